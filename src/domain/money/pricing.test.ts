import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { samplePlan, sampleSpace } from "../../../test/build/space-rules.ts";
import { at, between } from "../../../test/build/times.ts";
import type { Plan } from "../space/space-rules.ts";
import { bookingPlans, linesAt, listedPlans, plansForStart, priceOf, totalWithin } from "./pricing.ts";

const now = at("2026-11-21 10:00");
const noHoliday = () => false;
const named = (name: string, changes: Partial<Plan>) =>
  samplePlan({ name: { ja: name, en: name }, ...changes });
const day = named("day", { start: 540, end: 1080, costPerHour: 1200 });
const night = named("night", { start: 1080, end: 1320, costPerHour: 2000 });

function lines(plans: Plan[], start: string, end: string, changes = {}) {
  const price = priceOf(sampleSpace({ plans, ...changes }), between(start, end), now, noHoliday);
  return price
    ? price.lines.map((line) => [line.plan.name.en, line.minutes, line.billedHours, line.amount])
    : null;
}

describe("PRICE-1, PRICE-3: cut where the plan changes, each plan's time rounded up to whole hours", () => {
  test.each([
    ["one plan, whole hours", "10:00", "12:00", [["day", 120, 2, 2400]]],
    ["a quarter hour more bills an hour", "10:00", "12:15", [["day", 135, 3, 3600]]],
    [
      "17:30-18:30 across a border bills 1 + 1",
      "17:30",
      "18:30",
      [
        ["day", 30, 1, 1200],
        ["night", 30, 1, 2000],
      ],
    ],
    ["ends on the border", "17:00", "18:00", [["day", 60, 1, 1200]]],
  ])("%s", (_label, start, end, expected) => {
    expect(lines([day, night], `2026-12-01 ${start}`, `2026-12-01 ${end}`)).toEqual(expected);
  });

  test("a plan that comes back is added up before it is rounded", () => {
    const lunch = named("lunch", { start: 720, end: 780, costPerHour: 500, isSpecial: true });
    expect(lines([day, lunch], "2026-12-01 11:30", "2026-12-01 13:30")).toEqual([
      ["day", 60, 1, 1200],
      ["lunch", 60, 1, 500],
    ]);
  });

  test("AVAIL-6: a time with a minute without a plan has no price", () => {
    expect(lines([day, night], "2026-12-01 21:30", "2026-12-01 22:15")).toBeNull();
    expect(
      lines([day, named("evening", { start: 1095, end: 1320 })], "2026-12-01 17:30", "2026-12-01 19:00"),
    ).toBeNull();
    expect(lines([day], "2026-12-01 12:00", "2026-12-01 12:00")).toBeNull();
  });
});

describe("PRICE-2: which of several plans is in force", () => {
  const cheap = named("cheap", { costPerHour: 500 });
  const special = named("special", { costPerHour: 3000, isSpecial: true });
  const otherSpecial = named("other special", { costPerHour: 2500, isSpecial: true });
  const twin = named("twin", { costPerHour: 500 });
  test.each([
    ["the special one, though dearer", [cheap, special], "special"],
    ["of two special ones the cheaper", [special, otherSpecial], "other special"],
    ["otherwise the cheapest", [day, cheap], "cheap"],
    ["of equal ones the first in the catalogue", [twin, cheap], "twin"],
  ])("%s", (_label, plans, expected) => {
    expect(lines(plans, "2026-12-01 10:00", "2026-12-01 11:00")?.map(([name]) => name)).toEqual([expected]);
  });
});

test("PRICE-2: the catalogue's order also decides between the night before and the day", () => {
  const first = named("first", { start: 0, end: 1440 });
  const second = named("second", { start: 1200, end: 1800 });
  expect(lines([first, second], "2026-12-01 02:00", "2026-12-01 03:00")?.map(([name]) => name)).toEqual([
    "first",
  ]);
  expect(lines([second, first], "2026-12-01 02:00", "2026-12-01 03:00")?.map(([name]) => name)).toEqual([
    "second",
  ]);
});

describe("PRICE-4: weekdays and validity go by the business day", () => {
  const friday = named("friday", { weekdays: [5], start: 1320, end: 1560, costPerHour: 800 });
  const base = named("base", { costPerHour: 1000 });
  test("22:00-26:00 of Friday is Friday's until 2:00 on Saturday", () => {
    expect(lines([base, friday], "2026-12-05 01:00", "2026-12-05 03:00")).toEqual([
      ["friday", 60, 1, 800],
      ["base", 60, 1, 1000],
    ]);
    expect(lines([base, friday], "2026-12-04 01:00", "2026-12-04 02:00")).toEqual([["base", 60, 1, 1000]]);
  });

  test("first and last day of a plan are both included", () => {
    const sale = named("sale", { costPerHour: 100, validFrom: "2026-12-02", validTo: "2026-12-03" });
    const names = ["01", "02", "03", "04"].map(
      (date) => lines([base, sale], `2026-12-${date} 13:00`, `2026-12-${date} 14:00`)?.[0]?.[0],
    );
    expect(names).toEqual(["base", "sale", "sale", "base"]);
    // The last evening runs on past midnight.
    expect(lines([base, sale], "2026-12-04 01:00", "2026-12-04 02:00")).toEqual([["sale", 60, 1, 100]]);
  });

  test("a plan with only a first day has no end, and one with only a last day has no beginning", () => {
    const start = named("start", { costPerHour: 100, validFrom: "2026-12-02" });
    const end = named("end", { costPerHour: 200, validTo: "2026-12-02" });
    const names = ["01", "02", "03"].map(
      (date) => lines([base, start, end], `2026-12-${date} 13:00`, `2026-12-${date} 14:00`)?.[0]?.[0],
    );
    expect(names).toEqual(["end", "start", "start"]);
  });

  test("PRICE-5: a holiday has the plans of the weekday that the room names", () => {
    const sunday = named("sunday", { weekdays: [0], costPerHour: 3000 });
    const weekday = named("weekday", { weekdays: [1, 2, 3, 4, 5], costPerHour: 1000 });
    const space = sampleSpace({ plans: [sunday, weekday], holidaysAs: 0 });
    const range = between("2026-11-23 13:00", "2026-11-23 14:00");
    expect(priceOf(space, range, now, (date) => date === "2026-11-23")?.total).toBe(3000);
    expect(priceOf(space, range, now, noHoliday)?.total).toBe(1000);
    expect(priceOf({ ...space, holidaysAs: null }, range, now, () => true)?.total).toBe(1000);
  });
});

