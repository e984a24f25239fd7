import fc from "fast-check";
import { expect, test } from "vitest";
import { priceOf } from "../../../domain/money/pricing.ts";
import { orderMean } from "../../../domain/reviews/review.ts";
import { emptyQuery, requestedTime, type SearchQuery } from "../../../domain/search/search.ts";
import { rulesOf } from "../../../domain/space/entry.ts";
import type { Range } from "../../../domain/time/slot.ts";
import { dayAt, toWallMinute } from "../../../i18n/wall-clock.ts";
import { generatedSpace, generatedStations } from "../../../process/generate/entries.ts";
import type { LeanSpace, SpaceEntry } from "../../catalog/contract.ts";
import { BilledHoursCache } from "./billed-hours.server.ts";
import { BilledStartsCache } from "./billed-starts.server.ts";
import { queryIndex } from "./query-index.server.ts";
import { SpaceTable } from "./space-table.server.ts";
import { Vacancy } from "./vacancy.server.ts";
import { WordFilter } from "./word-filter.server.ts";

const NOW = Date.UTC(2026, 10, 23);
const [station] = generatedStations(1);

test("SEARCH-9, SEARCH-18: totals of any size and of many plans are in order, on every page", () => {
  const cost = fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 2_147_483_647 }));
  // A plan for each of the hours from 9:00 to 13:00.
  const plans = fc.array(cost, { minLength: 1, maxLength: 4 });
  const spaces = fc.array(fc.tuple(plans, fc.boolean()), { minLength: 1, maxLength: 60 });
  const query = { ...emptyQuery, day: "2026-11-24", start: 9 * 60, end: 13 * 60, headcount: 5 };
  fc.assert(
    fc.property(spaces, fc.nat({ max: 400 }), (list, from) => {
      const all = list.map(([costs, isLarge], at) => spaceOf(at, costs, isLarge ? 5 : 4));
      const expected = all
        .filter(({ rules }) => rules.maxMember >= 5)
        .map(({ id, rules, isHoliday }) => ({
          id,
          total: priceOf(rules, requestedTime(query) as never, wallOf(rules.timeZone), isHoliday)?.total,
        }))
        .sort((a, b) => (a.total ?? 0) - (b.total ?? 0) || a.id - b.id);
      for (const first of [0, 3, from]) {
        const { total, found } = searched(all, { query, from: first, count: 4 });
        expect(total).toBe(expected.length);
        expect(found.map(({ id, total }) => ({ id, total }))).toEqual(expected.slice(first, first + 4));
      }
    }),
    { numRuns: 60 },
  );
});

