import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { meetingPlaces } from "./meeting-places.ts";
import { stationNames } from "./station-names.ts";
import { lastPlaceOf, namesHere } from "./typed-places.ts";

const at = (
  ja: string,
  en: string,
  latitude: number,
  longitude: number,
  also: string[] = [],
  prefecture = "",
) => {
  return { name: { ja, en }, position: { latitude, longitude }, also, prefecture };
};
const shibuya = at("渋谷", "Shibuya", 35.658, 139.7016, ["しぶや"]);
const yokohama = at("横浜", "Yokohama", 35.4658, 139.6223);
const names = stationNames([
  shibuya,
  yokohama,
  at("ラッフルズ・プレイス", "Raffles Place", 1.2839, 103.8515),
  at("三ノ宮", "Sannomiya", 34.6946, 135.1955),
  at("三宮・花時計前", "Sannomiya-Hanadokeimae", 34.6929, 135.1965),
  at("京橋", "Kyobashi", 35.6768, 139.7702, ["きょうばし"], "東京都"),
  at("京橋", "Kyobashi", 34.6967, 135.5336, ["きょうばし"], "大阪府"),
  at("日本橋", "Nihombashi", 35.6822, 139.7738, ["にほんばし"], "東京都"),
  at("日本橋", "Nippombashi", 34.6669, 135.5063, ["にっぽんばし"], "大阪府"),
  at("梅田", "Umeda", 34.7032, 135.4977, ["うめだ"]),
  at("溝の口", "Mizonokuchi", 35.6001, 139.6109, ["みぞのくち"]),
  at("市ケ谷", "Ichigaya", 35.6918, 139.7357, ["いちがや"]),
]);
const here = { latitude: 35.7, longitude: 139.7 };
const places = (text: string, position = null as typeof here | null) => meetingPlaces(text, position, names);
const named = (text: string, position = null as typeof here | null) =>
  places(text, position)?.origins.map(({ name }) => name?.ja ?? "here") ?? null;

test("SEARCH-71: of a name that several towns have, the one that a room can be reached from is meant", () => {
  const towns = [
    at("渋谷", "Shibuya", 35.658, 139.7016),
    at("大塚", "Otsuka", 35.7314, 139.7286, [], "東京都"),
    at("大塚", "Otsuka", 34.4436, 132.4083, [], "広島県"),
    at("八丁堀", "Hatchobori", 35.6746, 139.7777, [], "東京都"),
    at("八丁堀", "Hatchobori", 34.3941, 132.4636, [], "広島県"),
  ];
  const fromTokyo = stationNames(towns, ({ longitude }) => longitude > 139);
  const named = (text: string, names = fromTokyo) => meetingPlaces(text, null, names)?.origins;
  expect(named("大塚")?.map(({ position }) => position.latitude)).toEqual([35.7314]);
  expect(named("大塚、八丁堀")?.map(({ position }) => position.latitude)).toEqual([35.7314, 35.6746]);
  expect(named("大塚（広島県）")?.map(({ position }) => position.latitude)).toEqual([34.4436]);
  expect(meetingPlaces("大塚", null, stationNames(towns))?.unplaced[0]?.reason).toBe("unclear");
});

