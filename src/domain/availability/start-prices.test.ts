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
import { type StartPrice, startPrices } from "./start-prices.ts";

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
