import { ProviderRejection } from "../../../adapters/stripe/provider-errors.server.ts";
import type { Intent } from "../../../adapters/stripe/stripe-mapping.server.ts";
import { amountKept } from "../../../domain/booking/amount-kept.ts";
import { LEDGER_NOTES } from "../../../domain/money/ledger.ts";
import { isChargeable } from "../../../domain/money/money.ts";
import { isTransferToProvider, METHODS, type RefundWay } from "../../../domain/money/payment-method.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Tx } from "../../../platform/sql.ts";
import { storeCancel } from "../../bookings/cancel/cancel.server.ts";
import { dropRequested } from "../../bookings/change/request.server.ts";
import { finishChange, undoChange } from "../../bookings/change/store.server.ts";
import {
  lockBooking,
  lockBookingsOfCheckout,
  markBookingsPaid,
  markUncollected,
} from "../../bookings/db.server.ts";
import { changedMail, mailAbout } from "../../bookings/mail.server.ts";
import { changeToPayOf } from "../../bookings/payment-items.server.ts";
import { addReturned } from "../../bookings/returned.db.server.ts";
import { type BookingRow, toBooking } from "../../bookings/row.server.ts";
import { sumOfEntries, writeLedger } from "../../ledger/entries.db.server.ts";
import { oweWhatCameIn } from "../../ledger/owed-refunds.server.ts";
import { lockPayment } from "../../ledger/payment.db.server.ts";
import type { CaptureLine, ChangePayment, CheckoutPayment, PaymentRow } from "../../ledger/payment.server.ts";
import {
  failCapture,
  markCaptured,
  releaseUncaptured,
  renewAwaitedTransfer,
} from "../../ledger/payment-transitions.db.server.ts";
import { pauseChecks, planCapture } from "../../ledger/payment-updates.db.server.ts";
import { refundAccountOf } from "../../ledger/refund-account.db.server.ts";
import { oweToBank, oweToCard } from "../../ledger/refund-transitions.db.server.ts";
import { takeFromBalance } from "./balance.server.ts";
import { recordFailure } from "./failure.server.ts";
import { finishRequest } from "./finish-request.server.ts";

/**
 * Captures the money for what is booked: persists the capture plan, so that a concurrent cancel cannot change it, calls
 * the provider, then writes the ledger. Each step is resumable after a crash (INTENT-12). True if the state has changed.
 */
export async function capture(app: App, payment: PaymentRow): Promise<boolean> {
  const planned = await plannedLines(app, payment, { isTaken: false });
  const lines = planned ?? (await linesAnyway(app, payment));
  if (lines === "voided") return undo(app, payment);
  if (lines === null) return false;
  if (lines.length === 0) return true;
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const intent = await captureAtProvider(app, payment, amount);
  if (intent.status === "succeeded") return record(app, payment, intent, lines);
  // The provider is not done yet. The booking remains, and the next check asks again.
  if (intent.status === "processing") return false;
  // The provider took nothing of a transfer, or has given it back to the guest's balance already.
  const fromBalance = isTransferToProvider(payment.payment_way)
    ? await takeFromBalance(app, payment, amount)
    : null;
  return fromBalance ? record(app, payment, fromBalance, lines) : undo(app, payment);
}

/**
 * For a payment that waits for the operator's answer: what somebody has done with it at the provider by hand (OUTSIDE-4).
 * If it was captured there, the money is entered at once; `voided` if the authorisation is gone; null if it still waits.
 */
async function linesAnyway(app: App, payment: PaymentRow): Promise<CaptureLine[] | "voided" | null> {
  if (!payment.intent_id) return null;
  const { status } = await app.provider.readIntent(payment.intent_id);
  if (status === "canceled") return "voided";
  return status === "succeeded" ? plannedLines(app, payment, { isTaken: true }) : null;
}

/**
 * Plans the capture, or reads the plan. Null while the operator has not decided (APPROVE-1), unless the money is taken
 * already. Empty if nothing is left to capture: the payment is released then.
 */
