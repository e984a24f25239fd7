import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Catalog, CatalogHours, CatalogPlan, CatalogSpace } from "./catalog-format.ts";
import { registrationNumber } from "./issuers.ts";
import { makeCatalog } from "./make-catalog.ts";

const catalog: Catalog = JSON.parse(readFileSync(new URL("catalog.json", import.meta.url), "utf8"));
const { spaces, stations, groups, issuers } = catalog;
const clock = /^([0-2]\d|3[0-6]):[0-5]\d$/;
const day = /^20\d\d-[01]\d-[0-3]\d$/;
const each = test.each(spaces.map((space): [number, CatalogSpace] => [space.id, space]));

test("catalog.json is what make-catalog.ts makes, every time", () => {
  expect(makeCatalog()).toEqual(catalog);
  expect(JSON.stringify(makeCatalog())).toBe(JSON.stringify(makeCatalog()));
});

describe("the whole", () => {
  test("sixty spaces in eight cities", () => {
    expect(spaces).toHaveLength(60);
    const cities = new Set(spaces.map((space) => space.address.ja.slice(0, 2).join("").slice(0, 4)));
    expect(cities.size).toBeGreaterThan(8);
    expect(spaces.filter((space) => space.country_code === "SG")).toHaveLength(10);
  });

  test("ids, names and texts are all different", () => {
    for (const list of [spaces, stations, groups, issuers] as { id: number }[][])
      expect(new Set(list.map((one) => one.id)).size).toBe(list.length);
    for (const key of [
      "name",
      "explain",
      "detail_explain",
      "over_view",
      "attention",
      "term",
      "notice",
    ] as const)
      for (const language of ["ja", "en"] as const)
        expect(new Set(spaces.map((space) => space[key][language])).size).toBe(spaces.length);
    expect(new Set(stations.map((station) => station.alias)).size).toBe(stations.length);
  });

  test("references exist", () => {
    const has = (list: { id: number }[], id: number) => list.some((one) => one.id === id);
    for (const space of spaces) {
      expect(has(stations, space.station_id)).toBe(true);
      expect(space.issuer_id === null || has(issuers, space.issuer_id)).toBe(true);
    }
    for (const group of groups) for (const id of group.space_ids) expect(has(spaces, id)).toBe(true);
    expect(groups.length).toBeGreaterThanOrEqual(3);
  });

  test("variety: hours, capacities, rules, issuers, specials", () => {
    const some = (of: (space: CatalogSpace) => boolean) => spaces.filter(of).length;
    expect(some((space) => space.business_hours.some((one) => one.end > "24:00"))).toBeGreaterThan(5);
    expect(
      some((space) => space.business_hours.some((one) => one.start === "00:00" && one.end === "24:00")),
    ).toBeGreaterThan(2);
    expect(some((space) => !space.rule.is_auto_approve)).toBeGreaterThanOrEqual(2);
    expect(some((space) => space.issuer_id === null)).toBeGreaterThan(5);
    expect(some((space) => space.plans.some((plan) => plan.last_minute !== null))).toBeGreaterThan(5);
    expect(some((space) => space.plans.some((plan) => plan.valid_from !== null))).toBeGreaterThan(5);
    expect(some((space) => space.unavailable.length > 0)).toBeGreaterThan(1);
    expect(Math.min(...spaces.map((space) => space.max_member))).toBe(2);
    expect(Math.max(...spaces.map((space) => space.max_member))).toBe(100);
  });
});

describe("issuers", () => {
  test("registration numbers pass the check-digit rule of FACTS.md 4.1, with bodies that nobody has", () => {
    expect(registrationNumber("000012050002")).toBe("T7000012050002");
    for (const issuer of issuers) {
      expect(issuer.registration_number).toMatch(/^T\d9999\d{8}$/);
      expect(registrationNumber(issuer.registration_number.slice(2))).toBe(issuer.registration_number);
      expect(issuer.registered_from).toMatch(day);
    }
  });
});

