import type { Locale } from "../../../domain/language/locale.ts";
import { dayOfWall, minuteFrom, parseWall } from "../../../domain/time/clock.ts";
import { shortDayText, timesText, timeText } from "../../../i18n/format.ts";
import { messages } from "./messages.ts";

/** Who has a room, and when: `end_datetime` is that of the cleaning, of which there are `cleaning` minutes. */
type Occupied = { start_datetime: string; end_datetime: string; cleaning: number };

/** 12/10(木) 18:00 – 20:00（清掃 20:15まで）: the times of the use first, as they were booked. */
export function occupiedText({ start_datetime, end_datetime, cleaning }: Occupied, locale: Locale): string {
  const [from, until] = [parseWall(start_datetime), parseWall(end_datetime)];
  if (from === null || until === null) return `${start_datetime} – ${end_datetime}`;
  const day = dayOfWall(from);
  const times = timesText(minuteFrom(day, from), minuteFrom(day, until - cleaning));
  const use = `${shortDayText(day, locale)} ${times}`;
  return cleaning === 0 ? use : messages[locale].cleanedBy(use, timeText(minuteFrom(day, until)));
}