async function plannedLines(
  app: App,
  { id }: PaymentRow,
  { isTaken }: { isTaken: boolean },
): Promise<CaptureLine[] | null> {
  const now = app.clock();
  return app.db.tx(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.state !== "authorised") return null;
    if (payment.capturing) return payment.capturing;
    const all = await rowsOf(tx, payment);
    const isWaiting = (row: BookingRow) => row.approval === "waiting" && !row.canceled_at;
    // No transfer was requested for what waits, so the money that arrived is for the others.
    const rows = isTransferToProvider(payment.payment_way) ? all.filter((row) => !isWaiting(row)) : all;
    if (rows.some((row) => (isWaiting(row) && !isTaken) || isRequested(row, id))) {
      await pauseChecks(tx, id);
      return null;
    }
    const lines = payment.purpose === "edit" ? linesOfChange(rows, payment) : await linesOfCheckout(tx, rows);
    if (isTooLittle(lines, rows, payment)) {
      await markUncollected(
        tx,
        lines.map((line) => line.reservation_id),
        now,
      );
      await releaseUncaptured(tx, id, now);
      return [];
    }
    await planCapture(tx, id, lines);
    return lines;
  });
}

/** The operator has not answered yet whether the change that it pays for is made (CHANGE-17). */
function isRequested(row: BookingRow, paymentId: number): boolean {
  return row.canceled_at === null && row.requested_change?.payment_id === paymentId;
}

function linesOfChange(rows: readonly BookingRow[], payment: ChangePayment): CaptureLine[] {
  return rows
    .filter((row) => !row.canceled_at && isForThisChange(row, payment.id))
    .map((row) => ({ reservation_id: row.id, amount: payment.amount }));
}

/**
 * What each booking brings in beyond what it has brought in already: the price of a live one, and the fee of one that
 * was canceled while another held back the capture (APPROVE-6). A change of it was charged separately.
 */
async function linesOfCheckout(tx: Tx, rows: readonly BookingRow[]): Promise<CaptureLine[]> {
  const taken = await sumOfEntries(
    tx,
    rows.map((row) => row.id),
  );
  return rows.flatMap((row) => {
    const kept = amountKept({ ...toBooking(row), refund: row.refund });
    const amount = Math.max(0, kept - (taken.get(row.id) ?? 0));
    const isUnpaid = !row.paid && !row.canceled_at;
    return amount > 0 || isUnpaid ? [{ reservation_id: row.id, amount }] : [];
  });
}

/** Nothing is left to take, or only fees below the provider's smallest charge, which are waived. */
function isTooLittle(lines: CaptureLine[], rows: readonly BookingRow[], { currency }: PaymentRow): boolean {
  const live = new Set(rows.flatMap((row) => (row.canceled_at ? [] : [row.id])));
  if (lines.some((line) => live.has(line.reservation_id))) return false;
  return !isChargeable(
    lines.reduce((sum, line) => sum + line.amount, 0),
    currency,
  );
}

/** False if the change was undone, paid in another way or replaced: the money is released then. */
function isForThisChange(row: BookingRow, paymentId: number): boolean {
  return row.before_edit !== null && (row.before_edit.payment_id ?? paymentId) === paymentId;
}

/** The intent after the capture. After a rejection it is read, since an earlier call may have captured it. */
async function captureAtProvider(app: App, payment: PaymentRow, amount: number): Promise<Intent> {
  const id = payment.intent_id as string;
  const before = await app.provider.readIntent(id);
  if (before.status === "requires_action") return takeArrived(app, payment, amount);
  if (before.status !== "requires_capture") return before;
  try {
    return await app.provider.captureIntent(id, amount, `capture:${payment.provider_key}`);
  } catch (error) {
    if (!(error instanceof ProviderRejection)) throw error;
    app.log.warn({ payment: payment.id, code: error.code }, "capture rejected");
    return app.provider.readIntent(id);
  }
}

