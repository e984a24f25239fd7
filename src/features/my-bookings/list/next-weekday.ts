import { formatWall, parseWall, wallMinute } from "../../../domain/time/clock.ts";
import { addDays, weekdayOf } from "../../../domain/time/day.ts";
import { dayAndTimes } from "../../../domain/time/day-and-times.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { BookingAnswer } from "../../bookings/contract.ts";

type Times = Pick<BookingAnswer, "start_datetime" | "end_datetime" | "time_zone">;

/** The next day of the booking's weekday after today, and its minutes on the clock of that day. */
export function nextWeekday({ start_datetime, end_datetime, time_zone }: Times, now: number) {
  const range = { start: parseWall(start_datetime) ?? 0, end: parseWall(end_datetime) ?? 0 };
  const { day: booked, start, end } = dayAndTimes(range);
  const today = dayAt(now, time_zone);
  const ahead = (weekdayOf(booked) - weekdayOf(today) + 7) % 7 || 7;
  const day = addDays(today, ahead);
  const at = (minute: number) => formatWall(wallMinute(day, minute));
  return { day, start, end, body: { start_datetime: at(start), end_datetime: at(end) } };
}
