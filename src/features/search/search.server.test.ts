import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { type Guest, guest } from "../../../test/build/guest.ts";
import { storeOccupancy } from "../../../test/build/stored-booking.ts";
import { at as wall } from "../../../test/build/times.ts";
import { searchSpaces } from "../../../test/search-reference.ts";
import type { Taken } from "../../domain/availability/free-slots.ts";
import { DAY_PARTS } from "../../domain/search/day-parts.ts";
import { foldedStarts } from "../../domain/search/folded-starts.ts";
import { emptyQuery, type SearchQuery } from "../../domain/search/search.ts";
import { parseWall } from "../../domain/time/clock.ts";
import { addDays } from "../../domain/time/day.ts";
import { toInstant, toWallMinute } from "../../i18n/wall-clock.ts";
import { sql } from "../../platform/sql.ts";
import { generatedIssuers, generatedSpace, generatedStations } from "../../process/generate/entries.ts";
import type { SpaceEntry } from "../catalog/contract.ts";
import { importCatalog } from "../catalog/import/import.server.ts";

const COUNT = 60;
const NOTHING = { ja: "", en: "" };
let site: TestApp;

beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

/** Two questions that find something in any catalogue: a time, and a length. */
const FRUITFUL: SearchQuery[] = [
  at("2026-11-27", 10 * 60, 12 * 60),
  { ...emptyQuery, day: "2026-11-27", length: { minutes: 60, part: "any" } },
];

let compared = 0;
let comparedStarts = 0;

describe("SEARCH-18, SEARCH-40, SEARCH-42, SEARCH-43: the index agrees with the reference", () => {
  test("on random catalogues, bookings, holds and queries", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(question(), { minLength: 6, maxLength: 6 }),
        async (seed, questions) => {
          await importRandom(seed);
          const holder = await bookRandomly(seed);
          for (const query of [...FRUITFUL, ...questions]) {
            for (const accountId of [null, holder]) {
              const expected = await reference(query, accountId);
              const asked = { query, now: site.now(), accountId, from: 0, count: 1000 };
              const { found, total, origins } = await site.app.search.search(asked);
              // SEARCH-72: a station that no room is found by is searched from.
              if (origins) {
                expect(await reference({ ...emptyQuery, text: query.text }, accountId)).toEqual([]);
                continue;
              }
              expect({ query, found: found.map(({ id, total: price }) => [id, price]) }).toEqual({
                query,
                found: expected.map(({ id, total: price }) => [id, price]),
              });
              expect(total).toBe(expected.length);
              for (const [place, { starts }] of found.entries()) {
                const all = expected[place]?.starts;
                expect({ query, starts }).toEqual({ query, starts: all && foldedStarts(all) });
                comparedStarts += starts?.length ?? 0;
              }
              compared += total;
              const some = await site.app.search.search({ ...asked, from: 3, count: 4 });
              expect(some.found.map(({ id }) => id)).toEqual(expected.slice(3, 7).map(({ id }) => id));
            }
          }
        },
      ),
      // Each run imports a catalogue: shrinking would outlast the test's time and hide the counterexample.
      { numRuns: 12, endOnFailure: true },
    );
    // Guards against a comparison of empty results; random questions alone often find nothing.
    expect(compared).toBeGreaterThan(200);
    expect(comparedStarts).toBeGreaterThan(200);
  });
});

