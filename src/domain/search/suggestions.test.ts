import { expect, test } from "vitest";
import { brandOf } from "../brand/brand-of.ts";
import type { Locale } from "../language/locale.ts";
import { suggestionsFor } from "./suggestions.ts";

const item = (id: number, ja: string, en: string, spaces = 1) => ({ id, name: { ja, en }, spaces });
const source = {
  stations: [
    item(1, "西新宿", "Nishi-Shinjuku", 9),
    item(2, "新宿", "Shinjuku", 3),
    item(3, "新宿三丁目", "Shinjuku-sanchome", 5),
    item(4, "渋谷", "Shibuya", 8),
  ],
  areas: [item(11, "新宿", "Shinjuku", 12)],
  spaces: [item(101, "新宿スタジオ", "Studio Shinjuku"), item(102, "渋谷ルーム", "Shibuya Room")],
  extraStations: [],
};

test("SEARCH-15: stations, areas, spaces; beginnings first, then number of spaces", () => {
  expect(suggestionsFor("新宿", source, "ja").map(({ label }) => label)).toEqual([
    "新宿三丁目駅",
    "新宿駅",
    "西新宿駅",
    "新宿",
    "新宿スタジオ",
  ]);
});

test("SEARCH-15: equal ones by number of spaces, then by id", () => {
  const areas = [
    item(3, "赤坂", "Akasaka", 2),
    item(2, "赤羽", "Akabane", 2),
    item(1, "赤塚", "Akatsuka", 1),
  ];
  const labels = suggestionsFor("赤", { ...source, stations: [], areas }, "ja").map(({ label }) => label);
  expect(labels).toEqual(["赤羽", "赤坂", "赤塚"]);
});

test("SEARCH-16: a station whose name is the word itself keeps it", () => {
  const stations = [item(1, "駅", "Station")];
  expect(suggestionsFor("駅", { ...source, stations, areas: [], spaces: [] }, "ja")).toEqual([
    { kind: "station", label: "駅", value: "駅" },
  ]);
});

test("SEARCH-17: stations without rooms are in the brand's order", () => {
  const extraStations = ["Yishun", "Yew Tee"].map((en) => ({ ja: en, en }));
  const labels = suggestionsFor("y", { ...source, stations: [], areas: [], spaces: [], extraStations }, "en");
  expect(labels.map(({ value }) => value)).toEqual(["Yishun", "Yew Tee"]);
});

test("SEARCH-16: typed in one language, answered in the other", () => {
  expect(suggestionsFor("しんじゅく", source, "en")).toEqual([]);
  expect(suggestionsFor("渋谷駅", source, "en")).toEqual([
    { kind: "station", label: "Shibuya Station", value: "Shibuya" },
    { kind: "space", label: "Shibuya Room", value: "Shibuya Room" },
  ]);
});

test("SEARCH-15: nothing typed, nothing suggested; never more than ten", () => {
  expect(suggestionsFor("　", source, "ja")).toEqual([]);
  const many = Array.from({ length: 30 }, (_, index) => item(index + 1, `駅前${index}`, `Front ${index}`));
  expect(suggestionsFor("front", { ...source, stations: many }, "en")).toHaveLength(10);
});

test("SEARCH-15: suggestions that read alike appear once, in the place of the first", () => {
  const spaces = [
    item(5, "和室", "Japanese Room"),
    item(6, "和室", "Tatami Room"),
    item(7, "ＷＡ", "Japanese room"),
    item(8, "洋室", "Western Room"),
  ];
  const stations = [item(1, "新宿", "Shinjuku", 2), item(2, "新宿", "Shinjuku", 5)];
  const labels = (word: string, language: Locale) =>
    suggestionsFor(word, { ...source, stations, areas: [], spaces }, language).map(({ label }) => label);
  expect(labels("room", "ja")).toEqual(["和室", "ＷＡ", "洋室"]);
  expect(labels("room", "en")).toEqual(["Japanese Room", "Tatami Room", "Western Room"]);
  expect(labels("新宿", "en")).toEqual(["Shinjuku Station"]);
});

test("SEARCH-17: the international brand knows the stations of Singapore, after those with rooms, each once", () => {
  const { extraStations } = brandOf("international");
  const stations = [item(7, "オーチャード", "Orchard", 2)];
  expect(suggestionsFor("or", { ...source, stations, extraStations }, "en")[0]?.label).toBe(
    "Orchard Station",
  );
  const labels = suggestionsFor("orchard", { ...source, stations, extraStations }, "en").map(
    ({ label }) => label,
  );
  expect(labels).toEqual(["Orchard Station"]);
  expect(suggestionsFor("City Hall", { ...source, extraStations }, "ja")[0]?.label).toBe("シティ・ホール駅");
  expect(brandOf("fureaispace").extraStations).toEqual([]);
});
