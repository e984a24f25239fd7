import { describe, expect, test } from "vitest";
import {
  endChoices,
  holdsChoice,
  isRangeFree,
  type PickerDay,
  pickerHours,
  startChoices,
} from "./time-choices.ts";

/** Open 9:00-22:00, booked 12:00-13:00, 15 minutes of cleaning, now 9:20 with an hour's lead. */
const day: PickerDay = {
  slots: [
    { start: 630, end: 705 },
    { start: 795, end: 1320 },
  ],
  minMinutes: 60,
  booked: [{ start: 720, end: 780 }],
  open: [{ start: 540, end: 1320 }],
  cleaningMinutes: 15,
  now: 560,
  earliest: 620,
};

describe("starts", () => {
  const reason = (minute: number) => startChoices(day).find((choice) => choice.minute === minute)?.reason;
  test.each([
    ["8:00", 480, "past"],
    ["9:30", 570, "too_soon"],
    ["10:30", 630, null],
    ["10:45, an hour before the cleaning", 645, null],
    ["11:00, less than an hour left", 660, "too_short"],
    ["11:45, in the cleaning before the booking", 705, "cleaning"],
    ["12:00", 720, "booked"],
    ["13:00", 780, "cleaning"],
    ["13:15", 795, null],
    ["21:00", 1260, null],
    ["21:15", 1275, "too_short"],
    ["22:00", 1320, "closed"],
    ["35:45", 2145, "closed"],
  ])("%s", (_label, minute, expected) => expect(reason(minute)).toBe(expected));
});

describe("ends for a start at 13:15", () => {
  const reason = (minute: number) => endChoices(day, 795).find((choice) => choice.minute === minute)?.reason;
  test.each([
    ["13:15", 795, "before_start"],
    ["14:00, too short", 840, "too_short"],
    ["14:15", 855, null],
    ["22:00", 1320, null],
    ["22:15", 1335, "closed"],
  ])("%s", (_label, minute, expected) => expect(reason(minute)).toBe(expected));

  test("an end beyond the next booking says why", () => {
    const reasons = [705, 720, 735].map(
      (minute) => endChoices(day, 630).find((each) => each.minute === minute)?.reason,
    );
    expect(reasons).toEqual([null, "cleaning", "booked"]);
  });
});

test("hours 0 to 35, 0 to 23 when only today is allowed", () => {
  expect(startChoices(day, pickerHours(false)).at(-1)?.minute).toBe(2145);
  expect(startChoices(day, pickerHours(true)).at(-1)?.minute).toBe(1425);
  expect(endChoices(day, 630, pickerHours(true)).at(-1)?.minute).toBe(1440);
});

test("a range agrees with the choices", () => {
  for (const { minute, reason } of startChoices(day)) {
    for (const end of endChoices(day, minute)) {
      expect(isRangeFree(day, minute, end.minute)).toBe(end.reason === null);
      if (end.reason === null) expect(reason).toBeNull();
    }
  }
});

test.each([
  ["a start with the shortest booking", 630, null, true],
  ["a start too late for it", 660, null, false],
  ["a start and an end", 630, 705, true],
  ["an end in somebody's time", 630, 720, false],
  ["a start in somebody's time", 720, null, false],
])("holds %s: %i to %s, %s", (_, start, end, expected) => {
  expect(holdsChoice(day, start, end)).toBe(expected);
});
