import { demoCatalog } from "@magari/demo-catalogue/catalog";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { importCatalog } from "../catalog/import/import.server.ts";

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

  test("SEARCH-15: what is suggested is found", async () => {
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
