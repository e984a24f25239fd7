import { afterAll, beforeAll, expect, it } from "vitest";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { freshDay } from "./build/fresh-day.ts";
import { elsewhere, guest } from "./build/guest.ts";
import { operator } from "./build/operator.ts";
import { checkInvariants } from "./invariants.ts";

/** Two people at two processes who want one room at the same moment, one of them at least on the telephone. */
const ROUNDS = 50;

type Staff = Awaited<ReturnType<typeof operator>>;
let t: TestApp;
let one: Staff;
let other: Staff;
beforeAll(async () => {
  t = await testApp();
  await addRooms(t, [room(101), room(102)]);
  one = await operator(t, ["see", "desk", "price"]);
  other = await operator(t, ["see", "desk", "price"], { app: await t.secondApp() });
});
afterAll(async () => {
  await t.rest();
  await checkInvariants(t.app);
  await t.close();
});

const CALLER = { last_name: "架空", first_name: "太郎", phone_number: "03-1234-5678" };
type Span = readonly [from: string, to: string];
const order = (day: string, ...[from, to]: Span) => ({
  guest: CALLER,
  items: [{ space_id: 101, start_datetime: `${day} ${from}`, end_datetime: `${day} ${to}` }],
  terms: "invoice" as const,
  total: 2000,
});

/** The same time, times that overlap, and one in the cleaning of the other. */
const PAIRS: readonly (readonly [Span, Span])[] = [
  [
    ["10:00", "12:00"],
    ["10:00", "12:00"],
  ],
  [
    ["10:00", "12:00"],
    ["11:45", "13:45"],
  ],
  [
    ["10:00", "12:00"],
    ["12:00", "14:00"],
  ],
];
const pairOf = (round: number) => PAIRS[round % PAIRS.length] as (typeof PAIRS)[number];

type Reply = { status: number; code?: string | undefined; errors: unknown };

/** One has the time; the other is told in words that it is taken, and nothing of theirs is stored. */
async function expectOneBooked(replies: readonly Reply[], day: string): Promise<void> {
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = replies.find(({ status }) => status === 409);
  expect([late?.code, JSON.stringify(late?.errors)]).toEqual([
    "slot_taken",
    expect.stringContaining("先に予約が入りました"),
  ]);
  const from = new Date(`${day}T00:00:00+09:00`);
  const to = new Date(from.getTime() + 24 * 3_600_000);
  const stored = await t.app.db.row<{ bookings: number; times: number }>(sql`SELECT
    (SELECT count(*)::int FROM reservation WHERE starts_at >= ${from} AND starts_at < ${to}) AS bookings,
    (SELECT count(*)::int FROM occupancy WHERE during && tstzrange(${from}, ${to})) AS times`);
  expect(stored).toEqual({ bookings: 1, times: 1 });
}

it(`BOOK-4, OPBOOK-2: one of two members of staff who book the same time has it, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const day = freshDay();
    const [first, second] = pairOf(round);
    const replies = await Promise.all([
      one.post("operate/bookings", order(day, ...first)),
      other.post("operate/bookings", order(day, ...second)),
    ]);
    await expectOneBooked(replies, day);
    if (round % 10 > 0) continue;
    // What the one who was late sees next: whose booking it is.
    const { data } = await (replies[0]?.status === 409 ? one : other).post(
      "operate/bookings/preview",
      order(day, ...(replies[0]?.status === 409 ? first : second)),
    );
    const [id] = replies.flatMap(({ data: booked }) => booked?.reservation_ids ?? []);
    expect(data.conflicts).toMatchObject([{ kind: "booking", booking_id: id }]);
    expect(data.impossible.map(({ code }) => code)).toEqual(["slot_taken"]);
  }
});

it(`BOOK-4, OPBOOK-2: either a guest or staff who book the same time has it, ${ROUNDS} times`, async () => {
  const hanako = await guest(t);
  const caller = await elsewhere(t, hanako, await t.secondApp());
  for (let round = 0; round < ROUNDS; round += 1) {
    const day = freshDay();
    const [first, second] = pairOf(round);
    const byGuest = () =>
      caller.post("reservations", { reservations: [slot(101, day, ...second, 2000)], payment_way: 1 });
    const byStaff = () => one.post("operate/bookings", order(day, ...first));
    const replies = await Promise.all(round % 2 ? [byGuest(), byStaff()] : [byStaff(), byGuest()]);
    await expectOneBooked(replies, day);
  }
});
