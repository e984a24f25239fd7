import { expect, test } from "vitest";
import { foldedKanji, KANJI_VARIANTS } from "./kanji-variants.ts";

test("SEARCH-1, CONSOLE-4: no kanji is in two groups, and each stands for itself in any width", () => {
  const firsts = new Set(KANJI_VARIANTS.values());
  for (const [variant, first] of KANJI_VARIANTS) {
    expect(firsts.has(variant), variant).toBe(false);
    expect([variant.normalize("NFKC"), first.normalize("NFKC")]).toEqual([variant, first]);
    expect(foldedKanji(variant)).toBe(first);
  }
});

test.each([
  ["渡邊 渡邉", "渡辺 渡辺"],
  ["齋藤 齊藤 斎藤", "斉藤 斉藤 斉藤"],
  ["髙﨑 高嵜", "高崎 高崎"],
  ["𠮷澤 吉沢", "吉沢 吉沢"],
  ["新百合ヶ丘", "新百合ヶ丘"],
])("CONSOLE-4: %s", (written, typed) => expect(foldedKanji(written)).toBe(typed));
