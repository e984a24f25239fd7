import type { ReservationRule } from "../space/space-rules.ts";
import { dayOfWall, MINUTES_PER_DAY, QUARTER, startOfDay, type WallMinute } from "../time/clock.ts";
import { addDays } from "../time/day.ts";

/** The first minute that can be booked: the end of the lead time, and never before now (AVAIL-4). */
export function earliestStart(rule: Pick<ReservationRule, "availableFromNow">, now: WallMinute): WallMinute {
  return Math.max(now, leadEnds(rule, now));
}

/** Now plus the lead time; a lead time in days counts from the start of today. Changes compare with this alone (CHANGE-1). */
export function leadEnds(rule: Pick<ReservationRule, "availableFromNow">, now: WallMinute): WallMinute {
  const { period, unit } = rule.availableFromNow;
  return unit === "minute" ? now + period : startOfDay(dayOfWall(now)) + period * MINUTES_PER_DAY;
}

/** The end of the last bookable day, today + availablePeriodDays (AVAIL-5). */
export function latestEnd(rule: Pick<ReservationRule, "availablePeriodDays">, now: WallMinute): WallMinute {
  return startOfDay(addDays(dayOfWall(now), rule.availablePeriodDays + 1));
}

/** The shortest booking, at least a quarter hour (AVAIL-11). */
export function minMinutes(rule: Pick<ReservationRule, "minReservationMinutes">): number {
  return Math.max(rule.minReservationMinutes, QUARTER);
}
