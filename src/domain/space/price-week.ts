import { openRuns } from "../availability/opening-hours.ts";
import type { Amount } from "../money/money.ts";
import { plansForStart } from "../money/pricing.ts";
import { MINUTES_PER_DAY, type Minute } from "../time/clock.ts";
import { type Day, type Weekday, weekdayOfNumber } from "../time/day.ts";
import { type DayRange, without } from "../time/slot.ts";
import { isValidOn, turningDays } from "./plan-dates.ts";
import type { Plan, SpaceRules } from "./space-rules.ts";

/** A stretch of the opening hours of a weekday with the plan in force; null where no plan says what it costs. */
export type WeekSpan = DayRange & { plan: Plan | null };

/** Opening hours of a weekday without a price: guests cannot book them (ROOM-7). */
export type PriceGap = DayRange & { weekday: Weekday };

/** What prices and hours are read from. */
export type PricedHours = Pick<SpaceRules, "businessHours" | "plans">;

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * What an hour costs in each weekday's opening hours, Sunday first, by the plans that hold on `day`. Holidays, closed dates
 * and last-minute plans are left out: it is the week that most guests meet.
 */
export function priceWeek(space: PricedHours, day: Day): WeekSpan[][] {
  const held = space.plans
    .filter((plan) => plan.lastMinute === null && isValidOn(plan, day))
    .map((plan) => ({ ...plan, validFrom: null, validTo: null }));
  const rules = plainRules(space, held);
  return WEEKDAYS.map((weekday) => {
    const number = numberOf(weekday);
    const midnight = number * MINUTES_PER_DAY;
    return openRuns(rules, number, number, noHoliday).flatMap((run) => {
      const priced = plansForStart(rules, run, Number.POSITIVE_INFINITY, noHoliday);
      return [...priced, ...without([run], priced).map((gap) => ({ ...gap, plan: null }))]
        .sort((a, b) => a.start - b.start)
        .map(({ start, end, plan }) => ({ start: start - midnight, end: end - midnight, plan }));
    });
  });
}

/** The opening hours without a price on a day, weekday by weekday. */
export function priceGaps(space: PricedHours, day: Day): PriceGap[] {
  return priceWeek(space, day).flatMap((spans, weekday) =>
    spans
      .filter(({ plan }) => plan === null)
      .map(({ start, end }) => ({ weekday: weekday as Weekday, start, end })),
  );
}

/** The first day from `day` on whose week has gaps, and these; null if no week has any. */
export function firstGaps(space: PricedHours, day: Day): { from: Day; gaps: PriceGap[] } | null {
  for (const from of turningDays(space.plans, day)) {
    const gaps = priceGaps(space, from);
    if (gaps.length > 0) return { from, gaps };
  }
  return null;
}

/** The plan next to a gap, of the same weekday: before it, or else after it. */
export function neighbourOf(space: PricedHours, day: Day, gap: PriceGap): Plan | null {
  const spans = priceWeek(space, day)[gap.weekday] ?? [];
  const at = spans.findIndex(({ start }) => start === gap.start);
  return spans[at - 1]?.plan ?? spans[at + 1]?.plan ?? null;
}

/** The distinct prices of a week, in ascending order. */
export function pricesOf(week: readonly WeekSpan[][]): Amount[] {
  const costs = week.flat().flatMap(({ plan }) => (plan ? [plan.costPerHour] : []));
  return [...new Set(costs)].sort((a, b) => a - b);
}

/** The earliest opening and the latest closing of the week in whole hours; null if it is never open. */
export function hoursOfWeek({ businessHours }: Pick<PricedHours, "businessHours">): DayRange | null {
  if (businessHours.length === 0) return null;
  return {
    start: floorHour(Math.min(...businessHours.map(({ start }) => start))),
    end: -floorHour(-Math.max(...businessHours.map(({ end }) => end))),
  };
}

function floorHour(minute: Minute): Minute {
  return Math.floor(minute / 60) * 60;
}

function noHoliday(): boolean {
  return false;
}

/** Some day of a weekday: which one does not matter, because the plans have no days any more. */
function numberOf(weekday: Weekday): number {
  const first = 20_000;
  return first + ((weekday - weekdayOfNumber(first) + 7) % 7);
}

function plainRules({ businessHours }: PricedHours, plans: readonly Plan[]): SpaceRules {
  return {
    id: 0,
    timeZone: "UTC",
    countryCode: "",
    currency: "JPY",
    maxMember: 1,
    businessHours,
    closedDates: [],
    holidaysAs: null,
    plans,
    cancelPolicies: [],
    rule: {
      isAutoApprove: true,
      availableFromNow: { period: 0, unit: "minute" },
      availablePeriodDays: 0,
      cleaningMinutes: 0,
      minReservationMinutes: 0,
      canPreview: false,
    },
    hidden: false,
  };
}
