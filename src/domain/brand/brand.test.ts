import { expect, test } from "vitest";
import { brandOf, isAppType } from "./brand-of.ts";

test("two brands, chosen by the app type", () => {
  expect(["fureaispace", "international", "kiosk", "toString"].map(isAppType)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("SPEC 1: what differs", () => {
  const [own, other] = [brandOf("fureaispace"), brandOf("international")];
  expect(own.menu).toContain("bank");
  expect(other.menu).not.toContain("bank");
  expect([own.hasInvoiceFilter, other.hasInvoiceFilter]).toEqual([true, false]);
  expect([own.legalNotice.kind, other.legalNotice.kind]).toEqual(["page", "link"]);
  expect([own.currency, other.currency]).toEqual(["JPY", "SGD"]);
  expect(other.extraStations.length).toBeGreaterThan(40);
});

test("a brand is plain data: it can travel with a page", () => {
  for (const brand of [brandOf("fureaispace"), brandOf("international")]) {
    expect(JSON.parse(JSON.stringify(brand))).toEqual(brand);
  }
});
