import { expect, test } from "vitest";
import { retryPause } from "./retry.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

test.each([
  ["the first failure", 1, 0, 5 * SECOND],
  ["the fourth", 4, 35 * SECOND, 40 * SECOND],
  ["more", 9, 5 * MINUTE, MINUTE],
  ["the end of the first hour", 60, HOUR - 1, MINUTE],
  ["after an hour", 61, HOUR, 6 * MINUTE],
  ["after five hours", 80, 5 * HOUR, 30 * MINUTE],
  ["after a day", 100, 24 * HOUR, HOUR],
  ["after more than a day", 102, 25 * HOUR + 1, null],
])("MAIL-10: %s", (_, attempts, age, expected) => {
  expect(retryPause({ attempts, age })).toBe(expected);
});
