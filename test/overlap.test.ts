import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { OVERRIDE_CODES } from "../src/domain/booking/override.ts";
import { formatWall, MINUTES_PER_DAY, startOfDay } from "../src/domain/time/clock.ts";
import { addDays, type Day } from "../src/domain/time/day.ts";
import { dayAt } from "../src/i18n/wall-clock.ts";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { type Guest, guest } from "./build/guest.ts";
import { livesOf } from "./build/lives.ts";
import { overlap, overlapsIn, type Time, takenOf, wallInJapan } from "./build/occupied.ts";
import { operator } from "./build/operator.ts";
import { askIntent } from "./build/payment.ts";
import { checkInvariants } from "./invariants.ts";

/**
 * Staff book, drag, move, take back and close at random times, with every override ticked. What may be done is worked out
 * here from the rows of `occupancy` alone: where somebody has the time, the preview says so and the write is refused; where
 * nobody has, both go through. A failure prints its seed and path, with which `fc.assert(…, { seed, path })` runs it again
 * (test/build/lives.ts).
 */
const LIVES = livesOf(4);
const ZONE = "Asia/Tokyo";
/** Minutes after a use, room by room. */
const CLEANING = [0, 15, 45] as const;

let t: TestApp;
let who: Guest;
let runs = 0;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101)]);
  who = await guest(t);
});
afterAll(async () => {
  await t.rest();
  await checkInvariants(t.app);
  await t.close();
});

const staff = () => operator(t, ["see", "desk", "price", "people", "rooms"]);
const reason = { code: "other", text: "試験" } as const;
const mail = { send: false, note: "" };
const everything = { override: [...OVERRIDE_CODES], reason, mail };

/** A time of the life's first days: a room, minutes from midnight in steps of five, and how long. */
const span = {
  room: fc.nat({ max: 2 }),
  from: fc.integer({ min: 0, max: 431 }).map((step) => 5 * step),
  length: fc.integer({ min: 1, max: 72 }).map((step) => 5 * step),
};
const which = fc.nat({ max: 7 });
type Span = { room: number; from: number; length: number };
type Step =
  | { kind: "book"; spans: Span[]; isClean: boolean; isPrepaid: boolean }
  | ({ kind: "change"; which: number } & Span)
  | { kind: "cancel" | "reinstate"; which: number }
  | { kind: "close"; rooms: number[]; from: number; length: number; left: boolean[]; leavesHolds: boolean }
  | ({ kind: "reclose"; which: number; left: boolean[] } & Span)
  | { kind: "open"; which: number }
  | ({ kind: "hold" } & Span)
  | { kind: "wait"; hours: number };

const of = <Kind extends Step["kind"]>(kind: Kind) => fc.constant(kind);
const left = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: of("book"),
      spans: fc.array(fc.record(span), { minLength: 1, maxLength: 3 }),
      isClean: fc.boolean(),
      isPrepaid: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: of("change"), which, ...span }) },
  { weight: 1, arbitrary: fc.record({ kind: of("cancel"), which }) },
  { weight: 2, arbitrary: fc.record({ kind: of("reinstate"), which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: of("close"),
      rooms: fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1, maxLength: 3 }),
      from: span.from,
      length: span.length,
      left,
      leavesHolds: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: of("reclose"), which, left, ...span }) },
  { weight: 1, arbitrary: fc.record({ kind: of("open"), which }) },
  { weight: 2, arbitrary: fc.record({ kind: of("hold"), ...span }) },
  { weight: 2, arbitrary: fc.record({ kind: of("wait"), hours: fc.constantFrom(1, 7, 30) }) },
);

const at = (room: number, from: number, length = 120): Span => ({ room, from: 60 * from, length });
const taking = (one: Span, isPrepaid = false): Step => ({
  ...{ kind: "book", spans: [one], isClean: true, isPrepaid },
});
const closingAt = ({ room, from, length }: Span, isLeft: boolean): Step => ({
  ...{ kind: "close", rooms: [room], from, length, left: [isLeft], leavesHolds: false },
});
/** A life in which each write is refused once and done once. */
const KNOWN: Step[] = [
  taking(at(0, 10)),
  taking(at(1, 10)),
  taking(at(0, 11)),
  { kind: "change", which: 1, ...at(0, 10) },
  { kind: "change", which: 1, ...at(1, 14) },
  // Its own cleaning, the cleaning of the other, and right behind that.
  taking(at(1, 12)),
  taking(at(1, 16)),
  taking(at(1, 16.25)),
  closingAt(at(0, 9, 240), false),
  closingAt(at(0, 9, 240), true),
  { kind: "reclose", which: 0, left: [false], ...at(1, 15) },
  { kind: "reclose", which: 0, left: [false], ...at(0, 18) },
  taking(at(2, 10), true),
  // Past the last day of its money and the banks' next business day (DUE-4).
  { kind: "wait", hours: 130 },
  taking(at(2, 9)),
  { kind: "reinstate", which: 0 },
  { kind: "cancel", which: 3 },
  { kind: "reinstate", which: 0 },
];

