import { describe, expect, test } from "vitest";
import { samplePlan, sampleSpace } from "../../../test/build/space-rules.ts";
import { at, booked } from "../../../test/build/times.ts";
import { foundIn, type ReferenceSpace, searchSpaces } from "../../../test/search-reference.ts";
import type { ChargedCurrency } from "../money/money.ts";
import { distanceKm, isWithin } from "./distance.ts";
import { folded } from "./folded.ts";
import {
  captionParts,
  compareResults,
  emptyQuery,
  headcountOptions,
  isEmptySearch,
  nextTwoHours,
  orderOf,
  requestedTime,
  type SearchQuery,
} from "./search.ts";
import { searchWords } from "./search-words.ts";
import { stationLabel, withoutStationSuffix } from "./station-label.ts";

const shinjuku = {
  name: { ja: "カフェ会議室", en: "Cafe Room" },
  buildingName: { ja: "第2ビル", en: "Second Building" },
  area: { ja: "西新宿", en: "Nishi-Shinjuku" },
  station: { ja: "新宿", en: "Shinjuku", kana: "しんじゅく" },
  address: {
    ja: ["東京都", "新宿区", "西新宿1-1", ""],
    en: ["Tokyo", "Shinjuku-ku", "1-1 Nishi-Shinjuku", ""],
  },
};

describe("SEARCH-1, SEARCH-2, SEARCH-3, SEARCH-22, SEARCH-24: where words are found", () => {
  const [station, area, name, address] = [0, 1, 2, 3];
  test.each<[string, string, number[] | null]>([
    ["station", "新宿", [station]],
    ["with 駅", "新宿駅", [station]],
    ["in English", "shinjuku", [station]],
    ["with Station, other case", "SHINJUKU Station", [station]],
    ["written together", "shinjukustation", [station]],
    ["full width", "Ｓｈｉｎｊｕｋｕ", [station]],
    ["hiragana for katakana", "かふぇ", [name]],
    ["half-width katakana", "ｶﾌｪ", [name]],
    ["width of digits", "第２ビル", [name]],
    ["several words, from different texts", "新宿　cafe  ビル", [station, name, name]],
    ["one of them missing", "新宿 渋谷", null],
    ["area", "西新宿", [area]],
    ["address in one piece", "東京都新宿区", [address]],
    ["nothing", "", []],
    ["the word station alone does not filter", "駅", []],
    ["nor MRT", "Shinjuku MRT", [station]],
    ["another station", "渋谷駅", null],
    ["SEARCH-22: a city is not found inside another", "京都", null],
    ["nor a station from its middle", "宿", null],
    ["a prefecture without its suffix", "東京", [address]],
    ["a ward", "新宿区", [address]],
    ["a ward in English", "shinjuku-ku", [address]],
    ["a town with its number", "西新宿1", [area].map(() => address)],
    ["an address from its middle", "1-1", [address]],
    ["not from inside a part", "宿区", null],
    ["SEARCH-23: a reading", "しんじゅく", [station]],
    ["with its suffix", "シンジュクえき", [station]],
    ["in half-width katakana", "ｼﾝｼﾞｭｸ", [station]],
    ["as it is typed", "sinzyuku eki", [station]],
    ["SEARCH-22: words in another order", "nishi shinjuku", [area, station]],
    ["a word after another one", "新宿 西", [station, area]],
    ["a word after nothing", "三丁目", null],
  ])("%s", (_label, text, expected) => {
    expect(foundIn(shinjuku, text)).toEqual(expected);
  });

  test("SEARCH-3: words are split and stripped of the word station", () => {
    expect(searchWords(" 新宿駅  駅 Shinjuku Station えき").map(({ text }) => text)).toEqual([
      "新宿",
      "shinjuku",
    ]);
  });

  test("SEARCH-22: 三丁目 after 新宿, in any order, but not alone", () => {
    const sanchome = { ...shinjuku, station: { ja: "新宿三丁目", en: "Shinjuku-sanchome" } };
    expect(foundIn(sanchome, "三丁目 新宿")).toEqual([0, 0]);
    expect(foundIn(sanchome, "三丁目")).toBeNull();
    expect(foundIn(sanchome, "sanchome")).toEqual([0]);
  });

  test("SEARCH-22: the parts of Japanese addresses", () => {
    const at = (...ja: string[]) => ({ ...shinjuku, address: { ja, en: [] } });
    expect(foundIn(at("京都府", "京都市東山区", "祇園町"), "東山")).toEqual([3]);
    expect(foundIn(at("京都府", "京都市東山区", "祇園町"), "京都市東山区祇園")).toEqual([3]);
    expect(foundIn(at("千葉県", "市川市", "市川1"), "川市")).toBeNull();
    expect(foundIn(at("神奈川県", "足柄下郡箱根町", "湯本"), "箱根")).toEqual([3]);
    expect(foundIn(at("北海道", "余市郡余市町", "黒川町"), "余市町")).toEqual([3]);
  });

  test("SEARCH-1: case folding includes letters that fold to two", () => {
    expect(folded("Straße")).toBe(folded("STRASSE"));
  });

  test("SEARCH-1: folding", () =>
    expect(folded("Ｃａｆé ヴィラ・ﾎﾟｰﾄ ㌢")).toBe("cafe ゔぃら・ぽーと せんち"));

  test.each([
    ["櫻木町", "桜木町"],
    ["澁谷", "渋谷"],
    ["Nguyễn Đức", "nguyen duc"],
    ["O’Brien", "o'brien"],
    ["葛\u{e0100}城", "葛城"],
    ["四ッ谷", "四つ谷"],
    ["四ッ", "四つ"],
    ["虎ノ門", "虎の門"],
    ["虎之門", "虎の門"],
    ["霞ヶ", "霞が"],
    ["代々木", "代代木"],
    ["Jean‐Luc", "jean-luc"],
    ["Œdipe Ægir", "oedipe aegir"],
    ["がぎぐ パピプ", "がぎぐ ぱぴぷ"],
  ])("SEARCH-1: %s is found as %s", (written, typed) => expect(folded(written)).toBe(typed));

  test("SEARCH-3: a reading is searched without えき", () => {
    expect(searchWords("さくらぎちょうえき").map(({ text }) => text)).toEqual(["さくらぎちょう"]);
    expect(searchWords("サクラギチョウエキ").map(({ text }) => text)).toEqual(["さくらぎちょう"]);
    expect(searchWords("名古屋えき").map(({ text }) => text)).toEqual(["名古屋"]);
    expect(searchWords("えき").map(({ text }) => text)).toEqual([]);
  });
});