describe("each space", () => {
  each("%i has every text in both languages", (_, space) => {
    const texts = [
      space.name,
      space.building_name,
      space.floor,
      space.area,
      space.access,
      space.explain,
      space.detail_explain,
      space.attention,
      space.term,
      space.notice,
      space.over_view,
      ...space.equipments.flatMap((one) => [one.name, one.detail]),
      ...space.usages.map((one) => one.name),
      ...space.plans.map((one) => one.name),
    ];
    for (const text of texts) {
      expect(text.ja.trim()).not.toBe("");
      expect(text.en.trim()).not.toBe("");
      if (text.ja.length > 6) expect(text.ja).not.toBe(text.en);
    }
    expect(space.name.ja.length).toBeLessThanOrEqual(26);
    expect(space.name.en.length).toBeLessThanOrEqual(44);
    expect(space.explain.ja.length).toBeLessThanOrEqual(40);
    expect(space.detail_explain.ja.length).toBeGreaterThan(70);
    expect(space.detail_explain.en.length).toBeGreaterThan(100);
    for (const text of [space.explain.en, space.detail_explain.en, space.access.en])
      expect(text).toMatch(/^[ -~²–’]+$/);
  });

  each("%i has sane facts", (_, space) => {
    const japan = space.country_code === "JP";
    expect(space.postal_code).toMatch(japan ? /^\d{7}$/ : /^\d{6}$/);
    expect([space.currency, space.time_zone]).toEqual(
      japan ? ["JPY", "Asia/Tokyo"] : ["SGD", "Asia/Singapore"],
    );
    expect(space.recommended_member).toBeLessThanOrEqual(space.max_member);
    expect(space.address.ja).toHaveLength(4);
    expect(space.address.en).toHaveLength(4);
    expect(space.equipments.length).toBeGreaterThanOrEqual(4);
    expect(space.equipments.length).toBeLessThanOrEqual(8);
    expect(space.usages.length).toBeGreaterThanOrEqual(4);
    expect(space.usages.length).toBeLessThanOrEqual(7);
    expect(space.pictures.length).toBeGreaterThanOrEqual(3);
    expect(space.pictures).toEqual(space.pictures.map((_, index) => `${index + 1}.jpg`));
    const station = stations.find((one) => one.id === space.station_id);
    const away = Math.hypot(
      space.latitude - (station?.latitude ?? 0),
      space.longitude - (station?.longitude ?? 0),
    );
    expect(away).toBeLessThan(0.013);
    for (const date of space.closed_dates) expect(date).toMatch(day);
    expect([0, 15, 30]).toContain(space.rule.cleaning_minutes);
    expect(space.rule.min_reservation_minutes % 60).toBe(0);
  });

  each("%i has cancel steps that go down without overlap, dearer towards the day", (_, space) => {
    let [above, fee] = [365, 0];
    for (const step of space.cancel_policies) {
      expect(step.period_from).toBeLessThan(above);
      expect(step.period_from).toBeGreaterThanOrEqual(step.period_to);
      expect(step.fee_percent).toBeGreaterThan(fee);
      [above, fee] = [step.period_to, step.fee_percent];
    }
    expect(above).toBe(0);
  });

  each("%i has a plan for every minute it is open", (_, space) => {
    for (const hours of space.business_hours) {
      expect(hours.start).toMatch(clock);
      expect(hours.end).toMatch(clock);
      for (const weekday of hours.weekdays) expect(uncovered(hours, weekday, space.plans)).toEqual([]);
    }
    for (const plan of space.plans) {
      expect(Number.isInteger(plan.cost_per_hour) && plan.cost_per_hour > 0).toBe(true);
      expect(plan.start < plan.end).toBe(true);
      if (plan.last_minute !== null) expect(plan.is_special).toBe(true);
    }
  });
});

/** Quarter hours of a day's opening that no regular plan covers. */
function uncovered(hours: CatalogHours, weekday: number, plans: CatalogPlan[]): number[] {
  const regular = plans.filter(
    (plan) => !plan.is_special && plan.valid_from === null && (plan.weekdays?.includes(weekday) ?? true),
  );
  const missing: number[] = [];
  for (let at = minute(hours.start); at < minute(hours.end); at += 15)
    if (!regular.some((plan) => minute(plan.start) <= at && at < minute(plan.end))) missing.push(at);
  return missing;
}

function minute(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}
