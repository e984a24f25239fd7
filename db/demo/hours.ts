import type { CatalogHours } from "./catalog-format.ts";

const weekday = [1, 2, 3, 4, 5];
const weekend = [0, 6];
const all = [0, 1, 2, 3, 4, 5, 6];

/** Opening hours as real houses keep them. 0 is Sunday; hours past 24 are the next day. */
export const hours = {
  office: [
    { weekdays: weekday, start: "08:00", end: "22:00" },
    { weekdays: weekend, start: "09:00", end: "20:00" },
  ],
  daily: [{ weekdays: all, start: "08:00", end: "22:00" }],
  early: [{ weekdays: all, start: "07:00", end: "23:00" }],
  weekdaysOnly: [{ weekdays: weekday, start: "08:30", end: "21:00" }],
  noSunday: [
    { weekdays: weekday, start: "08:00", end: "22:00" },
    { weekdays: [6], start: "09:00", end: "18:00" },
  ],
  closedMonday: [{ weekdays: [0, 2, 3, 4, 5, 6], start: "10:00", end: "21:00" }],
  closedWednesday: [{ weekdays: [0, 1, 2, 4, 5, 6], start: "09:00", end: "21:30" }],
  late: [{ weekdays: all, start: "10:00", end: "26:00" }],
  overnight: [
    { weekdays: [0, 1, 2, 3, 4], start: "09:00", end: "24:00" },
    { weekdays: [5, 6], start: "09:00", end: "29:00" },
  ],
  night: [{ weekdays: all, start: "12:00", end: "29:00" }],
  always: [{ weekdays: all, start: "00:00", end: "24:00" }],
  lunchBreak: [
    { weekdays: weekday, start: "09:00", end: "12:00" },
    { weekdays: weekday, start: "13:00", end: "21:00" },
    { weekdays: [6], start: "10:00", end: "18:00" },
  ],
  weekendOnly: [
    { weekdays: [5], start: "17:00", end: "26:00" },
    { weekdays: [6], start: "09:00", end: "26:00" },
    { weekdays: [0], start: "09:00", end: "21:00" },
  ],
} satisfies Record<string, CatalogHours[]>;

export type HoursKey = keyof typeof hours;