/** A transfer that arrived in part is complete once it is for no more than that. */
async function takeArrived(app: App, payment: PaymentRow, amount: number): Promise<Intent> {
  const id = payment.intent_id as string;
  const { currency } = payment;
  try {
    const key = `collect:${payment.provider_key}`;
    return await app.provider.updateIntent(id, { key, amount, currency, metadata: {} });
  } catch (error) {
    if (!(error instanceof ProviderRejection)) throw error;
    app.log.warn({ payment: payment.id, code: error.code }, "what has arrived cannot be taken");
    return app.provider.readIntent(id);
  }
}

/** Writes a ledger entry for each booking and marks the bookings or the change as paid. */
async function record(app: App, { id }: PaymentRow, intent: Intent, lines: CaptureLine[]): Promise<boolean> {
  const now = app.clock();
  await app.db.tx(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.state !== "authorised") return;
    let rest = intent.received;
    for (const line of lines) {
      // Less than planned, if somebody has captured a part of it at the provider by hand.
      const amount = Math.min(line.amount, rest);
      rest -= amount;
      if (amount < line.amount) await addReturned(tx, line.reservation_id, line.amount - amount, now);
      if (amount === 0) continue;
      await writeLedger(tx, {
        at: now,
        kind: "charge",
        amount,
        currency: payment.currency,
        accountId: payment.account_id,
        checkoutId: payment.checkout_id,
        bookingId: line.reservation_id,
        paymentId: id,
        providerRef: `${intent.chargeId ?? intent.id}#${line.reservation_id}`,
      });
    }
    await markCaptured(tx, id, { captured: intent.received, card: intent.card }, now);
    if (payment.purpose === "checkout") await settleLines(tx, payment, lines, now);
    if (payment.purpose === "edit") await finishPaidChange(tx, payment, now);
    if (payment.purpose === "request") await finishRequest(tx, payment, now);
    await returnExcess(tx, payment, intent, lines, now);
  });
  return true;
}

/** The bookings are paid; what a transfer brought for one that has ended goes back (PAY-9). */
async function settleLines(
  tx: Tx,
  payment: CheckoutPayment,
  lines: CaptureLine[],
  now: number,
): Promise<void> {
  const rows = await lockBookingsOfCheckout(tx, payment.checkout_id as number);
  const ended = isTransferToProvider(payment.payment_way)
    ? rows.filter((row) => row.canceled_at && !row.paid)
    : [];
  const live = lines.filter((line) => !ended.some(({ id }) => id === line.reservation_id));
  if (live.length > 0) await markPaid(tx, payment, live, now);
  for (const { reservation_id: bookingId, amount } of lines.filter((line) => !live.includes(line))) {
    const account = await refundAccountOf(tx, payment.account_id, payment.currency);
    await oweToBank(tx, { bookingId, amount, currency: payment.currency, now }, account);
  }
}

async function markPaid(tx: Tx, payment: CheckoutPayment, lines: CaptureLine[], now: number): Promise<void> {
  const ids = lines.map((line) => line.reservation_id);
  const wasAwaited = await markBookingsPaid(tx, ids, now);
  const checkoutId = payment.checkout_id as number;
  // What has been paid now must no longer be awaited as a transfer.
  if (isTransferToProvider(payment.payment_way)) await renewAwaitedTransfer(tx, checkoutId, now);
  const rows = await lockBookingsOfCheckout(tx, checkoutId);
  // For bookings that the operator accepted, the mail about the approval is enough.
  const isAccepted = rows.some((row) => row.approval !== null);
  const kind = wasAwaited ? "paid" : "booked";
  await recordEvent(tx, {
    type: "checkout.paid",
    actor: "provider",
    subject: `checkout:${checkoutId}`,
    detail: { payment: payment.id, amount: lines.reduce((sum, line) => sum + line.amount, 0) },
    now,
    mails: isAccepted ? [] : [mailAbout({ key: `${kind}:${checkoutId}:${payment.id}`, kind, checkoutId })],
  });
}

