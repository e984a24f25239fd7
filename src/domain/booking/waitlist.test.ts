import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { sampleSpace } from "../../../test/build/space-rules.ts";
import { at, between } from "../../../test/build/times.ts";
import { isBookable } from "../availability/free-slots.ts";
import { overlaps } from "../time/slot.ts";
import { callLine, type HeldTime, timesThatSuit, turnBegins, type WaitingGuest } from "./waitlist.ts";

const RULES = sampleSpace();
const NOW = at("2026-12-01 09:00");
const DAY = "2026-12-10";
const time = (start: string, end: string) => between(`${DAY} ${start}`, `${DAY} ${end}`);

const guest = (id: number, start: string, end: string, rest: Partial<WaitingGuest> = {}): WaitingGuest => ({
  id,
  accountId: 100 + id,
  flexible: 0,
  offer: null,
  ...time(start, end),
  ...rest,
});

/** A cancellation of 10:00 to 12:15, cleaning included. */
const CANCELED = [{ ...time("10:00", "12:15"), accountId: null, waitlistId: null }];

const room = (rest: Partial<Parameters<typeof callLine>[0]> = {}) => ({
  rules: RULES,
  isHoliday: () => false,
  now: NOW,
  taken: [] as HeldTime[],
  freed: CANCELED,
  openings: [],
  ...rest,
});

const booked = (start: string, end: string): HeldTime => ({
  ...time(start, end),
  kind: "booking",
  accountId: null,
  isOffer: false,
});

const states = (called: ReturnType<typeof callLine>) => called.map((one) => [one.waitlistId, one.state]);

