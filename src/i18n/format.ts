import type { Locale } from "../domain/language/locale.ts";
import { isFamilyNameFirst } from "../domain/language/person-name.ts";
import { type Amount, type Currency, formatAmount, type Money } from "../domain/money/money.ts";
import { formatClock, type Minute } from "../domain/time/clock.ts";
import { type Day, formatDay, weekdayOf } from "../domain/time/day.ts";
import type { Month } from "../domain/time/month.ts";

/*
 * How dates, times, amounts, lists and names are written. Not taken from Intl, so that server and browser agree
 * whatever versions of its language data they have.
 */

type Style = {
  weekdays: readonly string[];
  longWeekdays: readonly string[];
  month: (year: number, month: number) => string;
  /** In full, for screen readers. */
  spokenDay: (year: number, month: number, date: number, weekday: string) => string;
  /** `date` is the day in figures. */
  withWeekday: (date: string, weekday: string) => string;
  /** `minutes` is less than an hour; at least one of the two is above zero, or both are zero. */
  duration: (hours: number, minutes: number) => string;
  range: string;
  andUp: string;
  colon: string;
  comma: string;
  dot: string;
  weekdayComma: string;
  weekdayRange: string;
  isFamilyNameFirst: boolean;
  hasHonorific: boolean;
};

const STYLES: Record<Locale, Style> = {
  ja: {
    weekdays: ["日", "月", "火", "水", "木", "金", "土"],
    longWeekdays: ["日曜日", "月曜日", "火曜日", "水曜日", "木曜日", "金曜日", "土曜日"],
    month: (year, month) => `${year}年${month}月`,
    spokenDay: (year, month, date, weekday) => `${year}年${month}月${date}日 ${weekday}`,
    withWeekday: (date, weekday) => `${date}(${weekday})`,
    duration: (hours, minutes) =>
      `${hours > 0 ? `${hours}時間` : ""}${minutes > 0 || hours === 0 ? `${minutes}分` : ""}`,
    range: "〜",
    andUp: "〜",
    colon: "：",
    comma: "、",
    dot: "・",
    weekdayComma: "・",
    weekdayRange: "〜",
    isFamilyNameFirst: true,
    hasHonorific: true,
  },
  en: {
    weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
    longWeekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    month: (year, month) => `${ENGLISH_MONTHS[month - 1]} ${year}`,
    spokenDay: (year, month, date, weekday) => `${weekday}, ${ENGLISH_MONTHS[month - 1]} ${date}, ${year}`,
    withWeekday: (date, weekday) => `${date} (${weekday})`,
    duration: (hours, minutes) => {
      if (hours === 0) return `${minutes} min`;
      if (minutes > 0) return `${hours} h ${minutes} min`;
      return hours === 1 ? "1 hour" : `${hours} hours`;
    },
    range: "–",
    andUp: "+",
    colon: ": ",
    comma: ", ",
    dot: " · ",
    weekdayComma: ", ",
    weekdayRange: "–",
    isFamilyNameFirst: false,
    hasHonorific: false,
  },
};

const ENGLISH_MONTHS = [
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
  return STYLES[locale].weekdays[weekday] ?? "";
}

export function longWeekdayName(weekday: number, locale: Locale): string {
  return STYLES[locale].longWeekdays[weekday] ?? "";
}

/** 2026/12/10(木) · 2026/12/10 (Thu) */
export function dayText(day: Day, locale: Locale): string {
  return withWeekday(formatDay(day), day, locale);
}

/** 12/10(木) · 12/10 (Thu): for places where the year is clear from the context. */
export function shortDayText(day: Day, locale: Locale): string {
  return withWeekday(formatDay(day).slice(5), day, locale);
}

/** For a screen reader: 2026年12月10日 木曜日 · Thursday, December 10, 2026 */
export function spokenDay(day: Day, locale: Locale): string {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
  const weekday = longWeekdayName(weekdayOf(day), locale);
  return STYLES[locale].spokenDay(year, month, date, weekday);
}

/** 2026/12/10(木) – 12/11(金); one day alone is just that day. */
export function daysText(from: Day, to: Day, locale: Locale): string {
  if (from === to) return dayText(from, locale);
  const end = from.slice(0, 4) === to.slice(0, 4) ? shortDayText(to, locale) : dayText(to, locale);
  return `${dayText(from, locale)} – ${end}`;
}

/** 2026年12月 · December 2026 */
export function monthText({ year, month }: Month, locale: Locale): string {
  return STYLES[locale].month(year, month);
}

/** 09:00, 25:00. Hours past midnight continue to count (TIME-6). */
export function timeText(minute: Minute): string {
  return formatClock(minute);
}

/** 13:00 – 16:00 */
export function timesText(start: Minute, end: Minute): string {
  return `${formatClock(start)} – ${formatClock(end)}`;
}

