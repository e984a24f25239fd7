import { demoCatalog } from "@magari/demo-catalogue/catalog";
import { expect, test } from "vitest";
import { EQUIPMENT, equipmentOf, USES, usesOf } from "./offers.ts";

const named = (ja: string, en = "") => [{ ja, en }];

test("SEARCH-25: equipment by its names, in either language", () => {
  expect(equipmentOf(named("プロジェクターと120型スクリーン"))).toEqual(["projector"]);
  expect(equipmentOf(named("-", "85-inch monitor"))).toEqual(["monitor"]);
  expect(equipmentOf(named("Web会議用カメラとスピーカー"))).toEqual(["camera"]);
  expect(equipmentOf([...named("光回線Wi-Fi（実測800Mbps）"), ...named("電源タップ6本")])).toEqual([
    "wifi",
    "power",
  ]);
  expect(equipmentOf(named("電動昇降デスク", "Powerful air conditioning"))).toEqual([]);
});

test("SEARCH-25: uses by their names", () => {
  expect(usesOf(named("会議・打ち合わせ", "Meetings"))).toEqual(["meeting"]);
  expect(usesOf(named("オンライン会議", "Video calls"))).toEqual(["video_call"]);
  expect(usesOf(named("懇親会・パーティー", "Parties and receptions"))).toEqual(["party"]);
  expect(usesOf(named("飲食の販売", "Selling food"))).toEqual([]);
});

test("SEARCH-25: both languages of the demo say the same, and every choice finds a room", () => {
  for (const { equipments, usages } of demoCatalog.spaces) {
    for (const { name } of equipments)
      expect(equipmentOf(named(name.ja))).toEqual(equipmentOf(named("", name.en)));
    for (const { name } of usages) expect(usesOf(named(name.ja))).toEqual(usesOf(named("", name.en)));
  }
  const all = demoCatalog.spaces;
  const offered = new Set(all.flatMap(({ equipments }) => equipmentOf(equipments.map(({ name }) => name))));
  expect([...offered].sort()).toEqual([...EQUIPMENT].sort());
  const uses = new Set(all.flatMap(({ usages }) => usesOf(usages.map(({ name }) => name))));
  expect([...uses].sort()).toEqual([...USES].sort());
});
