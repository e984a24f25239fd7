import { demoCatalog } from "@magari/demo-catalogue/catalog";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { distanceKm, type Position } from "../../domain/search/distance.ts";
import { midpointRank, type Ride } from "../../domain/search/midpoint.ts";
import {
  minutesTo,
  type RailNetwork,
  railNetwork,
  ridesOf,
  stationsNear,
} from "../../domain/search/rides.ts";
import { importCatalog } from "../catalog/import/import.server.ts";
import { readRailways } from "./rails/rails.server.ts";

let site: TestApp;

beforeAll(async () => {
  site = await testApp();
  const outcome = await importCatalog(site.app.db, demoCatalog, { now: site.now() });
  expect(outcome).not.toHaveProperty("mistakes");
  await site.app.catalog.refresh();
  await site.app.search.refresh();
});
afterAll(() => site.close());

describe("SEARCH-22, SEARCH-24: places of the demo", () => {
  async function searched(text: string, changes: object = {}) {
    const { data } = await site.visitor({ locale: "ja" }).post("search", { text, per_page: 100, ...changes });
    return data.spaces.map(({ id }) => id);
  }
  const byAddress = (isThere: (address: string) => boolean) =>
    demoCatalog.spaces.filter(({ address }) => isThere(address.ja.join(""))).map(({ id }) => id);

  test("京都 is never found in 東京都", async () => {
    const kyoto = byAddress((address) => address.startsWith("京都府"));
    // First the station, then the area, then the others.
    expect(await searched("京都")).toEqual([141, 103, 142, 143]);
    expect((await searched("Kyoto")).toSorted((a, b) => a - b)).toEqual(kyoto);
    expect(await searched("東京都")).toEqual(byAddress((address) => address.startsWith("東京都")));
  });

  test.each([
    "新宿",
    "しんじゅく",
    "シンジュク",
    "ｼﾝｼﾞｭｸ",
    "shinjuku",
    "sinjuku",
    "sinzyuku",
    "Shinjuku Station",
    "新宿駅",
  ])("SEARCH-23: %s finds the rooms at its stations first", async (text) => {
    expect((await searched(text)).slice(0, 3)).toEqual([107, 116, 126]);
  });

  test("the order is by where the words are found, also with a time", async () => {
    const time = { date: "2026-12-01", start_hour: 13, end_hour: 14 };
    const found = await searched("渋谷", time);
    const atStation = demoCatalog.spaces.filter(({ station_id }) => station_id === 1).map(({ id }) => id);
    expect(found.slice(0, atStation.length).toSorted((a, b) => a - b)).toEqual(atStation);
    expect(found.length).toBeGreaterThan(atStation.length);
  });

  test("SEARCH-15: finds each place that it suggests", async () => {
    for (const locale of ["ja", "en"] as const) {
      for (const word of [
        "東京",
        "京都",
        "sin",
        "shinjuku s",
        "raffles p",
        "marina",
        "kita",
        "room lounge",
        "おお",
        "y",
      ]) {
        const { data } = await site.visitor({ locale }).get(`suggestions?q=${encodeURIComponent(word)}`);
        for (const { value } of data) {
          const { data: answer } = await site.visitor({ locale }).post("search", { text: value });
          expect([word, value, answer.total]).toEqual([word, value, expect.any(Number)]);
          expect([word, value, answer.total > 0]).toEqual([word, value, true]);
        }
      }
    }
    const labels = async (word: string, locale: "ja" | "en") =>
      (await site.visitor({ locale }).get(`suggestions?q=${encodeURIComponent(word)}`)).data.map(
        ({ label }) => label,
      );
    expect(await labels("東京", "ja")).toContain("東京都");
    expect(await labels("京都", "ja")).not.toContain("東京都");
    expect((await labels("京都", "ja"))[0]).toBe("京都駅");
    expect(await labels("Shinjuku S", "en")).toContain("Shinjuku Station");
  });

  test("SEARCH-60, SEARCH-61, SEARCH-62, API-35: between stations, the space with the shortest longest ride comes first", async () => {
    const visitor = site.visitor({ locale: "ja" });
    const { data } = await visitor.post("search", { text: "渋谷、横浜駅, 上野", per_page: 100 });
    expect(data.origins?.map(({ name }) => name)).toEqual(["渋谷", "横浜", "上野"]);
    const origins = (data.origins ?? []).map(({ latitude, longitude }) => ({ latitude, longitude }));
    const expected = demoCatalog.spaces
      .filter((space) => origins.every((origin) => distanceKm(origin, space) <= 50))
      .map((space) => ({ id: space.id, rides: origins.map((origin) => rideOf(origin, space)) }))
      .map((one) => ({ ...one, rank: midpointRank(one.rides) }))
      .toSorted((a, b) => a.rank - b.rank || a.id - b.id);
    expect(data.total).toBe(expected.length);
    expect(data.spaces.map(({ id, rides }) => [id, rides?.map(({ minutes }) => minutes)])).toEqual(
      expected.map(({ id, rides }) => [id, rides.map(({ minutes }) => minutes)]),
    );
    expect(new Set(expected.map(({ rank }) => rank)).size).toBeGreaterThan(5);
    const { data: second } = await visitor.post("search", { text: "渋谷、横浜、上野", per_page: 3, page: 2 });
    expect(second.spaces.map(({ id }) => id)).toEqual(expected.slice(3, 6).map(({ id }) => id));
  });

  test("SEARCH-60, SEARCH-63: a time, a length and filters hold between places, too", async () => {
    const visitor = site.visitor({ locale: "en" });
    const time = { date: "2026-12-01", start_hour: 13, end_hour: 14 };
    const { data } = await visitor.post("search", { text: "shinjuku, 渋谷", max_member: 8, ...time });
    expect(data.origins?.map(({ name }) => name)).toEqual(["Shinjuku", "Shibuya"]);
    expect(data.total).toBeGreaterThan(0);
    for (const space of data.spaces) {
      expect(space.max_member).toBeGreaterThanOrEqual(8);
      expect([space.total_price !== null, space.available, space.rides?.length]).toEqual([true, true, 2]);
    }
    const { data: anyTime } = await visitor.post("search", {
      text: "shinjuku, 渋谷",
      date: "2026-12-01",
      minutes: 60,
    });
    expect(anyTime.total).toBeGreaterThan(0);
    const totals = anyTime.spaces.map(({ total_price }) => total_price as number);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    for (const { starts, rides } of anyTime.spaces) expect([!!starts, rides?.length]).toEqual([true, 2]);
  });

  test("SEARCH-60: where the guest is may be one of them; rooms that are called so come before places", async () => {
    const visitor = site.visitor({ locale: "ja" });
    const position = { latitude: 35.6812, longitude: 139.7671 };
    const { data } = await visitor.post("search", { text: "渋谷、現在地", position, per_page: 100 });
    expect(data.origins).toEqual([expect.objectContaining({ name: "渋谷" }), { name: null, ...position }]);
    expect(data.spaces.some((space) => distanceKm(position, space) > 10)).toBe(true);
    const { data: words } = await visitor.post("search", { text: "渋谷" });
    expect(words).not.toHaveProperty("origins");
    expect(words.spaces[0]).not.toHaveProperty("rides");
    const { data: narrowed } = await visitor.post("search", { text: "東京 渋谷" });
    expect([narrowed.total > 0, narrowed.origins]).toEqual([true, undefined]);
    // Nobody meets between Tokyo and Osaka.
    const { data: far } = await visitor.post("search", { text: "渋谷, 大阪" });
    expect([far.total, far.origins?.length]).toEqual([0, 2]);
  });

  test.each([
    "渋谷・横浜",
    "渋谷 横浜",
    "渋谷/横浜",
    "渋谷；横浜",
    "しぶや、よこはま",
  ])("SEARCH-60: %s searches between Shibuya and Yokohama", async (text) => {
    const { data } = await site.visitor({ locale: "ja" }).post("search", { text });
    expect(data.origins?.map(({ name }) => name)).toEqual(["渋谷", "横浜"]);
    expect(data.total).toBeGreaterThan(0);
  });

  test.each([
    ["町田、大宮", "小田急"],
    ["溝の口、北千住", "田園都市線"],
    ["所沢, 船橋", "西武"],
    ["枚方市、西宮北口", "京阪"],
    ["湘南台・二子玉川", "小田急"],
  ])("SEARCH-62: %s are known, where people live", async (text, line) => {
    const { data } = await site.visitor({ locale: "ja" }).post("search", { text });
    expect(data).not.toHaveProperty("unplaced");
    const [first] = data.spaces;
    expect(data.total).toBeGreaterThan(0);
    for (const ride of first?.rides ?? []) {
      expect(ride.minutes).toBeGreaterThan(0);
      expect([ride.way.length > 1, ride.alight !== null, ride.walk_minutes !== null]).toEqual([
        true,
        true,
        true,
      ]);
    }
    const lines = data.spaces.flatMap(({ rides = [] }) => rides.flatMap((ride) => ride.lines));
    expect(lines.join()).toContain(line);
  });

  test("SEARCH-71: an unknown place is named, and never leaves the guest without rooms", async () => {
    const visitor = site.visitor({ locale: "ja" });
    const { data } = await visitor.post("search", { text: "渋谷、ほげほげ、横浜", per_page: 100 });
    expect(data.unplaced).toEqual([{ typed: "ほげほげ", reason: "unknown", choices: [] }]);
    const { data: without } = await visitor.post("search", { text: "渋谷、横浜", per_page: 100 });
    expect(data.spaces.map(({ id }) => id)).toEqual(without.spaces.map(({ id }) => id));
    const { data: one } = await visitor.post("search", { text: "渋谷、ほげほげ" });
    expect([one.origins?.length, one.total > 0]).toEqual([1, true]);
    // A word that rooms have is no place.
    const { data: words } = await visitor.post("search", { text: "渋谷, ラウンジ" });
    expect([words.origins, words.unplaced]).toEqual([undefined, undefined]);
  });

  test("SEARCH-71: a station without rooms is searched from, and a name of several towns is asked", async () => {
    const visitor = site.visitor({ locale: "en" });
    const { data } = await visitor.post("search", { text: "三軒茶屋" });
    expect([data.origins?.map(({ name }) => name), data.total > 0]).toEqual([["Sangenjaya"], true]);
    const { data: asked } = await visitor.post("search", { text: "青山町、京橋", per_page: 1 });
    expect(asked.origins?.length).toBeGreaterThan(0);
    const { data: unclear } = await visitor.post("search", { text: "大久保" });
    expect(unclear.unplaced).toEqual([
      {
        ...{ typed: "大久保", reason: "unclear" },
        // That of Hyogo is too far from every room.
        choices: ["Okubo (Tokyo)", "Okubo (Kyoto)"],
      },
    ]);
    expect(unclear.total).toBeGreaterThan(0);
    const { data: chosen } = await visitor.post("search", { text: "Okubo (Tokyo)" });
    expect(chosen.origins?.map(({ name }) => name)).toEqual(["Okubo (Tokyo)"]);
    const { data: near } = await visitor.post("search", { text: "大久保、渋谷" });
    expect(near.origins?.map(({ name }) => name)).toEqual(["Okubo (Tokyo)", "Shibuya"]);
  });

  let network: RailNetwork;
  beforeAll(async () => {
    network = railNetwork(await readRailways());
  });

  /** The shorter of the walk and the best train, over every pair of stations. */
  function rideOf(origin: Position, space: (typeof demoCatalog.spaces)[number]): Ride {
    const away = distanceKm(origin, space);
    const station = demoCatalog.stations.find(({ id }) => id === space.station_id) as Position;
    const walk = distanceKm(station, space) * 12.5;
    const ways = stationsNear(network, origin).flatMap((start) => {
      const reached = ridesOf(network, [start]);
      return stationsNear(network, station).map(
        (end) => minutesTo(network, reached, end.station) + end.minutes + walk,
      );
    });
    const minutes = Math.min(...ways, away * 12.5 <= 20 ? away * 12.5 : Number.POSITIVE_INFINITY);
    return { minutes: Number.isFinite(minutes) ? Math.ceil(minutes) : null, distanceKm: away };
  }

  test("SEARCH-17: the international brand suggests stations of Singapore, none without rooms", async () => {
    const other = await testApp({ APP_TYPE: "international" });
    try {
      await importCatalog(other.app.db, demoCatalog, { now: other.now() });
      await other.app.catalog.refresh();
      await other.app.search.refresh();
      const labels = async (word: string) => {
        const { data } = await other
          .visitor({ locale: "en" })
          .get(`suggestions?q=${encodeURIComponent(word)}`);
        return data.map(({ label }) => label);
      };
      // Rooms of an area of its name, though no room has it as its station.
      expect(await labels("marina b")).toContain("Marina Bay Station");
      expect(await labels("Tiong")).toEqual(expect.arrayContaining(["Tiong Bahru Station"]));
      expect(await labels("Yishun")).toEqual([]);
      expect(await labels("Ang Mo")).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
