import type { Actor } from "../../../domain/actor.ts";
import { accept, type Decision } from "../../../domain/decision.ts";
import { LEDGER_NOTES } from "../../../domain/money/ledger.ts";
import type { Amount } from "../../../domain/money/money.ts";
import { splitOutsideRefund } from "../../../domain/money/outside-refund.ts";
import { refundCost } from "../../../domain/money/payment-method.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Queryable, Tx } from "../../../platform/sql.ts";
import { mailAbout } from "../../bookings/mail.server.ts";
import { catchRejection, Rejected } from "../../bookings/rejected.server.ts";
import {
  addReturned,
  raiseRefund,
  refundsCutShort,
  subtractReturned,
} from "../../bookings/returned.db.server.ts";
import { writeLedger } from "../../ledger/entries.db.server.ts";
import {
  coveredBy,
  entriesOfRefund,
  leftForNone,
  leftOfPayment,
  owedOfPayment,
  underWayOf,
} from "../../ledger/outside-money.db.server.ts";
import { lockPayment } from "../../ledger/payment.db.server.ts";
import type { PaymentRow } from "../../ledger/payment.server.ts";
import { addRefunded } from "../../ledger/payment-updates.db.server.ts";
import { lockRefund, type RefundRow, refundById } from "../../ledger/refund.db.server.ts";
import { refundAccountOf } from "../../ledger/refund-account.db.server.ts";
import {
  coverRefund,
  oweToBank,
  recordChargeback,
  recordForeignRefund,
  reopenCovered,
  setUnassigned,
} from "../../ledger/refund-transitions.db.server.ts";

/* Money that left at the provider and not by us: a refund made in its dashboard, or a lost dispute. */

type OutsideRefund = { providerRef: string; amount: number; isChargeback: boolean };

/**
 * Enters a refund that somebody made at the provider by hand, or what a lost dispute took, for the bookings that it
 * belongs to (OUTSIDE-1). The provider has taken the money by then, also where the refund is still pending. Answers the
 * refund's id; null if it is known, or if the payment's own money is not in the ledger yet.
 */
export function recordOutside(
  app: App,
  paymentId: number,
  { providerRef, amount, isChargeback }: OutsideRefund,
): Promise<number | null> {
  const now = app.clock();
  return app.db.tx(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment || payment.captured - payment.refunded < amount) return null;
    const record = isChargeback ? recordChargeback : recordForeignRefund;
    const refund = { paymentId, amount, currency: payment.currency, providerRef };
    const id = await record(tx, refund, now);
    if (id === null) return null;
    await enter(tx, payment, (await refundById(tx, id)) as RefundRow, now);
    return id;
  });
}

/** Writes the ledger and what follows for the bookings. */
async function enter(tx: Tx, payment: PaymentRow, refund: RefundRow, now: number): Promise<void> {
  const owedRows = await owedOfPayment(tx, payment.id);
  const underWay = await underWayOf(tx, payment.id);
  const left = await leftOfPayment(tx, payment.id);
  const split = splitOutsideRefund(refund.amount, {
    owed: owedRows.map((row) => ({ refundId: row.id, bookingId: row.of, amount: row.amount })),
    // What the provider is paying already is not left.
    left: left.map((one) => ({ ...one, left: one.left - pendingOf(one.bookingId, owedRows, underWay) })),
  });
  const byBooking = new Map<number | null, number>();
  const count = (id: number | null, part: number) => byBooking.set(id, (byBooking.get(id) ?? 0) + part);
  for (const { refundId, bookingId, amount: part } of split.covers) {
    const owed = owedRows.find((row) => row.id === refundId) as RefundRow;
    await coverRefund(tx, owed, { part, by: refund.id, now });
    count(bookingId, part);
  }
  for (const { bookingId, amount: part } of split.returns) count(bookingId, part);
  if (split.forNone + split.unassigned > 0) count(null, split.forNone + split.unassigned);
  await setUnassigned(tx, refund.id, split.unassigned);
  for (const [bookingId, part] of byBooking) await writeEntry(tx, payment, refund, { bookingId, part, now });
  await addRefunded(tx, payment.id, refund.amount);
  await recordEvent(tx, {
    type: "refund.made_outside",
    actor: "provider",
    subject: `refund:${refund.id}`,
    detail: { amount: refund.amount, unassigned: split.unassigned },
    now,
  });
  for (const { bookingId, amount: part } of split.returns)
    await giveBack(tx, { bookingId, part, refundId: refund.id, actor: "provider", now });
}

