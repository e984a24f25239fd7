import { expect, test } from "vitest";
import { midpointRank, originNames, originsIn } from "./midpoint.ts";
import { lastPlaceOf, namesHere } from "./typed-places.ts";

const shibuya = { name: { ja: "渋谷", en: "Shibuya" }, position: { latitude: 35.658, longitude: 139.7016 } };
const yokohama = {
  name: { ja: "横浜", en: "Yokohama" },
  position: { latitude: 35.4658, longitude: 139.6223 },
};
const place = { name: { ja: "ラッフルズ・プレイス", en: "Raffles Place" }, position: shibuya.position };
const byName = originNames([
  { ...shibuya, also: ["しぶや"] },
  { ...yokohama, also: [undefined] },
  place,
  { ...yokohama, name: { ja: "渋谷", en: "Another" } },
]);
const here = { latitude: 35.7, longitude: 139.7 };
const named = (text: string, position = null as typeof here | null) =>
  originsIn(text, position, byName)?.map(({ name }) => name?.ja ?? "here") ?? null;

test.each([
  ["渋谷, 横浜", ["渋谷", "横浜"]],
  ["渋谷、横浜", ["渋谷", "横浜"]],
  ["渋谷駅，横浜駅", ["渋谷", "横浜"]],
  ["shibuya station, YOKOHAMA", ["渋谷", "横浜"]],
  ["しぶやえき、ヨコハマ", null],
  ["シブヤ､横浜", ["渋谷", "横浜"]],
  ["raffles  place, shibuya", ["ラッフルズ・プレイス", "渋谷"]],
  ["ラッフルズプレイス、渋谷、", ["ラッフルズ・プレイス", "渋谷"]],
  ["渋谷", null],
  ["渋谷 横浜", null],
  ["渋谷, 渋谷駅", null],
  ["渋谷, 会議室", null],
  ["渋谷、現在地", null],
])("SEARCH-60: %s is %j", (text, expected) => {
  expect(named(text)).toEqual(expected);
});

test("SEARCH-60: one of the places may be where the guest is, and there are at most four", () => {
  expect(named("渋谷、現在地", here)).toEqual(["渋谷", "here"]);
  expect(named("Near me, Yokohama", here)).toEqual(["here", "横浜"]);
  expect(named("現在地", here)).toBeNull();
  const many = originNames(
    ["A", "B", "C", "D", "E"].map((one) => ({ name: { ja: one, en: one }, position: here })),
  );
  expect(originsIn("a,b,c,d", null, many)).toHaveLength(4);
  expect(originsIn("a,b,c,d,e", null, many)).toBeNull();
  expect([
    namesHere("渋谷、現在地"),
    namesHere("near me, a"),
    namesHere("現在地"),
    namesHere("渋谷、横浜"),
  ]).toEqual([true, true, false, false]);
});

test("SEARCH-60: what is suggested continues the places before", () => {
  expect(lastPlaceOf("渋谷、よこ")).toEqual({ before: "渋谷、", last: "よこ" });
  expect(lastPlaceOf("Shibuya, yo")).toEqual({ before: "Shibuya,", last: "yo" });
  expect(lastPlaceOf("よこ")).toEqual({ before: "", last: "よこ" });
});

test("SEARCH-61: the longest ride decides, then the sum; a km without a ride counts as two minutes", () => {
  const rank = (...minutes: number[]) =>
    midpointRank(minutes.map((one) => ({ minutes: one, distanceKm: 1 })));
  expect(rank(20, 20)).toBeLessThan(rank(5, 21));
  expect(rank(5, 20)).toBeLessThan(rank(20, 6));
  expect(midpointRank([{ minutes: null, distanceKm: 10 }])).toBe(rank(20));
});