type Life = { rooms: readonly number[]; day: Day; ids: number[]; closures: number[] };
/** How often each write went through, and was refused for the time: one that never happens proves nothing. */
const seen: Record<string, number> = {};
const EACH = ["book", "change", "reinstate", "close", "reclose"].flatMap((kind) => [
  `${kind} done`,
  `${kind} refused`,
]);

it(
  "OPBOOK-2, OPCHANGE-7, CLOSURE-5, DATA-1: no override and no drag lets an overlap through",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 22 }), async (steps) => {
        runs += 1;
        const rooms = CLEANING.map((_, index) => 1000 + 10 * runs + index);
        await addRooms(
          t,
          rooms.map((id, index) => {
            const { rule } = room(id);
            return room(id, { rule: { ...rule, cleaning_minutes: CLEANING[index] as number } });
          }),
        );
        const life: Life = { rooms, day: addDays(dayAt(t.now(), ZONE), 9), ids: [], closures: [] };
        for (const one of steps) {
          await take(life, one);
          expect(await overlapsIn(t, rooms)).toEqual([]);
        }
        await t.settle();
        await checkInvariants(t.app);
      }),
      { ...LIVES, examples: [[KNOWN]], interruptAfterTimeLimit: LIVES.numRuns * 20_000 },
    );
    expect(EACH.filter((kind) => !seen[kind])).toEqual([]);
  },
  LIVES.numRuns * 30_000 + 60_000,
);

function take(life: Life, one: Step): Promise<void> {
  switch (one.kind) {
    case "book":
      return book(life, one);
    case "change":
      return change(life, one);
    case "cancel":
      return cancel(life, one);
    case "reinstate":
      return reinstate(life, one);
    case "close":
      return close(life, one);
    case "reclose":
      return reclose(life, one);
    case "open":
      return open(life, one);
    case "hold":
      return hold(life, one);
    case "wait":
      return wait(one.hours);
  }
}

async function book(life: Life, { spans, isClean, isPrepaid }: Step & { kind: "book" }): Promise<void> {
  const person = await staff();
  const wanted = spans.map((one) => {
    const cleaning = isClean ? CLEANING[one.room] : 0;
    return { ...placeOf(life, one), cleaning: cleaning as number };
  });
  const items = wanted.map(({ spaceId, start, end, cleaning }) => ({
    ...{ space_id: spaceId, start_datetime: formatWall(start), end_datetime: formatWall(end) },
    ...{ price: 1000, cleaning },
  }));
  const terms = isPrepaid ? ("prepaid" as const) : ("invoice" as const);
  // Payable today: unpaid, it falls in the night, before its day.
  const days = isPrepaid ? { pay_by: dayAt(t.now(), ZONE) } : {};
  const body = { account_id: who.accountId, items, terms, ...days, ...everything };
  const taken = await takenOf(t, life.rooms);
  const isTaken = wanted.some((one, index) => {
    const mine = { spaceId: one.spaceId, start: one.start, end: one.end + one.cleaning };
    const others = wanted.flatMap((other, at) =>
      at === index ? [] : [{ ...other, end: other.end + other.cleaning }],
    );
    return [...taken, ...others].some((other) => overlap(mine, other));
  });
  const preview = await person.post("operate/bookings/preview", body);
  expect(preview.errors).toEqual([]);
  const { impossible, total } = preview.data;
  expect(says(impossible, ["slot_taken", "reservations_overlap", "slot_needs_cleaning"])).toBe(isTaken);
  const reply = await person.post("operate/bookings", { ...body, total });
  expectWritten("book", reply, { isTaken, isPossible: impossible.length === 0 });
  if (reply.status === 200) life.ids.push(...reply.data.reservation_ids);
  else expect(await takenOf(t, life.rooms)).toEqual(taken);
}

