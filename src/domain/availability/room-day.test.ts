import { describe, expect, test } from "vitest";
import { sampleSpace } from "../../../test/build/space-rules.ts";
import { wallMinute } from "../time/clock.ts";
import { dayStatusOf, freeDayOf, fullDaysOf, nextFreeOf, pickerDayOf, problemAt } from "./room-day.ts";
import type { CalendarDay } from "./week-calendar.ts";

/** Open 9:00-22:00 except on Sundays; 15 minutes of cleaning, one hour of lead time, bookable for 180 days. */
const room = {
  rules: sampleSpace({
    businessHours: [{ weekdays: [1, 2, 3, 4, 5, 6], start: 540, end: 1320 }],
  }),
  isHoliday: () => false,
};
const tuesday = "2026-12-01";
const now = wallMinute(tuesday, 560);

function calendarDay(parts: Partial<CalendarDay>): CalendarDay {
  return { day: tuesday, hours: { start: 540, end: 1320 }, bookings: [], unavailable: [], ...parts };
}

describe("whether a day can be chosen", () => {
  test.each([
    ["a day with free time", tuesday, {}, "open"],
    ["a day of the week that is closed", "2026-12-06", {}, "closed"],
    ["a day that is over", "2026-11-30", {}, "far"],
    ["a day beyond what can be booked", "2027-12-01", {}, "far"],
    ["a day booked from end to end", tuesday, { bookings: [{ start: 540, end: 1320 }] }, "full"],
    ["a day closed by the operator", tuesday, { unavailable: [{ start: 0, end: 1440 }] }, "full"],
    ["a day with one gap just long enough", tuesday, { bookings: [{ start: 705, end: 1305 }] }, "open"],
    [
      "a day whose gap is too short for the cleaning",
      tuesday,
      { bookings: [{ start: 690, end: 1305 }] },
      "full",
    ],
    ["a closure until an hour before closing", tuesday, { unavailable: [{ start: 0, end: 1260 }] }, "open"],
    ["a closure until later", tuesday, { unavailable: [{ start: 0, end: 1275 }] }, "full"],
    ["a booking whose cleaning ends too late", tuesday, { bookings: [{ start: 540, end: 1260 }] }, "full"],
    ["one whose cleaning ends in time", tuesday, { bookings: [{ start: 540, end: 1245 }] }, "open"],
    ["a day whose gaps are too short", tuesday, { bookings: [{ start: 690, end: 1290 }] }, "full"],
  ] as const)("%s", (_, day, parts, expected) => {
    expect(dayStatusOf(room, day, [calendarDay(parts as Partial<CalendarDay>)], now)).toBe(expected);
  });
});

test("a room that is open round the clock is open on each of its days", () => {
  const hours = [{ weekdays: [0, 1, 2, 3, 4, 5, 6], start: 0, end: 1440 }] as const;
  const always = { ...room, rules: { ...room.rules, businessHours: hours } };
  expect(dayStatusOf(always, tuesday, [], now)).toBe("open");
  expect(dayStatusOf(always, "2026-12-06", [], now)).toBe("open");
});

test("AVAIL-18: the picker's day has free time, bookings, opening hours, now and the earliest start", () => {
  const slots = [{ start: 795, end: 1320 }];
  const around = [calendarDay({ bookings: [{ start: 600, end: 780 }] })];
  expect(pickerDayOf(room, tuesday, slots, around, now)).toEqual({
    slots,
    minMinutes: 60,
    booked: [{ start: 600, end: 780 }],
    held: [],
    open: [{ start: 540, end: 1320 }],
    bookable: [{ start: 630, end: 1320 }],
    cleaningMinutes: 15,
    now: 560,
    earliest: 620,
  });
});

