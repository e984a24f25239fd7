import type { Currency } from "./money.ts";
import { bankDeadline } from "./time/business-days.ts";
import { dayOfWall, startOfDay, type WallMinute } from "./time/clock.ts";
import { addDays, type Day, daysBetween } from "./time/day.ts";

/**
 * The codes of SPEC.md section 3: 1 bank, 2 card, 3 stripe_bank, 4 stripe_card, 5 fureaispace_bank, 6
 * fureaispace_card. The odd ones are bank transfers.
 */
export type PaymentWay = 1 | 2 | 3 | 4 | 5 | 6;

/** Ways that new bookings can have; 5 and 6 come with records from elsewhere (DECISIONS 2). */
export type OfferedWay = 1 | 2 | 3 | 4;

export type PaymentKind = "bank" | "card";

/** As much of a brand as decides what it offers. */
type OfferingBrand = { offeredWays: readonly OfferedWay[] };

export function isPaymentWay(code: number): code is PaymentWay {
  return Number.isInteger(code) && code >= 1 && code <= 6;
}

/** How a way is displayed, and by whose rules it is changed and canceled. */
export function kindOf(way: PaymentWay): PaymentKind {
  return way % 2 === 1 ? "bank" : "card";
}

/** Whether the card provider collects the money: its cards, and its own bank transfer. */
export function isCollectedByProvider(way: PaymentWay): boolean {
  return way !== 1 && way !== 5;
}

/** SPEC.md section 4: only these can be extended while they run. */
export function canWayExtend(way: PaymentWay): boolean {
  return way === 2 || way === 4;
}

/** What a new booking in this currency can be paid by; the provider has no SGD transfer (DECISIONS 16). */
export function offeredWays(brand: OfferingBrand, currency: Currency): OfferedWay[] {
  return brand.offeredWays.filter((way) => way !== 3 || currency === "JPY");
}

/** The way that the brand offers for a kind (`default_payment_method`: 1 bank, 2 card), or null. */
export function wayOfKind(brand: OfferingBrand, kind: PaymentKind, currency: Currency): OfferedWay | null {
  return offeredWays(brand, currency).find((way) => kindOf(way) === kind) ?? null;
}

/** Whether there is time for a bank transfer: the earliest start day lies after the deadline from today (DECISIONS 7). */
export function isBankInTime(earliestStart: Day, today: Day): boolean {
  return earliestStart > bankDeadline(today);
}

/** Whether a booking that starts then may still be changed at a difference to pay (DECISIONS 7, 44). */
export function isWayEditable(way: PaymentWay, start: WallMinute, today: Day): boolean {
  if (way === 1) return start >= startOfDay(addDays(bankDeadline(today), 1));
  if (way === 3) return daysBetween(today, dayOfWall(start)) >= 5;
  return true;
}

/** The last day to pay what was reserved or changed on `day`; null for cards, which are paid at once (DECISIONS 6). */
export function payBy(way: PaymentWay, day: Day): Day | null {
  return kindOf(way) === "bank" ? bankDeadline(day) : null;
}
