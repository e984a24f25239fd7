import { expect, test } from "vitest";
import { LOCALES } from "../../../../domain/language/locale.ts";
import { messages } from "./invoices.ts";

test.each(LOCALES)("SCREEN-9: a button's name has the words that are seen on it (%s)", (locale) => {
  const t = messages[locale];
  expect(t.disputeOf("G-2026-000001")).toContain(t.dispute);
  expect(t.fileOf(t.pdf, "G-2026-000001")).toContain(t.pdf);
});
