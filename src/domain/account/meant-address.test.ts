import { expect, test } from "vitest";
import { meantAddress } from "./meant-address.ts";

test.each([
  ["ken.sato@gamil.com", "ken.sato@gmail.com"],
  ["ｋｅｎ＠ＧＭＡＩＬ.ＣＯＮ ", "ken@gmail.com"],
  ["ken@yahooo.co.jp", "ken@yahoo.co.jp"],
  ["ken@gmail.com", null],
  ["ken@minamo.example", null],
  ["ken@constructor", null],
  ["@gamil.com", null],
  ["gamil.com", null],
  ["", null],
])("ACCOUNT-50: %s", (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});
