import type { Amount } from "../money/money.ts";
import { listedPlans } from "../money/pricing.ts";
import type { SpaceRules } from "../space/space-rules.ts";
import { LAST_MINUTE, startOfDay, type WallMinute } from "../time/clock.ts";
import type { Day, IsHoliday } from "../time/day.ts";
import { type DayRange, intersection, without } from "../time/slot.ts";

/** A stretch of a day in which an hour costs the same. */
export type HourlyPrice = DayRange & { cost: Amount };

/** How many shades a calendar tells prices apart by (PRICE-34). */
const STEPS = 4;

/** What an hour costs over a day, up to 36:00, in minutes of the day and in order of time (PRICE-34). */
export function hourlyPrices(
  space: SpaceRules,
  day: Day,
  now: WallMinute,
  isHoliday: IsHoliday,
): HourlyPrice[] {
  const midnight = startOfDay(day);
  const window = { start: midnight, end: midnight + LAST_MINUTE };
  const prices: HourlyPrice[] = [];
  for (const { start, end, plan } of listedPlans(space, window, now, isHoliday)) {
    const last = prices[prices.length - 1];
    const span = { start: start - midnight, end: end - midnight, cost: plan.costPerHour };
    if (last && last.end === span.start && last.cost === span.cost) last.end = span.end;
    else prices.push(span);
  }
  return prices;
}

/** The parts of the prices that lie in free time. */
export function pricesWithin(
  prices: readonly HourlyPrice[],
  open: readonly DayRange[],
  taken: readonly DayRange[],
): HourlyPrice[] {
  return prices.flatMap((price) =>
    without(intersection([price], open), taken).map(({ start, end }) => ({ start, end, cost: price.cost })),
  );
}

/**
 * The highest cost of each of at most four steps, in ascending order: with four costs or fewer each has its own; more are
 * divided evenly.
 */
export function priceSteps(costs: readonly Amount[]): Amount[] {
  const distinct = [...new Set(costs)].sort((a, b) => a - b);
  const count = Math.min(STEPS, distinct.length);
  return Array.from(
    { length: count },
    (_, step) => distinct[Math.ceil(((step + 1) * distinct.length) / count) - 1] as Amount,
  );
}

/** The index of the step of a cost. */
export function stepOf(steps: readonly Amount[], cost: Amount): number {
  return Math.max(
    0,
    steps.findIndex((highest) => cost <= highest),
  );
}