describe("PRICE-6: last-minute plans", () => {
  const base = named("base", { costPerHour: 1000 });
  const last = named("last", { costPerHour: 600, isSpecial: true, lastMinute: 3 });
  test.each([
    ["exactly three hours ahead", "13:00", 600],
    ["a quarter hour more than that", "13:15", 1000],
  ])("%s", (_label, start, expected) => {
    const range = { start: at(`2026-11-21 ${start}`), end: at(`2026-11-21 ${start}`) + 60 };
    expect(priceOf(sampleSpace({ plans: [base, last] }), range, now, noHoliday)?.total).toBe(expected);
  });

  test("hours are counted to the minute, also across midnight", () => {
    const dayAhead = named("day ahead", { costPerHour: 600, isSpecial: true, lastMinute: 24 });
    const names = ["2026-11-22 10:00", "2026-11-22 10:15"].map((start) =>
      lines([base, dayAhead], start, "2026-11-22 11:15")?.map(([name]) => name),
    );
    expect(names).toEqual([["day ahead"], ["base"]]);
  });

  test("applies to the whole booking, however long", () => {
    expect(lines([base, last], "2026-11-21 12:00", "2026-11-21 18:00")).toEqual([["last", 360, 6, 3600]]);
  });

  test("free time lists it for the minutes that begin within its hours", () => {
    const spans = listedPlans(
      sampleSpace({ plans: [base, last] }),
      between("2026-11-21 11:00", "2026-11-21 20:00"),
      now,
      noHoliday,
    );
    expect(spans.map(({ plan, start, end }) => [plan.name.en, start - now, end - now])).toEqual([
      ["last", 60, 181],
      ["base", 181, 600],
    ]);
  });
});

const planArbitrary = fc
  .record({
    start: fc.integer({ min: 0, max: 140 }),
    length: fc.integer({ min: 1, max: 144 }),
    costPerHour: fc.integer({ min: 1, max: 5000 }),
    isSpecial: fc.boolean(),
    weekdays: fc.option(fc.subarray([0, 1, 2, 3, 4, 5, 6] as const), { nil: null }),
  })
  .map(({ start, length, ...rest }) =>
    samplePlan({ start: start * 15, end: Math.min((start + length) * 15, 2160), ...rest }),
  );

const quarters = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 144 }));

test("PRICE-1, PRICE-8: prices are whole, follow the plan in force minute by minute, and add up across a plan's border", () => {
  fc.assert(
    fc.property(
      fc.array(planArbitrary, { minLength: 1, maxLength: 5 }),
      quarters,
      (plans, [from, length]) => {
        const space = sampleSpace({ plans: [...plans, samplePlan({ costPerHour: 9000 })] });
        const start = at("2026-12-01 00:00") + from * 15;
        const range = { start, end: start + length * 15 };
        const price = priceOf(space, range, now, noHoliday);
        if (!price) throw new Error("a plan covers all the time");
        expect(Number.isInteger(price.total)).toBe(true);
        expect(price.lines.reduce((sum, line) => sum + line.minutes, 0)).toBe(length * 15);
        for (const line of price.lines) {
          expect(line.billedHours).toBe(Math.ceil(line.minutes / 60));
          expect(line.amount).toBe(line.billedHours * line.plan.costPerHour);
        }
        expect(new Set(price.lines.map((line) => line.plan)).size).toBe(price.lines.length);

        // Where a border separates two plans that occur once each, the two halves cost what the whole does.
        const spans = bookingPlans(space, range, now, noHoliday);
        if (spans.length === 2 && spans[0]?.plan !== spans[1]?.plan) {
          const border = (spans[0] as { end: number }).end;
          const before = priceOf(space, { start, end: border }, now, noHoliday);
          const after = priceOf(space, { start: border, end: range.end }, now, noHoliday);
          expect((before?.total ?? 0) + (after?.total ?? 0)).toBe(price.total);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("PRICE-1: a total read from the spans of two more days is the price, and null if a minute has no plan", () => {
  const seen = { prices: 0, gaps: 0 };
  fc.assert(
    fc.property(
      fc.array(planArbitrary, { minLength: 1, maxLength: 5 }),
      quarters,
      (plans, [from, length]) => {
        const space = sampleSpace({ plans });
        const start = at("2026-12-01 00:00") + from * 15;
        const range = { start, end: start + length * 15 };
        const wider = { start: start - 24 * 60, end: range.end + 24 * 60 };
        const spans = plansForStart(space, wider, start - now, noHoliday);
        const price = priceOf(space, range, now, noHoliday);
        seen[price ? "prices" : "gaps"] += 1;
        expect(totalWithin(spans, range)).toBe(price?.total ?? null);
        expect(linesAt(spans, range)).toEqual(price?.lines ?? null);
      },
    ),
    { numRuns: 300 },
  );
  expect(Math.min(seen.prices, seen.gaps)).toBeGreaterThan(20);
});
