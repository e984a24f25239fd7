import type { Amount } from "../money/money.ts";
import { plansForStart, totalWithin } from "../money/pricing.ts";
import type { Plan, SpaceRules } from "../space/space-rules.ts";
import { dayOfWall, MINUTES_PER_DAY, startOfDay } from "../time/clock.ts";
import { addDays, type Day } from "../time/day.ts";
import type { Range } from "../time/slot.ts";
import type { AvailabilityFacts } from "./free-slots.ts";
import { bookable, EVERY_TIME, pricedStarts, type StartPrice, startPrices } from "./start-prices.ts";

/** Why a day has no price: it cannot be booked any more, is taken, closed, or too far ahead (PRICE-32). */
export const NO_PRICE = ["past", "full", "closed", "beyond"] as const;
type NoPrice = (typeof NO_PRICE)[number];

type DayPrice = { day: Day } & ({ lowest: StartPrice; cheap: boolean } | { none: NoPrice });

/**
 * The lowest total of a booking of `minutes` on each of `count` days from `first` on, over all starts of the calendar day
 * (0:00 to 23:45), with the earliest start that has it (PRICE-30). `facts.taken` covers the days, the last booking's length
 * and the cleaning.
 */
export function dayPrices(
  space: SpaceRules,
  { first, count, minutes }: { first: Day; count: number; minutes: number },
  facts: AvailabilityFacts,
): DayPrice[] {
  const { now, isHoliday } = facts;
  const limits = bookable(space, now);
  const closures = facts.taken.filter(({ kind }) => kind === "closure");
  const isAnyFree = (starts: Range, taken: AvailabilityFacts["taken"]) =>
    startPrices(space, starts, minutes, { ...facts, taken }).length > 0;

  const priceOn = (day: Day): DayPrice => {
    const starts = { start: startOfDay(day), end: startOfDay(day) + MINUTES_PER_DAY };
    const priced = startPrices(space, starts, minutes, facts);
    const lowest = lowestOf(priced);
    if (lowest) return { day, lowest, cheap: isCheap(space, priced, lowest.total, minutes, facts) };
    if (day < dayOfWall(now)) return { day, none: "past" };
    if (starts.start >= limits.end) return { day, none: "beyond" };
    const open = pricedStarts(space, starts, minutes, { limits: EVERY_TIME, blocked: [], now, isHoliday });
    if (open.length === 0) return { day, none: "closed" };
    if (isAnyFree(starts, closures)) return { day, none: "full" };
    if (isAnyFree(starts, [])) return { day, none: "closed" };
    return { day, none: open.some(({ start }) => start >= limits.start) ? "beyond" : "past" };
  };
  return Array.from({ length: count }, (_, offset) => priceOn(addDays(first, offset)));
}

/** The earliest of the lowest. */
function lowestOf<Priced extends { total: Amount }>(starts: readonly Priced[]): Priced | null {
  let lowest: Priced | null = null;
  for (const start of starts) if (lowest === null || start.total < lowest.total) lowest = start;
  return lowest;
}

/** Whether the lowest total would be higher if there were no special and no last-minute plans (PRICE-31). */
function isCheap(
  space: SpaceRules,
  starts: readonly StartPrice[],
  total: Amount,
  minutes: number,
  { isHoliday }: AvailabilityFacts,
): boolean {
  const plans = space.plans.filter(isOrdinary);
  const [first, last] = [starts[0], starts[starts.length - 1]];
  if (plans.length === space.plans.length || !first || !last) return false;
  const window = { start: first.start, end: last.start + minutes };
  const spans = plansForStart({ ...space, plans }, window, 0, isHoliday);
  let isPriced = false;
  for (const { start } of starts) {
    const ordinary = totalWithin(spans, { start, end: start + minutes });
    if (ordinary === null) continue;
    if (ordinary <= total) return false;
    isPriced = true;
  }
  return isPriced;
}

function isOrdinary({ isSpecial, lastMinute }: Plan): boolean {
  return !isSpecial && lastMinute === null;
}
