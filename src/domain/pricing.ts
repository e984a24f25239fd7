import { weekdayInForce } from "./business-day.ts";
import type { Amount, Currency } from "./money.ts";
import type { Plan, SpaceRules } from "./space.ts";
import { dayNumberOfWall, MINUTES_PER_DAY, type WallMinute } from "./time/clock.ts";
import { dayFromNumber, type IsHoliday } from "./time/day.ts";
import type { Range } from "./time/slot.ts";

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

/** A price with what it is made of: one line a plan, in order of time (DECISIONS 8). */
export type Price = { total: Amount; currency: Currency; lines: PriceLine[] };

/**
 * What a booking of `range` costs, tax included; null where a minute of it has no plan, which makes it not
 * bookable. A last-minute plan counts for all of a booking whose start is at most its hours from `now`, and
 * for nothing of any other (DECISIONS 40).
 */
export function priceOf(
  space: SpaceRules,
  range: Range,
  now: WallMinute,
  isHoliday: IsHoliday,
): Price | null {
  if (range.end <= range.start) return null;
  const spans = bookingPlans(space, range, now, isHoliday);
  if (!isWithoutGap(spans, range)) return null;
  const minutes = new Map<Plan, number>();
  for (const span of spans) minutes.set(span.plan, (minutes.get(span.plan) ?? 0) + span.end - span.start);
  const lines = Array.from(minutes, ([plan, time]) => priceLine(plan, time));
  return { total: lines.reduce((sum, line) => sum + line.amount, 0), currency: space.currency, lines };
}

/** The plans in force through a booking of `range`, in order of time, with gaps where there is none. */
export function bookingPlans(
  space: SpaceRules,
  range: Range,
  now: WallMinute,
  isHoliday: IsHoliday,
): PlanSpan[] {
  const ahead = range.start - now;
  return planSpans(space, range, isHoliday, (plan) =>
    plan.lastMinute === null || ahead <= plan.lastMinute * 60
      ? Number.POSITIVE_INFINITY
      : Number.NEGATIVE_INFINITY,
  );
}

/**
 * The plans as a list of free time shows them: a last-minute plan stands in the minutes that begin at most
 * its hours from `now` (DECISIONS 40).
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

function priceLine(plan: Plan, minutes: number): PriceLine {
  const billedHours = Math.ceil(minutes / 60);
  return {
    plan,
    minutes,
    billedHours,
    costPerHour: plan.costPerHour,
    amount: billedHours * plan.costPerHour,
  };
}

function isWithoutGap(spans: readonly PlanSpan[], range: Range): boolean {
  let reached = range.start;
  for (const span of spans) {
    if (span.start !== reached) return false;
    reached = span.end;
  }
  return reached === range.end;
}

/** `offeredUntil` says up to which minute a plan counts, whatever its hours. */
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
    // Offers stand in order of preference, so the first that reaches over the stretch is in force.
    const offer = offers.find((candidate) => candidate.start <= start && end <= candidate.end);
    if (!offer) continue;
    const last = spans[spans.length - 1];
    if (last && last.end === start && last.plan === offer.plan) last.end = end;
    else spans.push({ start, end, plan: offer.plan });
  }
  return spans;
}

/** Every stretch of the window that some plan offers; the special ones first, then by cost, then as in the catalogue. */
function offersIn(
  space: SpaceRules,
  window: Range,
  isHoliday: IsHoliday,
  offeredUntil: (plan: Plan) => WallMinute,
): PlanSpan[] {
  const offers: PlanSpan[] = [];
  // Hours run to 36:00, so those of the day before may still hold in the window's first half day.
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
  // A stable sort would keep the catalogue's order within a day only; the index settles it across days.
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
