import type { FeedNote } from "./notes.ts";
import type { Span } from "./series.ts";

/** How far ahead a calendar is read. */
export const DAYS_AHEAD = 400;

/** What reading a calendar may take. */
export type ReadingLimits = {
  bytes: number;
  seconds: number;
  megabytes: number;
  /** All times of all events. */
  times: number;
};

export const READING_LIMITS: ReadingLimits = { bytes: 5_000_000, seconds: 2, megabytes: 128, times: 20_000 };

/** An event that takes a room: all of its times, as instants. */
export type BusyEvent = { uid: string; summary: string; created: number | null; spans: Span[] };

/** Why a file was not taken at all. */
export type ReadingFailure = "not_calendar" | "cut_off" | "too_large" | "too_much_work" | "too_many_times";

export type CalendarReading = {
  events: BusyEvent[];
  /** What was not understood. */
  notes: FeedNote[];
  /** How many events the file has, whether or not they take the room. */
  entries: number;
};
