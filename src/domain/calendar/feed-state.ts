/*
 * How a calendar of somebody else does (CALENDAR-13, CALENDAR-18). Times are milliseconds.
 */

const MINUTE = 60_000;

/** How often it is asked. */
export const ASKED_EVERY = 5 * MINUTE;
/** All of it is read anew daily, though nothing has changed: its end moves on with the days. */
export const READ_ANEW_AFTER = 24 * 60 * MINUTE;
/** What was last read longer ago is not to be trusted. */
export const OLD_AFTER = 60 * MINUTE;
export const FAILING_AFTER = 3;
export const MOST_CALENDARS = 5;
export const LABEL_LENGTH = 40;
/** An answer is waited for so long. */
export const PATIENCE = 10_000;

/** When it is asked again: after failures later and later, at least every hour. */
export function pauseAfter(failures: number): number {
  return Math.min(60 * MINUTE, ASKED_EVERY * 2 ** Math.max(0, Math.min(failures, 10) - 1));
}

export const FEED_STATES = ["new", "works", "emptied", "failing", "old"] as const;
export type FeedState = (typeof FEED_STATES)[number];

/** What of it is told on Today: everything but `new` and `works`. */
export function feedStateOf(
  {
    createdAt,
    readAt,
    failures,
    emptiedAt,
  }: { createdAt: number; readAt: number | null; failures: number; emptiedAt: number | null },
  now: number,
): FeedState {
  if (failures >= FAILING_AFTER) return "failing";
  if ((readAt ?? createdAt) < now - OLD_AFTER) return "old";
  if (emptiedAt !== null) return "emptied";
  return readAt === null ? "new" : "works";
}

/** Why a calendar was not read; the last good state stays. */
export const FEED_PROBLEMS = [
  "address",
  "not_public",
  "not_found",
  "redirects",
  "connection",
  "too_slow",
  "too_large",
  "status",
  "not_calendar",
  "cut_off",
  "too_much_work",
  "too_many_times",
  "sealed",
] as const;
export type FeedProblem = (typeof FEED_PROBLEMS)[number];