describe("through the API", () => {
  test("SEARCH-10, SEARCH-13, SEARCH-2: an empty search recommends ten by id; pages; words; headcount", async () => {
    await importRandom(1);
    await site.app.db.run(sql`DELETE FROM occupancy`);
    const visitor = site.visitor({ locale: "en" });
    const empty = await visitor.post("search", {});
    expect(empty.data).toMatchObject({ total: 10, page: 1, recommended: true });
    expect(empty.data.spaces.map(({ id }) => id)).toEqual(ids(0, 10));
    expect(empty.data.spaces[0]).toMatchObject({ total_price: null, distance_km: null, available: null });
    const all = { max_member: "1", per_page: 7, page: 2 };
    const second = await visitor.post("search", all);
    expect(second.data).toMatchObject({ total: COUNT, page: 2, recommended: false });
    expect(second.data.spaces.map(({ id }) => id)).toEqual(ids(7, 14));
    expect((await visitor.post("search", { text: "nobody knows this word" })).data).toMatchObject({
      spaces: [],
      total: 0,
    });
    const own = generatedSpace(5, 1);
    const named = await visitor.post("search", { text: `${own.name.en.toUpperCase()}　${own.area.ja}` });
    expect(named.data.spaces.map(({ id }) => id)).toContain(own.id);
  });

  test("SEARCH-14: a booking is gone from the results of every process at once", async () => {
    const other = await site.secondApp();
    const query = at("2026-12-01", 10 * 60, 12 * 60);
    const asked = { query, now: site.now(), accountId: null, from: 0, count: 1000 };
    const before = await other.search.search(asked);
    const [free] = before.found;
    const zone = (await site.app.catalog.space(free?.id ?? 0))?.rules.timeZone ?? "UTC";
    const instant = (text: string) => new Date(toInstant(wall(text), zone));
    await storeOccupancy(site, {
      spaceId: free?.id ?? 0,
      holderId: 77,
      kind: "booking",
      start: instant("2026-12-01 11:45"),
      end: instant("2026-12-01 13:00"),
    });
    const after = await other.search.search(asked);
    expect(after.total).toBe(before.total - 1);
    await site.app.db.run(sql`DELETE FROM occupancy WHERE holder_id = 77`);
    expect((await other.search.search(asked)).total).toBe(before.total);
  });

  test.each([
    [{ start_hour: 10, start_minute: 7 }],
    [{ date: "2026-02-30" }],
    [{ date: "2026-12-01", start_hour: 12, end_hour: 10 }],
    [{ page: 0 }],
    [{ per_page: 101 }],
    [{ start_hour: 37 }],
    [{ position: { latitude: 91, longitude: 0 } }],
    [{ max_member: "many" }],
  ])("SEARCH-13, TIME-3: rejects %j", async (body) => {
    const reply = await site.visitor().post("search", body);
    expect([reply.status, reply.code === "validation" || reply.code === "not_bookable"]).toEqual([422, true]);
  });

  test("the rooms of a station and of a group only", async () => {
    await importRandom(1);
    const visitor = site.visitor();
    const [station] = site.app.catalog.stations().filter(({ spaceIds }) => spaceIds.length > 2);
    const own = station?.spaceIds ?? [];
    const foreign = ids(0, COUNT).filter((id) => !own.includes(id));
    const group = { id: 7, consignor_group_name: { ja: "群", en: "Group" }, google_map_id: null, zoom: 15 };
    const members = [foreign[3], own[1], foreign[1]] as number[];
    const groups = [{ ...group, space_ids: members, latitude: 35, longitude: 139 }];
    const stations = generatedStations(1);
    const spaces = Array.from({ length: COUNT }, (_, place) => generatedSpace(place, 1));
    const file = { stations, issuers: generatedIssuers(), spaces, groups };
    expect(await importCatalog(site.app.db, file, { now: site.now() })).not.toHaveProperty("mistakes");
    await site.app.catalog.refresh();
    const found = async (body: object) => {
      const { data } = await visitor.post("search", body);
      return {
        ids: data.spaces.map(({ id }) => id),
        total: data.total,
        empty: data.recommended,
      };
    };
    const stationId = station?.entry.id;
    expect(await found({ station_id: stationId, per_page: 2, page: 2 })).toEqual({
      ids: own.slice(2, 4),
      total: own.length,
      empty: false,
    });
    const inOrder = members.toSorted((a, b) => a - b);
    expect(await found({ group_id: "7" })).toEqual({ ids: inOrder, total: 3, empty: false });
    expect((await found({ group_id: 7, station_id: stationId })).ids).toEqual([own[1]]);
    expect(await found({ station_id: 999_999 })).toEqual({ ids: [], total: 0, empty: false });
    const timed = { date: "2026-12-01", start_hour: 10, end_hour: 12, per_page: 100 };
    const all = (await found(timed)).ids as number[];
    expect((await found({ ...timed, group_id: 7 })).ids).toEqual(all.filter((id) => members.includes(id)));
  });

  test("SEARCH-15, SEARCH-16: suggestions: stations, areas, spaces; both languages; ten at most", async () => {
    const visitor = site.visitor({ locale: "en" });
    const { data } = await visitor.get("suggestions?q=aoba");
    expect(data[0]).toEqual({
      kind: "station",
      label: expect.stringMatching(/aoba Station$/),
      value: expect.any(String),
    });
    expect(data.length).toBeLessThanOrEqual(10);
    const kinds = data.map(({ kind }) => kind);
    expect(
      [...kinds].sort((a, b) => "station area space".indexOf(a) - "station area space".indexOf(b)),
    ).toEqual(kinds);
    expect((await visitor.get(`suggestions?q=${encodeURIComponent("会議室")}`)).data[0]).toMatchObject({
      kind: "space",
    });
    const names: string[] = (await visitor.get("suggestions?q=o")).data.map(
      ({ kind, label }: { kind: string; label: string }) => `${kind} ${label.toLowerCase()}`,
    );
    expect(names).toEqual([...new Set(names)]);
    expect(names).toHaveLength(10);
    expect((await visitor.get("suggestions?q=")).data).toEqual([]);
    expect((await visitor.get("suggestions")).data).toEqual([]);
  });
});

