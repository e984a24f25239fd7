import fc from "fast-check";
import type { AvailabilityFacts, Taken } from "../../src/domain/availability/free-slots.ts";
import type { Plan } from "../../src/domain/space/space-rules.ts";
import type { Weekday } from "../../src/domain/time/day.ts";
import { samplePlan, sampleSpace } from "./space-rules.ts";
import { at } from "./times.ts";

const DAY = "2026-12-04";
const ALL_DAYS: Weekday[] = [0, 1, 2, 3, 4, 5, 6];
const weekdays = fc.subarray(ALL_DAYS, { minLength: 2 });
const hours = fc
  .tuple(weekdays, fc.integer({ min: 0, max: 130 }), fc.integer({ min: 1, max: 120 }))
  .map(([days, start, length]) => ({
    weekdays: days,
    start: start * 15,
    end: Math.min((start + length) * 15, 2160),
  }));
const planWith = (lastMinute: fc.Arbitrary<number | null>): fc.Arbitrary<Plan> =>
  fc
    .record({
      weekdays: fc.option(weekdays, { nil: null }),
      start: fc.integer({ min: 0, max: 40 }),
      length: fc.integer({ min: 60, max: 144 }),
      costPerHour: fc.integer({ min: 1, max: 3 }),
      isSpecial: fc.boolean(),
      validFrom: fc.constantFrom(null, null, "2026-12-03", "2026-12-04", "2026-12-05"),
      validTo: fc.constantFrom(null, null, "2026-12-03", "2026-12-04", "2026-12-05"),
      lastMinute,
    })
    .map(({ start, length, ...rest }) =>
      samplePlan({ ...rest, start: start * 15, end: Math.min((start + length) * 15, 2160) }),
    );
const taken: fc.Arbitrary<Taken> = fc
  .tuple(
    fc.integer({ min: -40, max: 160 }),
    fc.integer({ min: 1, max: 16 }),
    fc.constantFrom(0, 5, 15, 20, 30, null),
  )
  .map(([start, length, cleaning]) => {
    const range = { start: at(`${DAY} 00:00`) + start * 15, end: at(`${DAY} 00:00`) + (start + length) * 15 };
    return {
      ...range,
      kind: cleaning === null ? "closure" : "booking",
      cleanedBy: range.end + (cleaning ?? 0),
    };
  });

/**
 * A random room around 2026-12-04, with what is taken and the moment of now: hours and plans with gaps and overlaps, a
 * closed date, a holiday, odd cleaning, any lead time. `lastMinute`: of its plans.
 */
export const roomWorld = (lastMinute: fc.Arbitrary<number | null> = fc.constant(null)) =>
  fc.record({
    space: fc
      .record({
        businessHours: fc.array(hours, { minLength: 1, maxLength: 3 }),
        plans: fc.array(planWith(lastMinute), { minLength: 1, maxLength: 3 }),
        closedDates: fc.subarray(["2026-12-03", "2026-12-04", "2026-12-05"], { maxLength: 1 }),
        holidaysAs: fc.constantFrom<(Weekday | null)[]>(null, 0, 6),
        cleaningMinutes: fc.constantFrom(0, 10, 15, 30),
        minReservationMinutes: fc.constantFrom(15, 50, 60, 120),
        lead: fc.constantFrom({ period: 37, unit: "minute" as const }, { period: 1, unit: "day" as const }),
        availablePeriodDays: fc.integer({ min: 0, max: 3 }),
      })
      .map(({ businessHours, plans, closedDates, holidaysAs, lead, ...rule }) =>
        sampleSpace({
          businessHours,
          plans,
          closedDates,
          holidaysAs,
          rule: { ...rule, availableFromNow: lead },
        }),
      ),
    facts: fc
      .record({
        taken: fc.array(taken, { maxLength: 4 }),
        now: fc.integer({ min: -2000, max: 600 }),
        holiday: fc.boolean(),
      })
      .map(
        ({ now, holiday, ...rest }): AvailabilityFacts => ({
          ...rest,
          now: at(`${DAY} 00:00`) + now,
          isHoliday: (day) => holiday && day === DAY,
        }),
      ),
  });
