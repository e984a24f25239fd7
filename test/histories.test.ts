import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "./app.ts";
import { slot } from "./build/cart.ts";
import { addRooms, room } from "./build/catalog.ts";
import { refundByHand } from "./build/dashboard.ts";
import { elsewhere, type Guest, guest } from "./build/guest.ts";
import { livesOf } from "./build/lives.ts";
import { askIntent, cancelOf, pay, poll, read } from "./build/payment.ts";
import { checkInvariants } from "./invariants.ts";

/**
 * Random histories of several guests at two processes (DATA-1 to DATA-5, DATA-9), against a model that is just a list:
 * who has which hours. In between somebody refunds a part of a card payment at the provider by hand (OUTSIDE-1), which
 * changes nobody's hours.
 * Every answer must be the model's, and the invariants must hold at the end. A failure prints its seed and path, with which
 * `fc.assert(…, { seed, path })` runs it again (test/build/lives.ts).
 */
const ROOMS = [101, 102];
const CLEANING = 0.25;

let t: TestApp;
let guests: Guest[];
let dates = 0;
beforeAll(async () => {
  t = await testApp();
  await addRooms(
    t,
    ROOMS.map((id) => room(id)),
  );
  const second = await t.secondApp();
  const people = await Promise.all([guest(t), guest(t), guest(t)]);
  guests = await Promise.all(people.flatMap((one) => [one, elsewhere(t, one, second)]));
});
afterAll(() => t.close());

type Step =
  | { kind: "bank" | "card" | "hold"; who: number; room: number; start: number; hours: number }
  | { kind: "change" | "cancel"; which: number; start: number; hours: number }
  | { kind: "refund"; which: number; percent: number };

const who = fc.nat({ max: 5 });
const start = fc.integer({ min: 9, max: 15 });
const hours = fc.integer({ min: 1, max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("bank" as const, "card" as const, "hold" as const),
    who,
    room: fc.constantFrom(...ROOMS),
    start,
    hours,
  }),
  fc.record({
    kind: fc.constantFrom("change" as const, "cancel" as const),
    which: fc.nat({ max: 9 }),
    start,
    hours,
  }),
  fc.record({
    kind: fc.constant("refund" as const),
    which: fc.nat({ max: 9 }),
    percent: fc.constantFrom(10, 50, 100),
  }),
);

type Live = { id: number; who: number; room: number; start: number; hours: number; isCard: boolean };
type Model = { live: Live[]; holds: Omit<Live, "id">[] };

it("DATA-1, DATA-2, DATA-3, DATA-4, DATA-5, DATA-9, OUTSIDE-1: answers like a list of hours", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      dates += 1;
      const date = new Date(Date.UTC(2026, 11, 9 + dates)).toISOString().slice(0, 10);
      const model: Model = { live: [], holds: [] };
      for (const one of steps) await take(one, model, date);
      await t.settle();
      t.setNow(t.now() + 16 * 60_000);
      for (let round = 0; round < 3; round += 1) await t.settle();
      await checkInvariants(t.app);
    }),
    { ...livesOf(25), interruptAfterTimeLimit: 60_000 },
  );
});

async function take(one: Step, model: Model, date: string): Promise<void> {
  if (!("who" in one)) {
    const booking = model.live[one.which % Math.max(1, model.live.length)];
    if (!booking) return;
    if (one.kind === "refund") return refund(booking, one.percent);
    return one.kind === "cancel" ? cancel(booking, model) : change(booking, one, model, date);
  }
  const someone = guests[one.who] as Guest;
  const person = one.who >> 1;
  const isFree = free(model, person, one, null);
  const rows = [slot(one.room, date, clock(one.start), clock(one.start + one.hours), one.hours * 1000)];
  const expected = isFree ? [200, undefined] : [409, "slot_taken"];
  // The user's own holds at that time are given up.
  const giveUpHolds = () => {
    model.holds = model.holds.filter((hold) => hold.who !== person || !clash(hold, one));
  };
  if (one.kind === "bank") {
    const reply = await someone.post("reservations", { reservations: rows, payment_way: 1 });
    expect([reply.status, reply.code]).toEqual(expected);
    if (!isFree) return;
    giveUpHolds();
    model.live.push({ ...one, id: reply.data.reservation_ids[0] as number, who: person, isCard: false });
    return;
  }
  const { reply, secret, id: intent } = await askIntent(someone, rows);
  expect([reply.status, reply.code]).toEqual(expected);
  if (!isFree) return;
  giveUpHolds();
  if (one.kind === "hold") {
    model.holds.push({ ...one, who: person, isCard: true });
    return;
  }
  await pay(someone, secret);
  const { data } = await poll(someone, intent);
  expect(data.status).toBe("succeeded");
  model.live.push({ ...one, id: data.reservation_ids[0] as number, who: person, isCard: true });
}

async function cancel(booking: Live, model: Model): Promise<void> {
  const someone = guests[booking.who * 2] as Guest;
  const shown = await cancelOf(someone, booking.id);
  const body = { ...shown, payment_way: booking.isCard ? 2 : 1 };
  const path = !booking.isCard
    ? "reservations/delete/non"
    : shown.back_fee > 0
      ? "stripe/payment_intents/cancel"
      : "reservations/delete";
  expect((await someone.post(path, body)).status).toBe(200);
  model.live = model.live.filter((one) => one !== booking);
}

/** By hand at the provider, of what is left of the booking. The webhook comes with the next sweep. */
async function refund({ id, who: person, isCard }: Live, percent: number): Promise<void> {
  if (!isCard) return;
  // What is not captured yet cannot be refunded.
  await t.settle();
  const { price, returned } = await read(guests[person * 2] as Guest, id);
  const amount = Math.floor(((price - returned) * percent) / 100);
  if (amount > 0) await refundByHand(t, id, amount);
  await t.settle();
}

/** Bank bookings get their new price; card bookings are changed where there is no difference to pay. */
async function change(
  booking: Live,
  to: { start: number; hours: number },
  model: Model,
  date: string,
): Promise<void> {
  const someone = guests[booking.who * 2 + 1] as Guest;
  const wanted = { room: booking.room, start: to.start, hours: booking.isCard ? booking.hours : to.hours };
  const isSame = wanted.start === booking.start && wanted.hours === booking.hours;
  const isCheaper = wanted.hours < booking.hours;
  const times = {
    start_datetime: `${date} ${clock(wanted.start)}`,
    end_datetime: `${date} ${clock(wanted.start + wanted.hours)}`,
  };
  const body = { reservation_id: booking.id, space_id: booking.room, price: wanted.hours * 1000, ...times };
  const reply = booking.isCard
    ? await someone.post("reservations/edit_in_no_price", { ...body, currency: "JPY" as const })
    : await someone.patch("reservations", body);
  const isFree = free(model, booking.who, wanted, booking);
  expect(reply.status === 200).toBe(!isSame && isFree && !isCheaper);
  if (reply.status !== 200) return;
  model.holds = model.holds.filter((hold) => hold.who !== booking.who || !clash(hold, wanted));
  Object.assign(booking, { start: wanted.start, hours: wanted.hours });
}

type Hours = { room: number; start: number; hours: number };

function free(model: Model, person: number, wanted: Hours, except: Live | null): boolean {
  const others = [
    ...model.live.filter((one) => one !== except),
    ...model.holds.filter((hold) => hold.who !== person),
  ];
  return !others.some((other) => clash(other, wanted));
}

function clash(one: Hours, other: Hours): boolean {
  if (one.room !== other.room) return false;
  return one.start < other.start + other.hours + CLEANING && other.start < one.start + one.hours + CLEANING;
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}
