import { expect, test } from "vitest";
import { isRegistered } from "./issuer.ts";

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
