import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleSpace } from "../../../test/build/space-rules.ts";
import { priceOf } from "../money/pricing.ts";
import { wallMinute } from "../time/clock.ts";
import { addDays, type Day, type Weekday, weekdayOf } from "../time/day.ts";
import { adjustRates } from "./adjust-rates.ts";
import { paintPrice } from "./paint-prices.ts";
import { cutAt, rejoined } from "./plan-dates.ts";
import { firstGaps } from "./price-week.ts";
import type { Plan, SpaceRules } from "./space-rules.ts";

const FIRST = "2026-12-01";
const dayAt = (count: number): Day => addDays(FIRST, count);

const planOfAnyKind: fc.Arbitrary<Plan> = fc
  .record({
    ja: fc.constantFrom("昼", "夜", "週末"),
    weekdays: fc.option(
      fc.uniqueArray(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6), { minLength: 1, maxLength: 7 }),
    ),
    hours: fc.uniqueArray(fc.integer({ min: 0, max: 36 }), { minLength: 2, maxLength: 2 }),
    costPerHour: fc.integer({ min: 1, max: 5 }).map((thousand) => thousand * 1000),
    isSpecial: fc.boolean(),
    days: fc.tuple(fc.option(fc.integer({ min: 0, max: 20 })), fc.option(fc.integer({ min: 0, max: 20 }))),
    lastMinute: fc.option(fc.integer({ min: 1, max: 72 }), { freq: 4 }),
  })
  .map(({ ja, hours, days: [from, length], ...plan }) => ({
    ...plan,
    name: { ja, en: ja },
    start: Math.min(...hours) * 60,
    end: Math.max(...hours) * 60,
    validFrom: from === null ? null : dayAt(from),
    validTo: length === null ? null : dayAt((from ?? 0) + length),
  }));
const anyPlans = fc.array(planOfAnyKind, { minLength: 1, maxLength: 6 });
const anyDay = fc.integer({ min: 0, max: 30 }).map(dayAt);

/** What an hour of each day costs, day by day from the first to the thirtieth; null where there is no price. */
function prices(plans: readonly Plan[], ahead = Number.POSITIVE_INFINITY): (number | null)[][] {
  const space: SpaceRules = { ...sampleSpace(), plans };
  return Array.from({ length: 31 }, (_, count) =>
    Array.from({ length: 24 }, (_, hour) => {
      const start = wallMinute(dayAt(count), hour * 60);
      return priceOf(space, { start, end: start + 60 }, start - ahead, () => false)?.total ?? null;
    }),
  );
}

