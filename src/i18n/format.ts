import { type Amount, type Currency, formatAmount } from "../domain/money.ts";
import { formatClock, type Minute } from "../domain/time/clock.ts";
import { type Day, formatDay, weekdayOf } from "../domain/time/day.ts";
import type { Month } from "../domain/time/month.ts";
import type { Locale } from "./locale.ts";

/*
 * How figures become text (SPEC section 1: YYYY/MM/DD, HH:mm, ¥, S$). Written out instead of taken from Intl, so that
 * server and browser never differ by the version of their language data.
 */

const WEEKDAYS: Record<Locale, readonly string[]> = {
  ja: ["日", "月", "火", "水", "木", "金", "土"],
  en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
};
const LONG_WEEKDAYS: Record<Locale, readonly string[]> = {
  ja: ["日曜日", "月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日"],
  en: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
};
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** 0 = Sunday: 日, Sun. */
export function weekdayName(weekday: number, locale: Locale): string {
  return WEEKDAYS[locale][weekday] ?? "";
}

export function longWeekdayName(weekday: number, locale: Locale): string {
  return LONG_WEEKDAYS[locale][weekday] ?? "";
}

/** 2026/12/10(木) · 2026/12/10 (Thu) */
export function dayText(day: Day, locale: Locale): string {
  return withWeekday(formatDay(day), day, locale);
}

/** 12/10(木) · 12/10 (Thu), where the year is plain from what stands around it. */
export function shortDayText(day: Day, locale: Locale): string {
  return withWeekday(formatDay(day).slice(5), day, locale);
}

/** For a screen reader: 2026年12月10日 木曜日 · Thursday, December 10, 2026 */
export function spokenDay(day: Day, locale: Locale): string {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  const weekday = longWeekdayName(weekdayOf(day), locale);
  return locale === "ja"
    ? `${year}年${month}月${date}日 ${weekday}`
    : `${weekday}, ${MONTHS[month - 1]} ${date}, ${year}`;
}

/** 2026/12/10(木) – 12/11(金); one day alone is just that day. */
export function daysText(from: Day, to: Day, locale: Locale): string {
  if (from === to) return dayText(from, locale);
  const end = from.slice(0, 4) === to.slice(0, 4) ? shortDayText(to, locale) : dayText(to, locale);
  return `${dayText(from, locale)} – ${end}`;
}

/** 2026年12月 · December 2026 */
export function monthText({ year, month }: Month, locale: Locale): string {
  return locale === "ja" ? `${year}年${month}月` : `${MONTHS[month - 1]} ${year}`;
}

/** 9:00 stays 09:00, and 25:00 stays 25:00: hours past midnight count on (DECISIONS 5). */
export function timeText(minute: Minute): string {
  return formatClock(minute);
}

/** 13:00 – 16:00 */
export function timesText(start: Minute, end: Minute): string {
  return `${formatClock(start)} – ${formatClock(end)}`;
}

/** 3時間 · 2時間15分 · 3 hours · 2 h 15 min · 45分 */
export function durationText(minutes: number, locale: Locale): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (locale === "ja")
    return `${hours > 0 ? `${hours}時間` : ""}${rest > 0 || hours === 0 ? `${rest}分` : ""}`;
  if (rest === 0 && hours > 0) return hours === 1 ? "1 hour" : `${hours} hours`;
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`;
}

/** ¥2,200 · S$28.00 */
export function money(amount: Amount, currency: Currency): string {
  return formatAmount(amount, currency);
}

/** ¥2,200〜2,860 · S$28.00–36.00; one figure where both are the same. */
export function moneyRange(lowest: Amount, highest: Amount, currency: Currency, locale: Locale): string {
  const from = formatAmount(lowest, currency);
  if (lowest === highest) return from;
  return `${from}${locale === "ja" ? "〜" : "–"}${formatAmount(highest, currency).replace(/^[^\d]+/, "")}`;
}

/** 1,234 */
export function count(value: number): string {
  return formatAmount(value, "ANY");
}

/** 0.4 km → 400 m; from 1 km on one decimal. */
export function distanceText(km: number): string {
  return km < 0.995
    ? `${Math.max(Math.round(km * 100) * 10, 10)} m`
    : `${(Math.round(km * 10) / 10).toFixed(1)} km`;
}

/** 2026-12-10 13:00 and 2026-12-11 01:00 as one booking: 2026/12/10(木) 13:00 – 25:00. Days apart are both named. */
export function spanText(start: string, end: string, locale: Locale): string {
  const [startDay = "", startTime = ""] = start.split(" ");
  const [endDay = "", endTime = ""] = end.split(" ");
  const head = `${dayText(startDay, locale)} ${startTime}`;
  return startDay === endDay
    ? `${head} – ${endTime}`
    : `${head} – ${shortDayText(endDay, locale)} ${endTime}`;
}

function withWeekday(text: string, day: Day, locale: Locale): string {
  const weekday = weekdayName(weekdayOf(day), locale);
  return locale === "ja" ? `${text}(${weekday})` : `${text} (${weekday})`;
}

/** The wall clock of a zone at an instant (epoch milliseconds): its day and the minute of that day. */
export function wallClockAt(now: number, timeZone: string): { day: Day; minute: Minute } {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "00";
  return {
    day: `${part("year")}-${part("month")}-${part("day")}`,
    minute: Number(part("hour")) * 60 + Number(part("minute")),
  };
}
