import fc from "fast-check";
import { expect, test } from "vitest";
import { roomWorld } from "../../../test/build/room-world.ts";
import { samplePlan, sampleSpace } from "../../../test/build/space-rules.ts";
import { at, booked, closed } from "../../../test/build/times.ts";
import { priceOf } from "../money/pricing.ts";
import type { SpaceRules } from "../space/space-rules.ts";
import { LAST_MINUTE, MINUTES_PER_DAY, QUARTER, startOfDay } from "../time/clock.ts";
import { addDays } from "../time/day.ts";
import { dayPrices } from "./day-prices.ts";
import { type AvailabilityFacts, isBookable } from "./free-slots.ts";

const DAY = "2026-12-04";
const never = () => false;

function everyStart(space: SpaceRules, day: string, minutes: number, facts: AvailabilityFacts) {
  const all = Array.from({ length: 96 }, (_, quarter) => startOfDay(day) + quarter * QUARTER);
  return all.flatMap((start) => {
    const range = { start, end: start + minutes };
    if (!isBookable(space, range, facts)) return [];
    return { start, total: priceOf(space, range, facts.now, facts.isHoliday)?.total as number };
  });
}

test("PRICE-30, PRICE-31: the lowest price of a day equals the lowest of all its starts, priced and checked one by one", () => {
  const seen = { priced: 0, cheap: 0 };
  fc.assert(
    fc.property(
      roomWorld(fc.constantFrom(null, null, 2, 12)),
      fc.constantFrom(60, 90, 120, 180, 600),
      ({ space: random, facts }, minutes) => {
        // With an ordinary plan for any time, special and last-minute plans often make a day cheaper.
        const space = { ...random, plans: [...random.plans, samplePlan({ costPerHour: 3 })] };
        const first = addDays(DAY, -2);
        const days = dayPrices(space, { first, count: 5, minutes }, facts);
        expect(days.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4].map((count) => addDays(first, count)));
        for (const one of days) {
          const starts = everyStart(space, one.day, minutes, facts);
          const total = Math.min(...starts.map((start) => start.total));
          const start = starts.find((start) => start.total === total);
          if (!start) expect(one).toHaveProperty("none");
          else {
            const plans = space.plans.filter((plan) => !plan.isSpecial && plan.lastMinute === null);
            const ordinary = starts.flatMap(({ start }) => {
              const range = { start, end: start + minutes };
              return priceOf({ ...space, plans }, range, facts.now, facts.isHoliday)?.total ?? [];
            });
            const cheap = ordinary.length > 0 && Math.min(...ordinary) > total;
            expect(one).toEqual({ day: one.day, lowest: start, cheap });
            seen.priced += 1;
            if (cheap) seen.cheap += 1;
          }
        }
      },
    ),
    { numRuns: 300 },
  );
  // Guards against a comparison of nothing.
  expect(seen.priced).toBeGreaterThan(50);
  expect(seen.cheap).toBeGreaterThan(2);
});

test("PRICE-32: a day without a price says why, as what could be booked there says it, too", () => {
  fc.assert(
    fc.property(roomWorld(), fc.constantFrom(60, 120, 240), ({ space, facts }, minutes) => {
      const days = dayPrices(space, { first: addDays(DAY, -3), count: 8, minutes }, facts);
      for (const one of days) {
        if (!("none" in one)) continue;
        const free = everyStart(space, one.day, minutes, { ...facts, taken: [] });
        const besidesClosures = everyStart(space, one.day, minutes, {
          ...facts,
          taken: facts.taken.filter(({ kind }) => kind === "closure"),
        });
        // Full: nothing but bookings and holds are in the way.
        expect([one, one.none === "full"]).toEqual([one, besidesClosures.length > 0]);
        if (one.none === "past" || one.none === "beyond") expect(free).toEqual([]);
      }
    }),
    { numRuns: 200 },
  );
});

