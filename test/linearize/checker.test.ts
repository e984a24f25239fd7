import fc from "fast-check";
import { expect, test } from "vitest";
import { type Call, linearize, type RoomAnswer, type RoomOp, room } from "./checker.ts";

type RoomCall = Call<RoomOp, RoomAnswer>;

const call = (began: number, ended: number | null, op: RoomOp, answer: RoomAnswer | null): RoomCall => ({
  ...{ client: 0, op, began, ended, answer },
});
const book = (booking: string, from = 0, to = 4): RoomOp => ({ kind: "book", booking, from, to });
const cancel = (booking: string): RoomOp => ({ kind: "cancel", booking });
const look: RoomOp = { kind: "vacancy" };
const ok = { ok: true };
const refused = { ok: false };
const hour = { busy: [0, 1, 2, 3] };

test.each<[string, boolean, RoomCall[]]>([
  [
    "two bookings of one hour at once, one refused",
    true,
    [call(1, 5, book("a"), ok), call(2, 4, book("b"), refused)],
  ],
  ["two bookings of one hour, both granted", false, [call(1, 5, book("a"), ok), call(2, 4, book("b"), ok)]],
  ["a refusal of what was free", false, [call(1, 2, book("a"), refused)]],
  ["neighbours", true, [call(1, 2, book("a", 0, 4), ok), call(3, 4, book("b", 4, 8), ok)]],
  [
    "a stale vacancy after the booking's answer",
    false,
    [call(1, 2, book("a"), ok), call(3, 4, look, { busy: [] })],
  ],
  [
    "an old vacancy while the booking runs",
    true,
    [call(1, 5, book("a"), ok), call(3, 4, look, { busy: [] })],
  ],
  ["half a booking", false, [call(1, 5, book("a"), ok), call(2, 4, look, { busy: [0, 1] })]],
  [
    "seen, then not seen",
    false,
    [call(1, null, book("a"), null), call(2, 3, look, hour), call(4, 5, look, { busy: [] })],
  ],
  [
    "an unanswered booking that happens late",
    true,
    [call(1, null, book("a"), null), call(2, 3, look, { busy: [] }), call(4, 5, look, hour)],
  ],
  [
    "an unanswered booking that never happens",
    true,
    [call(1, null, book("a"), null), call(4, 5, book("b"), ok)],
  ],
  [
    "a canceled hour that is booked again",
    true,
    [call(1, 2, book("a"), ok), call(3, 6, cancel("a"), ok), call(4, 7, book("b"), ok)],
  ],
  [
    "a second cancel that is granted",
    false,
    [call(1, 2, book("a"), ok), call(3, 4, cancel("a"), ok), call(5, 6, cancel("a"), ok)],
  ],
])("BOOK-4, DATA-7: %s is explained: %s", (_label, isExplained, history) => {
  expect(linearize(history, room) !== null).toBe(isExplained);
});

test("explains a room's history one call at a time, whatever the calls' lengths; and refuses a stale vacancy", () => {
  const op = fc.oneof(
    fc.record({ kind: fc.constant("book" as const), at: fc.nat(5), for: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant("cancel" as const), at: fc.nat(9), for: fc.constant(0) }),
    fc.record({ kind: fc.constant("look" as const), at: fc.constant(0), for: fc.constant(0) }),
  );
  const calls = fc.array(fc.tuple(op, fc.nat(40), fc.nat(40), fc.boolean()), { maxLength: 12 });
  fc.assert(
    fc.property(calls, (steps) => {
      let taken = room.first;
      const history = steps.map(([step, before, after, isLost], at): RoomCall => {
        const asked =
          step.kind === "book"
            ? book(`b${at}`, step.at, step.at + step.for)
            : step.kind === "cancel"
              ? cancel(`b${step.at}`)
              : look;
        const answers = asked === look ? [{ busy: [...taken.keys()] }] : [ok, refused];
        const answer = answers.find((one) => room.step(taken, asked, one).length > 0) as RoomAnswer;
        taken = room.step(taken, asked, answer)[0] as typeof taken;
        const isAnswered = asked === look || !isLost;
        return call(at * 10 - before, isAnswered ? at * 10 + after : null, asked, isAnswered ? answer : null);
      });
      expect(linearize(history, room)).not.toBeNull();
      const end = 10_000;
      const stale = [...taken.keys(), 99].slice(0, taken.size + 1);
      expect(linearize([...history, call(end, end + 1, look, { busy: stale })], room)).toBeNull();
    }),
    { numRuns: 200 },
  );
});