async function change(life: Life, one: Step & { kind: "change" }): Promise<void> {
  const booking = await bookingOf(life, one.which);
  if (!booking) return;
  const person = await staff();
  const { spaceId, start, end } = placeOf(life, one);
  const isRunning = booking.start <= wallInJapan(t.now());
  // A use that runs is dragged at its end only.
  const times = {
    space_id: spaceId,
    start_datetime: formatWall(isRunning ? booking.start : start),
    end_datetime: formatWall(isRunning ? Math.max(end, booking.start + 5) : end),
  };
  const body = { ...times, ...everything, price_basis: "own" as const, price: 1000 };
  const taken = await takenOf(t, life.rooms);
  const preview = await person.post(`operate/bookings/${booking.id}/change/preview`, body);
  if (preview.status !== 200) return;
  const { impossible, settlements, price_after: price } = preview.data;
  const others = taken.filter(({ holder }) => holder !== booking.id);
  // From now on where it moves to another room while it runs.
  const from = isRunning && spaceId !== booking.spaceId ? Math.ceil(wallInJapan(t.now()) / 15) * 15 : null;
  const mine = {
    spaceId,
    start: from ?? (isRunning ? booking.start : start),
    end:
      (isRunning ? Math.max(end, booking.start + 5) : end) +
      (CLEANING[life.rooms.indexOf(spaceId)] as number),
  };
  const isTaken = others.some((other) => overlap(mine, other));
  if (from === null) expect(says(impossible, ["slot_taken"])).toBe(isTaken);
  const write = {
    ...{ ...body, price, version: booking.version },
    settle: settlements[0]?.way ?? ("none" as const),
  };
  const reply = await person.post(`operate/bookings/${booking.id}/change`, write);
  if (from === null) expectWritten("change", reply, { isTaken });
  if (reply.status !== 200) expect(await takenOf(t, life.rooms)).toEqual(taken);
}

async function cancel(life: Life, { which }: { which: number }): Promise<void> {
  const booking = await bookingOf(life, which);
  if (!booking) return;
  const asked = { fee: 0, bears_transfer_fee: false, reason, mail, version: booking.version };
  await (await staff()).post(`operate/bookings/${booking.id}/cancel`, { ...asked, back_fee: 0 });
}

async function reinstate(life: Life, { which }: { which: number }): Promise<void> {
  const rows = await t.app.db.rows<{
    id: number;
    version: number;
    space_id: number;
    from: Date;
    to: Date;
  }>(sql`
    SELECT id, version, space_id, starts_at AS from, ends_at + make_interval(mins => cleaning_minutes) AS to
    FROM reservation WHERE id = ANY(${life.ids}::int[]) AND canceled_at IS NOT NULL ORDER BY id`);
  const fallen = rows[which % Math.max(1, rows.length)];
  if (!fallen) return;
  const taken = await takenOf(t, life.rooms);
  const mine = { spaceId: fallen.space_id, start: wallInJapan(fallen.from), end: wallInJapan(fallen.to) };
  const isTaken = taken.some((other) => overlap(mine, other));
  const body = { version: fallen.version, pay_by: dayAt(t.now(), ZONE), mail };
  const reply = await (await staff()).post(`operate/bookings/${fallen.id}/reinstate`, body);
  expectWritten("reinstate", reply, { isTaken });
  if (reply.status !== 200) expect(await takenOf(t, life.rooms)).toEqual(taken);
}

type Closing = { rooms: readonly number[]; from: number; length: number; left: readonly boolean[] };

/** What a closure would meet by the rows, and a body that leaves some of it. */
async function closing(life: Life, { rooms, from, length, left }: Closing, leavesHolds: boolean, own = 0) {
  const start = startOfDay(life.day) + from;
  const spaceIds = rooms.map((index) => life.rooms[index] as number);
  const end = start + length;
  const mine = spaceIds.map((spaceId) => ({ spaceId, start: Math.max(start, wallInJapan(t.now())), end }));
  const taken = await takenOf(t, life.rooms);
  const met = taken.filter(
    (one) => one.kind !== "closure" && one.closure !== own && mine.some((other) => overlap(one, other)),
  );
  const bookings = [...new Set(met.flatMap(({ kind, holder }) => (kind === "hold" ? [] : [holder])))];
  const around = bookings.filter((_, index) => left[index % left.length]);
  const extent = { space_ids: spaceIds, from: formatWall(start), to: formatWall(end) };
  const hasHold = met.some(({ kind }) => kind === "hold");
  return {
    taken,
    extent,
    bookings,
    body: { ...extent, reason: "maintenance" as const, around, leave_holds: leavesHolds },
    isMet: around.length < bookings.length || (hasHold && !leavesHolds),
  };
}