test("SEARCH-8: distance", () => {
  const here = { latitude: 35.69, longitude: 139.7 };
  expect(distanceKm(here, here)).toBe(0);
  expect(distanceKm(here, { latitude: 36.69, longitude: 139.7 })).toBeCloseTo(35.434 * Math.PI, 9);
  expect(distanceKm(here, { latitude: 35.69, longitude: 140.7 })).toBeCloseTo(
    35.434 * Math.PI * Math.cos((35.69 * Math.PI) / 180),
    9,
  );
  expect(distanceKm(here, { latitude: 35.658, longitude: 139.7016 })).toBeCloseTo(3.565, 2);
});

test("SEARCH-20: bounds, edges included, also across the date line", () => {
  const box = { north: 36, south: 35, east: 140, west: 139 };
  expect(isWithin(box, { latitude: 35, longitude: 140 })).toBe(true);
  expect(isWithin(box, { latitude: 36, longitude: 139 })).toBe(true);
  expect(isWithin(box, { latitude: 35.5, longitude: 140.1 })).toBe(false);
  expect(isWithin(box, { latitude: 36.1, longitude: 139.5 })).toBe(false);
  expect(isWithin(box, { latitude: 34.9, longitude: 139.5 })).toBe(false);
  const line = { ...box, west: 140 };
  expect([139, 140, 141].map((longitude) => isWithin(line, { latitude: 35.5, longitude }))).toEqual([
    false,
    true,
    false,
  ]);
  const pacific = { north: 10, south: -10, east: -170, west: 170 };
  expect([175, -175, 0].map((longitude) => isWithin(pacific, { latitude: 0, longitude }))).toEqual([
    true,
    true,
    false,
  ]);
});

test("SEARCH-6: headcounts: none, 1, then 4 to 100 by 4", () => {
  expect(headcountOptions(0).slice(0, 5)).toEqual([0, 1, 4, 8, 12]);
  expect(headcountOptions(0).at(-1)).toBe(100);
  expect(headcountOptions(0)).toHaveLength(27);
  expect(headcountOptions(6).slice(0, 5)).toEqual([0, 1, 4, 6, 8]);
  expect(headcountOptions(300).at(-1)).toBe(300);
});

describe("SEARCH-10: an empty search", () => {
  test.each<[string, Partial<SearchQuery>, boolean]>([
    ["nothing at all", {}, true],
    ["blanks", { text: " 　" }, true],
    ["a date alone", { day: "2026-12-01" }, true],
    ["times alone", { start: 600, end: 720 }, true],
    ["date and times", { day: "2026-12-01", start: 600, end: 720 }, false],
    ["text", { text: "新宿" }, false],
    ["people", { headcount: 1 }, false],
    ["invoice", { invoiceOnly: true }, false],
    ["instant booking", { instantOnly: true }, false],
    ["a cost", { maxCost: 1000 }, false],
    ["equipment", { equipment: ["wifi"] }, false],
    ["a use", { uses: ["party"] }, false],
    ["position", { position: { latitude: 0, longitude: 0 } }, false],
    ["bounds", { bounds: { north: 1, south: 0, east: 1, west: 0 } }, false],
  ])("%s", (_label, changes, expected) =>
    expect(isEmptySearch({ ...emptyQuery, ...changes })).toBe(expected));
});

