import { expect, test } from "vitest";
import { startOfDay } from "../time/clock.ts";
import { entryWindow, isShown } from "./entry-info.ts";

const DAY = startOfDay("2026-12-09");
const times = { start: DAY + 600, end: DAY + 720 };
const booking = {
  ...times,
  ...{ before: null, canceled: false, paid: true, terms: "prepaid" as const, approval: null },
};
const entry = { show_hours_before: 24, hide_minutes_after: 60 };

test.each([
  ["paid", {}, { start: DAY - 840, end: DAY + 780 }],
  ["not paid", { paid: false }, null],
  ["on invoice", { paid: false, terms: "invoice" as const }, { start: DAY - 840, end: DAY + 780 }],
  ["canceled", { canceled: true }, null],
  ["waits for approval", { approval: "waiting" as const }, null],
  [
    "a change that is not paid yet",
    {
      start: DAY + 900,
      end: DAY + 960,
      before: { ...times, price: 0, fees: { asked: 0, taken: 0 } as never },
    },
    { start: DAY - 840, end: DAY + 780 },
  ],
])("ENTRY-2: the window of a booking that is %s", (_, changes, expected) => {
  expect(entryWindow({ ...booking, ...changes }, entry)).toEqual(expected);
});

test("ENTRY-2: from the first minute of the window to before its last", () => {
  const window = { start: 10, end: 20 };
  expect([9, 10, 19, 20].map((now) => isShown(window, now))).toEqual([false, true, true, false]);
});