async function close(life: Life, one: Step & { kind: "close" }): Promise<void> {
  const person = await staff();
  const { taken, extent, bookings, body, isMet } = await closing(life, one, one.leavesHolds);
  const preview = await person.post("operate/closures/preview", extent);
  if (preview.status === 200)
    expect([...preview.data.booking_ids].sort()).toEqual(bookings.map(Number).sort());
  const reply = await person.post("operate/closures", body);
  expectWritten("close", reply, { isTaken: isMet, isPossible: preview.status === 200 && !isMet });
  if (reply.status === 200) life.closures.push(reply.data.id);
  else expect(await takenOf(t, life.rooms)).toEqual(taken);
}

async function reclose(life: Life, one: Step & { kind: "reclose" }): Promise<void> {
  const id = life.closures[one.which % Math.max(1, life.closures.length)];
  if (id === undefined) return;
  const { taken, body, isMet } = await closing(life, { ...one, rooms: [one.room] }, false, id);
  const version = await closureVersion(id);
  const reply = await (await staff()).patch(`operate/closures/${id}`, { ...body, version });
  expectWritten("reclose", reply, { isTaken: isMet });
  if (reply.status !== 200) expect(await takenOf(t, life.rooms)).toEqual(taken);
}

async function open(life: Life, { which }: Step & { kind: "open" }): Promise<void> {
  const id = life.closures[which % Math.max(1, life.closures.length)];
  if (id === undefined) return;
  await (await staff()).delete(`operate/closures/${id}?version=${await closureVersion(id)}`);
}

/** A guest who is paying; quarter hours inside the opening hours only. */
async function hold(life: Life, { room: index, from, length }: Step & { kind: "hold" }): Promise<void> {
  const start = 9 * 60 + 15 * (Math.floor(from / 15) % 36);
  const end = start + 60 * (1 + (length % 3));
  const clock = (minute: number) => formatWall(startOfDay(life.day) + minute).slice(11);
  const row = slot(
    life.rooms[index] as number,
    life.day,
    clock(start),
    clock(end),
    (1000 * (end - start)) / 60,
  );
  await askIntent(await guest(t), [row]);
}

async function wait(hours: number): Promise<void> {
  for (let rest = hours; rest > 0; rest -= 10) {
    t.setNow(t.now() + Math.min(rest, 10) * 3_600_000);
    await t.settle();
  }
}

function placeOf({ rooms, day }: Life, { room: index, from, length }: Span): Time {
  const start = startOfDay(day) + from;
  const midnight = Math.floor(start / MINUTES_PER_DAY) * MINUTES_PER_DAY;
  // Nobody can book past 36:00.
  const end = Math.min(start + length, midnight + 36 * 60);
  return { spaceId: rooms[index] as number, start, end };
}

async function bookingOf({ ids, rooms }: Life, which: number) {
  const rows = await t.app.db.rows<{ id: number; version: number; space_id: number; from: Date }>(sql`
    SELECT id, version, space_id, starts_at AS from FROM reservation
    WHERE id = ANY(${ids}::int[]) AND canceled_at IS NULL ORDER BY id`);
  const row = rows[which % Math.max(1, rows.length)];
  return (
    row && { id: row.id, version: row.version, spaceId: row.space_id, start: wallInJapan(row.from), rooms }
  );
}

async function closureVersion(id: number): Promise<number> {
  const row = await t.app.db.row<{ version: number }>(sql`SELECT version FROM closure WHERE id = ${id}`);
  return row?.version ?? 0;
}

const says = (problems: readonly { code: string }[], codes: readonly string[]) =>
  problems.some(({ code }) => codes.includes(code));

/** What is taken is refused; what is possible by the preview is done. */
function expectWritten(
  kind: string,
  { status, errors }: { status: number; errors: unknown },
  { isTaken, isPossible = false }: { isTaken: boolean; isPossible?: boolean },
): void {
  if (isTaken) expect(status).not.toBe(200);
  if (isPossible) expect([status, errors]).toEqual([200, []]);
  const key = status === 200 ? `${kind} done` : isTaken ? `${kind} refused` : `${kind} otherwise`;
  seen[key] = (seen[key] ?? 0) + 1;
}