/** What the provider is asked for already, without the refunds that can still be covered. */
function pendingOf(
  bookingId: number | null,
  owed: readonly { of: number | null; amount: number; payment_id: number | null; state: string }[],
  underWay: ReadonlyMap<number | null, number>,
): number {
  const due = owed.filter((row) => row.of === bookingId && row.payment_id !== null && row.state === "due");
  return (underWay.get(bookingId) ?? 0) - due.reduce((sum, row) => sum + row.amount, 0);
}

async function writeEntry(
  tx: Tx,
  payment: PaymentRow,
  { provider_ref: ref, is_chargeback: isChargeback, currency }: RefundRow,
  {
    bookingId,
    part,
    suffix = "",
    now,
  }: { bookingId: number | null; part: number; suffix?: string; now: number },
): Promise<void> {
  await writeLedger(tx, {
    at: now,
    kind: isChargeback ? "dispute" : "refund",
    amount: -part,
    currency,
    accountId: payment.account_id,
    checkoutId: payment.checkout_id,
    bookingId,
    paymentId: payment.id,
    providerRef: `${ref}#${bookingId ?? "none"}${suffix}`,
    note: isChargeback ? LEDGER_NOTES.dispute : LEDGER_NOTES.outside,
  });
}

type Given = { bookingId: number; part: number; refundId: number; actor: Actor; now: number };

async function giveBack(tx: Tx, { bookingId, part, refundId, actor, now }: Given): Promise<void> {
  const before = await addReturned(tx, bookingId, part, now);
  await recordEvent(tx, {
    type: "reservation.money_returned",
    actor,
    subject: `reservation:${bookingId}`,
    detail: { refund: refundId, amount: part },
    before: { returned: before },
    after: { returned: before + part },
    now,
  });
}

/**
 * A refund made by hand came back: the money is ours again. What it had paid of what we owe is owed by transfer, as if
 * our own refund had failed (REFUND-5).
 */
export async function undoOutside(tx: Tx, refund: RefundRow, problem: string, now: number): Promise<void> {
  const payment = refund.payment_id ? await lockPayment(tx, refund.payment_id) : null;
  if (!payment) throw new Error(`refund ${refund.id} has no payment`);
  const covered = await coveredBy(tx, refund.id);
  for (const { bookingId, amount } of await entriesOfRefund(tx, refund)) {
    await writeEntry(tx, payment, refund, { bookingId, part: amount, suffix: "#failed", now });
    if (bookingId === null) continue;
    const owed = covered.filter((row) => row.reservation_id === bookingId && !row.is_excess);
    const returned = -amount - owed.reduce((sum, row) => sum + row.amount, 0);
    if (returned <= 0) continue;
    const kept = await subtractReturned(tx, bookingId, { amount: returned, wentAt: refund.created_at, now });
    // The price was lowered by the rest, which the guest was to have.
    if (returned > kept)
      await oweAgain(tx, {
        bookingId,
        accountId: payment.account_id,
        amount: returned - kept,
        currency: refund.currency,
        now,
      });
  }
  await setUnassigned(tx, refund.id, 0);
  await addRefunded(tx, payment.id, -refund.amount);
  await refundRest(tx, payment, now);
  for (const row of covered) {
    await reopenCovered(tx, row.id, { problem, now });
    await recordEvent(tx, {
      type: "refund.failed",
      actor: "provider",
      subject: `refund:${row.id}`,
      detail: { problem: problem.slice(0, 200) },
      now,
      mails: failedRefundMails(row),
    });
  }
}

/**
 * What went back by hand came back: bookings whose cancel had counted it, or could give back no more than was left, are
 * refunded the rest of it, by transfer as well. No more than the provider has of it now.
 */
async function refundRest(tx: Tx, { id, checkout_id: checkoutId }: PaymentRow, now: number): Promise<void> {
  if (checkoutId === null) return;
  const payment = await lockPayment(tx, id);
  let left = payment ? payment.captured - payment.refunded : 0;
  for (const row of await refundsCutShort(tx, checkoutId)) {
    const { id: bookingId, account_id: accountId, currency } = row;
    const amount = Math.min(left, row.missing - refundCost(row.payment_way, currency));
    if (amount <= 0) continue;
    left -= amount;
    await oweAgain(tx, { bookingId, accountId, amount, currency, now });
    await raiseRefund(tx, bookingId, amount, now);
  }
}