function ids(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => generatedSpace(from + index, 1).id);
}

function at(day: string, start: number, end: number): SearchQuery {
  return { ...emptyQuery, day, start, end };
}

function question(): fc.Arbitrary<SearchQuery> {
  const quarter = (max: number) => fc.integer({ min: 0, max }).map((count) => count * 15);
  const maybe = <Value>(of: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: of });
  const seldom = <const Value>(usual: Value, ...others: Value[]) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(usual) },
      { weight: 1, arbitrary: fc.constantFrom(...others) },
    );
  return fc.record({
    text: fc.constantFrom(
      ...["", "", "", "ラウンジ", "aoba", "東京 会議室", "Studio", "新若松駅", "京都", "東京都桜台区"],
      ...[
        "しんわかまつえき",
        "shinaoba",
        "若松 新",
        "Building 3",
        "常磐 ルーム 大阪",
        "higasi chu",
        "みどり",
      ],
    ),
    day: fc.option(
      fc.integer({ min: -1, max: 12 }).map((days) => addDays("2026-11-24", days)),
      { freq: 6 },
    ),
    start: fc.option(quarter(120), { freq: 6 }),
    end: fc.option(quarter(144), { freq: 6 }),
    length: fc.option(
      fc.record({
        minutes: fc.constantFrom(15, 60, 90, 120, 240, 600),
        part: fc.oneof(
          fc.constantFrom(...DAY_PARTS),
          fc
            .tuple(quarter(132), fc.integer({ min: 1, max: 96 }))
            .map(([from, count]) => ({ start: from, end: Math.min(from + count * 15, 2160) })),
        ),
      }),
      { freq: 2 },
    ),
    // Each filter applies to one question in five: all at once would find nothing.
    headcount: seldom(0, 4, 20),
    invoiceOnly: seldom(false, true),
    instantOnly: seldom(false, true),
    maxCost: seldom(null, 2000, 6000),
    costCurrency: seldom(null, "JPY", "SGD"),
    equipment: seldom([], ["wifi"], ["wifi", "monitor"]),
    uses: seldom([], ["party"]),
    position: maybe(
      fc.record({
        latitude: fc.double({ min: 35.5, max: 35.9, noNaN: true }),
        longitude: fc.double({ min: 139.5, max: 139.9, noNaN: true }),
      }),
    ),
    bounds: maybe(fc.constant({ north: 36, south: 34, east: 140, west: 135 })),
  });
}

