import { describe, expect, test } from "vitest";
import { foldedPayer, likeness, numbersIn, payerKey } from "./payer.ts";

describe("TRANSFER-3: payers are compared in one form", () => {
  test.each([
    ["ﾐﾅﾓﾄ ｾｲｻｸｼﾖ(ｶ", "ミナモトセイサクシヨ"],
    ["カ）ミナモトセイサクショ", "ミナモトセイサクシヨ"],
    ["ミナトボキスクール", "ミナトボキスク-ル"],
    ["ﾐﾅﾄﾎﾞｷｽｸ-ﾙ", "ミナトボキスク-ル"],
    ["サクラコウギヨウ(カ", "サクラコウギヨウ"],
    ["カ)ノ-スライト", "ノ-スライト"],
    ["カ)サクラ(エイ", "サクラ"],
    ["トクヒ)ウミネコ", "ウミネコ"],
    ["ｲﾂﾊﾟﾝｼﾔﾀﾞﾝﾎｳｼﾞﾝ ｱｵｿﾞﾗ", "アオゾラ"],
    ["ゼイ)ミナト", "ミナト"],
    ["ミナト(ゼイ)", "ミナト"],
    ["サクラ(カ)カンダ(シユツ", "サクラカンダ"],
    ["カイヨウシヨウジ", "カイヨウシヨウジ"],
    ["たなか けんじ", "タナカケンジ"],
    ["ユ）ｱｵｿﾞﾗ", "アオゾラ"],
    ["シャ)テスト", "テスト"],
    ["TANAKA KENJI", "TANAKAKENJI"],
    ["40474 ミズハラ マイ", "ミズハラマイ"],
    ["ミズハラ マイ40474", "ミズハラマイ"],
    ["40474カ)ワカバ", "ワカバ"],
    ["40474", "40474"],
    ["カ)2シヨウジ", "2シヨウジ"],
    ["ミズハラ　マ…", "ミズハラマ"],
    ["山\ufffd商事", "山商事"],
    ["株式会社ワカバ", "ワカバ"],
    ["㈱ワカバ", "ワカバ"],
    ["うみねこ有限会社", "ウミネコ"],
    ["一般社団法人アオゾラ", "アオゾラ"],
    ["（一社）アオゾラ", "アオゾラ"],
    ["アオゾラ（公財）", "アオゾラ"],
    ["(ＮＰＯ)ウミネコ", "ウミネコ"],
  ])("%s is %s", (written, folded) => expect(foldedPayer(written)).toBe(folded));
});

test.each([
  ["ｶ)ﾜｶﾊﾞ", "カ)ワカバ"],
  ["カブシキガイシャ　ワカバ", "カ)ワカバ"],
  ["株式会社ワカバ", "カ)ワカバ"],
  ["（株）ワカバ", "カ)ワカバ"],
  ["ワカバ(カ", "ワカバ(カ"],
  ["ワカバ（株）", "ワカバ(カ"],
  ["ユ)ワカバ", "ユ)ワカバ"],
  ["40474 カ)ワカバ(エイ", "カ)ワカバ"],
  ["タナカ ケンジ", "タナカケンジ"],
])("TRANSFER-7: %s is remembered as %s", (written, key) => expect(payerKey(written)).toBe(key));

describe("TRANSFER-3: likeness", () => {
  test.each([
    ["MARTHA", "MARHTA", 0.961],
    ["DIXON", "DICKSONX", 0.813],
    ["DWAYNE", "DUANE", 0.84],
    ["タナカケンジ", "タナカケンジ", 1],
    ["タナカ", "スズキ", 0],
    ["", "スズキ", 0],
  ])("%s and %s: %f", (one, other, expected) => expect(likeness(one, other)).toBeCloseTo(expected, 3));

  test("is the same in both directions", () => {
    expect(likeness("ミナトボキスク-ル", "ミナトボキ")).toBe(likeness("ミナトボキ", "ミナトボキスク-ル"));
  });
});

test("TRANSFER-3: the numbers that a payer wrote, in any width, without leading zeros", () => {
  expect(numbersIn("４０４７４ ミズハラ マイ 7")).toEqual(["40474"]);
  expect(numbersIn("0040474ミズハラ")).toEqual(["40474"]);
  expect(numbersIn("カ)2シヨウジ")).toEqual([]);
});
