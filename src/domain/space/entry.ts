import type { BilingualText } from "../language/text.ts";
import type { ChargedCurrency } from "../money/money.ts";
import { formatClock, type Minute, parseClock } from "../time/clock.ts";
import type { Day, Weekday } from "../time/day.ts";
import type { Plan, SpaceRules } from "./space-rules.ts";

/** The parts of a catalogue entry that the rules are made from, as the file writes them: times as 'HH:mm'. */

export type HoursEntry = { weekdays: Weekday[]; start: string; end: string };

export type PlanEntry = {
  name: BilingualText;
  /** null: every day; then the file has no such field. */
  weekdays: Weekday[] | null;
  start: string;
  end: string;
  cost_per_hour: number;
  is_special: boolean;
  valid_from: Day | null;
  valid_to: Day | null;
  last_minute: number | null;
};

export type PolicyEntry = { period_from: number; period_to: number; fee_percent: number };

export type RuleEntry = {
  is_auto_approve: boolean;
  available_from_now: { period: number; unit: "minute" | "day" };
  available_period_days: number;
  cleaning_minutes: number;
  min_reservation_minutes: number;
  can_preview: boolean;
};

type RulesEntry = {
  id: number;
  time_zone: string;
  country_code: string;
  currency: ChargedCurrency;
  max_member: number;
  business_hours: HoursEntry[];
  closed_dates: Day[];
  holidays_as: Weekday | null;
  plans: PlanEntry[];
  cancel_policies: PolicyEntry[];
  rule: RuleEntry;
  hidden: boolean;
};

/** The rules of a catalogue entry. */
export function rulesOf(entry: RulesEntry): SpaceRules {
  return {
    id: entry.id,
    timeZone: entry.time_zone,
    countryCode: entry.country_code,
    currency: entry.currency,
    maxMember: entry.max_member,
    businessHours: entry.business_hours.map((hours) => ({
      weekdays: hours.weekdays,
      start: minute(hours.start),
      end: minute(hours.end),
    })),
    closedDates: entry.closed_dates,
    holidaysAs: entry.holidays_as,
    plans: entry.plans.map(planOf),
    cancelPolicies: entry.cancel_policies.map((policy) => ({
      periodFrom: policy.period_from,
      periodTo: policy.period_to,
      feePercent: policy.fee_percent,
    })),
    rule: {
      isAutoApprove: entry.rule.is_auto_approve,
      availableFromNow: entry.rule.available_from_now,
      availablePeriodDays: entry.rule.available_period_days,
      cleaningMinutes: entry.rule.cleaning_minutes,
      minReservationMinutes: entry.rule.min_reservation_minutes,
      canPreview: entry.rule.can_preview,
    },
    hidden: entry.hidden,
  };
}

export function planOf(plan: PlanEntry): Plan {
  return {
    name: plan.name,
    weekdays: plan.weekdays,
    start: minute(plan.start),
    end: minute(plan.end),
    costPerHour: plan.cost_per_hour,
    isSpecial: plan.is_special,
    validFrom: plan.valid_from,
    validTo: plan.valid_to,
    lastMinute: plan.last_minute,
  };
}

/** The inverse of planOf. */
export function planEntry(plan: Plan): PlanEntry {
  return {
    name: plan.name,
    weekdays: plan.weekdays === null ? null : [...plan.weekdays],
    start: formatClock(plan.start),
    end: formatClock(plan.end),
    cost_per_hour: plan.costPerHour,
    is_special: plan.isSpecial,
    valid_from: plan.validFrom,
    valid_to: plan.validTo,
    last_minute: plan.lastMinute,
  };
}

function minute(clock: string): Minute {
  return parseClock(clock) ?? 0;
}
