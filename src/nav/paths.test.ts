import { expect, test } from "vitest";
import { hasSecretPath, isConfidential } from "./paths.ts";

test.each([
  ["/ja/pay/x", "", true],
  ["/en/estimates/x", "", true],
  ["/ja/shortlists/x", "?time=2", true],
  ["/ja/waitlist/leave/x", "", true],
  ["/ja/mails", "?key=12.x", true],
  ["/ja", "?link=reset", true],
  ["/ja/reservation", "", true],
  ["/ja/reservationComplete", "", false],
  ["/ja/waitlist", "", false],
  ["/ja/id/101", "?date=2026-12-01", false],
])("ACCOUNT-30: whether %s%s runs no script of a third party is %s", (pathname, search, expected) => {
  expect(isConfidential(pathname, search)).toBe(expected);
});

test("OPS-66: a page that a login opens has no secret in its path", () => {
  expect(["/ja/waitlist", "/ja/reviews/12", "/ja/transfer/12", "/ja/mails"].some(hasSecretPath)).toBe(false);
});
