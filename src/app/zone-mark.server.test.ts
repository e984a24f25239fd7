import { expect, test, vi } from "vitest";
import { withZoneMark } from "./zone-mark.server.ts";

const PAGE = "<html><head><title>会議室</title></head><body></body></html>";
const clock = { timeZone: "Asia/Tokyo", now: Date.parse("2026-12-01T03:00:00Z") };

test.each([
  ["the clock of the brand", -540, false],
  ["a clock that is an hour behind", -480, true],
  ["a clock that is behind UTC", 300, true],
])("SCREEN-65: for a reader with %s", (_, offset, isElsewhere) => {
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(offset);
  const [, script = ""] = /<script>(.*)<\/script><\/head>/.exec(withZoneMark(PAGE, clock, undefined)) ?? [];
  const dataset: Record<string, string> = {};
  new Function("document", script)({ documentElement: { dataset } });
  vi.restoreAllMocks();
  expect("elsewhere" in dataset).toBe(isElsewhere);
});

test("SCREEN-65: the mark has the nonce of a page that has one, and what is no page stays as it is", () => {
  expect(withZoneMark(PAGE, clock, "n0nce")).toContain('<script nonce="n0nce">');
  expect(withZoneMark("<p>", clock, undefined)).toBe("<p>");
});
