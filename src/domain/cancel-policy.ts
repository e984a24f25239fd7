import { type Amount, CURRENCIES, type Currency } from "./money.ts";
import { kindOf, type PaymentWay } from "./payment-way.ts";
import type { CancelPolicy } from "./space.ts";
import { dayOfWall, type WallMinute } from "./time/clock.ts";
import { addDays, type Day, daysBetween } from "./time/day.ts";

/** Where the final free entry begins (SPEC.md section 3). */
const OPEN_FROM_DAYS = 365;

/**
 * The policy as it is shown and sent: with the final entry from 365 days down to one more than the largest
 * period, at 0 percent (DECISIONS 11, 50). A policy that reaches 365 days itself needs none.
 */
export function withFinalEntry(policies: readonly CancelPolicy[]): CancelPolicy[] {
  const periodTo = Math.max(-1, ...policies.map((policy) => policy.periodFrom)) + 1;
  if (periodTo > OPEN_FROM_DAYS) return [...policies];
  return [...policies, { periodFrom: OPEN_FROM_DAYS, periodTo, feePercent: 0 }];
}

/** The percent that a cancel costs so many days before the booking; days that no entry names cost nothing (DECISIONS 44). */
export function percentAt(policies: readonly CancelPolicy[], days: number): number {
  const entry = policies.find((policy) => policy.periodFrom >= days && days >= policy.periodTo);
  return entry?.feePercent ?? 0;
}

/** Days from today's midnight to the start, the same day 0; null where the start lies before today: an error (DECISIONS 11). */
export function daysBefore(start: WallMinute, now: WallMinute): number | null {
  const days = daysBetween(dayOfWall(now), dayOfWall(start));
  return days < 0 ? null : days;
}

/** price × percent / 100, rounded up (SPEC.md section 9); exact, for both are whole numbers. */
export function cancelFee(price: Amount, percent: number): Amount {
  return Math.ceil((price * percent) / 100);
}

/** What comes back of a paid price: to a bank account less the transfer fee, and never below nothing (DECISIONS 10). */
export function refundOf(price: Amount, fee: Amount, way: PaymentWay, currency: Currency): Amount {
  const transferFee = kindOf(way) === "bank" ? CURRENCIES[currency].transferFee : 0;
  return Math.max(0, price - fee - transferFee);
}

/** The last day on which a cancel of a booking that starts on `startDay` costs nothing (DECISIONS 12). */
export function freeCancelUntil(policies: readonly CancelPolicy[], startDay: Day): Day {
  // The percent changes only where an entry begins and where it has ended; beyond the longest it is 0.
  const borders = [0, ...policies.flatMap(({ periodFrom, periodTo }) => [periodTo, periodFrom + 1])];
  return addDays(startDay, -Math.min(...borders.filter((days) => percentAt(policies, days) === 0)));
}
