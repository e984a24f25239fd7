import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentsOfCheckout } from "../src/domain/documents/document-kinds.ts";
import { METHODS, type PaymentMethod } from "../src/domain/money/payment-method.ts";
import { firstInGrace, isBankDay } from "../src/domain/time/business-days.ts";
import { addDays } from "../src/domain/time/day.ts";
import { acceptBooking, declineBooking } from "../src/features/bookings/approval.server.ts";
import type { BookingAnswer } from "../src/features/bookings/contract.ts";
import { holidaysOf } from "../src/features/catalog/holidays.server.ts";
import { leftOfPayment, unassignedRefunds } from "../src/features/ledger/outside-money.db.server.ts";
import { markPaid, markRefunded } from "../src/features/payments/operator/settlement.server.ts";
import { assignOutside } from "../src/features/payments/refunds/outside.server.ts";
import { dayAt } from "../src/i18n/wall-clock.ts";
import { sql } from "../src/platform/sql.ts";
import { type TestApp, testApp } from "./app.ts";
import { booksDiffer } from "./build/books.ts";
import { slot } from "./build/cart.ts";
import { addRooms, approvedRoom, room } from "./build/catalog.ts";
import { dashboard } from "./build/dashboard.ts";
import { addRefundAccount, type Guest, guest } from "./build/guest.ts";
import { livesOf } from "./build/lives.ts";
import { openIntent, pay, poll } from "./build/payment.ts";
import { checkInvariants } from "./invariants.ts";

/**
 * Random lives of bookings: approval × payment method × change × cancel × decline × lapse × time × refunds that somebody
 * makes at the card provider by hand. After each step the
 * figures of the ledger, the refunds, the list and the mails are compared, at the end those of the documents, too. A
 * failure prints its seed and path, with which `fc.assert(…, { seed, path })` runs it again (test/build/lives.ts).
 */
const LIVES = livesOf(8);
const HOUR = 3_600_000;

type Step =
  | { kind: "answer"; which: number; isAccepted: boolean }
  | { kind: "change"; which: number; hours: number }
  | { kind: "cancel"; which: number }
  | { kind: "pay" | "refund" }
  | { kind: "by hand"; which: number; percent: number }
  | { kind: "wait"; hours: number };

const which = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("answer" as const), which, isAccepted: fc.boolean() }),
  fc.record({ kind: fc.constant("change" as const), which, hours: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant("cancel" as const), which }),
  fc.record({ kind: fc.constantFrom("pay" as const, "refund" as const) }),
  fc.record({ kind: fc.constant("by hand" as const), which, percent: fc.constantFrom(1, 30, 50, 75, 100) }),
  fc.record({ kind: fc.constant("wait" as const), hours: fc.constantFrom(1, 20, 30, 50, 80) }),
);
const life = fc.record({
  isCard: fc.boolean(),
  rooms: fc.uniqueArray(fc.constantFrom(1, 2, 3, 4), { minLength: 1, maxLength: 3 }),
  daysAhead: fc.constantFrom(7, 8, 10, 14),
  steps: fc.array(step, { minLength: 2, maxLength: 7 }),
});

type Life = {
  t: TestApp;
  who: Guest;
  method: PaymentMethod;
  date: string;
};

describe.each([
  ["fureaispace", 2, 1],
  ["international", 4, 3],
] as const)("%s", (appType, card, bank) => {
  let t: TestApp;
  let lives = 0;
  beforeAll(async () => {
    t = await testApp({ APP_TYPE: appType });
  });
  afterAll(() => t.close());

  it(
    "DATA-3, DATA-5, PAY-11, APPROVE-6, APPROVE-9, REFUND-9, OUTSIDE-1 to OUTSIDE-3: all figures agree at every step",
    async () => {
      await fc.assert(
        fc.asyncProperty(life, async ({ isCard, rooms, daysAhead, steps }) => {
          lives += 1;
          // Rooms of its own: what is left of the lives before does not stand in the way. Two of them need an approval.
          const of = (id: number) => 1000 + 10 * lives + id;
          await addRooms(t, [room(of(1)), room(of(2)), approvedRoom(of(3)), approvedRoom(of(4))]);
          const who = await guest(t);
          await addRefundAccount(t.app, who.accountId);
          const date = addDays(dayAt(t.now(), "Asia/Tokyo"), daysAhead);
          const one: Life = { t, who, method: isCard ? card : bank, date };
          await order(one, rooms.map(of));
          await compare(one);
          for (const each of steps) {
            await take(one, each);
            await compare(one);
          }
          await comparePapers(one);
          await compareBooks(one);
        }),
        { ...LIVES, interruptAfterTimeLimit: LIVES.numRuns * 10_000 },
      );
    },
    LIVES.numRuns * 20_000 + 60_000,
  );
});

