import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "./app.ts";
import { addRooms, elsewhere, type Guest, guest, room, slot } from "./booking.ts";
import { checkInvariants } from "./invariants.ts";

/**
 * Random histories of several guests at two processes, against a model that is nothing but a list: who has which hours.
 * Every answer must be the model's, and at the end the invariants hold. A failure prints its seed and path, with which
 * `fc.assert(…, { seed, path })` runs it again.
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
  | { kind: "change" | "cancel"; which: number; start: number; hours: number };

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
);

type Live = { id: number; who: number; room: number; start: number; hours: number; isCard: boolean };
type Model = { live: Live[]; holds: Omit<Live, "id">[] };

it("answers as a list of hours would", async () => {
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
    { numRuns: 25, interruptAfterTimeLimit: 60_000 },
  );
}, 120_000);

async function take(one: Step, model: Model, date: string): Promise<void> {
  if (!("who" in one)) {
    const booking = model.live[one.which % Math.max(1, model.live.length)];
    if (booking) await (one.kind === "cancel" ? cancel(booking, model) : change(booking, one, model, date));
    return;
  }
  const someone = guests[one.who] as Guest;
  const person = one.who >> 1;
  const isFree = free(model, person, one, null);
  const rows = [slot(one.room, date, clock(one.start), clock(one.start + one.hours), one.hours * 1000)];
  const calls = one.kind === "bank" ? "reservations" : "stripe/payment_intents";
  const reply = await someone.post(calls, { reservations: rows, payment_way: one.kind === "bank" ? 1 : 2 });
  expect([reply.status, reply.code]).toEqual(isFree ? [200, undefined] : [409, "slot_taken"]);
  if (!isFree) return;
  // Whatever one's own holds had there is given up.
  model.holds = model.holds.filter((hold) => hold.who !== person || !clash(hold, one));
  if (one.kind === "bank")
    model.live.push({ ...one, id: reply.data.reservation_ids[0], who: person, isCard: false });
  if (one.kind === "hold") model.holds.push({ ...one, who: person, isCard: true });
  if (one.kind !== "card") return;
  const card = { number: "4242424242424242", exp_month: 12, exp_year: 2030, cvc: "123" };
  await someone.post("dev/sandbox/confirm", { client_secret_id: reply.data.client_secret_id, card });
  const status = await someone.get(
    `stripe/payment_intents/status?intent_id=${reply.data.payment_intent_id}&payment_way=2`,
  );
  expect(status.data.status).toBe("succeeded");
  model.live.push({ ...one, id: status.data.reservation_ids[0], who: person, isCard: true });
}

async function cancel(booking: Live, model: Model): Promise<void> {
  const someone = guests[booking.who * 2] as Guest;
  const { refund } = (await someone.get(`reservations/${booking.id}`)).data.cancel_terms;
  const body = {
    reservation_id: booking.id,
    back_fee: refund,
    currency: "JPY",
    payment_way: booking.isCard ? 2 : 1,
  };
  const path = !booking.isCard
    ? "reservations/delete/non"
    : refund > 0
      ? "stripe/payment_intents/cancel"
      : "reservations/delete";
  expect((await someone.post(path, body)).status).toBe(200);
  model.live = model.live.filter((one) => one !== booking);
}

/** Bank bookings get their new price; card bookings are changed where nothing is to be paid on top. */
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
    ? await someone.post("reservations/edit_in_no_price", { ...body, currency: "JPY" })
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
