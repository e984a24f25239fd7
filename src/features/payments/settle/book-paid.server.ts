import type { Intent } from "../../../adapters/stripe/stripe-mapping.server.ts";
import type { Decision } from "../../../domain/decision.ts";
import { METHODS } from "../../../domain/money/payment-method.ts";
import type { Problem } from "../../../domain/problem.ts";
import { toInstant, toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Tx } from "../../../platform/sql.ts";
import { requestChange } from "../../bookings/change/request.server.ts";
import { fallbackOf, storeNewTimes } from "../../bookings/change/store.server.ts";
import { storeDecided } from "../../bookings/create/book.server.ts";
import {
  bookingById,
  lockBooking,
  lockBookingsOfCheckout,
  markAuthorisedPaid,
} from "../../bookings/db.server.ts";
import { changedMail } from "../../bookings/mail.server.ts";
import { type ChangeToPay, changeToPayOf, orderRowsOf } from "../../bookings/payment-items.server.ts";
import { catchRejection, Rejected } from "../../bookings/rejected.server.ts";
import { type BookingRow, dueFor, toBooking } from "../../bookings/row.server.ts";
import { retryOnStaleCatalog } from "../../catalog/stale-catalog.server.ts";
import { lockPayment, paymentById } from "../../ledger/payment.db.server.ts";
import type {
  ChangePayment,
  CheckoutPayment,
  EndReason,
  PaymentRow,
  RequestPayment,
} from "../../ledger/payment.server.ts";
import { lockRequest } from "../../ledger/payment-request.db.server.ts";
import {
  endChangePayments,
  markAuthorised,
  markOrdered,
} from "../../ledger/payment-transitions.db.server.ts";
import { planCapture } from "../../ledger/payment-updates.db.server.ts";
import { pendingCapture } from "../../ledger/pending-capture.server.ts";
import { releaseHolds } from "../../occupancy/holds.db.server.ts";
import { lockOccupancy } from "../../occupancy/occupancy.db.server.ts";
import { isStopped } from "../holds/buyer.db.server.ts";
import { endOpenPayment } from "../holds/hold.server.ts";
import { recordFailure } from "./failure.server.ts";

/**
 * Writes the bookings or the change that an intent pays for, with the price and terms of when it was created
 * (INTENT-10). Checked again is only that the time is still free and that the guest is not blocked. If either fails, or if
 * something else was paid for, the money is released (INTENT-1, INTENT-11). True if the state has changed.
 */
export async function bookPaid(app: App, payment: PaymentRow, intent: Intent): Promise<boolean> {
  const now = app.clock();
  const { revision } = payment;
  const end = async (reason: EndReason) => {
    await app.db.tx(async (tx) => {
      const isEnded = await endOpenPayment(tx, payment.id, { state: "released", reason, now, revision });
      if (isEnded) await recordFailure(tx, payment, { reason, isReleased: true, now });
    });
    // Ended, or changed in the meantime: the next step reads it again.
    return true;
  };
  // The cart was changed while it was paid for. Nothing is booked for another amount than was paid, nor for the same
  // amount while it is unknown which of the two carts the customer saw (INTENT-13).
  const isAcknowledged = payment.acknowledged_revision === revision;
  if (!isAcknowledged || intent.amount !== payment.amount || intent.currency !== payment.currency)
    return end("price_changed");
  // Paid elsewhere for another amount: it goes back as a whole (PAYFIRST-4).
  if (METHODS[payment.payment_way].isPaidFirst && intent.received !== payment.amount)
    return end("price_changed");

  const decision = await catchRejection(() => write(app, payment, intent, now));
  if (decision.ok) return true;
  if (decision.problems.some(({ code }) => code === "payment_closed")) return true;
  app.log.info({ payment: payment.id, reason: decision.problems[0]?.code }, "paid, but not booked");
  return end(reasonOf(decision.problems));
}

function write(app: App, payment: PaymentRow, intent: Intent, now: number): Promise<Outcome> {
  switch (payment.purpose) {
    case "checkout":
      return bookCheckout(app, payment, intent, now);
    case "edit":
      return bookChange(app, payment, intent, now);
    case "request":
      return takeRequested(app, payment, now);
  }
}