async function order(one: Life, rooms: readonly number[]): Promise<void> {
  const { who, method, date } = one;
  const rows = rooms.map((id) => slot(id, date, "10:00", "12:00", 2000));
  if (METHODS[method].isPaidLater) {
    const reply = await who.post("reservations", { reservations: rows, payment_way: method });
    expect(reply.errors).toEqual([]);
    return;
  }
  const { secret, id } = await openIntent(who, rows, method);
  await pay(who, secret);
  expect((await poll(who, id)).data.status).toBe("succeeded");
}

async function take(one: Life, step: Step): Promise<void> {
  const { t, who } = one;
  const bookings = await list(who);
  switch (step.kind) {
    case "wait":
      // In pieces, as the sweeps see it.
      for (let left = step.hours; left > 0; left -= 10) {
        t.setNow(t.now() + Math.min(left, 10) * HOUR);
        await t.settle();
      }
      return;
    case "answer": {
      const waiting = bookings.filter((booking) => booking.approval === "waiting" && !booking.canceled);
      const booking = waiting[step.which % Math.max(1, waiting.length)];
      if (!booking) return;
      const by = { actor: "command", now: t.now() } as const;
      if (step.isAccepted) await acceptBooking(t.app, booking.id, by);
      else
        await declineBooking(t.app, booking.id, {
          ...by,
          outcome: "declined",
          authority: { isElevated: true },
        });
      return;
    }
    case "pay":
      for (const { id } of bookings) await markPaid(t.app, id, "command");
      return;
    case "refund":
      for (const { id } of bookings) await markRefunded(t.app, id, "command");
      return;
    case "by hand":
      return refundOutside(one, step);
    case "cancel":
      return cancel(one, bookings[step.which % bookings.length] as BookingAnswer);
    case "change":
      return change(one, bookings[step.which % bookings.length] as BookingAnswer, step.hours);
  }
}

/**
 * Somebody refunds a part of one of the guest's card payments in the provider's dashboard. What nobody can attribute is
 * assigned at once, to the bookings in their order.
 */
async function refundOutside(
  { t, who, method }: Life,
  { which, percent }: { which: number; percent: number },
): Promise<void> {
  if (METHODS[method].kind !== "card") return;
  const payments = await t.app.db.rows<{ id: number; intent: string; left: number }>(sql`
    SELECT id, intent_id AS intent, captured - refunded AS left FROM payment WHERE account_id = ${who.accountId}
      AND captured > refunded ORDER BY id`);
  const payment = payments[which % Math.max(1, payments.length)];
  if (!payment) return;
  const amount = Math.ceil((payment.left * percent) / 100);
  await dashboard(t).refunds.create({ payment_intent: payment.intent, amount });
  await t.settle();
  const [refund] = await unassignedRefunds(t.app.db);
  let rest = refund?.unassigned ?? 0;
  for (const { bookingId, left } of await leftOfPayment(t.app.db, payment.id)) {
    const part = Math.min(rest, left);
    if (!refund || bookingId === null || part <= 0) continue;
    const by = { actor: "command", now: t.now() } as const;
    expect(await assignOutside(t.app, refund.id, { bookingId, amount: part }, by)).toMatchObject({
      ok: true,
    });
    rest -= part;
  }
  expect(rest).toBe(0);
}

async function cancel({ who, method }: Life, booking: BookingAnswer): Promise<void> {
  const { cancel_terms: terms } = booking;
  if (!terms) return;
  const body = {
    reservation_id: booking.id,
    back_fee: terms.refund,
    payment_way: method,
    currency: "JPY" as const,
  };
  const path = !booking.paid
    ? "reservations/delete/non"
    : METHODS[method].refundTo === "card" && terms.refund > 0
      ? "stripe/payment_intents/cancel"
      : "reservations/delete";
  const reply = await who.post(path, body);
  expect(reply.errors, `${path} of ${JSON.stringify(booking)}`).toEqual([]);
  expect(reply.data).toMatchObject({ canceled: true, cancel_fee: terms.fee });
}

