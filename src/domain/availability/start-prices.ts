import type { Amount } from "../money/money.ts";
import {
  isOffered,
  linesAt,
  type PlanSpan,
  type PriceLine,
  plansForStart,
  totalWithin,
} from "../money/pricing.ts";
import type { SpaceRules } from "../space/space-rules.ts";
import {
  dayNumberOfWall,
  isQuarter,
  LAST_MINUTE,
  MINUTES_PER_DAY,
  QUARTER,
  quarterUp,
  type WallMinute,
} from "../time/clock.ts";
import type { IsHoliday } from "../time/day.ts";
import { clipped, covers, type Range, without } from "../time/slot.ts";
import { earliestStart, latestEnd, minMinutes } from "./booking-window.ts";
import { type AvailabilityFacts, blockedTime } from "./free-slots.ts";
import { openRuns } from "./opening-hours.ts";

/** A start, and the total of a booking of the asked length from there, in minor units. */
export type StartPrice = { start: WallMinute; total: Amount };

/** What decides which of the open starts remain: `limits` contain the booking, `blocked` does not touch it. */
type Limits = { limits: Range; blocked: readonly Range[]; now: WallMinute; isHoliday: IsHoliday };

export const EVERY_TIME: Range = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/** The shortest booking that can be made: on quarter hours (PRICE-33). */
export function shortestBooking(rule: SpaceRules["rule"]): number {
  return quarterUp(minMinutes(rule));
}

/**
 * Every quarter hour in `starts` at which a booking of `minutes` can begin now, with its total, in order of time (PRICE-30):
 * what `isBookable` and `priceOf` say of each, without asking them for each. `facts.taken` covers the starts, the length and
 * the cleaning.
 */
export function startPrices(
  space: SpaceRules,
  starts: Range,
  minutes: number,
  facts: AvailabilityFacts,
): StartPrice[] {
  const { now, isHoliday } = facts;
  const blocked = blockedTime(space, facts.taken);
  return pricedStarts(space, starts, minutes, { limits: bookable(space, now), blocked, now, isHoliday });
}

/** From the first minute that can be booked to the last. */
export function bookable({ rule }: Pick<SpaceRules, "rule">, now: WallMinute): Range {
  return { start: earliestStart(rule, now), end: latestEnd(rule, now) };
}

/** The starts that hours and plans allow, of those that lie within the limits and touch nothing blocked. */
export function pricedStarts(
  space: SpaceRules,
  starts: Range,
  minutes: number,
  { limits, blocked, now, isHoliday }: Limits,
): StartPrice[] {
  if (!isQuarter(minutes) || minutes < minMinutes(space.rule)) return [];
  // It ends with the last start: a booking that lies within it begins in `starts`.
  const reach = {
    start: Math.max(starts.start, limits.start),
    end: Math.min(starts.end - 1 + minutes, limits.end),
  };
  const open = openRuns(space, dayNumberOfWall(reach.start) - 1, dayNumberOfWall(reach.end - 1), isHoliday);
  const plans = plansByStart(space, reach, now, isHoliday);
  const found: StartPrice[] = [];
  for (const free of without(clipped(open, reach), blocked)) {
    for (let start = quarterUp(free.start); start + minutes <= free.end; start += QUARTER) {
      // A booking ends within the 36 hours of its first day (AVAIL-3).
      const end = start + minutes;
      if (end > dayNumberOfWall(start) * MINUTES_PER_DAY + LAST_MINUTE) continue;
      const total = totalWithin(plans(start), { start, end });
      if (total !== null) found.push({ start, total });
    }
  }
  return found;
}

/** A start, and what a booking of the asked length from there is billed as. */
type BilledStart = { start: WallMinute; lines: readonly PriceLine[] };

/**
 * What plans alone make of bookings of `minutes` from every quarter hour in `starts`, without those that have a minute
 * without a plan. Neighbours in the middle of a plan have the same list of lines.
 */
export function billedStarts(
  space: SpaceRules,
  starts: Range,
  minutes: number,
  now: WallMinute,
  isHoliday: IsHoliday,
): BilledStart[] {
  const plans = plansByStart(space, { start: starts.start, end: starts.end - 1 + minutes }, now, isHoliday);
  const found: BilledStart[] = [];
  /** The last lines, if all of that booking lies in one span. */
  let alike: { span: PlanSpan; spans: readonly PlanSpan[]; lines: readonly PriceLine[] } | undefined;
  for (let start = quarterUp(starts.start); start < starts.end; start += QUARTER) {
    const range = { start, end: start + minutes };
    const spans = plans(start);
    if (alike?.spans === spans && covers([alike.span], range)) {
      found.push({ start, lines: alike.lines });
      continue;
    }
    const lines = linesAt(spans, range);
    if (lines === null) continue;
    const span: PlanSpan | undefined = spans.find((one) => covers([one], range));
    alike = span && { span, spans, lines };
    found.push({ start, lines });
  }
  return found;
}

/**
 * The plans in force in a window, by start. They differ only where a last-minute plan stops applying, so they are worked out
 * once between two such moments.
 */
function plansByStart(
  space: SpaceRules,
  window: Range,
  now: WallMinute,
  isHoliday: IsHoliday,
): (start: WallMinute) => PlanSpan[] {
  const lastMinute = space.plans.filter((plan) => plan.lastMinute !== null);
  const known: PlanSpan[][] = [];
  return (start) => {
    let offered = 0;
    for (const plan of lastMinute) if (isOffered(plan, start - now)) offered += 1;
    const spans = known[offered] ?? plansForStart(space, window, start - now, isHoliday);
    known[offered] = spans;
    return spans;
  };
}
