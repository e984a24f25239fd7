import type { Taken } from "./availability.ts";
import type { Plan, ReservationRule, SpaceRules } from "./space.ts";
import { parseWall, type WallMinute } from "./time/clock.ts";
import type { Range } from "./time/slot.ts";

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

/** '2026-12-01 10:00' as a wall minute; a mistake in it is a mistake in the test. */
export function at(text: string): WallMinute {
  const wall = parseWall(text);
  if (wall === null) throw new Error(`not a time: ${text}`);
  return wall;
}

export function between(start: string, end: string): Range {
  return { start: at(start), end: at(end) };
}

export function booked(start: string, end: string, cleaning = 15): Taken {
  const range = between(start, end);
  return { ...range, kind: "booking", cleanedBy: range.end + cleaning };
}

export function closed(start: string, end: string): Taken {
  const range = between(start, end);
  return { ...range, kind: "closure", cleanedBy: range.end };
}