test("SEARCH-11, SEARCH-5: a start from 24:00 on is on the next day; an incomplete time asks for none", () => {
  expect(requestedTime({ day: "2026-12-31", start: 1500, end: 1560 })).toEqual({
    start: at("2027-01-01 01:00"),
    end: at("2027-01-01 02:00"),
  });
  const whole = { day: "2026-12-31", start: 720, end: 780 };
  for (const missing of [{ day: null }, { start: null }, { end: null }, { end: 720 }])
    expect(requestedTime({ ...whole, ...missing })).toBeNull();
});

test("SEARCH-9, SEARCH-24: the order of results", () => {
  const ranked = (
    id: number,
    total: number | null,
    distance: number | null,
    currency: ChargedCurrency = "JPY",
    foundIn = 0,
  ) => ({ id, total, distance, currency, foundIn });
  const order = (list: ReturnType<typeof ranked>[]) =>
    [...list].sort((a, b) => compareResults(a, b, "JPY")).map(({ id }) => id);
  expect(order([ranked(3, null, null), ranked(1, null, null)])).toEqual([1, 3]);
  expect(
    order([ranked(1, 3000, null), ranked(3, 2000, null), ranked(2, 2000, null), ranked(4, 100, null, "SGD")]),
  ).toEqual([2, 3, 1, 4]);
  expect(order([ranked(1, 100, 3), ranked(2, 900, 1)])).toEqual([2, 1]);
  expect(order([ranked(2, 100, 3), ranked(1, 900, 3)])).toEqual([1, 2]);
  // SEARCH-24: where the words are found comes before the price, and after the distance.
  expect(order([ranked(1, 100, null, "JPY", 3), ranked(2, 900, null, "SGD", 1)])).toEqual([2, 1]);
  expect(order([ranked(1, null, null, "JPY", 3), ranked(2, null, null, "JPY", 1)])).toEqual([2, 1]);
  expect(order([ranked(1, null, 2, "JPY", 3), ranked(2, null, 3, "JPY", 1)])).toEqual([1, 2]);
  expect(compareResults(ranked(1, 100, null, "SGD"), ranked(2, 900, null), "JPY")).toBeGreaterThan(0);
  expect(compareResults(ranked(2, 900, null), ranked(1, 100, null, "SGD"), "JPY")).toBeLessThan(0);
  expect(compareResults(ranked(1, 900, null, "SGD"), ranked(2, 100, null, "SGD"), "JPY")).toBeGreaterThan(0);
});

test("SEARCH-21: the caption says what was asked for", () => {
  const query = {
    ...emptyQuery,
    text: " 新宿 ",
    day: "2026-12-01",
    start: 600,
    end: 720,
    headcount: 4,
    invoiceOnly: true,
  };
  expect(captionParts(query)).toEqual([
    { kind: "text", text: "新宿" },
    { kind: "day", day: "2026-12-01" },
    { kind: "time", start: 600, end: 720 },
    { kind: "headcount", headcount: 4 },
    { kind: "invoice" },
  ]);
  const kinds = (changes: Partial<SearchQuery>) =>
    captionParts({ ...emptyQuery, ...changes }).map(({ kind }) => kind);
  expect(kinds({ position: { latitude: 0, longitude: 0 }, start: 600 })).toEqual(["nearby", "time"]);
  expect(kinds({ headcount: 1, end: 720 })).toEqual(["time", "headcount"]);
  expect(kinds({ text: " 　" })).toEqual([]);
  expect(captionParts(emptyQuery)).toEqual([]);
});

test("SEARCH-16: station labels carry the word once", () => {
  expect(stationLabel("新宿", "ja")).toBe("新宿駅");
  expect(stationLabel("新宿駅", "ja")).toBe("新宿駅");
  expect(stationLabel("Shinjuku", "en")).toBe("Shinjuku Station");
  expect(stationLabel("Shinjuku station", "en")).toBe("Shinjuku Station");
  expect(withoutStationSuffix("Stationers")).toBe("Stationers");
  expect(withoutStationSuffix(" 新宿駅 ")).toBe("新宿");
  expect(stationLabel("駅", "ja")).toBe("駅");
  expect(stationLabel("Station", "en")).toBe("Station");
});

