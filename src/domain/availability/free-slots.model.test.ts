import fc from "fast-check";
import { expect, test } from "vitest";
import { roomWorld } from "../../../test/build/room-world.ts";
import type { SpaceRules } from "../space/space-rules.ts";
import { startOfDay } from "../time/clock.ts";
import { addDays, dayFromNumber, type Weekday, weekdayOf } from "../time/day.ts";
import type { Range } from "../time/slot.ts";
import { type AvailabilityFacts, freeSlots, isBookable } from "./free-slots.ts";

/** AVAIL-20: an independent model of the rules, minute by minute: slow and plain. The product has to agree with it. */

const DAY = "2026-12-04";
const MIDNIGHT = startOfDay(DAY);
const world = roomWorld();

function dayInForce(
  space: SpaceRules,
  number: number,
  facts: AvailabilityFacts,
): { day: string; weekday: Weekday } {
  const day = dayFromNumber(number);
  const follows = space.holidaysAs !== null && facts.isHoliday(day);
  return { day, weekday: follows ? (space.holidaysAs as Weekday) : weekdayOf(day) };
}

function isOpen(space: SpaceRules, minute: number, facts: AvailabilityFacts): boolean {
  const number = Math.floor(minute / 1440);
  return [number - 1, number].some((each) => {
    const { day, weekday } = dayInForce(space, each, facts);
    const offset = minute - each * 1440;
    if (space.closedDates.includes(day)) return false;
    return space.businessHours.some(
      (h) => h.weekdays.includes(weekday) && h.start <= offset && offset < h.end,
    );
  });
}

function hasPlan(space: SpaceRules, minute: number, facts: AvailabilityFacts): boolean {
  const number = Math.floor(minute / 1440);
  return [number - 1, number].some((each) => {
    const { day, weekday } = dayInForce(space, each, facts);
    const offset = minute - each * 1440;
    return space.plans.some(
      (p) =>
        (p.weekdays === null || p.weekdays.includes(weekday)) &&
        (p.validFrom === null || p.validFrom <= day) &&
        (p.validTo === null || p.validTo >= day) &&
        p.start <= offset &&
        offset < p.end,
    );
  });
}

function isFreeMinute(space: SpaceRules, minute: number, facts: AvailabilityFacts): boolean {
  const today = Math.floor(facts.now / 1440);
  const { period, unit } = space.rule.availableFromNow;
  const earliest = unit === "minute" ? facts.now + period : (today + period) * 1440;
  if (minute < facts.now || minute < earliest) return false;
  if (minute >= (today + space.rule.availablePeriodDays + 1) * 1440) return false;
  if (facts.taken.some((t) => t.start - space.rule.cleaningMinutes <= minute && minute < t.cleanedBy))
    return false;
  return isOpen(space, minute, facts) && hasPlan(space, minute, facts);
}

function modelSlots(space: SpaceRules, facts: AvailabilityFacts): Range[] {
  const out: Range[] = [];
  let current: Range | null = null;
  let wasOpenBefore = false;
  for (let minute = MIDNIGHT; minute < MIDNIGHT + 2160; minute++) {
    // After 24:00 only hours that have been open without a break since before 24:00.
    if (minute < MIDNIGHT + 1440) wasOpenBefore = isOpen(space, minute, facts);
    else wasOpenBefore = wasOpenBefore && isOpen(space, minute, facts);
    const isFree = (minute < MIDNIGHT + 1440 || wasOpenBefore) && isFreeMinute(space, minute, facts);
    if (isFree && current) current.end = minute + 1;
    else if (isFree) {
      current = { start: minute, end: minute + 1 };
      out.push(current);
    } else current = null;
  }
  return out
    .map(({ start, end }) => ({ start: Math.ceil(start / 15) * 15, end: Math.floor(end / 15) * 15 }))
    .filter(({ start, end }) => start < end);
}

test("AVAIL-20: free slots equal those of a minute-by-minute model, and their plans fill them", () => {
  fc.assert(
    fc.property(world, ({ space, facts }) => {
      const slots = freeSlots(space, DAY, facts);
      expect(slots.map(({ start, end }) => ({ start, end }))).toEqual(modelSlots(space, facts));
      for (const slot of slots) {
        expect(slot.plans[0]?.start).toBe(slot.start);
        expect(slot.plans.at(-1)?.end).toBe(slot.end);
        expect(slot.plans.slice(1).map((span) => span.start)).toEqual(
          slot.plans.slice(0, -1).map((span) => span.end),
        );
      }
    }),
    { numRuns: 400 },
  );
  // Takes about two seconds on an idle machine.
});

test("AVAIL-20: a range is bookable exactly when it lies in a slot of its first day, is long enough and on quarter hours", () => {
  const start = fc.integer({ min: 0, max: 287 });
  fc.assert(
    fc.property(
      world,
      fc.array(fc.tuple(start, fc.integer({ min: 1, max: 60 })), { maxLength: 40 }),
      ({ space, facts }, asked) => {
        for (const [from, length] of asked) {
          // Steps of 5 minutes: most are off the quarter hour and must be rejected.
          const range = { start: MIDNIGHT + from * 5, end: MIDNIGHT + (from + length) * 5 };
          const isInSlot = freeSlots(space, DAY, facts).some(
            (slot) => slot.start <= range.start && range.end <= slot.end,
          );
          const isQuarter = range.start % 15 === 0 && range.end % 15 === 0;
          const isLong = range.end - range.start >= space.rule.minReservationMinutes;
          expect(isBookable(space, range, facts)).toBe(isInSlot && isQuarter && isLong);
        }
      },
    ),
    { numRuns: 200 },
  );
});

test("AVAIL-10: free time never touches taken time or its cleaning, and leaves cleaning time before the next", () => {
  fc.assert(
    fc.property(world, ({ space, facts }) => {
      for (const day of [addDays(DAY, -1), DAY, addDays(DAY, 1)]) {
        for (const slot of freeSlots(space, day, facts)) {
          const cleanedBy = slot.end + space.rule.cleaningMinutes;
          expect(facts.taken.some((t) => t.start < cleanedBy && slot.start < t.cleanedBy)).toBe(false);
        }
      }
    }),
  );
});
