import { expect, test } from "vitest";
import { isLocalPath } from "./local-path.ts";

test.each([
  ["/bookings/7", true],
  ["/", true],
  ["/ja?text=%09", true],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["/\t/evil.example", false],
  ["/\n/evil.example", false],
  ["/ja/\t/evil", false],
  ["https://evil.example", false],
  ["", false],
])("a login may lead to %j: %s", (path, isAllowed) => {
  expect(isLocalPath(path)).toBe(isAllowed);
});