/** Makes it longer. What the rules forbid by now stays as it is. */
async function change({ t, who, method, date }: Life, booking: BookingAnswer, hours: number): Promise<void> {
  if (booking.canceled) return;
  const end = Number(booking.end_datetime.slice(11, 13)) + hours;
  if (end > 18) return;
  const body = {
    reservation_id: booking.id,
    space_id: booking.space_id,
    start_datetime: `${date} 10:00`,
    end_datetime: `${date} ${end}:00`,
    price: (end - 10) * 1000,
    currency: "JPY" as const,
    payment_way: method,
  };
  if (METHODS[method].isPaidLater || !booking.paid) {
    const reply = await who.patch("reservations", body);
    expect([200, 409, 422]).toContain(reply.status);
    return;
  }
  const reply = await who.post("stripe/payment_intents/edit", body);
  expect([200, 409, 422]).toContain(reply.status);
  if (reply.status !== 200) return;
  await pay(who, reply.data.client_secret_id);
  await poll(who, reply.data.payment_intent_id);
  await t.settle();
}

async function list(who: Guest): Promise<BookingAnswer[]> {
  return (await who.get("reservations")).data.flatMap((group) => group.reservations);
}

type Money = { id: number; ledger: number; owed: number; paid_out: number };

/** The figures of the guest's list, of the ledger and of the mails. */
async function compare(one: Life): Promise<void> {
  const { t, who } = one;
  for (let round = 0; round < 2; round += 1) await t.settle();
  const bookings = await list(who);
  const money = await t.app.db.rows<Money>(sql`
    SELECT r.id, coalesce((SELECT sum(amount) FROM ledger l WHERE l.reservation_id = r.id), 0)::int AS ledger,
      coalesce((SELECT sum(amount) FROM refund f WHERE f.reservation_id = r.id AND f.state <> 'succeeded'), 0)::int AS owed,
      coalesce((SELECT sum(amount) FROM refund f WHERE f.reservation_id = r.id AND f.state = 'succeeded'), 0)::int AS paid_out
    FROM reservation r WHERE r.account_id = ${who.accountId}`);
  const found = bookings.map((booking) => {
    const { ledger = 0, owed = 0, paid_out: paidOut = 0 } = money.find(({ id }) => id === booking.id) ?? {};
    return { booking, ledger, owed, paidOut };
  });
  for (const { booking, ledger, owed, paidOut } of found) {
    const about = JSON.stringify({ ...booking, ledger, owed, paidOut });
    const price = booking.before_edit?.price ?? booking.price;
    if (!booking.canceled) {
      const taken = !booking.paid || booking.authorised ? 0 : price - booking.returned;
      const isHeldBack = bookings.some((other) => other.approval === "waiting" && !other.canceled);
      // Differences are taken at once, also where the rest of the cart is held back.
      if (booking.paid && isHeldBack && METHODS[one.method].kind === "card")
        expect(ledger, about).toBeLessThanOrEqual(price);
      else expect(ledger, about).toBe(taken);
      expect([owed, paidOut], about).toEqual([0, 0]);
      expect([booking.cancel_fee, booking.refund, booking.released], about).toEqual([null, null, 0]);
    } else {
      const refund = booking.refund ?? 0;
      expect(owed + paidOut, about).toBe(refund - booking.released);
      const kept = (booking.cancel_fee ?? 0) + refund + booking.returned;
      if (booking.paid) expect(kept, about).toBeLessThanOrEqual(price);
      else expect(booking.cancel_fee, about).toBe(0);
      expect(booking.refunded_on !== null, about).toBe(paidOut > 0 && owed === 0);
      expect([booking.pay_by, booking.cancel_terms], about).toEqual([null, null]);
    }
  }
  await compareTransfer(one, bookings);
  await compareMails(one, bookings);
  await checkInvariants(t.app);
}

