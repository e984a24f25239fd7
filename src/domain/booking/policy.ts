import type { Amount, Currency } from "../money/money.ts";
import { type PaymentMethod, refundCost } from "../money/payment-method.ts";
import type { CancelPolicy } from "../space/space-rules.ts";
import { dayOfWall, type WallMinute } from "../time/clock.ts";
import { addDays, type Day, daysBetween } from "../time/day.ts";

/** What the cancel policy asked of the changes of a booking that made it cheaper (SETTLE-3). */
export type ChangeFees = {
  /** The part of the price that is such a fee. */
  kept: Amount;
  /** What the policy asked for, whether it was kept or given back all the same. */
  asked: Amount;
};

/** Where the final free entry begins (CANCEL-5). */
const OPEN_FROM_DAYS = 365;

/**
 * The policy as it is shown: with a final entry from 365 days down to one more than its largest period, at 0 percent
 * (CANCEL-5). A policy that reaches 365 days itself gets none.
 */
export function withFinalEntry(policies: readonly CancelPolicy[]): CancelPolicy[] {
  const periodTo = Math.max(-1, ...policies.map((policy) => policy.periodFrom)) + 1;
  if (periodTo > OPEN_FROM_DAYS) return [...policies];
  return [...policies, { periodFrom: OPEN_FROM_DAYS, periodTo, feePercent: 0 }];
}

/** The percentage that a cancel costs this many days before the booking; 0 for days that no entry covers (CANCEL-4). */
export function percentAt(policies: readonly CancelPolicy[], days: number): number {
  const entry = policies.find((policy) => policy.periodFrom >= days && days >= policy.periodTo);
  return entry?.feePercent ?? 0;
}

/** The days from today to the day of the start, 0 for today; null if that day is in the past (CANCEL-3, CANCEL-8). */
export function daysBefore(start: WallMinute, now: WallMinute): number | null {
  const days = daysBetween(dayOfWall(now), dayOfWall(start));
  return days < 0 ? null : days;
}

/** price × percent / 100, rounded up (CANCEL-3). Exact, because both are whole numbers. */
export function cancelFee(price: Amount, percent: number): Amount {
  return Math.ceil((price * percent) / 100);
}

/**
 * What the policy keeps of a price. The fees of earlier changes stay whole: they are not for the use that is left
 * (SETTLE-3).
 */
export function feeOf(
  { price, fees }: { price: Amount; fees?: ChangeFees | undefined },
  percent: number,
): Amount {
  const kept = fees?.kept ?? 0;
  return kept + cancelFee(price - kept, percent);
}

/** The refund of a paid price: to a bank account less the transfer fee, and never below 0 (REFUND-1, REFUND-2). */
export function refundOf(price: Amount, fee: Amount, method: PaymentMethod, currency: Currency): Amount {
  return Math.max(0, price - fee - refundCost(method, currency));
}

/**
 * Whether a cancel is settled by a fee and a refund of the rest. One that was not paid in full and costs nothing gives
 * back all that came, without the transfer fee, by the guest or by staff alike (REFUND-9).
 */
export function isForFee({ paid }: { paid: boolean }, fee: Amount): boolean {
  return paid || fee > 0;
}

/** The last day on which all of these bookings can be canceled for free; null if it has passed for one, or there are none. */
export function allFreeCancelUntil(
  bookings: readonly { policies: readonly CancelPolicy[]; startDay: Day; today: Day }[],
): Day | null {
  const days = bookings.flatMap(({ policies, startDay, today }) => {
    const until = freeCancelUntil(policies, startDay);
    return until < today ? [] : [until];
  });
  return days.length < bookings.length ? null : (days.sort()[0] ?? null);
}

/** The entries whose days have not all gone by on `today`, for a booking that starts on `startDay` (MAIL-26). */
export function policiesLeft(
  policies: readonly CancelPolicy[],
  startDay: Day,
  today: Day,
): readonly CancelPolicy[] {
  return policies.filter(({ periodTo }) => addDays(startDay, -periodTo) >= today);
}

/** The last day on which a booking that starts on `startDay` can be canceled for free (STATUS-5). */
export function freeCancelUntil(policies: readonly CancelPolicy[], startDay: Day): Day {
  // The percentage changes only where an entry begins, and after it ends. Before the earliest entry it is 0.
  const borders = [0, ...policies.flatMap(({ periodFrom, periodTo }) => [periodTo, periodFrom + 1])];
  return addDays(startDay, -Math.min(...borders.filter((days) => percentAt(policies, days) === 0)));
}
