import fc from "fast-check";
import { expect, test } from "vitest";
import {
  areWithinBankDays,
  bankDayAfter,
  bankDeadline,
  firstInGrace,
  isBankDay,
  isWorkday,
  lastLateDay,
} from "./business-days.ts";
import { addDays, dayFromNumber, weekdayOf } from "./day.ts";

test.each([
  ["Sunday +3", "2026-11-22", "2026-11-25"],
  ["Monday +3", "2026-11-23", "2026-11-26"],
  ["Tuesday +3", "2026-11-24", "2026-11-27"],
  ["Wednesday +5", "2026-11-25", "2026-11-30"],
  ["Thursday +5", "2026-11-26", "2026-12-01"],
  ["Friday +5", "2026-11-27", "2026-12-02"],
  ["Saturday +4", "2026-11-28", "2026-12-02"],
  ["across the year's end, holidays counted", "2026-12-30", "2027-01-04"],
])("TIME-5: %s", (_label, day, expected) => expect(bankDeadline(day)).toBe(expected));

test("TIME-5: exactly three weekdays lie after the day, up to the deadline", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (number) => {
      const day = dayFromNumber(number);
      let weekdays = 0;
      let current = day;
      while (weekdays < 3) {
        current = addDays(current, 1);
        if (weekdayOf(current) % 6 !== 0) weekdays++;
      }
      expect(bankDeadline(day)).toBe(current);
    }),
  );
});

test("CLOSING-6: the latest day whose three business days are over", () => {
  // Thursday 3 December: Friday 27 November waited for Wednesday.
  expect(lastLateDay("2026-12-03")).toBe("2026-11-29");
  expect(lastLateDay("2026-12-02")).toBe("2026-11-26");
});

test.each([
  ["the next weekday", "2026-12-08", "2026-12-09"],
  ["after a weekend", "2026-12-11", "2026-12-14"],
  ["after a holiday", "2026-11-20", "2026-11-24"],
  ["after New Year", "2026-12-30", "2027-01-04"],
])("PAYOUT-4: banks make transfers %s", (_label, day, expected) => {
  const isHoliday = (one: string) => ["2026-11-23", "2027-01-01"].includes(one);
  expect(bankDayAfter(day, isHoliday)).toBe(expected);
  expect(isBankDay(expected, isHoliday)).toBe(true);
});

test.each([
  ["2026-12-09", 0, "2026-12-09"],
  ["2026-12-09", 1, "2026-12-08"],
  ["2026-12-07", 1, "2026-12-04"],
  ["2026-12-08", 1, "2026-12-07"],
  ["2026-12-09", 2, "2026-12-07"],
  // From 31 December to 3 January no bank is open.
  ["2027-01-04", 1, "2026-12-30"],
  ["2027-01-05", 1, "2027-01-04"],
])("DUE-4: on %s with a grace of %d, what was to be paid from %s on is kept", (today, grace, first) => {
  expect(firstInGrace(today, grace, (day) => isBankDay(day, () => false))).toBe(first);
});

test.each([
  // Christmas is a holiday in Singapore, and no day of banks there.
  ["2026-12-23", "2026-12-29", "SGD", true],
  ["2026-12-23", "2026-12-29", "JPY", false],
  // From 31 December to 3 January Japan's banks make no transfers; Singapore's close for one day.
  ["2027-01-05", "2026-12-29", "JPY", true],
  ["2027-01-05", "2026-12-29", "SGD", false],
  ["2026-12-11", "2026-12-11", "SGD", true],
] as const)("PROVPAY-9: %s and %s are within three days of the banks of %s: %s", (one, other, currency, expected) => {
  const isHoliday = (day: string) => ["2026-12-25", "2027-01-01"].includes(day) && currency === "SGD";
  const isOpen = (day: string) =>
    currency === "JPY" ? isBankDay(day, isHoliday) : isWorkday(day, isHoliday);
  expect(areWithinBankDays(one, other, 3, isOpen)).toBe(expected);
  expect(areWithinBankDays(other, one, 3, isOpen)).toBe(expected);
});

test("DUE-4: Singapore's banks are open at the end of the year, and closed on its own holidays", () => {
  const isHoliday = (day: string) => day === "2027-01-01";
  expect(firstInGrace("2027-01-04", 1, (day) => isWorkday(day, isHoliday))).toBe("2026-12-31");
  expect(firstInGrace("2026-12-31", 1, (day) => isWorkday(day, isHoliday))).toBe("2026-12-30");
});