describe("whom an opening is offered to", () => {
  it("WAIT-6, WAIT-7: the first in line has the turn, the others wait for theirs", () => {
    const called = callLine(room(), [
      guest(1, "10:00", "12:00"),
      guest(2, "10:00", "11:00"),
      guest(3, "11:00", "12:00"),
    ]);
    expect(states(called)).toEqual([
      [1, "held"],
      [2, "line"],
      [3, "line"],
    ]);
    expect(called.every(({ isNew }) => isNew)).toBe(true);
  });

  it("WAIT-12: no turn begins later than half an hour after the first guest was notified, neither for guests in line nor for new ones", () => {
    const inLine = (id: number) =>
      guest(id, "10:00", "12:00", { offer: { ...time("10:00", "12:00"), state: "line" } });
    const newcomer = guest(9, "11:00", "12:00");
    const opening = (minutes: number) => [{ ...time("10:00", "12:15"), minutes }];
    const called = (minutes: number) =>
      states(callLine(room({ openings: opening(minutes) }), [inLine(4), inLine(5), newcomer]));
    expect(called(29)).toEqual([
      [4, "held"],
      [9, "line"],
    ]);
    expect(called(30)).toEqual([
      [4, "open"],
      [5, "open"],
      [9, "open"],
    ]);
    // Another opening of the day has its own half hour.
    const elsewhere = [{ ...time("14:00", "16:15"), minutes: 90 }];
    expect(states(callLine(room({ openings: elsewhere }), [inLine(4)]))).toEqual([[4, "held"]]);
  });

  it("WAIT-7: two guests have their turns at once if their times leave room for each other and the cleaning", () => {
    const freed = [{ ...time("10:00", "14:15"), accountId: null, waitlistId: null }];
    const called = callLine(room({ freed }), [
      guest(1, "10:00", "12:00"),
      guest(2, "12:00", "14:00"),
      guest(3, "12:15", "14:00"),
    ]);
    expect(states(called)).toEqual([
      [1, "held"],
      [2, "line"],
      [3, "held"],
    ]);
  });

  it("WAIT-7: within three hours of the start no guest has a turn", () => {
    const three = at(`${DAY} 07:00`);
    expect(states(callLine(room({ now: three }), [guest(1, "10:00", "12:00")]))).toEqual([[1, "open"]]);
    expect(states(callLine(room({ now: three - 1 }), [guest(1, "10:00", "12:00")]))).toEqual([[1, "held"]]);
  });

  it.each([
    ["the whole of it is not free", guest(1, "10:00", "13:00"), { taken: [booked("12:15", "13:15")] }],
    ["its cleaning would not fit", guest(1, "10:00", "12:00"), { taken: [booked("12:00", "13:00")] }],
    ["it is not what was freed", guest(1, "14:00", "16:00"), {}],
    ["it is past the time to book it", guest(1, "10:00", "12:00"), { now: at(`${DAY} 09:30`) }],
  ])("WAIT-4: not where %s", (_, one, rest) => {
    expect(callLine(room(rest), [one])).toEqual([]);
  });

  it("WAIT-4: of the times that suit, the nearest that can be booked", () => {
    const taken = [booked("09:00", "10:15")];
    const freed = [{ ...time("10:00", "13:00"), accountId: null, waitlistId: null }];
    const [called] = callLine(room({ taken, freed }), [guest(1, "10:00", "11:00", { flexible: 60 })]);
    expect(called).toMatchObject(time("10:15", "11:15"));
    expect(callLine(room({ taken, freed }), [guest(1, "10:00", "11:00")])).toEqual([]);
  });

  it("WAIT-5: the end of one's own hold is no opening, for another it is", () => {
    const freed = [{ ...time("10:00", "12:15"), accountId: 101, waitlistId: null }];
    expect(
      states(callLine(room({ freed }), [guest(1, "10:00", "12:00"), guest(2, "10:00", "12:00")])),
    ).toEqual([[2, "held"]]);
  });

  it("WAIT-5: who was notified moves up and is not notified again", () => {
    const offer = { ...time("10:00", "12:00"), state: "line" as const };
    const [called] = callLine(room(), [guest(1, "10:00", "12:00", { offer })]);
    expect(called).toMatchObject({ state: "held", isNew: false });
    const used = { ...offer, state: "open" as const };
    expect(callLine(room(), [guest(1, "10:00", "12:00", { offer: used })])).toEqual([]);
  });

  it("WAIT-7: no guest moves up while another has the turn", () => {
    const offer = { ...time("10:00", "12:00"), state: "line" as const };
    const turn: HeldTime = { ...time("10:00", "12:15"), kind: "hold", accountId: 109, isOffer: true };
    expect(callLine(room({ taken: [turn] }), [guest(1, "10:00", "12:00", { offer })])).toEqual([]);
  });

  it("WAIT-7: a turn lasts while its guest is paying, and comes back to a guest who gives the checkout back", () => {
    const offered = (id: number, state: "held" | "line") =>
      guest(id, "10:00", "12:00", { offer: { ...time("10:00", "12:00"), state } });
    // The checkout leaves a part of the time free, which is still the turn's.
    const later = { ...time("11:15", "12:15"), state: "line" as const };
    const third = guest(3, "11:15", "12:15", { offer: later });
    const guests = [offered(1, "held"), offered(2, "line"), third];
    const checkout: HeldTime = { ...time("10:00", "11:15"), kind: "hold", accountId: 101, isOffer: false };
    expect(callLine(room({ taken: [checkout] }), guests)).toEqual([]);
    const [called, ...others] = callLine(room(), guests);
    expect(called).toMatchObject({ waitlistId: 1, state: "held", isNew: false });
    expect(others).toEqual([]);
  });

  it("WAIT-7: the time that guests in line hold themselves is open to them", () => {
    const offer = { ...time("10:00", "12:00"), state: "line" as const };
    const own: HeldTime = { ...time("10:00", "12:15"), kind: "hold", accountId: 101, isOffer: false };
    const inLine = guest(1, "10:00", "12:00", { offer });
    expect(states(callLine(room({ taken: [own] }), [inLine]))).toEqual([[1, "open"]]);
    const elsewhere = [
      { ...own, ...time("14:00", "16:15") },
      { ...own, ...time("17:00", "18:15"), accountId: 109 },
    ];
    expect(states(callLine(room({ taken: elsewhere }), [inLine]))).toEqual([[1, "held"]]);
  });

  it("WAIT-6: no guest in line moves up to a time that was booked meanwhile", () => {
    const offer = { ...time("10:00", "12:00"), state: "line" as const };
    const taken = [booked("11:00", "12:15")];
    expect(callLine(room({ taken }), [guest(1, "10:00", "12:00", { offer })])).toEqual([]);
  });

  it("WAIT-4, WAIT-7: a guest who is flexible gets a time beside the turn of another", () => {
    const freed = [{ ...time("09:30", "13:00"), accountId: null, waitlistId: null }];
    const [first, second] = callLine(room({ freed }), [
      guest(1, "09:30", "10:30"),
      guest(2, "10:00", "11:00", { flexible: 60 }),
    ]);
    expect(first).toMatchObject({ ...time("09:30", "10:30"), state: "held" });
    expect(second).toMatchObject({ ...time("10:45", "11:45"), state: "held" });
  });

  it("WAIT-5: a new entry is looked at alone", () => {
    const freed = [{ ...time("10:00", "12:00"), accountId: null, waitlistId: 2 }];
    expect(
      states(callLine(room({ freed }), [guest(1, "10:00", "12:00"), guest(2, "10:00", "12:00")])),
    ).toEqual([[2, "held"]]);
  });
});

