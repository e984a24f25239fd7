import { describe, expect, test } from "vitest";
import {
  DEFAULT_SCROLL,
  endChoices,
  endChoicesAlone,
  holdsChoice,
  isExplained,
  isRangeFree,
  openingMinute,
  type PickerDay,
  pickerHours,
  rangeAt,
  rangeDrawn,
  rangeFrom,
  rangeUnder,
  startBefore,
  startChoices,
  withOwn,
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

describe("AVAIL-18: starts", () => {
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

describe("AVAIL-18: starts of a later day, open 9:00-12:00 and 14:00-18:00, bookable from 10:00", () => {
  const tomorrow: PickerDay = {
    slots: [{ start: 600, end: 660 }],
    minMinutes: 60,
    booked: [
      { start: 690, end: 720 },
      { start: 840, end: 1070 },
    ],
    open: [
      { start: 540, end: 720 },
      { start: 840, end: 1080 },
    ],
    cleaningMinutes: 20,
    now: -600,
    earliest: 600,
  };
  const reason = (minute: number, changes: Partial<PickerDay> = {}) =>
    startChoices({ ...tomorrow, ...changes }).find((choice) => choice.minute === minute)?.reason;
  test.each([
    ["8:45", 525, "closed"],
    ["9:00", 540, "too_soon"],
    ["9:45", 585, "too_soon"],
    ["10:00", 600, null],
    ["11:00: 20 minutes before a booking, on a quarter", 660, "cleaning"],
    ["11:30", 690, "booked"],
    ["12:00", 720, "closed"],
    ["17:45", 1065, "booked"],
    ["18:00", 1080, "closed"],
  ])("%s", (_label, minute, expected) => expect(reason(minute)).toBe(expected));

  test("HOLD-9: a time that another guest holds says so, with the cleaning around it", () => {
    const held = [{ start: 900, end: 960, until: 0 }];
    const slots = [{ start: 795, end: 885 }];
    const around = startChoices({ ...day, slots, held });
    const reasonOf = (minute: number) => around.find((choice) => choice.minute === minute)?.reason;
    expect([870, 885, 900, 945, 960].map(reasonOf)).toEqual([
      "too_short",
      "cleaning",
      "held",
      "held",
      "cleaning",
    ]);
  });
  test("the present minute is not past", () => expect(reason(540, { now: 540 })).toBe("too_soon"));
  test("cleaning ends on a quarter hour", () => {
    const booked = [{ start: 840, end: 900 }];
    const reasons = [900, 915, 930].map((minute) => reason(minute, { booked, slots: [], earliest: 0 }));
    expect(reasons).toEqual(["cleaning", "cleaning", "closed"]);
    expect(reason(900, { booked, slots: [], earliest: 0, cleaningMinutes: 0 })).toBe("closed");
  });
  test("from free time alone, other time is closed, or taken if bookings are known", () => {
    const bare: PickerDay = { slots: tomorrow.slots, minMinutes: 60 };
    const of = (day: PickerDay) => startChoices(day).find(({ minute }) => minute === 1200)?.reason;
    expect(of(bare)).toBe("closed");
    expect(of({ ...bare, booked: [] })).toBe("closed");
    expect(of({ ...bare, booked: [{ start: 840, end: 900 }] })).toBe("booked");
  });

  test("bookable time that is not free and has no known booking is held by someone: taken, not closed", () => {
    const bookable = [{ start: 840, end: 1020 }];
    const held: PickerDay = { ...tomorrow, slots: [], booked: [], bookable };
    const of = (at: number) => startChoices(held).find(({ minute }) => minute === at)?.reason;
    expect([825, 840, 1005, 1020].map(of)).toEqual(["closed", "booked", "booked", "closed"]);
  });
});

describe("AVAIL-18: ends for a start at 13:15", () => {
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

test("HOLD-9: a calendar older than the free time does not explain all that is taken", () => {
  const bookable = [{ start: 630, end: 1320 }];
  expect(isExplained({ ...day, bookable })).toBe(true);
  const slots = [
    { start: 630, end: 705 },
    { start: 795, end: 885 },
    { start: 975, end: 1320 },
  ];
  expect(isExplained({ ...day, bookable, slots })).toBe(false);
  const held = [{ start: 900, end: 960, until: 0 }];
  expect(isExplained({ ...day, bookable, slots, held })).toBe(true);
});

test("AVAIL-19: hours 0 to 35, opening at 11:00 and 17:00; 0 to 23 if only today can be booked", () => {
  expect(DEFAULT_SCROLL).toEqual({ start: 660, end: 1020 });
  expect(startChoices(day, pickerHours(false)).at(-1)?.minute).toBe(2145);
  expect(startChoices(day, pickerHours(true)).at(-1)?.minute).toBe(1425);
  expect(endChoices(day, 630, pickerHours(true)).at(-1)?.minute).toBe(1440);
});

test.each([
  ["at the usual time", 645, 645],
  ["after what is taken at the usual time", 720, 795],
  ["at the last time before it, if nothing later is free", 1400, 1260],
])("AVAIL-19: a column opens %s", (_, usual, expected) => {
  const starts = startChoices(day);
  expect(openingMinute(starts, usual)).toBe(expected);
  expect(openingMinute(startChoices({ ...day, slots: [] }), usual)).toBe(usual);
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
  ["the last start that fits", 645, null, true],
  ["a start too late for it", 660, null, false],
  ["a start and an end", 630, 705, true],
  ["an end in taken time", 630, 720, false],
  ["a start in taken time", 720, null, false],
])("holds %s: %i to %s, %s", (_, start, end, expected) => {
  expect(holdsChoice(day, start, end)).toBe(expected);
});

describe("AVAIL-23: a time that is pointed at", () => {
  test.each([
    ["a free half hour: an hour from there", 900, { start: 900, end: 960 }],
    ["too late for the shortest booking: the last that fits", 1305, { start: 1260, end: 1320 }],
    ["near the start of a short slot: no earlier than it begins", 690, { start: 645, end: 705 }],
    ["taken: nothing", 720, null],
    ["cleaning: nothing", 780, null],
    ["before opening: nothing", 300, null],
  ])("%s", (_label, minute, expected) => expect(rangeAt(day, minute)).toEqual(expected));

  test("a slot shorter than the shortest booking is no time to select", () => {
    expect(rangeAt({ slots: [{ start: 600, end: 645 }], minMinutes: 60 }, 610)).toBeNull();
  });

  test("a room for two hours or more is selected for two hours", () => {
    expect(rangeAt({ slots: [{ start: 600, end: 900 }], minMinutes: 120 }, 630)).toEqual({
      start: 630,
      end: 750,
    });
  });
});

test.each([
  ["now: the next quarter hour", 800, { start: 810, end: 870 }],
  ["in the lead time: when it ends", 560, { start: 630, end: 690 }],
  ["where the slot is nearly over: the next slot", 650, { start: 795, end: 855 }],
  ["at closing: nothing", 1290, null],
])("AVAIL-23: the first free time from %s", (_label, minute, expected) =>
  expect(rangeFrom(day, minute)).toEqual(expected));

describe("AVAIL-23: an end without a start", () => {
  const reason = (minute: number) => endChoicesAlone(day).find((choice) => choice.minute === minute)?.reason;
  test.each([
    ["11:30, an hour after the first start", 690, null],
    ["11:15, too short", 675, "too_short"],
    ["11:45, where the slot ends", 705, null],
    ["12:00, in the cleaning", 720, "cleaning"],
    ["13:00, where a booking ends", 780, "booked"],
    ["22:00, at closing", 1320, null],
    ["22:15", 1335, "closed"],
  ])("%s", (_label, minute, expected) => expect(reason(minute)).toBe(expected));

  test.each([
    ["an hour before it", 900, 840],
    ["where the slot begins", 690, 630],
    ["nothing can end there", 675, null],
  ])("selects the start %s", (_label, end, expected) => expect(startBefore(day, end)).toBe(expected));
});

describe("BOOK-3: times that the guest has already selected", () => {
  const second = withOwn(day, [{ start: 900, end: 960 }]);
  const reason = (minute: number) => startChoices(second).find((choice) => choice.minute === minute)?.reason;
  test.each([
    ["13:45, an hour before the cleaning", 825, null],
    ["14:45, in the cleaning before it", 885, "cleaning"],
    ["15:00", 900, "own"],
    ["16:00, in the cleaning after it", 960, "cleaning"],
    ["16:15", 975, null],
  ])("%s", (_label, minute, expected) => expect(reason(minute)).toBe(expected));

  test("two times of a room without cleaning may touch", () => {
    const { slots } = withOwn({ ...day, cleaningMinutes: 0 }, [{ start: 900, end: 960 }]);
    expect(slots).toEqual([
      { start: 630, end: 705 },
      { start: 795, end: 900 },
      { start: 960, end: 1320 },
    ]);
  });
});

describe("AVAIL-25: a pointer on the week", () => {
  test.each([
    ["in the second half of an hour", 14 * 60 + 50, { start: 870, end: 930 }],
    ["where the half hour is taken and the quarter is free", 13 * 60 + 20, { start: 795, end: 855 }],
    ["within the last hour before a booking", 11 * 60 + 30, { start: 645, end: 705 }],
    ["on a booking", 12 * 60 + 30, null],
    ["on its cleaning", 13 * 60 + 5, null],
    ["before the earliest start", 9 * 60 + 30, null],
    ["after closing", 22 * 60 + 10, null],
  ])("%s", (_, minute, expected) => {
    expect(rangeUnder(day, minute)).toEqual(expected);
  });

  const first = { start: 870, end: 930 };
  test.each([
    ["nowhere", 900, first],
    ["later, to the end of the quarter hour", 1_001, { start: 870, end: 1_005 }],
    ["earlier", 820, { start: 810, end: 930 }],
    ["into the booking before", 600, { start: 795, end: 930 }],
    ["beyond closing", 2_000, { start: 870, end: 1_320 }],
  ])("draws %s", (_, minute, expected) => {
    expect(rangeDrawn(day, first, minute)).toEqual(expected);
  });

  test("wherever it draws, the time is free, begins and ends on a quarter hour, and has what was under the pointer", () => {
    for (let from = 0; from < 36 * 60; from += 7) {
      const under = rangeUnder(day, from);
      if (!under) continue;
      for (let to = -60; to < 37 * 60; to += 11) {
        const { start, end } = rangeDrawn(day, under, to);
        expect(isRangeFree(day, start, end)).toBe(true);
        expect([start % 15, end % 15]).toEqual([0, 0]);
        expect(start <= under.start && end >= under.end).toBe(true);
      }
    }
  });
});
