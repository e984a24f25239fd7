import { setTimeout as pause } from "node:timers/promises";
import { approvalAfterCancel } from "../../../domain/booking/approval.ts";
import { type CancelPlan, decideCancel } from "../../../domain/booking/cancel.ts";
import { isForFee } from "../../../domain/booking/policy.ts";
import type { CancelCause } from "../../../domain/booking/reasons.ts";
import { accept, type Decision } from "../../../domain/decision.ts";
import type { Amount } from "../../../domain/money/money.ts";
import { isTransferToProvider, type RefundWay } from "../../../domain/money/payment-method.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import { type QueuedMail, queueMails } from "../../../platform/mail-queue.ts";
import type { Tx } from "../../../platform/sql.ts";
import { sumOfEntries } from "../../ledger/entries.db.server.ts";
import { countMergedMoney } from "../../ledger/merged-money.db.server.ts";
import { oweToCards, oweWhatCameIn } from "../../ledger/owed-refunds.server.ts";
import {
  collectArrived,
  endChangePayments,
  releaseUnanswered,
  renewAwaitedTransfer,
} from "../../ledger/payment-transitions.db.server.ts";
import { wakePayments } from "../../ledger/payment-updates.db.server.ts";
import { pendingCapture } from "../../ledger/pending-capture.server.ts";
import { refundAccountOf } from "../../ledger/refund-account.db.server.ts";
import { oweToBank } from "../../ledger/refund-transitions.db.server.ts";
import { releaseBooking } from "../../occupancy/booked-time.db.server.ts";
import type { Changer } from "../change/decide.server.ts";
import { dueOfFee } from "../corporate/limits.server.ts";
import { setDueOn } from "../corporate/spending.db.server.ts";
import { bookingById, lockBooking, lockBookings } from "../db.server.ts";
import { mailAbout } from "../mail.server.ts";
import { catchRejection, Rejected } from "../rejected.server.ts";
import { type BookingRow, toBooking } from "../row.server.ts";
import { updateCanceled } from "./db.server.ts";

/** `unpaid`: only if nothing was paid; `paid`: with the refund that the user was shown; `shown`: one of several, with its fee as well. */
export type CancelMode =
  | { kind: "unpaid" }
  | { kind: "paid"; backFee: number }
  | { kind: "shown"; fee: number; backFee: number };

/**
 * Cancels a booking and records the refund that is owed, in one transaction. The refund itself is made at the provider
 * afterwards, and retried until it has gone through.
 */
export function cancelBooking(
  app: App,
  bookingId: number,
  mode: CancelMode,
  changer: Changer,
): Promise<Decision<BookingRow>> {
  return onceCaptured(() =>
    app.db.tx(async (tx) => accept(await cancelIn(app, tx, bookingId, mode, changer))),
  );
}

/**
 * Cancels several bookings of an account in one transaction: all of them with the fee and the refund that were shown for
 * each, or none (SERIES-8). One mail tells of all those of an order (SERIES-11).
 */
export function cancelTogether(
  app: App,
  cancels: readonly { id: number; fee: number; backFee: number }[],
  changer: Changer,
): Promise<Decision<BookingRow[]>> {
  return onceCaptured(() =>
    app.db.tx(async (tx) => {
      // All are locked first, in the order in which everybody locks them.
      await lockBookings(
        tx,
        cancels.map(({ id }) => id),
      );
      const canceled: BookingRow[] = [];
      for (const { id, fee, backFee } of cancels)
        canceled.push(await cancelIn(app, tx, id, { kind: "shown", fee, backFee }, changer));
      await queueMails(tx, mailsTogether(canceled), changer.now);
      return accept(canceled);
    }),
  );
}

/** A capture takes a second or so: a cancel that meets one waits for it (CANCEL-11). */
async function onceCaptured<Canceled>(
  cancel: () => Promise<Decision<Canceled>>,
): Promise<Decision<Canceled>> {
  for (let waited = 0; ; waited += CAPTURE_PAUSE) {
    const decision = await catchRejection(cancel);
    const isCapturing = !decision.ok && decision.problems.some(({ code }) => code === "payment_in_progress");
    if (!isCapturing || waited >= CAPTURE_PATIENCE) return decision;
    await pause(CAPTURE_PAUSE);
  }
}

/** In milliseconds. */
const CAPTURE_PAUSE = 250;
const CAPTURE_PATIENCE = 2500;

async function cancelIn(
  app: App,
  tx: Tx,
  bookingId: number,
  mode: CancelMode,
  { accountId, isVerified, now }: Changer,
): Promise<BookingRow> {
  const row = await lockBooking(tx, bookingId);
  if (!row || row.account_id !== accountId) throw new Rejected([{ code: "not_found" }]);
  if (row.before_edit && !row.editing) throw new Rejected([{ code: "payment_in_progress" }]);
  // Authorised counts as paid: it soon will be, and until then nobody can avoid the cancel fee.
  const pending = await pendingCapture(tx, row);
  if (pending === "capturing") throw new Rejected([{ code: "payment_in_progress" }]);
  const bankAccount = await refundAccountOf(tx, accountId, row.currency);
  const decision = decideCancel(
    { backFee: mode.kind === "unpaid" ? 0 : mode.backFee },
    {
      booking: toBooking(row),
      policies: row.cancel_policies,
      user: { isVerified, hasRefundAccount: bankAccount !== null },
      now: toWallMinute(now, row.time_zone),
    },
  );
  if (!decision.ok) throw new Rejected(decision.problems);
  // It was shown as unpaid and has been paid since, or costs a fee all the same: the user has to see that first.
  if (mode.kind === "unpaid" && (row.paid || decision.plan.fee > 0))
    throw new Rejected([{ code: "price_changed" }]);

  const { fee, refund } = decision.plan;
  if (mode.kind === "shown" && mode.fee !== fee) throw new Rejected([{ code: "price_changed" }]);
  const released = pending === "awaiting_approval" ? await releasedOf(tx, row, decision.plan) : 0;
  const later = row.corporate && !row.paid ? { held: row.received } : null;
  await storeCancel(tx, row, { fee, refund, released, reason: "user", now, ...(later && { later }) });
  if (later) await setDueOn(tx, [row.id], await dueOfFee(tx, app, row, now));
  await oweRefundOf(tx, row, decision.plan, { released, now });
  if (refund > 0)
    await countMergedMoney(tx, { bookingId: row.id, amount: refund, currency: row.currency, now });
  await recordEvent(tx, {
    type: "reservation.canceled",
    actor: `account:${accountId}`,
    subject: `reservation:${row.id}`,
    detail: { fee, refund },
    now,
    mails: mode.kind === "shown" ? [] : mailsTogether([row]),
  });
  return (await bookingById(tx, row.id)) as BookingRow;
}