const standard = samplePlan({ costPerHour: 2200 });
test.each([
  [
    "a special plan makes it cheaper",
    [standard, samplePlan({ costPerHour: 1870, isSpecial: true })],
    3740,
    true,
  ],
  ["a special plan costs more", [standard, samplePlan({ costPerHour: 3000, isSpecial: true })], 6000, false],
  [
    "a special plan only in the evening, as cheap as the day",
    [
      samplePlan({ costPerHour: 2200, end: 1080 }),
      samplePlan({ costPerHour: 2640, start: 1080 }),
      samplePlan({ costPerHour: 2200, start: 1080, isSpecial: true }),
    ],
    4400,
    false,
  ],
  [
    "there is nothing but the special plan",
    [samplePlan({ costPerHour: 1870, isSpecial: true })],
    3740,
    false,
  ],
  [
    "a last-minute plan reaches that day",
    [standard, samplePlan({ costPerHour: 1540, lastMinute: 48 })],
    3080,
    true,
  ],
  [
    "a last-minute plan does not reach that day",
    [standard, samplePlan({ costPerHour: 1540, lastMinute: 3 })],
    4400,
    false,
  ],
] as const)("PRICE-31: %s", (_, plans, total, cheap) => {
  const facts = { taken: [], now: at("2026-12-03 10:00"), isHoliday: never };
  const [day] = dayPrices(sampleSpace({ plans }), { first: DAY, count: 1, minutes: 120 }, facts);
  expect(day).toEqual({ day: DAY, lowest: { start: at(`${DAY} 09:00`), total }, cheap });
});

test.each([
  ["past: it is over", "2026-12-05 08:00", [], {}, "past"],
  ["past: its last start is over today", "2026-12-04 20:30", [], {}, "past"],
  [
    "past: the lead time reaches beyond it",
    "2026-12-02 10:00",
    [],
    { availableFromNow: { period: 5, unit: "day" } },
    "past",
  ],
  ["beyond: too far ahead", "2026-12-01 10:00", [], { availablePeriodDays: 2 }, "beyond"],
  [
    "full: bookings leave too little in between",
    "2026-12-01 10:00",
    [
      ["09:00", "15:00"],
      ["17:15", "22:00"],
    ],
    {},
    "full",
  ],
  ["full: the holidays' weekday", "2026-12-01 10:00", [["09:00", "22:00"]], {}, "full"],
] as const)("PRICE-32: %s", (_, now, bookings, rule, none) => {
  const taken = bookings.map(([start, end]) => booked(`${DAY} ${start}`, `${DAY} ${end}`));
  const facts = { taken, now: at(now), isHoliday: never };
  const [day] = dayPrices(sampleSpace({ rule }), { first: DAY, count: 1, minutes: 120 }, facts);
  expect(day).toEqual({ day: DAY, none });
});

test("PRICE-32: closed by its hours, by a closed date, or by a closure; full if bookings are in the way, too", () => {
  const facts = { taken: [], now: at("2026-12-01 10:00"), isHoliday: never };
  const reason = (changes: Parameters<typeof sampleSpace>[0], taken: AvailabilityFacts["taken"] = []) =>
    dayPrices(sampleSpace(changes), { first: DAY, count: 1, minutes: 120 }, { ...facts, taken })[0];
  const hours = { weekdays: [0 as const], start: 540, end: 1320 };
  expect(reason({ businessHours: [hours] })).toEqual({ day: DAY, none: "closed" });
  expect(reason({ closedDates: [DAY] })).toEqual({ day: DAY, none: "closed" });
  expect(reason({}, [closed(`${DAY} 00:00`, "2026-12-05 00:00")])).toEqual({ day: DAY, none: "closed" });
  const afternoon = closed(`${DAY} 13:00`, `${DAY} 22:00`);
  expect(reason({}, [booked(`${DAY} 09:00`, `${DAY} 12:00`), afternoon])).toEqual({ day: DAY, none: "full" });
});

test("PRICE-30: a booking may run past midnight into the next day", () => {
  const allWeek = [0, 1, 2, 3, 4, 5, 6] as const;
  const round = sampleSpace({ businessHours: [{ weekdays: [...allWeek], start: 0, end: 1440 }] });
  const facts = { taken: [], now: at("2026-12-01 00:00"), isHoliday: never };
  const days = dayPrices(
    round,
    { first: "2026-12-01", count: 31, minutes: LAST_MINUTE - MINUTES_PER_DAY + 15 },
    facts,
  );
  expect(days.every((day) => "lowest" in day && day.lowest.total === 13_000)).toBe(true);
});