describe("HOLD-9: a time that another guest holds", () => {
  const until = wallMinute(tuesday, 575);
  const around = [calendarDay({ held: [{ start: 720, end: 780, until }] })];

  test("is in the picker's day with the end of its hold, until then", () => {
    const slots = [
      { start: 630, end: 705 },
      { start: 795, end: 1320 },
    ];
    expect(pickerDayOf(room, tuesday, slots, around, now).held).toEqual([{ start: 720, end: 780, until }]);
    expect(pickerDayOf(room, tuesday, slots, around, until).held).toEqual([]);
    // Given back since the calendar was loaded.
    expect(pickerDayOf(room, tuesday, [{ start: 630, end: 1320 }], around, now).held).toEqual([]);
  });

  test("leaves its day open, even if it is all that was left", () => {
    const all = [calendarDay({ held: [{ start: 540, end: 1320, until }] })];
    expect(dayStatusOf(room, tuesday, all, now)).toBe("open");
    expect(nextFreeOf(room, tuesday, 2, all, now)).toEqual({ day: "2026-12-02", start: 540 });
  });

  test.each([
    ["held", 720, 780, { until: "09:35" }],
    ["whose cleaning reaches into it", 660, 720, { until: "09:35" }],
    ["in the cleaning after it", 780, 840, { until: "09:35" }],
    ["beside it", 795, 855, null],
  ])("a time %s cannot be booked until then", (_, start, end, params) => {
    const range = { start: wallMinute(tuesday, start), end: wallMinute(tuesday, end) };
    expect(problemAt(room, range, around, now)).toEqual(params && { code: "slot_taken", params });
  });

  test("a time that is booked as well is not free when the hold ends", () => {
    const both = [
      calendarDay({ held: [{ start: 720, end: 780, until }], bookings: [{ start: 840, end: 900 }] }),
    ];
    const range = { start: wallMinute(tuesday, 720), end: wallMinute(tuesday, 870) };
    expect(problemAt(room, range, both, now)).toEqual({ code: "slot_taken" });
  });
});

test("the picker's day counts closures within its hours as taken", () => {
  const around = [calendarDay({ unavailable: [{ start: 720, end: 780 }] })];
  expect(pickerDayOf(room, tuesday, [], around, now).booked).toEqual([{ start: 720, end: 780 }]);
});

test("AVAIL-14: the picker's day leaves out the booking that is being changed", () => {
  const slots = [{ start: 600, end: 1320 }];
  const bookings = [
    { start: 540, end: 585 },
    { start: 660, end: 780 },
  ];
  expect(pickerDayOf(room, tuesday, slots, [calendarDay({ bookings })], now).booked).toEqual([bookings[0]]);
});

test("a day that is free only after midnight is full; the next day is open", () => {
  const hours = [{ weekdays: [0, 1, 2, 3, 4, 5, 6], start: 0, end: 1440 }] as const;
  const always = { ...room, rules: { ...room.rules, businessHours: hours } };
  const around = [calendarDay({ hours: { start: 0, end: 1440 }, bookings: [{ start: 0, end: 1425 }] })];
  expect(dayStatusOf(always, tuesday, around, now)).toBe("full");
  expect(dayStatusOf(always, "2026-12-02", around, now)).toBe("open");
});

test("AVAIL-19: the picker's hours begin at midnight where the night before runs on, and end at 36:00", () => {
  const hours = [{ weekdays: [0, 1, 2, 3, 4, 5, 6], start: 1200, end: 2160 }] as const;
  const nights = { ...room, rules: { ...room.rules, businessHours: hours } };
  expect(pickerDayOf(nights, tuesday, [], [], now).open).toEqual([
    { start: 0, end: 720 },
    { start: 1200, end: 2160 },
  ]);
  const evening = { ...room, rules: { ...room.rules, businessHours: [{ ...hours[0], end: 1440 }] } };
  expect(pickerDayOf(evening, tuesday, [], [], now).open).toEqual([{ start: 1200, end: 1440 }]);
});

