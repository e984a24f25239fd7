import type { Plan, ReservationRule, SpaceRules } from "../../src/domain/space/space-rules.ts";

/** An invented space for tests: open 9:00-22:00 every day, one plan of 1,000 yen, 15 minutes of cleaning, 60 minutes ahead. */
export function sampleSpace(
  changes: Partial<Omit<SpaceRules, "rule">> & { rule?: Partial<ReservationRule> } = {},
): SpaceRules {
  const { rule, ...rest } = changes;
  return {
    id: 101,
    timeZone: "Asia/Tokyo",
    countryCode: "JP",
    currency: "JPY",
    maxMember: 12,
    businessHours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], start: 9 * 60, end: 22 * 60 }],
    closedDates: [],
    holidaysAs: null,
    plans: [samplePlan()],
    cancelPolicies: [],
    hidden: false,
    ...rest,
    rule: {
      isAutoApprove: true,
      availableFromNow: { period: 60, unit: "minute" },
      availablePeriodDays: 180,
      cleaningMinutes: 15,
      minReservationMinutes: 60,
      canPreview: false,
      ...rule,
    },
  };
}

/** Every day, all 36 hours, 1,000 an hour. */
export function samplePlan(changes: Partial<Plan> = {}): Plan {
  return {
    name: { ja: "通常", en: "Standard" },
    weekdays: null,
    start: 0,
    end: 2160,
    costPerHour: 1000,
    isSpecial: false,
    validFrom: null,
    validTo: null,
    lastMinute: null,
    ...changes,
  };
}