/** 3時間 · 2時間15分 · 3 hours · 2 h 15 min · 45分 */
export function durationText(minutes: number, locale: Locale): string {
  return STYLES[locale].duration(Math.floor(minutes / 60), minutes % 60);
}

/** 1,248 */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** ¥2,200 · S$28.00 */
export function money(amount: Amount, currency: Currency): string {
  return formatAmount(amount, currency);
}

/** ¥2,200・S$28.00: a sum in each of its currencies. */
export function moneySums(sums: readonly Money[], locale: Locale): string {
  return dottedText(
    sums.map(({ amount, currency }) => formatAmount(amount, currency)),
    locale,
  );
}

/** ¥2,200〜2,860 · S$28.00–36.00. A single amount if both are equal. */
export function moneyRange(lowest: Amount, highest: Amount, currency: Currency, locale: Locale): string {
  const from = formatAmount(lowest, currency);
  if (lowest === highest) return from;
  return `${from}${STYLES[locale].range}${formatAmount(highest, currency).replace(/^[^\d]+/, "")}`;
}

/** ¥2,200〜 · S$28.00+ */
export function moneyFrom(lowest: Amount, currency: Currency, locale: Locale): string {
  return `${formatAmount(lowest, currency)}${STYLES[locale].andUp}`;
}

/** 400 m, 1.3 km. Meters are rounded to tens. */
export function distanceText(km: number): string {
  return km < 0.995
    ? `${Math.max(Math.round(km * 100) * 10, 10)} m`
    : `${(Math.round(km * 10) / 10).toFixed(1)} km`;
}

/** The times of a booking: 2026/12/10(木) 13:00 – 16:00. If it ends on another day, that day is named, too. */
export function spanText(start: string, end: string, locale: Locale): string {
  const [startDay = "", startTime = ""] = start.split(" ");
  const [endDay = "", endTime = ""] = end.split(" ");
  const head = `${dayText(startDay, locale)} ${startTime}`;
  return startDay === endDay
    ? `${head} – ${endTime}`
    : `${head} – ${shortDayText(endDay, locale)} ${endTime}`;
}

/** A moment on the clock of a room: 2026/12/10(木) 13:00. */
export function wallText(moment: string, locale: Locale): string {
  const [day = "", time = ""] = moment.split(" ");
  return `${dayText(day, locale)} ${time}`;
}

/** Where a text may wrap: a range of times with no line break inside. */
export function unbroken(times: string): string {
  return times.replaceAll(" – ", "\u00a0–\u00a0");
}

function withWeekday(text: string, day: Day, locale: Locale): string {
  return STYLES[locale].withWeekday(text, weekdayName(weekdayOf(day), locale));
}

/** 月・水・金 · Mon, Wed, Fri; three in a row and more as 月〜金 · Mon–Fri. 0 = Sunday, which stands last. */
export function weekdaysText(weekdays: readonly number[], locale: Locale): string {
  const { weekdayComma, weekdayRange } = STYLES[locale];
  const runs: number[][] = [];
  for (const one of weekdays.map((weekday) => weekday || 7).sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === one - 1) run.push(one);
    else runs.push([one]);
  }
  return runs
    .map((run) => {
      const names = run.map((one) => weekdayName(one % 7, locale));
      return names.length > 2 ? `${names[0]}${weekdayRange}${names.at(-1)}` : names.join(weekdayComma);
    })
    .join(weekdayComma);
}

/** 机、椅子 · desks, chairs */
export function listText(items: readonly string[], locale: Locale): string {
  return items.join(STYLES[locale].comma);
}

/** Facts side by side on one line: 8名以上・インボイス対応 · 8 or more · Invoice */
export function dottedText(items: readonly string[], locale: Locale): string {
  return items.join(STYLES[locale].dot);
}

/** 合計：¥2,200 · Total: ¥2,200 */
export function labelledText(label: string, text: string, locale: Locale): string {
  return `${label}${STYLES[locale].colon}${text}`;
}

/** A company with the short form of what it is: "（株）みどり計画". */
export function companyShort(name: string): string {
  return name
    .replaceAll("株式会社", "（株）")
    .replaceAll("有限会社", "（有）")
    .replaceAll("合同会社", "（同）");
}

/** 山田 花子 · Hanako Yamada, but 山田 花子 in every language */
export function personName(last: string, first: string, locale: Locale): string {
  const parts = isFamilyNameFirst(last, first) ? [last, first] : inNameOrder(last, first, locale);
  return parts.join(" ");
}

/** Two things that belong to the parts of a name, such as form fields, in the order in which the language writes names. */
export function inNameOrder<const Last, const First>(
  last: Last,
  first: First,
  locale: Locale,
): [Last, First] | [First, Last] {
  return STYLES[locale].isFamilyNameFirst ? [last, first] : [first, last];
}

/** 様 or 御中 in a language that has them, otherwise nothing. */
export function honorificText(honorific: string, locale: Locale): string {
  return STYLES[locale].hasHonorific ? honorific : "";
}
