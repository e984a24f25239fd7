import { expect, test } from "vitest";
import { typedDay } from "./typed-day.ts";

test.each([
  ["2026-12-31", "2026-12-31"],
  ["2026/1/5", "2026-01-05"],
  ["２０２６－１２－３１", "2026-12-31"],
  ["2026年1月5日", "2026-01-05"],
  ["2026-02-30", null],
  ["12/31", null],
  ["", null],
])("ROOM-28: the day %s is read as %s", (typed, read) => expect(typedDay(typed)).toBe(read));