describe("prices from a day of use", () => {
  test("ROOM-8: a cut changes no price on any day, and joining it again changes none either", () => {
    fc.assert(
      fc.property(anyPlans, anyDay, (plans, day) => {
        const before = prices(plans);
        expect(prices(cutAt(plans, day))).toEqual(before);
        expect(prices(rejoined(cutAt(plans, day)))).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });

  test("ROOM-8: plans that were moved while they were cut are joined again, at the same prices", () => {
    fc.assert(
      fc.property(anyPlans, anyDay, fc.nat(), fc.nat(), (plans, day, from, to) => {
        const cut = cutAt(plans, day);
        const [one] = cut.splice(from % cut.length, 1);
        cut.splice(to % (cut.length + 1), 0, one as Plan);
        expect(prices(rejoined(cut))).toEqual(prices(plans));
      }),
      { numRuns: 60 },
    );
    const plan = (ja: string): Plan => ({
      ...{ name: { ja, en: ja }, weekdays: null, start: 540, end: 1080, costPerHour: 2000 },
      ...{ isSpecial: false, validFrom: null, validTo: null, lastMinute: null },
    });
    const [day, night] = [plan("昼"), plan("夜")];
    const later = { ...day, validFrom: dayAt(5) };
    expect(rejoined([later, night, { ...day, validTo: dayAt(4) }])).toEqual([day, night]);
  });

  test("ROOM-8: new rates from a day leave the days before it as they were, and no hour without a price", () => {
    fc.assert(
      fc.property(anyPlans, anyDay, fc.integer({ min: -30, max: 50 }), (plans, day, percent) => {
        const before = prices(plans);
        const after = prices(rejoined(adjustRates(plans, { percent }, day)));
        // Hours after midnight belong to the business day on which they begin.
        const count = Array.from({ length: 31 }, (_, at) => at).filter((at) => dayAt(at) < day).length;
        expect(after.slice(0, count)).toEqual(before.slice(0, count));
        expect(after.map((hours) => hours.map((price) => price === null))).toEqual(
          before.map((hours) => hours.map((price) => price === null)),
        );
      }),
      { numRuns: 60 },
    );
  });

  test("ROOM-8: the new rate applies from the day on, to the yen", () => {
    const plan = (costPerHour: number, changes: Partial<Plan> = {}): Plan => ({
      name: { ja: "終日", en: "All day" },
      ...{ weekdays: null, start: 0, end: 1440, costPerHour, isSpecial: false },
      ...{ validFrom: null, validTo: null, lastMinute: null, ...changes },
    });
    const after = adjustRates([plan(2200)], { percent: 10 }, "2026-12-12");
    expect(after).toEqual([plan(2200, { validTo: "2026-12-11" }), plan(2420, { validFrom: "2026-12-12" })]);
    expect(prices(after).map(([midnight]) => midnight)).toEqual([
      ...Array.from({ length: 11 }, () => 2200),
      ...Array.from({ length: 20 }, () => 2420),
    ]);
  });

  test("ROOM-12: rates are rounded to tens and never become nothing", () => {
    const [one] = adjustRates(
      [{ ...(fc.sample(planOfAnyKind, 1)[0] as Plan), costPerHour: 1010 }],
      { percent: 7 },
      null,
    );
    expect(one?.costPerHour).toBe(1080);
    const [free] = adjustRates([one as Plan], { amount: -9000 }, null);
    expect(free?.costPerHour).toBe(10);
  });
});

describe("painting a price over hours", () => {
  const ordinary = anyPlans.map((plans) =>
    plans.map((plan) => ({ ...plan, lastMinute: null, isSpecial: false })),
  );
  const anyArea = fc
    .record({
      weekdays: fc.uniqueArray(fc.constantFrom<Weekday>(0, 1, 2, 3, 4, 5, 6), { minLength: 1 }),
      hours: fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 2, maxLength: 2 }),
    })
    .map(({ weekdays, hours }) => ({
      weekdays,
      start: Math.min(...hours) * 60,
      end: Math.max(...hours) * 60,
    }));

  test("ROOM-9: the painted hours have the price from the day on, all other hours keep theirs", () => {
    fc.assert(
      fc.property(ordinary, anyArea, fc.option(anyDay), (plans, area, from) => {
        const before = prices(plans);
        const after = prices(
          paintPrice(plans, area, { name: { ja: "塗", en: "Painted" }, costPerHour: 70 }, from),
        );
        after.forEach((hours, count) => {
          const day = dayAt(count);
          hours.forEach((price, hour) => {
            const isIn =
              area.weekdays.includes(weekdayOf(day)) && area.start <= hour * 60 && hour * 60 < area.end;
            // On the day itself the hours after midnight may belong to the evening before.
            if (from !== null && day === from) return;
            expect(price).toBe(isIn && (from === null || day > from) ? 70 : before[count]?.[hour]);
          });
        });
      }),
      { numRuns: 80 },
    );
  });

  test("ROOM-9: painting in the price that is there already leaves one plan, not three", () => {
    const day = { name: { ja: "昼", en: "Day" }, costPerHour: 2000 };
    const plan: Plan = {
      ...day,
      ...{ weekdays: null, start: 540, end: 1080, isSpecial: false },
      ...{ validFrom: null, validTo: null, lastMinute: null },
    };
    const painted = paintPrice(
      [plan],
      { weekdays: [3], start: 780, end: 1020 },
      { ...day, costPerHour: 1 },
      null,
    );
    expect(painted).toHaveLength(4);
    expect(paintPrice(painted, { weekdays: [3], start: 780, end: 1020 }, day, null)).toEqual([plan]);
  });
});

test("ROOM-7: the week names opening hours without a price", () => {
  const space = {
    businessHours: [{ weekdays: [5, 6] as Weekday[], start: 480, end: 1380 }],
    plans: [
      {
        name: { ja: "昼", en: "Day" },
        ...{ weekdays: null, start: 480, end: 1320, costPerHour: 2000, isSpecial: false },
        ...{ validFrom: null, validTo: null, lastMinute: null },
      },
    ],
  };
  expect(firstGaps(space, FIRST)).toEqual({
    from: FIRST,
    gaps: [5, 6].map((weekday) => ({ weekday, start: 1320, end: 1380 })),
  });
});
