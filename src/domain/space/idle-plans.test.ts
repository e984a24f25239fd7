import fc from "fast-check";
import { expect, test } from "vitest";
import { plansForStart } from "../money/pricing.ts";
import { dayNumberOfWall, startOfDay } from "../time/clock.ts";
import { addDays } from "../time/day.ts";
import { idlePlans } from "./idle-plans.ts";
import type { Plan, SpaceRules } from "./space-rules.ts";

const TODAY = "2026-11-28";
const name = (text: string) => ({ ja: text, en: text });
const plan = (text: string, changes: Partial<Plan> = {}): Plan => ({
  name: name(text),
  ...{ weekdays: null, start: 540, end: 1320, costPerHour: 1000, isSpecial: false },
  ...{ validFrom: null, validTo: null, lastMinute: null },
  ...changes,
});
const season = (text: string, changes: Partial<Plan> = {}) =>
  plan(text, { isSpecial: true, validFrom: "2026-12-14", validTo: "2026-12-23", ...changes });
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;
const OPEN = [{ weekdays: [...WEEK], start: 540, end: 1320 }];
const lead = (period: number, unit: "minute" | "day" = "minute") => ({ availableFromNow: { period, unit } });

test.each<[string, Plan[], ReturnType<typeof lead>, [string, string, string | null][]]>([
  ["an ordinary price and a season", [plan("a"), season("s")], lead(60), []],
  [
    "a season that a cheaper one covers",
    [
      plan("a"),
      season("s"),
      season("c", { validFrom: "2026-12-01", validTo: "2027-01-10", costPerHour: 900 }),
    ],
    lead(60),
    [["s", "covered", "c"]],
  ],
  [
    "a season dearer than an offer that always holds",
    [plan("a"), plan("offer", { isSpecial: true, costPerHour: 800 }), season("s", { costPerHour: 1500 })],
    lead(60),
    [
      ["a", "covered", "offer"],
      ["s", "covered", "offer"],
    ],
  ],
  [
    "a season on weekdays that its days do not have",
    [plan("a"), season("s", { weekdays: [1], validFrom: "2026-12-19", validTo: "2026-12-20" })],
    lead(60),
    [["s", "hours", null]],
  ],
  [
    "a season outside the opening hours",
    [plan("a"), season("s", { start: 1320, end: 1440 })],
    lead(60),
    [["s", "hours", null]],
  ],
  [
    "a season that is over",
    [plan("a"), season("s", { validFrom: "2026-10-01", validTo: "2026-10-09" })],
    lead(60),
    [],
  ],
  [
    "last-minute shorter than the lead time",
    [plan("a"), plan("l", { isSpecial: true, lastMinute: 3, costPerHour: 700 })],
    lead(181),
    [["l", "lead", null]],
  ],
  [
    "last-minute as long as the lead time",
    [plan("a"), plan("l", { isSpecial: true, lastMinute: 3, costPerHour: 700 })],
    lead(180),
    [],
  ],
  [
    "last-minute and a lead time in days",
    [plan("a"), plan("l", { isSpecial: true, lastMinute: 3, costPerHour: 700 })],
    lead(2, "day"),
    [["l", "lead", null]],
  ],
  [
    "last-minute and tomorrow from midnight",
    [plan("a"), plan("l", { isSpecial: true, lastMinute: 3, costPerHour: 700 })],
    lead(1, "day"),
    [],
  ],
  [
    "a last-minute price dearer than a season beside it still applies on other days",
    [
      plan("a"),
      season("s", { costPerHour: 600 }),
      plan("l", { isSpecial: true, lastMinute: 3, costPerHour: 700 }),
    ],
    lead(60),
    [],
  ],
  [
    "two prices for the same hours",
    [plan("a"), plan("b", { costPerHour: 1200 })],
    lead(60),
    [["b", "covered", "a"]],
  ],
])("PRICE-38: %s", (_label, plans, rule, expected) => {
  const found = idlePlans({ businessHours: OPEN, plans, rule }, TODAY);
  expect(found.map(({ name: { en }, why, by }) => [en, why, by?.en ?? null])).toEqual(expected);
});

/** Some plans of a room, small numbers so that they meet. */
const somePlan = fc
  .record({
    weekdays: fc.option(fc.uniqueArray(fc.constantFrom(...WEEK), { minLength: 1 })),
    start: fc.integer({ min: 0, max: 23 }),
    hours: fc.integer({ min: 1, max: 12 }),
    costPerHour: fc.integer({ min: 1, max: 4 }),
    isSpecial: fc.boolean(),
    from: fc.option(fc.integer({ min: 0, max: 12 })),
    days: fc.integer({ min: 0, max: 9 }),
    lastMinute: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  .map(({ start, hours, from, days, ...rest }) =>
    plan("p", {
      ...rest,
      ...{ start: start * 60, end: Math.min(36, start + hours) * 60 },
      ...(from === null ? {} : { validFrom: addDays(TODAY, from), validTo: addDays(TODAY, from + days) }),
    }),
  );

test("PRICE-38: no guest ever pays a price that is said to be idle", () => {
  fc.assert(
    fc.property(fc.array(somePlan, { minLength: 1, maxLength: 5 }), (plans) => {
      const rules = { ...ROOM, plans };
      const idle = idlePlans({ businessHours: OPEN, plans, rule: null }, TODAY);
      const first = startOfDay(TODAY);
      const window = { start: first, end: startOfDay(addDays(TODAY, 30)) };
      const paid = new Set<Plan>();
      for (const ahead of [0, 60, 120, 180, 240, 10_000])
        for (const span of plansForStart(rules, window, ahead, () => false))
          if (isOpen(span)) paid.add(span.plan);
      for (const { index } of idle) expect(paid.has(plans[index] as Plan)).toBe(false);
    }),
  );
});

/** The room is open from 9:00 to 22:00, and a span is paid where a part of it lies in that. */
function isOpen({ start, end }: { start: number; end: number }): boolean {
  for (let day = dayNumberOfWall(start); day <= dayNumberOfWall(end - 1); day += 1)
    if (Math.max(start, day * 1440 + 540) < Math.min(end, day * 1440 + 1320)) return true;
  return false;
}

const ROOM: SpaceRules = {
  ...{ id: 1, timeZone: "Asia/Tokyo", countryCode: "JP", currency: "JPY", maxMember: 4 },
  ...{ businessHours: OPEN, closedDates: [], holidaysAs: null, plans: [], cancelPolicies: [], hidden: false },
  rule: {
    ...{ isAutoApprove: true, availablePeriodDays: 180, cleaningMinutes: 0, minReservationMinutes: 60 },
    ...{ availableFromNow: { period: 0, unit: "minute" }, canPreview: false },
  },
};
