import fc from "fast-check";
import { expect, test } from "vitest";
import { priceWeek } from "./price-week.ts";
import { seasonsOf, withoutSeason, withSeason } from "./seasons.ts";
import type { Plan } from "./space-rules.ts";

const plan = (changes: Partial<Plan> = {}): Plan => ({
  ...{ name: { ja: "通常", en: "Ordinary" }, weekdays: null, start: 540, end: 1080, costPerHour: 2000 },
  ...{ isSpecial: false, validFrom: null, validTo: null, lastMinute: null, ...changes },
});
const EVENING = plan({ start: 1080, end: 1320, costPerHour: 2640 });
const NAME = { ja: "年度末", en: "Year end" };
const MARCH = { name: NAME, from: "2027-03-01", to: "2027-03-31" };

const pricesOn = (plans: Plan[], day: string) =>
  priceWeek({ businessHours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], start: 540, end: 1320 }], plans }, day)
    .flat()
    .map(({ plan: one }) => one?.costPerHour);

test("ROOM-24: a season by percent raises each price within its days, and one price is the price of all hours", () => {
  const raised = withSeason([plan(), EVENING], { ...MARCH, price: { percent: 10 } });
  expect(seasonsOf(raised)).toMatchObject([{ name: NAME, from: MARCH.from, to: MARCH.to }]);
  expect(new Set(pricesOn(raised, "2027-03-08"))).toEqual(new Set([2200, 2900]));
  const [season] = seasonsOf(raised);
  const single = withSeason(raised, { ...MARCH, to: "2027-04-02", price: { costPerHour: 3080 } }, season);
  expect(seasonsOf(single)).toMatchObject([{ to: "2027-04-02", plans: [{ start: 540, end: 1320 }] }]);
  expect(new Set(pricesOn(single, "2027-03-08"))).toEqual(new Set([3080]));
});

test("ROOM-24: a price from a day within the season is raised from that day", () => {
  const plans = [
    plan({ end: 1320, validTo: "2027-03-14" }),
    plan({ end: 1320, validFrom: "2027-03-15", costPerHour: 3000 }),
  ];
  const raised = withSeason(plans, { ...MARCH, price: { percent: 10 } });
  expect(new Set(pricesOn(raised, "2027-03-01"))).toEqual(new Set([2200]));
  expect(new Set(pricesOn(raised, "2027-03-22"))).toEqual(new Set([3300]));
  expect(seasonsOf(raised)).toMatchObject([{ from: MARCH.from, to: MARCH.to }]);
});

test("ROOM-24: a season that is taken away again leaves the plans as they were", () => {
  const cost = fc.integer({ min: 10, max: 100_000 });
  fc.assert(
    fc.property(cost, cost, fc.integer({ min: -90, max: 500 }), (one, other, percent) => {
      const plans = [plan({ costPerHour: one }), { ...EVENING, costPerHour: other }];
      const raised = withSeason(plans, { ...MARCH, price: { percent } });
      for (const day of ["2027-02-22", "2027-04-05"])
        expect(pricesOn(raised, day)).toEqual(pricesOn(plans, day));
      expect(seasonsOf(raised).reduce(withoutSeason, raised)).toEqual(plans);
    }),
  );
});

const special = (changes: Partial<Plan>) => plan({ isSpecial: true, ...changes });

test("ROOM-24: seasons are special plans with both days, by name, the first to begin first", () => {
  const OBON = { ja: "お盆", en: "Obon" };
  const summer = [
    special({ name: OBON, validFrom: "2027-08-12", validTo: "2027-08-16" }),
    special({ name: OBON, validFrom: "2027-08-10", validTo: "2027-08-14", start: 1080, end: 1320 }),
  ];
  const march = special({ name: NAME, validFrom: MARCH.from, validTo: MARCH.to });
  const none = [
    plan({ validFrom: "2027-01-01", validTo: "2027-01-31" }),
    special({ validFrom: "2027-02-01" }),
    special({ validTo: "2027-02-01" }),
    special({ validFrom: "2027-05-01", validTo: "2027-05-02", lastMinute: 24 }),
    special({ name: { ja: "年度末", en: "Ordinary" } }),
  ];
  for (const plans of [
    [...summer, march, ...none],
    [march, ...none, ...summer],
  ])
    expect(seasonsOf(plans)).toEqual([
      { name: NAME, from: MARCH.from, to: MARCH.to, plans: [march] },
      { name: OBON, from: "2027-08-10", to: "2027-08-16", plans: summer },
    ]);
});

test("ROOM-24: a season raises ordinary prices alone, each within its own days", () => {
  const plans = [
    plan({ costPerHour: 1000, validTo: "2027-02-28" }),
    plan({ costPerHour: 2000, validFrom: MARCH.from, validTo: MARCH.to }),
    plan({ costPerHour: 3000, validFrom: "2027-03-10", validTo: "2027-03-20" }),
    plan({ costPerHour: 4000, validFrom: "2027-02-01", validTo: "2027-12-31" }),
    plan({ costPerHour: 5000, validFrom: MARCH.to }),
    plan({ costPerHour: 6000, validFrom: "2027-04-01" }),
    plan({ costPerHour: 7000, lastMinute: 24 }),
    special({ costPerHour: 8000 }),
  ];
  const added = withSeason(plans, { ...MARCH, price: { percent: 10 } }).slice(plans.length);
  expect(added.map(({ costPerHour, validFrom, validTo }) => [costPerHour, validFrom, validTo])).toEqual([
    [2200, MARCH.from, MARCH.to],
    [3300, "2027-03-10", "2027-03-20"],
    [4400, MARCH.from, MARCH.to],
    [5500, MARCH.to, MARCH.to],
  ]);
  expect(added.every(({ isSpecial, name }) => isSpecial && name === NAME)).toBe(true);
});

test("ROOM-24: one price for hours that have none adds nothing", () => {
  const plans = [plan({ validTo: "2027-02-28" }), plan({ lastMinute: 24 })];
  expect(withSeason(plans, { ...MARCH, price: { costPerHour: 3000 } })).toEqual(plans);
});

test("ROOM-24: a season that is taken away leaves other seasons, and special prices of its name without days", () => {
  const march = special({ name: NAME, validFrom: MARCH.from, validTo: MARCH.to });
  const rest = [
    plan(),
    special({ name: NAME }),
    special({ name: { ja: "年度末", en: "Other" }, validFrom: MARCH.from, validTo: MARCH.to }),
  ];
  const [season] = seasonsOf([march]);
  expect(season && withoutSeason([march, ...rest], season)).toEqual(rest);
});
