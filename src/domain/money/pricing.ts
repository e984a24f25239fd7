import { weekdayInForce } from "../availability/business-day.ts";
import type { Plan, SpaceRules } from "../space/space-rules.ts";
import { dayNumberOfWall, MINUTES_PER_DAY, type WallMinute } from "../time/clock.ts";
import { dayFromNumber, type IsHoliday } from "../time/day.ts";
import { overlaps, type Range } from "../time/slot.ts";
import type { Amount, ChargedCurrency } from "./money.ts";

/** A stretch of time and the plan in force in it. */
export type PlanSpan = Range & { plan: Plan };

export type PriceLine = {
  plan: Plan;
  minutes: number;
  /** The minutes in this plan, rounded up to whole hours. */
  billedHours: number;
  costPerHour: Amount;
  amount: Amount;
};

/** A price and its lines: one per plan, in order of time (PRICE-3). */
export type Price = { total: Amount; currency: ChargedCurrency; lines: PriceLine[] };

/**
 * What a booking of `range` costs, tax included. Null if a minute of it has no plan: it cannot be booked. A last-minute
 * plan applies to the whole of a booking that starts within its hours from `now`, and to no other (PRICE-6).
 */
export function priceOf(
  space: SpaceRules,
  range: Range,
  now: WallMinute,
  isHoliday: IsHoliday,
): Price | null {
  if (range.end <= range.start) return null;
  const lines = linesWithin(bookingPlans(space, range, now, isHoliday), range);
  return lines && { total: sumOf(lines), currency: space.currency, lines };
}

/**
 * The total of a booking of `range`, in minor units, read from spans that reach beyond it: `priceOf` without the lines, for
 * many ranges in the same spans. `spans` are those of `plansForStart`. Null if a minute has no plan.
 */
export function totalWithin(spans: readonly PlanSpan[], range: Range): Amount | null {
  const first = spans.find((span) => span.end > range.start);
  if (!first || first.start > range.start) return null;
  if (range.end <= first.end) return amountOf(first.plan, range.end - range.start);
  const lines = linesAt(spans, range);
  return lines && sumOf(lines);
}

/** The lines of the same; null if a minute has no plan. */
export function linesAt(spans: readonly PlanSpan[], range: Range): PriceLine[] | null {
  return linesWithin(clippedSpans(spans, range), range);
}

/** The plans in force during a booking of `range`, in order of time, with gaps where there is no plan. */
export function bookingPlans(
  space: SpaceRules,
  range: Range,
  now: WallMinute,
  isHoliday: IsHoliday,
): PlanSpan[] {
  return plansForStart(space, range, range.start - now, isHoliday);
}

/** The plans in force in `window` for a booking that starts `ahead` minutes from now (PRICE-6). */
export function plansForStart(
  space: SpaceRules,
  window: Range,
  ahead: number,
  isHoliday: IsHoliday,
): PlanSpan[] {
  return planSpans(space, window, isHoliday, (plan) =>
    isOffered(plan, ahead) ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY,
  );
}

/** Whether a plan applies to bookings that start `ahead` minutes from now (PRICE-6). */
export function isOffered({ lastMinute }: Pick<Plan, "lastMinute">, ahead: number): boolean {
  return lastMinute === null || ahead <= lastMinute * 60;
}

/** The parts of the spans that lie in `window`. */
export function clippedSpans(spans: readonly PlanSpan[], window: Range): PlanSpan[] {
  return spans
    .filter((span) => overlaps(span, window))
    .map(({ start, end, plan }) => ({
      start: Math.max(start, window.start),
      end: Math.min(end, window.end),
      plan,
    }));
}

/**
 * The plans as a list of free time shows them: a last-minute plan applies to the minutes that begin within its hours from
 * `now` (PRICE-6).
 */
export function listedPlans(
  space: SpaceRules,
  window: Range,
  now: WallMinute,
  isHoliday: IsHoliday,
): PlanSpan[] {
  return planSpans(space, window, isHoliday, (plan) =>
    plan.lastMinute === null ? Number.POSITIVE_INFINITY : now + plan.lastMinute * 60 + 1,
  );
}

