import { expect, test } from "vitest";
import { brandOf } from "./brand-of.ts";

test("BRAND-2, BRAND-4, BRAND-5: differences between the brands", () => {
  const [own, other] = [brandOf("fureaispace"), brandOf("international")];
  expect(own.menu).toContain("bank");
  expect(other.menu).not.toContain("bank");
  expect([own.hasInvoiceFilter, other.hasInvoiceFilter]).toEqual([true, false]);
  expect([own.legalNotice.kind, other.legalNotice.kind]).toEqual(["page", "link"]);
  expect([own.currency, other.currency]).toEqual(["JPY", "SGD"]);
  expect([own.hasSpaceList, other.hasSpaceList]).toEqual([true, false]);
  expect([own.showsStationCounts, other.showsStationCounts]).toEqual([true, false]);
  expect([own.showsLegalNotice, other.showsLegalNotice]).toEqual([true, false]);
  expect([own.postalCode, other.postalCode]).toEqual(["japanese", "digits"]);
  expect([own.phone, other.phone]).toEqual(["domestic", "international"]);
  expect(own.extraStations).toEqual([]);
  expect(other.extraStations.length).toBeGreaterThan(40);
});

test("BRAND-2: a brand is plain data that can be sent with a page", () => {
  for (const brand of [brandOf("fureaispace"), brandOf("international")]) {
    expect(JSON.parse(JSON.stringify(brand))).toEqual(brand);
  }
});
