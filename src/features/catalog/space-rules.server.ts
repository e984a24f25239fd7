import type { Issuer } from "../../domain/space/issuer.ts";
import type { SpaceRules } from "../../domain/space/space-rules.ts";
import { type Minute, parseClock } from "../../domain/time/clock.ts";
import type { IssuerEntry, SpaceEntry } from "./contract.ts";

/** The rules of a catalogue entry, for the domain. */
export function rulesOf(entry: SpaceEntry): SpaceRules {
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
    plans: entry.plans.map((plan) => ({
      name: plan.name,
      weekdays: plan.weekdays,
      start: minute(plan.start),
      end: minute(plan.end),
      costPerHour: plan.cost_per_hour,
      isSpecial: plan.is_special,
      validFrom: plan.valid_from,
      validTo: plan.valid_to,
      lastMinute: plan.last_minute,
    })),
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

export function issuerOf(entry: IssuerEntry): Issuer {
  return {
    name: entry.name,
    registrationNumber: entry.registration_number,
    registeredFrom: entry.registered_from,
    registeredTo: entry.registered_to,
  };
}

function minute(clock: string): Minute {
  return parseClock(clock) ?? 0;
}