test("the picker's day leaves out bookings that only touch it, and keeps those that only touch its free time", () => {
  const around = [
    calendarDay({ day: "2026-11-30", bookings: [{ start: 1380, end: 1440 }] }),
    calendarDay({
      bookings: [
        { start: 540, end: 600 },
        { start: 720, end: 780 },
      ],
    }),
    calendarDay({ day: "2026-12-02", bookings: [{ start: 720, end: 780 }] }),
  ];
  expect(pickerDayOf(room, tuesday, [{ start: 600, end: 720 }], around, now).booked).toEqual([
    { start: 540, end: 600 },
    { start: 720, end: 780 },
  ]);
});

test("the picker's day includes the night before and the morning after, and no gap between opening hours", () => {
  const around = [
    calendarDay({ day: "2026-11-30", bookings: [{ start: 1400, end: 1500 }] }),
    calendarDay({ unavailable: [{ start: 0, end: 540 }] }),
    calendarDay({ day: "2026-12-02", bookings: [{ start: 540, end: 600 }] }),
    calendarDay({ day: "2026-12-03", bookings: [{ start: 540, end: 600 }] }),
  ];
  expect(pickerDayOf(room, tuesday, [], around, now).booked).toEqual([
    { start: -40, end: 60 },
    { start: 1980, end: 2040 },
  ]);
});

describe("AVAIL-24: the first free time of a week", () => {
  const full = { bookings: [{ start: 540, end: 1320 }] };
  test.each([
    ["is the end of the lead time today", [calendarDay({})], { day: tuesday, start: 630 }],
    ["is another day if today is full", [calendarDay(full)], { day: "2026-12-02", start: 540 }],
    [
      "follows the cleaning",
      [calendarDay({ bookings: [{ start: 540, end: 780 }] })],
      { day: tuesday, start: 795 },
    ],
  ])("%s", (_label, around, expected) => expect(nextFreeOf(room, tuesday, 5, around, now)).toEqual(expected));

  test("is none if all of it is taken or closed", () => {
    expect(nextFreeOf(room, tuesday, 1, [calendarDay(full)], now)).toBeNull();
    expect(nextFreeOf(room, "2026-12-06", 1, [], now)).toBeNull();
  });
});

describe("SCREEN-17: why a searched time cannot be booked", () => {
  const booked = [calendarDay({ bookings: [{ start: 720, end: 840 }] })];
  test.each([
    ["free", 900, 960, null],
    ["taken", 780, 900, "slot_taken"],
    ["in the cleaning after a booking", 840, 900, "slot_taken"],
    ["right before a booking, without time to clean", 660, 720, "slot_taken"],
    ["too short", 900, 930, "slot_too_short"],
    ["after closing", 1320, 1380, "slot_closed"],
    ["over", 480, 540, "slot_past"],
    ["within the lead time", 600, 660, "slot_too_early"],
  ] as const)("%s", (_label, start, end, code) => {
    const range = { start: wallMinute(tuesday, start), end: wallMinute(tuesday, end) };
    expect(problemAt(room, range, booked, now)?.code ?? null).toBe(code);
  });
});

test("AVAIL-24: a day is full if its bookings and closures leave nothing to book", () => {
  const days = [
    calendarDay({ bookings: [{ start: 540, end: 1320 }] }),
    calendarDay({ day: "2026-12-02", bookings: [{ start: 540, end: 600 }] }),
    calendarDay({ day: "2026-12-03", unavailable: [{ start: 0, end: 1440 }] }),
    calendarDay({ day: "2026-12-06", hours: null }),
  ];
  expect(fullDaysOf(room, days, days, now)).toEqual([tuesday, "2026-12-03"]);
});

test("AVAIL-25: the free time of a calendar day is without bookings and holds with their cleaning, closures, and what is too soon", () => {
  const held = [{ start: 1_080, end: 1_140, until: now + 10 }];
  const around = [
    calendarDay({ bookings: [{ start: 720, end: 780 }], unavailable: [{ start: 1_260, end: 1_320 }], held }),
  ];
  expect(freeDayOf(room, tuesday, around, now).slots).toEqual([
    { start: 630, end: 705 },
    { start: 795, end: 1_065 },
    { start: 1_155, end: 1_245 },
  ]);
});