/** One line per plan (PRICE-3); null unless the spans fill the range. */
function linesWithin(spans: readonly PlanSpan[], range: Range): PriceLine[] | null {
  if (!isWithoutGap(spans, range)) return null;
  const minutes = new Map<Plan, number>();
  for (const span of spans) minutes.set(span.plan, (minutes.get(span.plan) ?? 0) + span.end - span.start);
  return Array.from(minutes, ([plan, time]) => priceLine(plan, time));
}

function priceLine(plan: Plan, minutes: number): PriceLine {
  return {
    plan,
    minutes,
    billedHours: billedHoursOf(minutes),
    costPerHour: plan.costPerHour,
    amount: amountOf(plan, minutes),
  };
}

function amountOf({ costPerHour }: Plan, minutes: number): Amount {
  return billedHoursOf(minutes) * costPerHour;
}

function billedHoursOf(minutes: number): number {
  return Math.ceil(minutes / 60);
}

function sumOf(lines: readonly PriceLine[]): Amount {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

function isWithoutGap(spans: readonly PlanSpan[], range: Range): boolean {
  let reached = range.start;
  for (const span of spans) {
    if (span.start !== reached) return false;
    reached = span.end;
  }
  return reached === range.end;
}

/** `offeredUntil` returns the minute until which a plan applies, regardless of its hours. */
function planSpans(
  space: SpaceRules,
  window: Range,
  isHoliday: IsHoliday,
  offeredUntil: (plan: Plan) => WallMinute,
): PlanSpan[] {
  const offers = offersIn(space, window, isHoliday, offeredUntil);
  const cuts = [window.start, window.end];
  for (const offer of offers) {
    if (offer.start > window.start) cuts.push(offer.start);
    if (offer.end < window.end) cuts.push(offer.end);
  }
  cuts.sort((a, b) => a - b);
  const spans: PlanSpan[] = [];
  for (let i = 1; i < cuts.length; i++) {
    const start = cuts[i - 1] as WallMinute;
    const end = cuts[i] as WallMinute;
    if (start === end) continue;
    // Offers are in order of preference: the first that covers the whole stretch applies.
    const offer = offers.find((candidate) => candidate.start <= start && end <= candidate.end);
    if (!offer) continue;
    const last = spans[spans.length - 1];
    if (last && last.end === start && last.plan === offer.plan) last.end = end;
    else spans.push({ start, end, plan: offer.plan });
  }
  return spans;
}

/** Every stretch of the window that a plan offers: special plans first, then by cost, then in catalogue order. */
function offersIn(
  space: SpaceRules,
  window: Range,
  isHoliday: IsHoliday,
  offeredUntil: (plan: Plan) => WallMinute,
): PlanSpan[] {
  const offers: PlanSpan[] = [];
  // Hours run to 36:00, so those of the day before may reach into the window.
  const last = dayNumberOfWall(window.end - 1);
  for (let number = dayNumberOfWall(window.start) - 1; number <= last; number++) {
    const weekday = weekdayInForce(space, number, isHoliday);
    const midnight = number * MINUTES_PER_DAY;
    for (const plan of space.plans) {
      if (plan.weekdays !== null && !plan.weekdays.includes(weekday)) continue;
      const start = Math.max(midnight + plan.start, window.start);
      const end = Math.min(midnight + plan.end, window.end, offeredUntil(plan));
      if (start < end && isValidOn(plan, number)) offers.push({ start, end, plan });
    }
  }
  // The index decides across days: a stable sort keeps the catalogue's order only within one.
  return offers.sort(
    (a, b) => preference(a.plan, b.plan) || space.plans.indexOf(a.plan) - space.plans.indexOf(b.plan),
  );
}

function preference(a: Plan, b: Plan): number {
  return Number(b.isSpecial) - Number(a.isSpecial) || a.costPerHour - b.costPerHour;
}

function isValidOn(plan: Plan, number: number): boolean {
  if (plan.validFrom === null && plan.validTo === null) return true;
  const day = dayFromNumber(number);
  return (plan.validFrom === null || plan.validFrom <= day) && (plan.validTo === null || day <= plan.validTo);
}