function reasonOf(problems: readonly Problem[]): EndReason {
  const codes = problems.map(({ code }) => code);
  if (codes.includes("slot_taken")) return "slot_taken";
  if (codes.includes("booking_stopped")) return "given_back";
  return codes.includes("payment_expired") ? "expired" : "price_changed";
}

type Outcome = Decision<null>;

async function bookCheckout(
  app: App,
  payment: CheckoutPayment,
  intent: Intent,
  now: number,
): Promise<Outcome> {
  const rows = orderRowsOf(payment);
  const ids = rows.map((row) => row.space_id);
  return retryOnStaleCatalog(app, ids, (spaces) =>
    app.db.tx(async (tx): Promise<Outcome | { stale: true }> => {
      const wanted = rows.flatMap((row) => {
        const space = spaces.get(row.space_id);
        if (!space) return [];
        const wall = (at: string) => toWallMinute(Date.parse(at), space.rules.timeZone);
        return [{ spaceId: row.space_id, start: wall(row.starts_at), end: wall(row.ends_at) }];
      });
      const requester = { accountId: payment.account_id, paymentId: payment.id, now };
      const locked = await lockOccupancy(tx, wanted, spaces, requester);
      if ("stale" in locked) return locked;
      // lockOccupancy has locked its row.
      const { hold_expires_at: expiresAt } = unchanged(await paymentById(tx, payment.id), payment);
      if (isTooLate(rows, expiresAt, now)) throw new Rejected([{ code: "payment_expired" }]);
      await rejectStopped(tx, payment.account_id);
      await releaseHolds(tx, payment.id);
      const buyer = { accountId: payment.account_id, locale: payment.locale, now };
      const order = { rows, currency: payment.currency, paymentMethod: payment.payment_way };
      // The mail of a card payment is sent after the capture. That of a transfer says where to send the money.
      const isMailLater = isAuthorised(intent) && !rows.some((row) => row.approval === "waiting");
      const booked = await storeDecided(tx, order, buyer, {
        idempotencyKey: null,
        isMailLater,
        paymentId: payment.id,
      });
      await storeState(tx, payment.id, booked.checkoutId, intent, now);
      await markAuthorisedPaid(tx, booked.checkoutId, now);
      return { ok: true, plan: null };
    }),
  );
}

/** A guest whom staff have stopped from booking meanwhile books and changes nothing more (ACCOUNT-31). */
async function rejectStopped(tx: Tx, accountId: number): Promise<void> {
  if (await isStopped(tx, accountId)) throw new Rejected([{ code: "booking_stopped" }]);
}

/** Whether a time has begun that is not held any more (HOLD-5). */
function isTooLate(rows: readonly { starts_at: string }[], expiresAt: Date | null, now: number): boolean {
  if (expiresAt && now < expiresAt.getTime()) return false;
  return rows.some((row) => Date.parse(row.starts_at) <= now);
}

/** Whether what was paid elsewhere came after its hold, for a time that has begun (PAYFIRST-4). */
function isChangeTooLate(payment: ChangePayment, row: BookingRow, item: ChangeToPay, now: number): boolean {
  if (!METHODS[payment.payment_way].isPaidFirst) return false;
  const begins = item.isExtend ? item.from.end : item.times.start;
  const startsAt = new Date(toInstant(begins, row.time_zone)).toISOString();
  return isTooLate([{ starts_at: startsAt }], payment.hold_expires_at, now);
}

