import { expect, test } from "vitest";
import { accountKind, isChecking } from "./account-kind.ts";

test("the provider's account types, and an unknown one", () => {
  const inJapanese = ["futsu", "toza", "chochiku"].map((word) => accountKind(word, "ja"));
  expect(inJapanese).toEqual(["普通", "当座", "貯蓄"]);
  expect([accountKind("betsudan", "ja"), accountKind("betsudan", "en")]).toEqual(["betsudan", "betsudan"]);
});

test("a checking account is told by the company's own word for it", () => {
  expect(["当座預金", "当座", "普通"].map((ja) => isChecking({ ja }))).toEqual([true, true, false]);
});