test("SEARCH-9, SEARCH-18: the order and the number stay right as spaces are added, changed, hidden and taken", () => {
  const query = { ...emptyQuery, day: "2026-11-24", start: 9 * 60, end: 11 * 60, headcount: 5 };
  const time = requestedTime(query) as Range;
  const one = fc.record({
    cost: fc.integer({ min: 1, max: 40 }),
    people: fc.constantFrom(4, 5, 8),
    isAbroad: fc.boolean(),
    isHidden: fc.boolean(),
    isTaken: fc.boolean(),
  });
  // By id, so that what comes later lies between what was there before.
  const states = fc.array(fc.dictionary(fc.nat({ max: 90 }).map(String), one, { minKeys: 1 }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(states, fc.nat({ max: 12 }), (steps, from) => {
      const [table, vacancy] = [new SpaceTable(), new Vacancy()];
      const all = new Map<number, { space: LeanSpace; isTaken: boolean }>();
      for (const step of steps) {
        for (const [at, { cost, people, isAbroad, isHidden, isTaken }] of Object.entries(step)) {
          const space = spaceOf(Number(at), [cost], people);
          const currency = isAbroad ? "SGD" : "JPY";
          const changed = { ...space, rules: { ...space.rules, currency, hidden: isHidden } as const };
          all.set(Number(at), { space: changed, isTaken });
          const slot = table.put(changed);
          vacancy.replace(slot, Float64Array.from(isTaken ? [time.start - 60, time.start + 30] : []), []);
        }
        table.updateOrders();
        const expected = [...all.values()]
          .filter(({ space, isTaken }) => !isTaken && !space.rules.hidden && space.rules.maxMember >= 5)
          .map(({ space: { id, rules } }) => ({
            id,
            isAbroad: rules.currency !== "JPY",
            total: (rules.plans[0]?.costPerHour ?? 0) * 2,
          }))
          .sort((a, b) => Number(a.isAbroad) - Number(b.isAbroad) || a.total - b.total || a.id - b.id);
        const { total, found } = asked(table, vacancy, { query, from, count: 4 });
        expect(total).toBe(expected.length);
        expect(found.map(({ id, total }) => [id, total])).toEqual(
          expected.slice(from, from + 4).map(({ id, total }) => [id, total]),
        );
      }
    }),
    { numRuns: 150 },
  );
});

test("REVIEW-7, SEARCH-18: by rating, whatever else is asked, equal ones by id, on every page", () => {
  const ratings = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 });
  const spaces = fc.array(fc.tuple(ratings, fc.integer({ min: 1, max: 9000 })), {
    minLength: 1,
    maxLength: 60,
  });
  const time = { day: "2026-11-24", start: 9 * 60, end: 13 * 60 };
  const length = { minutes: 120, part: "any" as const };
  const queries = [
    { ...emptyQuery, byRating: true },
    { ...emptyQuery, ...time, byRating: true },
    { ...emptyQuery, day: time.day, length, byRating: true },
    { ...emptyQuery, position: { latitude: 35.6, longitude: 139.7 }, byRating: true },
  ];
  fc.assert(
    fc.property(spaces, fc.nat({ max: 400 }), (list, from) => {
      const all = list.map(([marks, cost], at) => ({
        ...spaceOf(at, [cost], 8),
        rating: { count: marks.length, sum: marks.reduce((sum, one) => sum + one, 0) },
      }));
      const best = all.toSorted((a, b) => orderMean(b.rating) - orderMean(a.rating) || a.id - b.id);
      for (const query of queries) {
        // What is too far away is no result.
        const near = new Set(
          searched(all, { query: { ...query, byRating: false, headcount: 1 }, from: 0, count: 60 }).found.map(
            ({ id }) => id,
          ),
        );
        const expected = best.filter(({ id }) => near.has(id)).map(({ id }) => id);
        for (const first of [0, from]) {
          const { total, found } = searched(all, { query, from: first, count: 4 });
          expect([total, found.map(({ id }) => id)]).toEqual([
            expected.length,
            expected.slice(first, first + 4),
          ]);
        }
      }
    }),
    { numRuns: 40 },
  );
});

function searched(spaces: LeanSpace[], page: { query: SearchQuery; from: number; count: number }) {
  const [table, vacancy] = [new SpaceTable(), new Vacancy()];
  for (const space of spaces) table.put(space);
  table.updateOrders();
  vacancy.reserve(table.count);
  return asked(table, vacancy, page);
}

function asked(
  table: SpaceTable,
  vacancy: Vacancy,
  page: { query: SearchQuery; from: number; count: number },
) {
  return queryIndex(
    table,
    vacancy,
    new WordFilter(table),
    { billedHours: new BilledHoursCache(), billedStarts: new BilledStartsCache() },
    {
      ...page,
      rides: null,
      spaceIds: null,
      now: NOW,
      accountId: null,
      brandCurrency: "JPY",
      wallNow: wallOf,
      today: (zone) => dayAt(NOW, zone),
      isEligible: () => true,
    },
  );
}

function wallOf(zone: string): number {
  return toWallMinute(NOW, zone);
}

function spaceOf(at: number, costs: readonly number[], max_member: number): LeanSpace {
  const space = generatedSpace(at, 1);
  const [plan] = space.plans as [SpaceEntry["plans"][number]];
  const plans = costs.map((cost_per_hour, hour) => ({
    ...plan,
    weekdays: null,
    is_special: false,
    last_minute: null,
    start: hour === 0 ? "00:00" : `${9 + hour}:00`,
    end: hour === costs.length - 1 ? "36:00" : `${10 + hour}:00`,
    cost_per_hour,
  }));
  const open = { available_from_now: { period: 0, unit: "minute" as const }, min_reservation_minutes: 60 };
  const entry: SpaceEntry = {
    ...space,
    currency: "JPY",
    time_zone: "Asia/Tokyo",
    country_code: "JP",
    max_member,
    plans,
    closed_dates: [],
    business_hours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], start: "00:00", end: "24:00" }],
    rule: { ...space.rule, ...open },
  };
  return {
    id: entry.id,
    revision: 1,
    rating: { count: 0, sum: 0 },
    entry,
    rules: rulesOf(entry),
    station: station as LeanSpace["station"],
    issuer: null,
    isHoliday: () => false,
  };
}
