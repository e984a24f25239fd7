import { businessDayAfter, businessDayBefore } from "../time/business-days.ts";
import { dayOfWall, minuteOfWall, startOfDay, type WallMinute } from "../time/clock.ts";
import { addDays, type Day } from "../time/day.ts";

/*
 * When mails go that only the time causes, on the clock of the space. The ranges below ask the question the other way round,
 * so that a statement can find by an index what is due.
 */

/** Reminders go at ten in the morning. */
const AT: WallMinute = 10 * 60;

/** The day before the use (REMIND-1). */
export function reminderAt(start: WallMinute): WallMinute {
  return startOfDay(addDays(dayOfWall(start), -1)) + AT;
}

/** The business day before the last day to pay (REMIND-2). */
export function payByReminderAt(payBy: Day): WallMinute {
  return startOfDay(businessDayBefore(payBy)) + AT;
}

/** The starts that are due for a reminder: from now on, and before this. */
export function remindedBefore(now: WallMinute): WallMinute {
  return startOfDay(addDays(lastTen(now), 2));
}

/** The last days to pay that are due for a reminder. */
export function remindedPayBy(now: WallMinute): Day {
  return businessDayAfter(lastTen(now));
}

/**
 * The ends that are due for a thank-you: an hour ago (REMIND-3), or up to two days earlier if no process was running.
 */
export function thankedBetween(now: WallMinute): { from: WallMinute; to: WallMinute } {
  return { from: now - 60 - 2 * 24 * 60, to: now - 60 };
}

/** How many days after an invoice was due its guest is reminded (TERMS-7). */
const OVERDUE_DAYS = [14, 7, 1] as const;
/** If no process was running on that day, the mail is sent within this many days after it. */
const OVERDUE_LATE = 5;

/** When a guest is reminded of an invoice that was due on a day. */
export function overdueRemindersAt(dueOn: Day): WallMinute[] {
  return OVERDUE_DAYS.map((days) => startOfDay(addDays(dueOn, days)) + AT);
}

/** The due days for which a reminder is due, each with the number of days that have passed. */
export function overdueSince(now: WallMinute): { from: Day; to: Day; days: number }[] {
  const today = lastTen(now);
  return OVERDUE_DAYS.map((days) => ({
    from: addDays(today, -days - OVERDUE_LATE),
    to: addDays(today, -days),
    days,
  }));
}

/** The day of the most recent ten o'clock. */
function lastTen(now: WallMinute): Day {
  const today = dayOfWall(now);
  return minuteOfWall(now) >= AT ? today : addDays(today, -1);
}
