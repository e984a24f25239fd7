import { expect, test } from "vitest";
import { type InvoicePromise, isEligible } from "./eligibility.ts";

const issuer = { registrationNumber: "T8999900000101", registeredFrom: "2023-10-01", registeredTo: null };
const ended = { ...issuer, registeredTo: "2026-12-10" };
const other = { ...ended, registrationNumber: "T9999900000101" };
const promise: InvoicePromise = { isPromised: true, issuer, currency: "JPY" };

test.each<[string, InvoicePromise, Parameters<typeof isEligible>[1], string, boolean]>([
  ["promised and registered", promise, issuer, "2026-12-10", true],
  ["not promised", { ...promise, isPromised: false }, issuer, "2026-12-10", false],
  ["without an issuer", { ...promise, issuer: null }, issuer, "2026-12-10", false],
  ["in Singapore dollars", { ...promise, currency: "SGD" }, issuer, "2026-12-10", false],
  ["registered no more on the day of use", promise, ended, "2026-12-10", false],
  ["registered until the day before the end", promise, ended, "2026-12-09", true],
  ["of a space that has another issuer by now", promise, other, "2026-12-10", true],
  ["of a space that has none by now", promise, null, "2026-12-10", true],
])("DOC-7: eligible, %s", (_, given, current, day, expected) => {
  expect(isEligible(given, current, day)).toBe(expected);
});