/** Cleaning and lead times of all kinds, overnight hours, several zones and currencies. */
function randomSpace(place: number, seed: number): SpaceEntry {
  const space = generatedSpace(place, seed);
  const odd = (seed * 31 + place * 17) % 97;
  return {
    ...space,
    id: generatedSpace(place, 1).id,
    hidden: odd % 11 === 0,
    equipments: ["Wi-Fi", "モニター"]
      .slice(odd % 3)
      .map((ja) => ({ name: { ja, en: "-" }, detail: NOTHING })),
    usages: [{ name: { ja: "パーティー", en: "Parties" }, usable: odd % 4 < 3 }],
    plans: space.plans.map((plan) => (odd % 7 === 0 ? { ...plan, valid_to: "2026-11-20" } : plan)),
    closed_dates: odd % 5 === 0 ? ["2026-11-26", "2026-11-28"] : [],
    rule: {
      ...space.rule,
      cleaning_minutes: [0, 10, 15, 45][odd % 4] as number,
      available_from_now: odd % 3 === 0 ? { period: 2, unit: "day" } : { period: odd, unit: "minute" },
      is_auto_approve: odd % 4 !== 1,
      available_period_days: odd % 2 === 0 ? 6 : 180,
    },
  };
}

async function importRandom(seed: number): Promise<void> {
  await site.app.db.run(sql`DELETE FROM occupancy`);
  const make = seed === 1 ? generatedSpace : randomSpace;
  const file = {
    stations: generatedStations(1),
    issuers: generatedIssuers(),
    spaces: Array.from({ length: COUNT }, (_, place) => make(place, seed)),
  };
  const outcome = await importCatalog(site.app.db, file, { now: site.now() });
  expect(outcome).not.toHaveProperty("mistakes");
  await site.app.catalog.refresh();
}

async function bookRandomly(seed: number): Promise<number> {
  const { accountId: id } = await guest(site);
  for (let place = 0; place < COUNT; place += 1) {
    const space = randomSpace(place, seed);
    for (let k = 0; k < 6; k += 1) {
      const mixed = (seed * 7 + place * 131 + k * 977) % 4093;
      const day = addDays("2026-11-24", mixed % 12);
      const start = (parseWall(`${day} 00:00`) as number) + (mixed % 96) * 15;
      const end = start + 60 + (mixed % 7) * 45 + (mixed % 3) * 5;
      const kind = (["booking", "closure", "hold"] as const)[mixed % 3] ?? "hold";
      const expiresAt = new Date(site.now() + (mixed % 2 === 0 ? 60_000 : -60_000));
      const owner = { accountId: mixed % 5 < 3 ? id : await stranger(), expiresAt };
      await storeOccupancy(site, {
        spaceId: space.id,
        holderId: kind === "closure" ? 0 : mixed + k * 10_000 + 1,
        kind,
        start: new Date(toInstant(start, space.time_zone)),
        end: new Date(toInstant(end, space.time_zone)),
        ...(kind === "hold" ? owner : {}),
      }).catch(() => {});
    }
  }
  return id;
}

let other: Guest | null = null;

async function stranger(): Promise<number> {
  other ??= await guest(site);
  return other.accountId;
}

async function reference(query: SearchQuery, accountId: number | null) {
  const rows = await site.app.db.rows<{ space_id: number; kind: Taken["kind"]; start: Date; end: Date }>(sql`
    SELECT space_id, kind, lower(during) AS start, upper(during) AS end FROM occupancy
    WHERE (kind <> 'hold' OR expires_at > ${new Date(site.now())})
      AND (account_id IS NULL OR account_id IS DISTINCT FROM ${accountId}::int)`);
  const spaces = [];
  for await (const batch of site.app.catalog.list()) spaces.push(...batch);
  return searchSpaces(
    spaces.map(({ rules, entry, station, issuer, isHoliday }) => {
      const wall = (instant: Date) => toWallMinute(instant, rules.timeZone);
      return {
        rules,
        issuer,
        isHoliday,
        name: entry.name,
        buildingName: entry.building_name,
        area: entry.area,
        station: { ...station.name, kana: station.kana },
        address: entry.address,
        offers: {
          equipment: entry.equipments.map(({ name }) => name),
          uses: entry.usages.filter(({ usable }) => usable).map(({ name }) => name),
        },
        latitude: entry.latitude,
        longitude: entry.longitude,
        now: toWallMinute(site.now(), rules.timeZone),
        taken: rows
          .filter(({ space_id }) => space_id === rules.id)
          .map(({ kind, start, end }) => ({
            kind,
            start: wall(start),
            end: wall(end),
            cleanedBy: wall(end),
          })),
      };
    }),
    query,
    site.app.brand.currency,
  );
}
