import { expect, test } from "vitest";
import { isOwnIssuer, isRegistered } from "./issuer.ts";

test.each([
  ["the day it begins", "2023-10-01", true],
  ["the day before", "2023-09-30", false],
  ["the day before it ends", "2026-11-30", true],
  ["the day it ends", "2026-12-01", false],
])("DOC-7: registered on %s", (_label, day, expected) => {
  expect(isRegistered({ registeredFrom: "2023-10-01", registeredTo: "2026-12-01" }, day)).toBe(expected);
});

test("DOC-7: without an issuer there is no registration; without an end it does not end", () => {
  expect(isRegistered(null, "2026-12-01")).toBe(false);
  expect(isRegistered({ registeredFrom: "2023-10-01", registeredTo: null }, "2099-12-01")).toBe(true);
});

test.each([
  ["the company's name", "株式会社ふれあい企画", null, true],
  ["its name in another width, with a blank", "株式会社　ﾌﾚｱｲ企画", null, true],
  ["the short legal form", "(株)ふれあい企画", null, true],
  ["its English name", "FUREAI PLANNING INC.", null, true],
  ["another name", "合同会社みつばち会議室", null, false],
  ["another name that somebody has said is its own", "合同会社みつばち会議室", true, true],
  ["its own name that somebody has said is another's", "株式会社ふれあい企画", false, false],
])("ISSUER-4: %s", (_, name, isOwn, expected) => {
  const company = { ja: "株式会社ふれあい企画", en: "Fureai Planning Inc." };
  expect(isOwnIssuer({ name, isOwn }, company)).toBe(expected);
});
