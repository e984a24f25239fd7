import { expect, test } from "vitest";
import { accountKind } from "./account-kind.ts";

test("the provider's words for kinds of accounts, and a word that is none of them", () => {
  expect(["futsu", "toza", "chochiku"].map((word) => accountKind(word).ja)).toEqual(["普通", "当座", "貯蓄"]);
  expect(accountKind("betsudan")).toEqual({ ja: "betsudan", en: "betsudan" });
});
