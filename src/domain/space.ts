import type { Currency } from "./money.ts";
import type { Text } from "./text.ts";
import {
  dayOfWall,
  MINUTES_PER_DAY,
  type Minute,
  QUARTER,
  startOfDay,
  type WallMinute,
} from "./time/clock.ts";
import { addDays, type Day, type Weekday } from "./time/day.ts";

/** A space as the rules see it; made from the catalogue (DATA.md). */
export type SpaceRules = {
  id: number;
  /** IANA name. */
  timeZone: string;
  /** ISO 3166 alpha-2. */
  countryCode: string;
  currency: Currency;
  maxMember: number;
  businessHours: readonly BusinessHours[];
  closedDates: readonly Day[];
  /** The weekday whose hours and plans public holidays follow; null when they are like any day (DECISIONS 39). */
  holidaysAs: Weekday | null;
  plans: readonly Plan[];
  cancelPolicies: readonly CancelPolicy[];
  rule: ReservationRule;
  hidden: boolean;
};

/** Hours of the days with these weekdays; a day that no entry names is closed. */
export type BusinessHours = { weekdays: readonly Weekday[]; start: Minute; end: Minute };

export type Plan = {
  name: Text;
  /** null: every day. */
  weekdays: readonly Weekday[] | null;
  start: Minute;
  end: Minute;
  /** Tax included, in the minor unit of the space's currency. */
  costPerHour: number;
  isSpecial: boolean;
  /** First and last business day of the plan, both included; null: no such limit. */
  validFrom: Day | null;
  validTo: Day | null;
  /** Hours before a booking's start within which the plan applies; null: always (DECISIONS 40). */
  lastMinute: number | null;
};

/** From `periodFrom` days before the booking down to `periodTo` days before (DECISIONS 11). */
export type CancelPolicy = { periodFrom: number; periodTo: number; feePercent: number };

export type ReservationRule = {
  isAutoApprove: boolean;
  availableFromNow: LeadTime;
  availablePeriodDays: number;
  cleaningMinutes: number;
  minReservationMinutes: number;
  canPreview: boolean;
};

export type LeadTime = { period: number; unit: "minute" | "day" };

/** Who issues the qualified invoice of a space. */
export type Issuer = {
  name: string;
  /** 'T' and 13 digits. */
  registrationNumber: string;
  registeredFrom: Day;
  /** The first day on which it is no longer registered (DECISIONS 43). */
  registeredTo: Day | null;
};

/** Whether the space is open on each weekday, Sunday first. */
export function openWeeks(space: Pick<SpaceRules, "businessHours">): boolean[] {
  return ([0, 1, 2, 3, 4, 5, 6] as const).map((weekday) =>
    space.businessHours.some((hours) => hours.weekdays.includes(weekday)),
  );
}

/** The shortest booking in minutes (DECISIONS 24); never less than the quarter hour of SPEC.md section 5. */
export function minMinutes(rule: Pick<ReservationRule, "minReservationMinutes">): number {
  return Math.max(rule.minReservationMinutes, QUARTER);
}

/**
 * Lowest and highest cost per hour over all plans that have not expired, special ones included (DECISIONS 41);
 * null where there is no such plan. `highest`/`lowest` and `max_cost`/`min_cost` of the wire are these two.
 */
export function costRange(plans: readonly Plan[], today: Day): { lowest: number; highest: number } | null {
  const costs = plans.filter((plan) => !isExpired(plan, today)).map((plan) => plan.costPerHour);
  if (costs.length === 0) return null;
  return { lowest: Math.min(...costs), highest: Math.max(...costs) };
}

export function isExpired(plan: Pick<Plan, "validTo">, today: Day): boolean {
  return plan.validTo !== null && plan.validTo < today;
}

/** Whether the issuer is registered on that day: from `registeredFrom`, before `registeredTo` (DECISIONS 43). */
export function isRegistered(
  issuer: Pick<Issuer, "registeredFrom" | "registeredTo"> | null,
  day: Day,
): boolean {
  if (!issuer || day < issuer.registeredFrom) return false;
  return issuer.registeredTo === null || day < issuer.registeredTo;
}

/**
 * The first minute that may be booked: now plus the lead time, days counted from the start of today
 * (SPEC.md section 4), and never before now.
 */
export function earliestStart(rule: Pick<ReservationRule, "availableFromNow">, now: WallMinute): WallMinute {
  return Math.max(now, leadEnds(rule, now));
}

/** now plus availableFromNow, as it stands: what the start of a booking to be changed is measured against. */
export function leadEnds(rule: Pick<ReservationRule, "availableFromNow">, now: WallMinute): WallMinute {
  const { period, unit } = rule.availableFromNow;
  return unit === "minute" ? now + period : startOfDay(dayOfWall(now)) + period * MINUTES_PER_DAY;
}

/** Where bookable time ends: the end of day today + availablePeriodDays, that day included (DECISIONS 37). */
export function latestEnd(rule: Pick<ReservationRule, "availablePeriodDays">, now: WallMinute): WallMinute {
  return startOfDay(addDays(dayOfWall(now), rule.availablePeriodDays + 1));
}
