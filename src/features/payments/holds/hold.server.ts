import { HOLD_LIMIT_MINUTES, HOLD_MINUTES, holdProblem } from "../../../domain/booking/hold.ts";
import { toInstant } from "../../../i18n/wall-clock.ts";
import type { Tx } from "../../../platform/sql.ts";
import type { ChangeToPay } from "../../bookings/payment-items.server.ts";
import { Rejected } from "../../bookings/rejected.server.ts";
import type { BookingRow } from "../../bookings/row.server.ts";
import { lockPayment } from "../../ledger/payment.db.server.ts";
import type { EndReason, PaymentRow } from "../../ledger/payment.server.ts";
import { abandon, releaseUnbooked } from "../../ledger/payment-transitions.db.server.ts";
import { expireHoldsOfEndedSessions, extendHold } from "../../ledger/payment-updates.db.server.ts";
import {
  countHeldSlots,
  expireHolds,
  type HeldSlot,
  holdNewTimes,
  holdSlots,
  releaseHolds,
  releaseNewTimes,
  renewHolds,
  renewNewTimes,
} from "../../occupancy/holds.db.server.ts";
import { lockHolder } from "./buyer.db.server.ts";

export const HOLD_MILLISECONDS = HOLD_MINUTES * 60_000;

/** After this long an open payment is checked for the first time, so that it is booked within 60 s (INTENT-3). */
export const FIRST_CHECK = 40_000;

/** The hold of a payment that is opened or updated now; epoch milliseconds. */
export function holdFrom(now: number): { expiresAt: number; limitAt: number } {
  return { expiresAt: now + HOLD_MILLISECONDS, limitAt: now + HOLD_LIMIT_MINUTES * 60_000 };
}

/** How long an open payment still holds its times; null if it is not open. */
export function heldSeconds(
  { state, hold_expires_at: until }: Pick<PaymentRow, "state" | "hold_expires_at">,
  now: number,
): number | null {
  if (state !== "open" || !until) return null;
  return Math.max(0, Math.ceil((until.getTime() - now) / 1000));
}

/** Holds the times of a cart for a payment, in place of those that it held before. */
export async function holdCart(
  tx: Tx,
  paymentId: number,
  accountId: number,
  slots: readonly HeldSlot[],
  now: number,
) {
  await releaseHolds(tx, paymentId);
  await rejectTooMany(tx, accountId, slots.length, now);
  await holdSlots(tx, slots, {
    holderId: paymentId,
    accountId,
    expiresAt: new Date(now + HOLD_MILLISECONDS),
  });
}

/**
 * Holds the new times of a change. The booking is their holder, not the payment, because they may overlap its present
 * times.
 */
export async function holdChange(
  tx: Tx,
  row: BookingRow,
  { times }: ChangeToPay,
  now: number,
): Promise<void> {
  await releaseNewTimes(tx, row.id);
  await rejectTooMany(tx, row.account_id, 1, now);
  const from = new Date(toInstant(times.start, row.time_zone));
  const until = new Date(toInstant(times.end + times.cleaning, row.time_zone));
  const expiresAt = new Date(now + HOLD_MILLISECONDS);
  await holdNewTimes(tx, { bookingId: row.id, spaceId: row.space_id }, { from, until, expiresAt });
}

/** Ends the holds of carts whose guests have logged out, by whatever way (HOLD-8). */
export async function endHoldsOfEndedSessions(tx: Tx, now: number): Promise<void> {
  const ended = await expireHoldsOfEndedSessions(tx, now);
  if (ended.length > 0) await expireHolds(tx, ended, now);
}

/**
 * Extends the hold of an open payment. Times that were cleared in the meantime stay cleared. What a link asks for is held by
 * its bookings.
 */
export async function renewHold(tx: Tx, payment: PaymentRow, until: number): Promise<void> {
  await lockPayment(tx, payment.id);
  if (!(await extendHold(tx, payment.id, until))) return;
  const expiresAt = new Date(until);
  if (payment.purpose === "checkout") await renewHolds(tx, payment.id, expiresAt);
  if (payment.purpose === "edit") await renewNewTimes(tx, payment.reservation_id, expiresAt);
}

/**
 * Ends an open payment: its times are free at once, and the next check tells the provider. False if it is not open, or
 * has another `revision`. `released` if money was authorised or paid, else `canceled`.
 */
export async function endOpenPayment(
  tx: Tx,
  paymentId: number,
  {
    state,
    reason,
    now,
    revision,
  }: { state: "canceled" | "released"; reason: EndReason; now: number; revision?: number },
): Promise<boolean> {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.state !== "open") return false;
  if (revision !== undefined && payment.revision !== revision) return false;
  const end = state === "canceled" ? abandon : releaseUnbooked;
  await end(tx, paymentId, reason, now);
  await releaseHolds(tx, paymentId);
  if (payment.purpose === "edit") await releaseNewTimes(tx, payment.reservation_id);
  return true;
}

async function rejectTooMany(tx: Tx, accountId: number, more: number, now: number): Promise<void> {
  // Counts one cart of an account at a time, or two at once could exceed the limit together.
  await lockHolder(tx, accountId);
  const problem = holdProblem(await countHeldSlots(tx, accountId, now), more);
  if (problem) throw new Rejected([problem]);
}