test("WAIT-7: each turn begins when the one before it is over", () => {
  expect([0, 1, 2].map(turnBegins)).toEqual([0, 10, 20]);
});

test("WAIT-4: the times that suit are tried from the asked one on, the earlier of two first", () => {
  const starts = timesThatSuit(time("10:00", "11:00"), 30).map(({ start }) => start - at(`${DAY} 10:00`));
  expect(starts).toEqual([0, -15, 15, -30, 30]);
});

test("WAIT-4, WAIT-7: whatever is taken and however many wait, what is offered can be booked and no two turns overlap", () => {
  const quarter = (from: number, to: number) => fc.integer({ min: from, max: to }).map((n) => n * 15);
  const range = fc.tuple(quarter(36, 80), quarter(4, 16)).map(([start, length]) => ({
    start: at(`${DAY} 00:00`) + start,
    end: at(`${DAY} 00:00`) + start + length,
  }));
  const held = fc.record({
    range,
    accountId: fc.constantFrom(null, 101, 102, 103),
    isOffer: fc.boolean(),
  });
  const waiting = fc.record({ range, flexible: fc.constantFrom(0, 30, 60) });
  fc.assert(
    fc.property(
      fc.array(held, { maxLength: 4 }),
      fc.array(range, { maxLength: 3 }),
      fc.array(waiting, { maxLength: 6 }),
      (some, freed, who) => {
        const taken = some
          .filter((one, place) => !some.slice(0, place).some((other) => overlaps(one.range, other.range)))
          .map(
            ({ range: span, accountId, isOffer }): HeldTime => ({
              ...span,
              kind: accountId === null ? "booking" : "hold",
              accountId,
              isOffer: isOffer && accountId !== null,
            }),
          );
        const guests = who.map(
          ({ range: span, flexible }, place): WaitingGuest => ({
            id: place + 1,
            accountId: 101 + place,
            flexible: flexible as 0 | 30 | 60,
            offer: null,
            ...span,
          }),
        );
        const called = callLine(
          room({ taken, freed: freed.map((span) => ({ ...span, accountId: null, waitlistId: null })) }),
          guests,
        );
        for (const one of called) {
          const others = taken.filter((other) => !other.isOffer && other.accountId !== one.accountId);
          const facts = {
            taken: others.map((other) => ({ ...other, cleanedBy: other.end })),
            now: NOW,
            isHoliday: () => false,
          };
          expect(isBookable(RULES, one, facts)).toBe(true);
        }
        const turns = [
          ...taken.map(({ start, end }) => ({ start, end })),
          ...called
            .filter(({ state }) => state === "held")
            .map(({ start, end }) => ({ start, end: end + RULES.rule.cleaningMinutes })),
        ];
        for (const [place, turn] of turns.entries())
          expect(turns.slice(0, place).some((other) => overlaps(turn, other))).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});
