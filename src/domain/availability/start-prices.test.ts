import fc from "fast-check";
import { expect, test } from "vitest";
import { roomWorld } from "../../../test/build/room-world.ts";
import { samplePlan, sampleSpace } from "../../../test/build/space-rules.ts";
import { at, between, booked } from "../../../test/build/times.ts";
import { priceOf } from "../money/pricing.ts";
import type { SpaceRules } from "../space/space-rules.ts";
import { MINUTES_PER_DAY, QUARTER, startOfDay } from "../time/clock.ts";
import type { Range } from "../time/slot.ts";
import { type AvailabilityFacts, isBookable } from "./free-slots.ts";
import {
  billedStarts,
  EVERY_TIME,
  pricedStarts,
  type StartPrice,
  shortestBooking,
  startPrices,
} from "./start-prices.ts";

const MIDNIGHT = startOfDay("2026-12-04");
const never = () => false;

/** Every start, asked one by one. */
function oneByOne(space: SpaceRules, starts: Range, minutes: number, facts: AvailabilityFacts): StartPrice[] {
  const found: StartPrice[] = [];
  for (let start = Math.ceil(starts.start / QUARTER) * QUARTER; start < starts.end; start += QUARTER) {
    const range = { start, end: start + minutes };
    if (!isBookable(space, range, facts)) continue;
    found.push({ start, total: priceOf(space, range, facts.now, facts.isHoliday)?.total as number });
  }
  return found;
}

test("PRICE-30: the starts of any stretch and length, and their totals, are those that booking asks for one by one", () => {
  let found = 0;
  fc.assert(
    fc.property(
      roomWorld(fc.constantFrom(null, null, 1, 5, 30)),
      fc.integer({ min: -1440, max: 2880 }),
      fc.integer({ min: 1, max: 2160 }),
      fc.oneof(fc.constantFrom(60, 75, 120, 240, 1440, 2160, 2175), fc.integer({ min: 1, max: 300 })),
      ({ space, facts }, from, length, minutes) => {
        const starts = { start: MIDNIGHT + from, end: MIDNIGHT + from + length };
        const expected = oneByOne(space, starts, minutes, facts);
        found += expected.length;
        expect(startPrices(space, starts, minutes, facts)).toEqual(expected);
      },
    ),
    { numRuns: 500 },
  );
  // Guards against a comparison of nothing.
  expect(found).toBeGreaterThan(20);
});

test("PRICE-30: plans alone bill a length from each start with the lines of its price", () => {
  let found = 0;
  fc.assert(
    fc.property(
      roomWorld(fc.constantFrom(null, null, 1, 5, 30)),
      fc.integer({ min: -1440, max: 2880 }),
      fc.integer({ min: 1, max: 2160 }),
      fc.constantFrom(15, 60, 75, 120, 240, 1440),
      ({ space, facts: { now, isHoliday } }, from, length, minutes) => {
        const starts = { start: MIDNIGHT + from, end: MIDNIGHT + from + length };
        const expected = [];
        for (let start = Math.ceil(starts.start / QUARTER) * QUARTER; start < starts.end; start += QUARTER) {
          const price = priceOf(space, { start, end: start + minutes }, now, isHoliday);
          if (price) expected.push({ start, lines: price.lines });
        }
        found += expected.length;
        expect(billedStarts(space, starts, minutes, now, isHoliday)).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(20);
});

test("PRICE-30: starts are before the end that was asked for, and neighbours in one plan share their lines", () => {
  const plans = [samplePlan({ end: 12 * 60 }), samplePlan({ start: 12 * 60, costPerHour: 2000 })];
  const space = sampleSpace({ plans });
  const now = at("2026-12-01 09:00");
  const found = billedStarts(space, between("2026-12-04 10:00", "2026-12-04 11:45"), 60, now, never);
  expect(found.map(({ start }) => start - MIDNIGHT)).toEqual([600, 615, 630, 645, 660, 675, 690]);
  const [first, ...others] = found.map(({ lines }) => lines);
  expect(others.map((lines) => lines === first)).toEqual([true, true, true, true, false, false]);
  expect(others[4]?.map(({ costPerHour }) => costPerHour)).toEqual([1000, 2000]);
  const facts = { taken: [], now, isHoliday: never };
  const starts = startPrices(space, between("2026-12-04 10:00", "2026-12-04 10:30"), 60, facts);
  expect(starts.map(({ start }) => start - MIDNIGHT)).toEqual([600, 615]);
  // The limits of bookings are over before these times begin.
  expect(startPrices(space, between("2028-12-04 10:00", "2028-12-04 10:30"), 60, facts)).toEqual([]);
});

test("PRICE-33: the shortest booking is on quarter hours, and a shorter one or another length has no start", () => {
  expect(
    [1, 15, 50, 60].map((minReservationMinutes) =>
      shortestBooking({ ...sampleSpace().rule, minReservationMinutes }),
    ),
  ).toEqual([15, 15, 60, 60]);
  const day = between("2026-12-04 09:00", "2026-12-04 22:00");
  const starts = (minutes: number) =>
    startPrices(sampleSpace(), day, minutes, { taken: [], now: at("2026-12-01 09:00"), isHoliday: never })
      .length;
  expect([45, 60, 61, 75].map(starts)).toEqual([0, 49, 0, 48]);
});

test("PRICE-30: without limits the hours and plans alone decide, to the last minute of the day and 36 hours at most", () => {
  const always = sampleSpace({
    businessHours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], start: 0, end: 24 * 60 }],
  });
  const open = { limits: EVERY_TIME, blocked: [], now: at("2026-12-01 09:00"), isHoliday: never };
  const starts = between("2026-12-04 11:45", "2026-12-04 12:15");
  const of = (minutes: number) =>
    pricedStarts(always, starts, minutes, open).map(({ start }) => start - MIDNIGHT);
  expect(of(24 * 60)).toEqual([705, 720]);
  // From 12:00 on, 24 hours end with the 36th of the day; from 12:15 they would not.
  expect(pricedStarts(always, between("2026-12-04 12:00", "2026-12-04 12:30"), 24 * 60, open)).toHaveLength(
    1,
  );
});

test("PRICE-30, PRICE-6: a last-minute plan counts for the starts within its hours, and for the whole of their booking", () => {
  const space = sampleSpace({
    plans: [samplePlan({ costPerHour: 2000 }), samplePlan({ costPerHour: 1500, lastMinute: 3 })],
  });
  const facts = {
    taken: [booked("2026-12-04 15:15", "2026-12-04 22:00")],
    now: at("2026-12-04 10:00"),
    isHoliday: never,
  };
  const day = { start: MIDNIGHT, end: MIDNIGHT + MINUTES_PER_DAY };
  const totals = startPrices(space, day, 120, facts);
  // Lead time of an hour, and a quarter hour of cleaning before the booking at 15:15.
  expect([totals[0], totals.at(-1)]).toEqual([
    { start: at("2026-12-04 11:00"), total: 3000 },
    { start: at("2026-12-04 13:00"), total: 3000 },
  ]);
  const later = startPrices(space, between("2026-12-04 13:15", "2026-12-04 14:00"), 90, facts);
  expect(later).toEqual([
    { start: at("2026-12-04 13:15"), total: 4000 },
    { start: at("2026-12-04 13:30"), total: 4000 },
  ]);
});
