import { describe, expect, test } from "vitest";
import { demoCatalog } from "./catalog.ts";
import type { CatalogHours, CatalogPlan, CatalogSpace } from "./format.ts";

const { spaces, stations, groups, issuers } = demoCatalog;
const clock = /^([0-2]\d|3[0-6]):[0-5]\d$/;
const day = /^20\d\d-[01]\d-[0-3]\d$/;
const each = test.each(spaces.map((space): [number, CatalogSpace] => [space.id, space]));

describe("CATALOG-8: the whole catalogue", () => {
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

  test("entries of a kind have the same fields in the same order, sorted by id", () => {
    for (const list of [spaces, stations, groups, issuers] as { id: number }[][]) {
      for (const one of list) expect(Object.keys(one)).toEqual(Object.keys(list[0] ?? {}));
      const ids = list.map((one) => one.id);
      expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    }
    const plans = spaces.flatMap((space) => space.plans.map(({ weekdays: _, ...plan }) => plan));
    for (const plan of plans) expect(Object.keys(plan)).toEqual(Object.keys(plans[0] ?? {}));
    for (const { rule } of spaces) expect(Object.keys(rule)).toEqual(Object.keys(spaces[0]?.rule ?? {}));
  });

  test("stations and groups have a name in both languages", () => {
    for (const { ja, en } of [
      ...stations.map((one) => one.name),
      ...groups.map((one) => one.consignor_group_name),
    ]) {
      expect(ja.trim()).not.toBe("");
      expect(en).toMatch(/^[ -~]+$/);
    }
  });

  test("room numbers stand in the addresses of both languages", () => {
    expect(spaces.map((space) => space.room_number).filter((number) => !/^[ -~]*$/.test(number))).toEqual([]);
  });

  test("references exist", () => {
    const has = (list: { id: number }[], id: number) => list.some((one) => one.id === id);
    for (const space of spaces) {
      expect(has(stations, space.station_id)).toBe(true);
      expect(space.issuer_id === null || has(issuers, space.issuer_id)).toBe(true);
    }
    for (const { id } of stations) expect(spaces.some((space) => space.station_id === id)).toBe(true);
    for (const group of groups) for (const id of group.space_ids) expect(has(spaces, id)).toBe(true);
    expect(groups.length).toBeGreaterThanOrEqual(3);
  });

  test("a group is in the middle of its spaces", () => {
    for (const group of groups) {
      const held = spaces.filter((space) => group.space_ids.includes(space.id));
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      expect(group.latitude).toBeCloseTo(mean(held.map((space) => space.latitude)), 5);
      expect(group.longitude).toBeCloseTo(mean(held.map((space) => space.longitude)), 5);
    }
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
  test("DOC-8: registration numbers have valid check digits, and bodies that no company has", () => {
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
    for (const language of ["ja", "en"] as const)
      expect(space.address[language][3]).toBe(`${space.building_name[language]} ${space.floor[language]}`);
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
      expect(plan.cost_per_hour).toBeGreaterThan(0);
      expect(plan.cost_per_hour % (space.currency === "SGD" ? 50 : 10)).toBe(0);
      expect(plan.start < plan.end).toBe(true);
      if (plan.last_minute !== null) expect(plan.is_special).toBe(true);
      expect(isWithin(plan, space.business_hours)).toBe(true);
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

/** Does the price table name only times at which the space may be open? */
function isWithin(plan: CatalogPlan, hours: CatalogHours[]): boolean {
  const days = plan.weekdays ?? [0, 1, 2, 3, 4, 5, 6];
  return days.every((day) => {
    const open = hours.filter((one) => one.weekdays.includes(day));
    return open.some((one) => one.start <= plan.start) && open.some((one) => plan.end <= one.end);
  });
}

/** T, check digit, twelve-digit body: 9 − (Σ Pn·Qn mod 9), n from the right, Qn 1 for odd n and 2 for even. */
function registrationNumber(body: string): string {
  const sum = [...body]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 2 : 1), 0);
  return `T${9 - (sum % 9)}${body}`;
}

function minute(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}
