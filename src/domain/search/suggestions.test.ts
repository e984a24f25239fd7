import { expect, test } from "vitest";
import type { Locale } from "../language/locale.ts";
import { placeForms, stationForms } from "./place-forms.ts";
import { type Suggestible, suggestionsFor } from "./suggestions.ts";

const item = (id: number, ja: string, en: string, spaces = 1) => ({ id, name: { ja, en }, spaces });
const asStation = (one: Suggestible, kana?: string) => ({
  ...one,
  forms: stationForms({ ...one.name, kana }),
});
const asArea = (one: Suggestible, kana?: string) => ({ ...one, forms: placeForms({ ...one.name, kana }) });
const source = {
  stations: [
    asStation(item(1, "西新宿", "Nishi-Shinjuku", 9)),
    asStation(item(2, "新宿", "Shinjuku", 3), "しんじゅく"),
    asStation(item(3, "新宿三丁目", "Shinjuku-sanchome", 5), "しんじゅくさんちょうめ"),
    asStation(item(4, "渋谷", "Shibuya", 8), "しぶや"),
  ],
  areas: [asArea(item(11, "新宿", "Shinjuku", 12)), asArea(item(12, "東京都", "Tokyo", 30))],
  spaces: [item(101, "新宿スタジオ", "Studio Shinjuku"), item(102, "渋谷ルーム", "Shibuya Room")],
};
const labelsOf = (text: string, locale: Locale = "ja") =>
  suggestionsFor(text, source, locale).map(({ label }) => label);

test("SEARCH-15: stations, areas, spaces; beginnings first, then number of spaces", () => {
  expect(labelsOf("新宿")).toEqual(["新宿三丁目駅", "新宿駅", "新宿", "新宿スタジオ"]);
  expect(labelsOf("shinjuku")).toEqual(["新宿三丁目駅", "新宿駅", "西新宿駅", "新宿", "新宿スタジオ"]);
});

test.each([
  ["Shinjuku S", "Shinjuku-sanchome Station", "Shinjuku Station"],
  ["Shinjuku St", "Shinjuku Station"],
  ["shinjuku station", "Shinjuku-sanchome Station", "Shinjuku Station"],
  ["sanchome shin", "Shinjuku-sanchome Station"],
  ["しんじ", "Shinjuku-sanchome Station", "Shinjuku Station"],
  ["しんじゅくえ", "Shinjuku Station"],
  ["ｼﾝｼﾞｭｸｻ", "Shinjuku-sanchome Station"],
  ["しんj", "Shinjuku-sanchome Station", "Shinjuku Station"],
  ["sinzy", "Shinjuku-sanchome Station", "Shinjuku Station"],
  ["新宿駅", "Shinjuku-sanchome Station", "Shinjuku Station"],
])("SEARCH-15, SEARCH-23: typed so far: %s", (typed, ...stations) => {
  const found = suggestionsFor(typed, source, "en").filter(({ kind }) => kind === "station");
  expect(found.map(({ label }) => label)).toEqual(expect.arrayContaining(stations));
});

test("SEARCH-15, SEARCH-22: a district is suggested from its start only", () => {
  expect(labelsOf("東京")).toEqual(["東京都"]);
  expect(labelsOf("とうきょう", "en")).toEqual(["Tokyo"]);
  expect(labelsOf("京都")).toEqual([]);
});

test("SEARCH-15: words of a name in another order", () => {
  expect(labelsOf("スタジオ 新宿")).toEqual(["新宿スタジオ"]);
  expect(labelsOf("room shibu", "en")).toEqual(["Shibuya Room"]);
});

test("SEARCH-15: equal ones by number of spaces, then by id", () => {
  const areas = [
    item(3, "赤坂", "Akasaka", 2),
    item(2, "赤羽", "Akabane", 2),
    item(1, "赤塚", "Akatsuka", 1),
  ].map((one) => asArea(one));
  const labels = suggestionsFor("赤", { ...source, stations: [], areas }, "ja").map(({ label }) => label);
  expect(labels).toEqual(["赤羽", "赤坂", "赤塚"]);
});

test("SEARCH-16: a station whose name is the word itself keeps it", () => {
  const stations = [asStation(item(1, "駅", "Station"))];
  expect(suggestionsFor("駅", { ...source, stations, areas: [], spaces: [] }, "ja")).toEqual([
    { kind: "station", label: "駅", value: "駅" },
  ]);
});

test("SEARCH-17: a place without spaces is not suggested", () => {
  const stations = [asStation(item(1, "渋谷", "Shibuya", 0)), asStation(item(2, "渋川", "Shibukawa", 1))];
  const labels = suggestionsFor("shib", { ...source, stations, spaces: [] }, "en").map(({ label }) => label);
  expect(labels).toEqual(["Shibukawa Station"]);
});

test("SEARCH-16: typed in one language, answered in the other", () => {
  expect(suggestionsFor("しんじゅくさ", source, "en")[0]?.label).toBe("Shinjuku-sanchome Station");
  expect(suggestionsFor("渋谷駅", source, "en")).toEqual([
    { kind: "station", label: "Shibuya Station", value: "Shibuya" },
    { kind: "space", label: "Shibuya Room", value: "Shibuya Room" },
  ]);
});

test("SEARCH-15: nothing typed, nothing suggested; never more than ten", () => {
  expect(suggestionsFor("　", source, "ja")).toEqual([]);
  const many = Array.from({ length: 30 }, (_, index) =>
    asStation(item(index + 1, `駅前${index}`, `Front ${index}`)),
  );
  expect(suggestionsFor("front", { ...source, stations: many }, "en")).toHaveLength(10);
});

test("SEARCH-15: suggestions that read alike appear once, in the place of the first", () => {
  const spaces = [
    item(5, "和室", "Japanese Room"),
    item(6, "和室", "Tatami Room"),
    item(7, "ＷＡ", "Japanese room"),
    item(8, "洋室", "Western Room"),
  ];
  const stations = [item(1, "新宿", "Shinjuku", 2), item(2, "新宿", "Shinjuku", 5)].map((one) =>
    asStation(one),
  );
  const labels = (word: string, language: Locale) =>
    suggestionsFor(word, { ...source, stations, areas: [], spaces }, language).map(({ label }) => label);
  expect(labels("room", "ja")).toEqual(["和室", "ＷＡ", "洋室"]);
  expect(labels("room", "en")).toEqual(["Japanese Room", "Tatami Room", "Western Room"]);
  expect(labels("新宿", "en")).toEqual(["Shinjuku Station"]);
});