async function finishPaidChange(tx: Tx, payment: ChangePayment, now: number): Promise<void> {
  const row = await lockBooking(tx, payment.reservation_id);
  if (!row) return;
  const { isExtend } = changeToPayOf(payment);
  await recordEvent(tx, {
    type: "reservation.change_paid",
    actor: "provider",
    subject: `reservation:${row.id}`,
    detail: { payment: payment.id, amount: payment.amount },
    now,
    mails: row.before_edit?.is_approved
      ? []
      : [
          row.editing
            ? mailAbout({ key: `paid:edit:${payment.id}`, kind: "paid", bookingId: row.id })
            : changedMail(row, { isExtend, waived: 0, paymentId: payment.id, now }),
        ],
  });
  await finishChange(tx, row, now);
}

/**
 * Money beyond the plan goes back: a transfer that was too large by the operator's list of refunds (PAY-9), a card that
 * somebody captured at the provider by hand to that card.
 */
async function returnExcess(
  tx: Tx,
  payment: PaymentRow,
  intent: Intent,
  lines: CaptureLine[],
  now: number,
): Promise<void> {
  const rest = intent.received - lines.reduce((sum, line) => sum + line.amount, 0);
  const [first] = lines;
  if (rest <= 0 || !first) return;
  await writeLedger(tx, {
    at: now,
    kind: "charge",
    amount: rest,
    currency: payment.currency,
    accountId: payment.account_id,
    checkoutId: payment.checkout_id,
    bookingId: null,
    paymentId: payment.id,
    providerRef: `${intent.chargeId ?? intent.id}#rest`,
    note: LEDGER_NOTES.surplus,
  });
  const owed = {
    bookingId: first.reservation_id,
    amount: rest,
    currency: payment.currency,
    isExcess: true,
    now,
  };
  const owe: Record<RefundWay, () => Promise<unknown>> = {
    card: () => oweToCard(tx, { ...owed, bookingId: null }, payment.id),
    bank: () => oweToBank(tx, owed, null),
  };
  await owe[METHODS[payment.payment_way].refundTo]();
}

/**
 * The authorised money cannot be captured any more: the bookings are canceled, or the change is undone. What was asked for
 * by a link can be paid again until the link ends.
 */
async function undo(app: App, { id }: PaymentRow): Promise<boolean> {
  const now = app.clock();
  await app.db.tx(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.state !== "authorised") return;
    if (payment.purpose === "request") {
      await failCapture(tx, id, now);
      return recordFailure(tx, payment, { reason: "declined", isReleased: true, now });
    }
    const rows = await rowsOf(tx, payment);
    const requested = rows.find((row) => isRequested(row, id));
    if (requested) await dropRequested(tx, requested, now);
    else await failCapture(tx, id, now);
    for (const row of rows) {
      if (requested) break;
      if (payment.purpose === "edit") await undoChange(tx, row, now);
      else if (!row.canceled_at)
        await storeCancel(tx, row, { fee: 0, refund: 0, reason: "payment_failed", now });
    }
    if (payment.purpose === "checkout") {
      await markUncollected(
        tx,
        rows.map((row) => row.id),
        now,
      );
      // Differences that were charged separately.
      for (const row of rows) await oweWhatCameIn(tx, row, now);
    }
    const about = { actor: "provider", detail: { payment: id }, now } as const;
    if (payment.purpose === "edit") {
      const reservationId = payment.reservation_id as number;
      const mail = mailAbout({ key: `undone:${id}`, kind: "change_undone", bookingId: reservationId });
      const subject = `reservation:${reservationId}` as const;
      await recordEvent(tx, { type: "reservation.change_failed", subject, ...about, mails: [mail] });
    } else {
      const checkoutId = payment.checkout_id as number;
      const mail = mailAbout({ key: `undone:${id}`, kind: "undone", checkoutId });
      const subject = `checkout:${checkoutId}` as const;
      await recordEvent(tx, { type: "checkout.payment_failed", subject, ...about, mails: [mail] });
    }
  });
  return true;
}

async function rowsOf(tx: Tx, payment: PaymentRow): Promise<BookingRow[]> {
  if (payment.checkout_id) return lockBookingsOfCheckout(tx, payment.checkout_id);
  const row = payment.reservation_id ? await lockBooking(tx, payment.reservation_id) : null;
  return row ? [row] : [];
}