type OwedAgain = { bookingId: number; accountId: number; amount: Amount; currency: string; now: number };

/** The card does not take it: it goes by transfer, as a refund of ours that failed. */
async function oweAgain(tx: Tx, { accountId, ...owed }: OwedAgain): Promise<void> {
  const { bookingId, currency, now } = owed;
  const id = await oweToBank(tx, owed, await refundAccountOf(tx, accountId, currency));
  await recordEvent(tx, {
    type: "refund.failed",
    actor: "provider",
    subject: `refund:${id}`,
    detail: { problem: "what had been given back by hand came back" },
    now,
    mails: failedRefundMails({ id, reservation_id: bookingId }),
  });
}

/** The operator is told to pay it by transfer, and the guest that it takes longer and which account is needed. */
export function failedRefundMails({
  id,
  reservation_id: bookingId,
}: Pick<RefundRow, "id" | "reservation_id">) {
  if (bookingId === null) return [];
  return [
    mailAbout({ key: `refund_failed:${id}`, kind: "refund_failed", bookingId, refundIds: [id] }),
    mailAbout({ key: `refund_returned:${id}`, kind: "refund_returned", bookingId, refundIds: [id] }),
  ];
}

/** What of an unassigned refund somebody can say that it was for: the most for each booking, and for none of them. */
type Assignable = { bookings: { bookingId: number; most: Amount }[]; mostForNone: Amount };

/**
 * A booking takes what is left of the payment for it and not on its way back already. No booking takes what the payment
 * brought in for none, or all of it where no booking has anything left.
 */
export async function assignableOf(
  db: Queryable,
  { payment_id: paymentId, unassigned }: { payment_id: number; unassigned: Amount },
): Promise<Assignable> {
  const left = await leftOfPayment(db, paymentId);
  const underWay = await underWayOf(db, paymentId);
  const bookings = left.flatMap(({ bookingId, left: sum }) => {
    const most = Math.min(unassigned, sum - (underWay.get(bookingId) ?? 0));
    return bookingId === null || most <= 0 ? [] : [{ bookingId, most }];
  });
  const mostForNone =
    bookings.length === 0 ? unassigned : Math.min(unassigned, await leftForNone(db, paymentId));
  return { bookings, mostForNone };
}

/**
 * Somebody says which booking a refund made by hand was for, or that it was for none (null), in part or as a whole
 * (OUTSIDE-3). Rejects more than is left of it, or than the booking has left of that payment. `seen` is what the person saw unassigned of it: rejected as
 * stale if somebody else has assigned a part meanwhile; absent if nobody looked.
 */
export function assignOutside(
  app: App,
  refundId: number,
  { bookingId, amount, seen }: { bookingId: number | null; amount: Amount; seen?: Amount },
  { actor, now }: { actor: Actor; now: number },
): Promise<Decision<{ id: number }>> {
  return catchRejection(() =>
    app.db.tx(async (tx) => {
      const refund = await lockRefund(tx, refundId);
      const paymentId = refund?.payment_id;
      const payment = paymentId ? await lockPayment(tx, paymentId) : null;
      if (!refund || !paymentId || !payment || refund.unassigned === 0)
        throw new Rejected([{ code: "not_found" }]);
      if (seen !== undefined && seen !== refund.unassigned)
        throw new Rejected([{ code: "stale", params: { version: refund.unassigned } }]);
      const { bookings, mostForNone } = await assignableOf(tx, { ...refund, payment_id: paymentId });
      const most =
        bookingId === null ? mostForNone : bookings.find((one) => one.bookingId === bookingId)?.most;
      if (amount > (most ?? 0)) throw new Rejected([{ code: "amount_out_of_range", field: "amount" }]);
      const left = refund.unassigned - amount;
      await setUnassigned(tx, refundId, left);
      if (bookingId === null) {
        await recordEvent(tx, {
          type: "refund.for_no_booking",
          actor,
          subject: `refund:${refundId}`,
          detail: { amount },
          before: { unassigned: refund.unassigned },
          after: { unassigned: left },
          now,
        });
        return accept({ id: refundId });
      }
      const at = `#assigned:${refund.unassigned}`;
      await writeEntry(tx, payment, refund, { bookingId: null, part: -amount, suffix: at, now });
      await writeEntry(tx, payment, refund, { bookingId, part: amount, suffix: at, now });
      await giveBack(tx, { bookingId, part: amount, refundId, actor, now });
      return accept({ id: refundId });
    }),
  );
}
