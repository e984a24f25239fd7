import {
  type HourlyPrice,
  hourlyPrices,
  priceSteps,
  pricesWithin,
  stepOf,
} from "../../../domain/availability/hourly-prices.ts";
import type { WeekColumn } from "../../../domain/availability/week-columns.ts";
import type { Amount } from "../../../domain/money/money.ts";
import type { WallMinute } from "../../../domain/time/clock.ts";
import type { Day } from "../../../domain/time/day.ts";
import { joined } from "../../../domain/time/slot.ts";
import type { Space } from "../state.ts";

type WeekPrices = {
  /** The hourly prices that each step has, in ascending order. */
  steps: { lowest: Amount; highest: Amount }[];
  /** The free time of each day by what an hour costs. */
  byDay: ReadonlyMap<Day, (HourlyPrice & { step: number })[]>;
};

/** What the free hours of a week cost (PRICE-34). A chunk of its own: the week is drawn before. */
export default function weekPrices(
  space: Space,
  columns: readonly WeekColumn[],
  now: WallMinute,
): WeekPrices {
  const { rules, isHoliday } = space;
  const cleaning = rules.rule.cleaningMinutes;
  const free = columns.map((column): [Day, HourlyPrice[]] => {
    const { day, open, taken, held, closed, outside, chosen } = column;
    if (open === null) return [day, []];
    const busy = [
      ...[...taken, ...held].map(({ start, end }) => ({ start, end: end + cleaning })),
      ...closed,
      ...outside,
      ...chosen,
    ];
    return [day, pricesWithin(hourlyPrices(rules, day, now, isHoliday), [open], joined(busy))];
  });
  const costs = free.flatMap(([, prices]) => prices.map(({ cost }) => cost));
  const ends = priceSteps(costs);
  const byDay = new Map(
    free.map(([day, prices]) => [day, prices.map((one) => ({ ...one, step: stepOf(ends, one.cost) }))]),
  );
  const steps = ends.map((highest, step) => ({
    lowest: Math.min(...costs.filter((cost) => stepOf(ends, cost) === step)),
    highest,
  }));
  return { steps, byDay };
}