describe("SEARCH-60: the places of a text", () => {
  test.each([
    ["渋谷, 横浜", ["渋谷", "横浜"]],
    ["渋谷、横浜", ["渋谷", "横浜"]],
    ["渋谷駅，横浜駅", ["渋谷", "横浜"]],
    ["渋谷;横浜", ["渋谷", "横浜"]],
    ["渋谷；横浜", ["渋谷", "横浜"]],
    ["渋谷・横浜", ["渋谷", "横浜"]],
    ["渋谷 横浜", ["渋谷", "横浜"]],
    ["渋谷　横浜", ["渋谷", "横浜"]],
    ["渋谷/横浜", ["渋谷", "横浜"]],
    ["渋谷／横浜・市ヶ谷", ["渋谷", "横浜", "市ケ谷"]],
    ["shibuya station, YOKOHAMA", ["渋谷", "横浜"]],
    ["しぶやえき、ヨコハマ", ["渋谷", "横浜"]],
    ["シブヤ､横浜", ["渋谷", "横浜"]],
    ["sibuya, yokohama", ["渋谷", "横浜"]],
    ["raffles  place, shibuya", ["ラッフルズ・プレイス", "渋谷"]],
    ["Raffles Place Shibuya", ["ラッフルズ・プレイス", "渋谷"]],
    ["ラッフルズプレイス、渋谷、", ["ラッフルズ・プレイス", "渋谷"]],
    ["三宮・花時計前、梅田", ["三宮・花時計前", "梅田"]],
    ["溝ノ口・渋谷", ["溝の口", "渋谷"]],
    ["渋谷", ["渋谷"]],
    ["渋谷, 渋谷駅", ["渋谷"]],
    ["渋谷, 会議室", ["渋谷"]],
    ["渋谷 会議室", null],
    ["渋谷と会議室", null],
    ["渋谷とひととき", null],
    ["Shibuya and Yokohama", ["渋谷", "横浜"]],
    ["渋谷〜横浜", ["渋谷", "横浜"]],
    ["渋谷 ~ 横浜", ["渋谷", "横浜"]],
    ["渋谷⇔横浜", ["渋谷", "横浜"]],
    ["渋谷×横浜", ["渋谷", "横浜"]],
    ["渋谷-横浜", ["渋谷", "横浜"]],
    ["Shibuya - Yokohama", ["渋谷", "横浜"]],
    ["Shibuya–Raffles Place", ["渋谷", "ラッフルズ・プレイス"]],
    ["渋谷から横浜まで", ["渋谷", "横浜"]],
    ["渋谷駅と横浜駅の間", ["渋谷", "横浜"]],
    ["渋谷と横浜の中間地点", ["渋谷", "横浜"]],
    ["between Shibuya and Yokohama", ["渋谷", "横浜"]],
    ["Shibuya or Yokohama", ["渋谷", "横浜"]],
    ["渋谷または横浜", ["渋谷", "横浜"]],
    ["Sannomiya-Hanadokeimae", ["三宮・花時計前"]],
    ["渋谷から徒歩", null],
    ["Shibuya-ku", null],
    ["会議室", null],
    ["", null],
    ["渋谷、現在地", ["渋谷"]],
  ])("%s is %j", (text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  test("only a text of known places that are set apart is certain: rooms may be called like others", () => {
    const certain = (text: string) => places(text)?.isCertain;
    expect(
      ["渋谷、横浜", "渋谷・横浜", "渋谷 横浜", "渋谷", "渋谷, 会議室", "渋谷, 渋谷駅"].map(certain),
    ).toEqual([...[true, true, false, false, false, false]]);
  });

  test("one of the places may be where the guest is, and there are at most four", () => {
    expect(named("渋谷、現在地", here)).toEqual(["渋谷", "here"]);
    expect(named("Near me, Yokohama", here)).toEqual(["here", "横浜"]);
    expect(named("現在地", here)).toBeNull();
    const five = places("渋谷、横浜、三ノ宮、梅田、溝の口");
    expect(five?.origins).toHaveLength(4);
    expect(five?.unplaced).toEqual([{ typed: "溝の口", reason: "too_many", choices: [] }]);
    const texts = ["渋谷、現在地", "near me, a", "現在地・渋谷", "現在地", "渋谷、横浜"];
    expect(texts.map(namesHere)).toEqual([true, true, true, false, false]);
  });

  test("suggestions continue the places before", () => {
    expect(lastPlaceOf("渋谷、よこ")).toEqual({ before: "渋谷、", last: "よこ" });
    expect(lastPlaceOf("Shibuya, yo")).toEqual({ before: "Shibuya,", last: "yo" });
    expect(lastPlaceOf("よこ")).toEqual({ before: "", last: "よこ" });
  });

  test("in any order and with any separator the same places are found", () => {
    const four = fc.shuffledSubarray(["渋谷", "横浜", "市ケ谷", "溝の口"], { minLength: 2 });
    const separator = fc.constantFrom(
      ...["、", ",", ", ", "・", "/", " ", ";", "；", "　", "，", "→", " → ", "+", " + ", "＋", "と", " と "],
      ...[" and ", " & ", "＆", " -> "],
    );
    fc.assert(
      fc.property(four, separator, (typed, between) => {
        expect(named(typed.join(between))).toEqual(typed);
      }),
    );
  });
});

describe("SEARCH-71: names the words that it does not know, and takes neither of two readings", () => {
  test("an unknown place is named, and the others are searched from", () => {
    expect(places("渋谷、ほげ、横浜")).toEqual({
      origins: [
        expect.objectContaining({ name: shibuya.name }),
        expect.objectContaining({ name: yokohama.name }),
      ],
      unplaced: [{ typed: "ほげ", reason: "unknown", choices: [] }],
      isCertain: false,
    });
    expect(places("渋谷・ほげ")?.unplaced.map(({ typed }) => typed)).toEqual(["ほげ"]);
    expect(places("渋谷、現在地")?.unplaced.map(({ typed }) => typed)).toEqual(["現在地"]);
  });

  test.each([
    ["京橋、渋谷", ["京橋（東京都）", "渋谷"]],
    ["京橋、梅田", ["京橋（大阪府）", "梅田"]],
    ["京橋、日本橋、梅田", ["京橋（大阪府）", "日本橋（大阪府）", "梅田"]],
    ["京橋（大阪府）、渋谷", ["京橋（大阪府）", "渋谷"]],
    ["kyobashi (osaka), shibuya", ["京橋（大阪府）", "渋谷"]],
    ["にっぽんばし、梅田", ["日本橋", "梅田"]],
  ])("%s is %j", (text, expected) => {
    expect(named(text)?.map((name) => name.replace(/^日本橋$/, "日本橋"))).toEqual(expected);
  });

  test("a name of its own that several towns have is asked", () => {
    const asked = places("京橋");
    expect(asked?.origins).toEqual([]);
    expect(asked?.unplaced[0]).toMatchObject({ typed: "京橋", reason: "unclear" });
    expect(asked?.unplaced[0]?.choices.map(({ name }) => [name?.ja, name?.en])).toEqual([
      ["京橋（東京都）", "Kyobashi (Tokyo)"],
      ["京橋（大阪府）", "Kyobashi (Osaka)"],
    ]);
    expect(places("京橋、ほげ")?.unplaced.map(({ reason }) => reason)).toEqual(["unknown", "unclear"]);
    expect(named("京橋（大阪府）")).toEqual(["京橋（大阪府）"]);
  });
});
