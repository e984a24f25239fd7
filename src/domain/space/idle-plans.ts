import type { BilingualText } from "../language/text.ts";
import { MINUTES_PER_DAY } from "../time/clock.ts";
import { addDays, type Day, daysBetween, type Weekday, weekdayOf } from "../time/day.ts";
import { type DayRange, without } from "../time/slot.ts";
import { isValidOn, turningDays } from "./plan-dates.ts";
import { type PricedHours, WEEKDAYS } from "./price-week.ts";
import type { Plan, ReservationRule } from "./space-rules.ts";

/** Why nobody will ever pay a price: the room is closed then, another price comes before it, or it cannot be booked so late. */
export const IDLE_REASONS = ["hours", "covered", "lead"] as const;

/** `by`: the price that comes before it. */
export type IdlePlan = {
  index: number;
  name: BilingualText;
  why: (typeof IDLE_REASONS)[number];
  by: BilingualText | null;
};

type Priced = PricedHours & { rule: Pick<ReservationRule, "availableFromNow"> | null };

/**
 * The prices that can never apply from `today` on (PRICE-38). Which of several applies is PRICE-2's to say; this only tells
 * what follows from it. Prices whose days are over are history, and are left out.
 */
export function idlePlans({ businessHours, plans, rule }: Priced, today: Day): IdlePlan[] {
  const parts = partsOf(plans, today);
  return plans.flatMap((plan, index): IdlePlan[] => {
    if (plan.validTo !== null && plan.validTo < today) return [];
    if (plan.lastMinute !== null && rule && isTooLate(plan.lastMinute, rule))
      return [{ index, name: plan.name, why: "lead", by: null }];
    let rival: Plan | null = null;
    let isOpen = false;
    for (const { day, weekdays } of parts) {
      if (!isValidOn(plan, day)) continue;
      for (const weekday of weekdays) {
        const open = openOf(businessHours, plan, weekday);
        if (open.length === 0) continue;
        isOpen = true;
        const before = plans.filter((one, at) => comesBefore({ one, at }, { plan, index }, day, weekday));
        if (without(open, before).length > 0) return [];
        rival ??= before[0] ?? null;
      }
    }
    return [{ index, name: plan.name, why: isOpen ? "covered" : "hours", by: rival?.name ?? null }];
  });
}

/** The stretches of days in which the same plans hold, each by its first day, and the weekdays that lie in it. */
function partsOf(plans: readonly Plan[], today: Day): { day: Day; weekdays: readonly Weekday[] }[] {
  const days = turningDays(plans, today);
  return days.map((day, at) => {
    const next = days[at + 1];
    const length = next === undefined ? 7 : daysBetween(day, next);
    const weekdays =
      length >= 7 ? WEEKDAYS : Array.from({ length }, (_, offset) => weekdayOf(addDays(day, offset)));
    return { day, weekdays };
  });
}

/** The opening hours in which the plan of a weekday holds: its own, the end of the evening before, and the next morning. */
function openOf(hours: PricedHours["businessHours"], plan: Plan, weekday: Weekday): DayRange[] {
  if (plan.weekdays !== null && !plan.weekdays.includes(weekday)) return [];
  return hours
    .flatMap(({ weekdays, start, end }) =>
      [-1, 0, 1].flatMap((days) =>
        weekdays.includes(((weekday + days + 7) % 7) as Weekday)
          ? [{ start: start + days * MINUTES_PER_DAY, end: end + days * MINUTES_PER_DAY }]
          : [],
      ),
    )
    .map(({ start, end }) => ({ start: Math.max(start, plan.start), end: Math.min(end, plan.end) }))
    .filter(({ start, end }) => start < end);
}

/** Whether another plan of that day is preferred wherever both hold, for every booking that the plan would be for. */
function comesBefore(
  { one, at }: { one: Plan; at: number },
  { plan, index }: { plan: Plan; index: number },
  day: Day,
  weekday: Weekday,
): boolean {
  if (at === index || !isValidOn(one, day)) return false;
  if (one.weekdays !== null && !one.weekdays.includes(weekday)) return false;
  if (one.lastMinute !== null && (plan.lastMinute === null || one.lastMinute < plan.lastMinute)) return false;
  const order =
    Number(plan.isSpecial) - Number(one.isSpecial) || one.costPerHour - plan.costPerHour || at - index;
  return order < 0;
}

/** The lead time is over before the last-minute price begins. A lead in days ends at midnight, up to a day earlier. */
function isTooLate(
  hours: number,
  { availableFromNow: { period, unit } }: Pick<ReservationRule, "availableFromNow">,
): boolean {
  const least = unit === "minute" ? period : (period - 1) * MINUTES_PER_DAY;
  return least > hours * 60;
}