/** What is asked for by transfer is what is owed, and it is owed on a day that has not passed, but for its grace (DUE-4). */
async function compareTransfer({ who, t }: Life, bookings: readonly BookingAnswer[]): Promise<void> {
  const owing = bookings.filter((one) => !one.canceled && !one.paid && one.approval !== "waiting");
  for (const booking of bookings) {
    const { data } = await who.get(`reservations/${booking.id}/transfer`);
    const isOwing = booking.editing || owing.includes(booking);
    expect(data !== null, JSON.stringify(booking)).toBe(isOwing && booking.pay_by !== null);
    if (!data) continue;
    expect(data.pay_by).toBe(booking.pay_by);
    const first = firstInGrace(dayAt(t.now(), "Asia/Tokyo"), 1, (day) => isBankDay(day, holidaysOf("JP")));
    expect(data.pay_by >= first, `${data.pay_by} has passed`).toBe(true);
    // While the operator has not answered a change of what is unpaid, the price agreed before is owed.
    const due = booking.paid
      ? booking.price - (booking.before_edit?.price ?? 0)
      : owing.reduce((sum, one) => sum + (one.before_edit?.price ?? one.price), 0);
    expect(data.amount, JSON.stringify(booking)).toBe(due);
  }
}

/** The mails about cancellations say the figures of the list. */
async function compareMails({ t, who }: Life, bookings: readonly BookingAnswer[]): Promise<void> {
  const mails = (await t.visitor().get(`dev/outbox?to=${encodeURIComponent(who.email)}`)).data;
  for (const booking of bookings.filter(({ canceled }) => canceled)) {
    const mail = mails.find(
      ({ subject, text }) =>
        subject.includes("ご予約をキャンセルしました") && text.includes(String(booking.id)),
    );
    if (!mail) continue;
    const said = (label: string) => {
      const text = mail.text.match(new RegExp(`${label}[：:]\\s*¥([\\d,]+)`))?.[1];
      return text === undefined ? null : Number(text.replaceAll(",", ""));
    };
    const refund = (booking.refund ?? 0) - booking.released;
    const about = `${JSON.stringify(booking)}\n${mail.text}`;
    // What somebody gave back by hand after the mail has lowered the fee since.
    const returnedSince = booking.returned - (said("返金済みの金額") ?? 0);
    expect(said("キャンセル料"), about).toBe((booking.cancel_fee ?? 0) + returnedSince);
    expect(said("返金額") ?? 0, about).toBe(refund);
    expect(said("請求しない金額") ?? 0, about).toBe(booking.released);
  }
}

/** Once the uses are over, nothing is open in the books but what is owed. */
async function compareBooks({ t, who, date }: Life): Promise<void> {
  t.setNow(Math.max(t.now(), Date.parse(`${addDays(date, 1)}T12:00:00+09:00`)));
  for (let round = 0; round < 3; round += 1) await t.settle();
  expect(await booksDiffer(t.app, [who.accountId]), JSON.stringify(await list(who))).toEqual([]);
}

/** The documents that the list offers exist and no others do; a receipt is for what was kept of what was taken. */
async function comparePapers({ t, who }: Life): Promise<void> {
  const bookings = await list(who);
  const [first] = bookings;
  if (!first) return;
  const offered = documentsOfCheckout(
    bookings.map((one) => ({
      approval: one.approval,
      canceled: one.canceled,
      cancelFee: one.cancel_fee,
      paid: one.paid,
      price: one.price,
      returned: one.returned,
      hasQualifiedInvoice: one.has_tekikaku_seikyu,
      isAuthorised: one.authorised,
      terms: one.terms,
    })),
  );
  const exists: string[] = [];
  for (const kind of ["mitsumori", "seikyu", "ryosyu", "tekikakuseikyu"] as const) {
    const { status } = await who.raw(`pdfs/${kind}/${first.id}`);
    expect([200, 404]).toContain(status);
    if (status === 200) exists.push(kind);
  }
  expect(exists, JSON.stringify(bookings)).toEqual(offered);
  if (!exists.includes("ryosyu")) return;
  const kept = bookings
    .filter((one) => one.paid && !one.authorised)
    .reduce(
      (sum, one) =>
        sum + (one.canceled ? (one.cancel_fee ?? 0) : (one.before_edit?.price ?? one.price) - one.returned),
      0,
    );
  const receipt = await t.app.db.row<{ amount: number }>(
    sql`SELECT amount FROM document WHERE kind = 'ryosyu' AND checkout_id = ${first.group_id} ORDER BY id DESC LIMIT 1`,
  );
  expect(receipt?.amount, JSON.stringify(bookings)).toBe(kept);
}