async function bookChange(app: App, payment: ChangePayment, intent: Intent, now: number): Promise<Outcome> {
  const item = changeToPayOf(payment);
  const known = await bookingById(app.db, payment.reservation_id);
  if (!known) return { ok: false, problems: [{ code: "not_found" }] };
  const wanted = [{ spaceId: known.space_id, start: item.times.start, end: item.times.end }];
  return retryOnStaleCatalog(app, [known.space_id], (spaces) =>
    app.db.tx(async (tx): Promise<Outcome | { stale: true }> => {
      unchanged(await lockPayment(tx, payment.id), payment);
      const row = await lockBooking(tx, known.id);
      // What a link asked for is being captured: the change was priced without it.
      if (row && (await pendingCapture(tx, row)) === "capturing")
        throw new Rejected([{ code: "not_operable" }]);
      const requester = { accountId: payment.account_id, bookingId: known.id, paymentId: payment.id, now };
      const locked = await lockOccupancy(tx, wanted, spaces, requester);
      if ("stale" in locked) return locked;
      // It was canceled or changed after the new times were chosen.
      if (!row || !stillFits(row, item)) throw new Rejected([{ code: "not_operable" }]);
      if (isChangeTooLate(payment, row, item, now)) throw new Rejected([{ code: "payment_expired" }]);
      await rejectStopped(tx, payment.account_id);
      // An earlier change that still awaits its transfer is replaced by this one (CHANGE-8).
      await endChangePayments(tx, row.id, "superseded", now, ["ordered"]);
      const state = await storeState(tx, payment.id, null, intent, now);
      if (item.needsApproval) {
        const change = { times: item.times, payment_id: payment.id };
        await requestChange(tx, row, change, { actor: `account:${payment.account_id}`, now });
        return { ok: true, plan: null };
      }
      const isOrdered = state === "ordered";
      await storeNewTimes(tx, row, item.times, {
        fallback: fallbackOf(row, payment.id),
        editing: isOrdered,
        payBy: isOrdered ? item.payBy : null,
        now,
      });
      const { start, end, total: price } = item.times;
      await recordEvent(tx, {
        type: "reservation.changed",
        actor: `account:${payment.account_id}`,
        subject: `reservation:${row.id}`,
        before: item.from,
        after: { start, end, price },
        detail: { payment: payment.id },
        now,
        mails: isOrdered ? [changedMail(row, { isExtend: item.isExtend, waived: 0, now })] : [],
      });
      return { ok: true, plan: null };
    }),
  );
}

/**
 * Takes what somebody has paid by a link if it is still awaited (LINKPAY-6): what to capture for which booking is stored at
 * once, so that nothing else can pay or change these bookings until it is in the ledger.
 */
async function takeRequested(app: App, payment: RequestPayment, now: number): Promise<Outcome> {
  return app.db.tx(async (tx): Promise<Outcome> => {
    const rows = await lockBookingsOfCheckout(tx, payment.checkout_id);
    unchanged(await lockPayment(tx, payment.id), payment);
    const request = await lockRequest(tx, payment.request_id);
    if (request?.state !== "open") throw new Rejected([{ code: "payment_expired" }]);
    for (const line of request.lines) {
      const row = rows.find(({ id }) => id === line.reservation_id);
      const isAwaited = row && !(await pendingCapture(tx, row)) && dueFor(row) === line.amount;
      if (!isAwaited) throw new Rejected([{ code: "price_changed" }]);
    }
    const { checkout_id: checkoutId } = payment;
    // The card may be somebody else's, so it is not kept as the guest's last one.
    const booked = { checkoutId, cardId: null, transfer: null, nextCheckAt: now + 10_000, now };
    await markAuthorised(tx, payment.id, booked);
    await planCapture(tx, payment.id, request.lines);
    return { ok: true, plan: null };
  });
}

/** Rejects if the payment has another cart by now, or if another process has settled it. */
function unchanged(current: PaymentRow | null, read: PaymentRow): PaymentRow {
  const isUnchanged = current?.state === "open" && current.revision === read.revision;
  if (!isUnchanged) throw new Rejected([{ code: "payment_closed" }]);
  return current;
}

function stillFits(row: BookingRow, { from }: ChangeToPay): boolean {
  if (row.canceled_at || row.requested_change || (row.before_edit && !row.editing)) return false;
  const { start, end, price } = toBooking(row);
  return start === from.start && end === from.end && price === from.price;
}

async function storeState(
  tx: Tx,
  paymentId: number,
  checkoutId: number | null,
  intent: Intent,
  now: number,
): Promise<"authorised" | "ordered"> {
  const { cardId, transfer } = intent;
  const booked = { checkoutId, cardId, transfer, nextCheckAt: now + 10_000, now };
  if (isAuthorised(intent)) {
    await markAuthorised(tx, paymentId, booked);
    return "authorised";
  }
  await markOrdered(tx, paymentId, booked);
  return "ordered";
}

function isAuthorised(intent: Intent): boolean {
  return intent.status === "requires_capture" || intent.status === "succeeded";
}