describe("SEARCH-4: the whole search", () => {
  function space(
    id: number,
    changes: Partial<ReferenceSpace> = {},
    rules: Parameters<typeof sampleSpace>[0] = {},
  ): ReferenceSpace {
    return {
      ...shinjuku,
      latitude: 35.69,
      longitude: 139.7,
      rules: sampleSpace({ id, ...rules }),
      offers: { equipment: [], uses: [] },
      issuer: null,
      taken: [],
      now: at("2026-11-21 10:00"),
      isHoliday: () => false,
      ...changes,
    };
  }
  const spaces = [
    space(5, {}, { rule: { isAutoApprove: false } }),
    space(4, {
      offers: { equipment: [], uses: [{ ja: "懇親会", en: "Parties" }] },
      taken: [booked("2026-12-01 12:00", "2026-12-01 13:00")],
    }),
    space(
      3,
      { issuer: { registeredFrom: "2023-10-01", registeredTo: "2026-12-01" } },
      { plans: [samplePlan({ costPerHour: 500 })] },
    ),
    space(
      2,
      {
        latitude: 35.0,
        offers: {
          equipment: [
            { ja: "Wi-Fi", en: "" },
            { ja: "", en: "monitor" },
          ],
          uses: [],
        },
      },
      { maxMember: 30, rule: { minReservationMinutes: 180 } },
    ),
    space(1, {}, { hidden: true }),
  ];
  const ids = (changes: Partial<SearchQuery>) =>
    searchSpaces(spaces, { ...emptyQuery, ...changes }, "JPY").map(({ id }) => id);
  const noon = { day: "2026-12-01", start: 720, end: 780 };

  test.each<[string, Partial<SearchQuery>, number[]]>([
    ["CATALOG-11: nothing asked: by id, never hidden ones", {}, [2, 3, 4, 5]],
    ["SEARCH-9: free, long enough, cheapest first", noon, [3, 5]],
    ["three hours", { ...noon, end: 900 }, [3, 2, 5]],
    ["SEARCH-5: a date without times does not filter", { day: "2026-12-01" }, [2, 3, 4, 5]],
    ["SEARCH-5: nor do times without a date", { start: 0, end: 60 }, [2, 3, 4, 5]],
    ["SEARCH-6: people", { headcount: 13 }, [2]],
    ["SEARCH-6: exactly as many as the space holds", { headcount: 30 }, [2]],
    ["SEARCH-20: on a map", { bounds: { north: 35.5, south: 34.5, east: 140, west: 139 } }, [2]],
    ["SEARCH-8: 10 km away", { position: { latitude: 35.7798, longitude: 139.7 } }, [3, 4, 5]],
    ["SEARCH-8: a little more than that", { position: { latitude: 35.7799, longitude: 139.7 } }, []],
    ["nearby", { position: { latitude: 35.69, longitude: 139.71 } }, [3, 4, 5]],
    ["SEARCH-7: eligible today", { invoiceOnly: true }, [3]],
    ["SEARCH-7: not on the day its registration ends", { invoiceOnly: true, day: "2026-12-01" }, []],
    ["SEARCH-25: without approval", { instantOnly: true }, [2, 3, 4]],
    ["SEARCH-25: an hour for at most", { maxCost: 999 }, [3]],
    ["SEARCH-25: all of the equipment", { equipment: ["wifi", "monitor"] }, [2]],
    ["SEARCH-25: a use", { uses: ["party"] }, [4]],
    ["too soon to book", { day: "2026-11-21", start: 630, end: 690 }, []],
  ])("%s", (_label, changes, expected) => expect(ids(changes)).toEqual(expected));

  test("SEARCH-10: an empty search recommends ten", () => {
    const many = Array.from({ length: 12 }, (_, index) => space(20 - index));
    expect(searchSpaces(many, emptyQuery, "JPY").map(({ id }) => id)).toEqual([
      9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
    ]);
    expect(searchSpaces(many, { ...emptyQuery, text: "新宿" }, "JPY")).toHaveLength(12);
  });
});

test("SEARCH-12: the shortcut for now starts on a quarter hour and may run past midnight", () => {
  expect(nextTwoHours(at("2026-12-01 10:00"))).toEqual({ day: "2026-12-01", start: 600, end: 720 });
  expect(nextTwoHours(at("2026-12-01 23:50"))).toEqual({ day: "2026-12-01", start: 1440, end: 1560 });
});

test.each([
  ["a time", { day: "2026-12-10", start: 780, end: 960 }, "price"],
  ["a time at a place", { day: "2026-12-10", start: 780, end: 960, text: "Shibuya" }, "match"],
  ["a day only", { day: "2026-12-10" }, "match"],
  [
    "a time near here",
    { day: "2026-12-10", start: 780, end: 960, position: { latitude: 35, longitude: 139 } },
    "distance",
  ],
] as const)("SEARCH-28: the order of results: %s", (_, query, order) => {
  expect(orderOf({ ...emptyQuery, ...query } as SearchQuery)).toBe(order);
});