/** One mail for the canceled bookings of each order, however many they are. */
function mailsTogether(rows: readonly BookingRow[]): QueuedMail[] {
  const orders = Map.groupBy(rows, ({ checkout_id: order }) => order);
  return [...orders].map(([checkoutId, together]) => {
    const ids = together.map(({ id }) => id);
    const about = ids.length === 1 ? { bookingId: ids[0] as number } : { checkoutId, bookingIds: ids };
    return mailAbout({ key: `canceled:${ids[0]}`, kind: "canceled", ...about });
  });
}

/**
 * The part of a refund that was never taken. While the card is only authorised the fee is captured and this is released:
 * it needs no refund (APPROVE-9).
 */
export async function releasedOf(
  tx: Tx,
  row: BookingRow,
  { refund, refundTo }: Pick<CancelPlan, "refund" | "refundTo">,
): Promise<number> {
  if (refundTo !== "card") return 0;
  const taken = (await sumOfEntries(tx, [row.id])).get(row.id) ?? 0;
  return Math.min(refund, toBooking(row).price - taken);
}

/** Records the refund of a cancel as owed, less the part that is released. */
export async function oweRefundOf(
  tx: Tx,
  row: BookingRow,
  plan: Pick<CancelPlan, "refund" | "refundTo">,
  { released, now }: { released: number; now: number },
): Promise<void> {
  const owed = { bookingId: row.id, amount: plan.refund - released, currency: row.currency, now };
  const owe: Record<RefundWay, () => Promise<unknown>> = {
    card: async () => owed.amount > 0 && oweToCards(tx, owed, row.account_id),
    bank: async () => oweToBank(tx, owed, await refundAccountOf(tx, row.account_id, row.currency)),
  };
  if (plan.refundTo) await owe[plan.refundTo]();
}

/**
 * Writes a cancel: the time becomes free, a change that is unpaid or was only requested is dropped (what was paid for
 * counts), and open payments end. What came in for the booking is refunded unless it was canceled for its fee (REFUND-9).
 * Answers the refund, and with it what had arrived at the provider and goes back as well.
 */
export async function storeCancel(
  tx: Tx,
  row: BookingRow,
  cancel: {
    fee: number;
    refund: number;
    released?: number;
    reason: CancelCause;
    /** By staff: what they decided, and what had come in of a price that was not paid in full. */
    byStaff?: { detail: object; held: number };
    /** A company pays the fee with its invoice: what had come in of the price. */
    later?: { held: number };
    /** The bookings of its order that end in the same step. */
    ending?: readonly number[];
    now: number;
  },
): Promise<{ refund: Amount; arrived: Amount }> {
  const { reason, now } = cancel;
  const approval = approvalAfterCancel(row.approval, {
    isDeclined: reason === "declined" || reason === "lapsed",
  });
  const isByPolicy = (reason === "operator" || reason === "user") && isForFee(row, cancel.fee);
  const refund = isByPolicy ? cancel.refund : await oweWhatCameIn(tx, row, now);
  const isOrdered = !row.paid && isTransferToProvider(row.payment_way);
  // It is in no ledger yet: the refund is owed once the provider has handed it over.
  const collected = isOrdered ? await collectArrived(tx, row, now, cancel.ending) : null;
  const arrived = collected ?? 0;
  const standing = standingOf(row, { ...cancel, refund });
  await updateCanceled(tx, row, {
    ...cancel,
    ...standing,
    refund: standing.refund + arrived,
    released: cancel.released ?? 0,
    approval,
    detail: cancel.byStaff?.detail ?? null,
  });
  await releaseBooking(tx, row.id);
  await endChangePayments(tx, row.id, "canceled", now);
  const requested = row.requested_change?.payment_id ?? null;
  if (requested !== null) await releaseUnanswered(tx, requested, now);
  if (isOrdered && collected === null) await renewAwaitedTransfer(tx, row.checkout_id, now);
  if (!row.paid) await wakePayments(tx, row.checkout_id, now);
  return { refund, arrived };
}

/**
 * Whether a canceled booking counts as paid, and what has been received of it otherwise: a fee on invoice may be there
 * already, or still be owed (OPCANCEL-5). What is kept of a paid one is its price less the refund.
 */
function standingOf(
  row: BookingRow,
  {
    fee,
    refund,
    byStaff,
    later = byStaff,
  }: { fee: number; refund: number; byStaff?: { held: number }; later?: { held: number } },
): { paid: boolean; received: number; refund: number } {
  if (row.paid || !later) return { paid: row.paid, received: 0, refund };
  const kept = later.held - refund;
  const isPaid = fee > 0 && kept >= fee;
  return isPaid
    ? { paid: true, received: 0, refund: row.price - kept }
    : { paid: false, received: kept, refund };
}
