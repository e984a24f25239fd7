import { dayFromNumber } from "../time/day.ts";

/*
 * Rules of repetition of RFC 5545 (RRULE). Times are seconds since 1970-01-01 00:00 on the clock of the event, without zone:
 * a rule follows that clock, and who has the zone makes instants of its times.
 */

export type WallSecond = number;

const FREQUENCIES = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"] as const;
type Frequency = (typeof FREQUENCIES)[number];

/** A weekday, 0 is Sunday; `nth` counts it in the month or year, from the end where it is negative; 0: each. */
type NthDay = { day: number; nth: number };

export type Rule = {
  frequency: Frequency;
  interval: number;
  count: number | null;
  /** As written: its kind decides how far it reaches (`untilOf`). */
  until: string | null;
  byMonth: number[];
  byWeek: number[];
  byYearDay: number[];
  byMonthDay: number[];
  byDay: NthDay[];
  byHour: number[];
  byMinute: number[];
  bySecond: number[];
  bySetPos: number[];
  /** The first day of a week. */
  weekStart: number;
};

const DAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** The limits of each list, and whether it counts from the end, too. */
const LISTS = {
  BYMONTH: { key: "byMonth", most: 12, isSigned: false, least: 1 },
  BYWEEKNO: { key: "byWeek", most: 53, isSigned: true, least: 1 },
  BYYEARDAY: { key: "byYearDay", most: 366, isSigned: true, least: 1 },
  BYMONTHDAY: { key: "byMonthDay", most: 31, isSigned: true, least: 1 },
  BYHOUR: { key: "byHour", most: 23, isSigned: false, least: 0 },
  BYMINUTE: { key: "byMinute", most: 59, isSigned: false, least: 0 },
  BYSECOND: { key: "bySecond", most: 60, isSigned: false, least: 0 },
  BYSETPOS: { key: "bySetPos", most: 366, isSigned: true, least: 1 },
} as const;

/** A rule as it is written; null for what RFC 5545 does not know. Nothing of a rule is passed over. */
export function parseRule(text: string): Rule | null {
  const rule: Rule = {
    ...{ frequency: "DAILY", interval: 1, count: null, until: null, weekStart: 1 },
    ...{ byMonth: [], byWeek: [], byYearDay: [], byMonthDay: [], byDay: [] },
    ...{ byHour: [], byMinute: [], bySecond: [], bySetPos: [] },
  };
  const seen = new Set<string>();
  for (const part of text.trim().toUpperCase().replace(/;$/, "").split(";")) {
    const [name = "", value = "", ...rest] = part.split("=");
    if (rest.length > 0 || seen.has(name) || !readPart(rule, name, value)) return null;
    seen.add(name);
  }
  return seen.has("FREQ") && !(seen.has("COUNT") && seen.has("UNTIL")) && isAllowed(rule) ? rule : null;
}

function readPart(rule: Rule, name: string, value: string): boolean {
  if (name in LISTS) {
    const { key, most, least, isSigned } = LISTS[name as keyof typeof LISTS];
    const numbers = value.split(",").map((one) => (/^[+-]?\d+$/.test(one) ? Number(one) : Number.NaN));
    rule[key] = [...new Set(numbers)];
    return numbers.every((one) => {
      const size = isSigned ? Math.abs(one) : one;
      return size >= least && size <= most;
    });
  }
  switch (name) {
    case "FREQ":
      rule.frequency = value as Frequency;
      return FREQUENCIES.includes(rule.frequency);
    case "INTERVAL":
      rule.interval = Number(value);
      return /^\d+$/.test(value) && rule.interval > 0;
    case "COUNT":
      rule.count = Number(value);
      return /^\d+$/.test(value) && rule.count > 0;
    case "UNTIL":
      rule.until = value;
      return /^\d{8}(T\d{6}Z?)?$/.test(value);
    case "WKST":
      rule.weekStart = DAYS.indexOf(value);
      return rule.weekStart >= 0;
    case "BYDAY": {
      const days = value.split(",").map((one) => /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(one));
      rule.byDay = days.map((one) => ({ day: DAYS.indexOf(one?.[2] ?? ""), nth: Number(one?.[1] ?? 0) }));
      return days.every((one) => one !== null && Number(one[1] ?? 1) !== 0);
    }
    default:
      return false;
  }
}

/** What RFC 5545 says may not stand together. */
function isAllowed({ frequency, byDay, byWeek, byYearDay, byMonthDay, bySetPos, ...rule }: Rule): boolean {
  const isCounted = byDay.some(({ nth }) => nth !== 0);
  if (isCounted && frequency !== "MONTHLY" && frequency !== "YEARLY") return false;
  if (isCounted && byWeek.length > 0) return false;
  if (byWeek.length > 0 && frequency !== "YEARLY") return false;
  if (byYearDay.length > 0 && ["DAILY", "WEEKLY", "MONTHLY"].includes(frequency)) return false;
  if (byMonthDay.length > 0 && frequency === "WEEKLY") return false;
  const others = [
    byDay,
    byWeek,
    byYearDay,
    byMonthDay,
    rule.byMonth,
    rule.byHour,
    rule.byMinute,
    rule.bySecond,
  ];
  return bySetPos.length === 0 || others.some((list) => list.length > 0);
}

export const DAY = 86_400;

/** The times of a rule that begins at `start`, in order, from `from` to `until`, both included. The start is one of them. */
export function* timesOf(
  rule: Rule,
  start: WallSecond,
  { from, until }: { from: WallSecond; until: WallSecond },
): Generator<WallSecond> {
  const filled = withDefaults(rule, start);
  // The start counts, and is a time, whether or not the rule meets it.
  let left = (rule.count ?? Number.POSITIVE_INFINITY) - 1;
  if (start >= from && start <= until) yield start;
  // Without a count what lies before `from` need not be gone through.
  const first = rule.count === null ? Math.max(0, stepsBetween(filled, start, from) - 2) : 0;
  for (let step = first; left > 0; step += 1) {
    const period = periodOf(filled, start, step);
    if (period.begin > until) return;
    for (const time of inPeriod(filled, period)) {
      if (time <= start) continue;
      if (time > until) return;
      if (time >= from) yield time;
      left -= 1;
      if (left === 0) return;
    }
  }
}

/** What a rule does not say comes from its start. */
function withDefaults(rule: Rule, start: WallSecond): Rule {
  const at = dateOf(dayOf(start));
  const ofDay = modulo(start, DAY);
  const out = { ...rule };
  const { frequency } = rule;
  const rank = FREQUENCIES.indexOf(frequency);
  const hasDay = [rule.byWeek, rule.byYearDay, rule.byMonthDay, rule.byDay].some((list) => list.length > 0);
  if (
    frequency === "YEARLY" &&
    rule.byWeek.length > 0 &&
    rule.byDay.length + rule.byYearDay.length === 0 &&
    rule.byMonthDay.length === 0
  )
    out.byDay = [{ day: weekdayOf(dayOf(start)), nth: 0 }];
  if (!hasDay && frequency === "YEARLY" && rule.byMonth.length === 0) out.byMonth = [at.month + 1];
  if (!hasDay && (frequency === "YEARLY" || frequency === "MONTHLY")) out.byMonthDay = [at.date];
  if (rule.byDay.length === 0 && frequency === "WEEKLY")
    out.byDay = [{ day: weekdayOf(dayOf(start)), nth: 0 }];
  if (rank <= FREQUENCIES.indexOf("DAILY") && rule.byHour.length === 0)
    out.byHour = [Math.floor(ofDay / 3600)];
  if (rank <= FREQUENCIES.indexOf("HOURLY") && rule.byMinute.length === 0)
    out.byMinute = [Math.floor(ofDay / 60) % 60];
  if (rank <= FREQUENCIES.indexOf("MINUTELY") && rule.bySecond.length === 0) out.bySecond = [ofDay % 60];
  return out;
}

/** The stretch of time in which a rule chooses, once for each step. */
type Period = { begin: WallSecond; end: WallSecond };

const LENGTHS: Partial<Record<Frequency, number>> = {
  ...{ WEEKLY: 7 * DAY, DAILY: DAY, HOURLY: 3600, MINUTELY: 60, SECONDLY: 1 },
};

function periodOf({ frequency, interval, weekStart, byWeek }: Rule, start: WallSecond, step: number): Period {
  const { year, month } = dateOf(dayOf(start));
  if (frequency === "YEARLY" && byWeek.length > 0) {
    // Years of weeks: the last days of December may be of the next.
    const of = yearOfWeek(dayOf(start), weekStart) + step * interval;
    return { begin: firstWeek(of, weekStart) * DAY, end: firstWeek(of + 1, weekStart) * DAY };
  }
  if (frequency === "YEARLY") {
    const of = year + step * interval;
    return { begin: Date.UTC(of, 0, 1) / 1000, end: Date.UTC(of + 1, 0, 1) / 1000 };
  }
  if (frequency === "MONTHLY") {
    const of = month + step * interval;
    return { begin: Date.UTC(year, of, 1) / 1000, end: Date.UTC(year, of + 1, 1) / 1000 };
  }
  const length = LENGTHS[frequency] as number;
  const begin =
    frequency === "WEEKLY" ? weekOf(dayOf(start), weekStart) * DAY : start - modulo(start, length);
  return { begin: begin + step * interval * length, end: begin + step * interval * length + length };
}

/** About how many steps lie between two times: never more. */
function stepsBetween({ frequency, interval }: Rule, start: WallSecond, from: WallSecond): number {
  const length =
    frequency === "YEARLY" ? 371 * DAY : frequency === "MONTHLY" ? 31 * DAY : (LENGTHS[frequency] as number);
  return Math.floor((from - start) / (length * interval));
}

function inPeriod(rule: Rule, { begin, end }: Period): WallSecond[] {
  const times: WallSecond[] = [];
  for (let day = dayOf(begin); day * DAY < end; day += 1) {
    if (!isOnDay(rule, day)) continue;
    for (const second of secondsOfDay(rule, { begin, end }, day)) times.push(second);
  }
  if (rule.bySetPos.length === 0) return times;
  const chosen = rule.bySetPos.map((at) => times[at > 0 ? at - 1 : times.length + at]);
  return [...new Set(chosen.filter((time) => time !== undefined))].sort((one, other) => one - other);
}

/** The times of a day within a period: of a day, an hour, a minute or a second of it. */
function* secondsOfDay(rule: Rule, { begin, end }: Period, day: number): Generator<WallSecond> {
  const [first, last] = [Math.max(begin, day * DAY) - day * DAY, Math.min(end, (day + 1) * DAY) - day * DAY];
  const [hours, minutes, seconds] = [rule.byHour, rule.byMinute, rule.bySecond].map(sorted) as [
    number[],
    number[],
    number[],
  ];
  const among = (list: number[], at: number, one: number) =>
    list.length > 0 ? list : [Math.floor(at / one) % (one === 3600 ? 24 : 60)];
  for (const hour of among(hours, first, 3600)) {
    for (const minute of among(minutes, first, 60)) {
      // A leap second is the last of its minute: days here have none.
      for (const second of among(seconds, first, 1)) {
        const at = hour * 3600 + minute * 60 + Math.min(second, 59);
        if (at >= first && at < last) yield day * DAY + at;
      }
    }
  }
}

function isOnDay(rule: Rule, day: number): boolean {
  const { year, month, date: of } = dateOf(day);
  if (rule.byMonth.length > 0 && !rule.byMonth.includes(month + 1)) return false;
  if (rule.byWeek.length > 0 && !isInWeek(rule, day)) return false;
  const inMonth = { at: of, size: daysIn(year, month, 1) };
  const inYear = { at: day - dayOf(Date.UTC(year, 0, 1) / 1000) + 1, size: daysIn(year, 0, 12) };
  if (rule.byMonthDay.length > 0 && !isAt(rule.byMonthDay, inMonth)) return false;
  if (rule.byYearDay.length > 0 && !isAt(rule.byYearDay, inYear)) return false;
  if (rule.byDay.length === 0) return true;
  const weekday = weekdayOf(day);
  const counted = rule.frequency === "YEARLY" && rule.byMonth.length === 0 ? inYear : inMonth;
  return rule.byDay.some(({ day: one, nth }) => one === weekday && (nth === 0 || isNth(nth, counted)));
}

type Place = { at: number; size: number };

function isAt(list: readonly number[], { at, size }: Place): boolean {
  return list.includes(at) || list.includes(at - size - 1);
}

function isNth(nth: number, { at, size }: Place): boolean {
  return nth > 0 ? Math.ceil(at / 7) === nth : Math.ceil((size - at + 1) / 7) === -nth;
}

/** Weeks belong to the year that has at least four of their days. */
function isInWeek({ byWeek, weekStart }: Rule, day: number): boolean {
  const begin = weekOf(day, weekStart);
  const year = yearOfWeek(day, weekStart);
  const first = firstWeek(year, weekStart);
  return isAt(byWeek, { at: (begin - first) / 7 + 1, size: (firstWeek(year + 1, weekStart) - first) / 7 });
}

function yearOfWeek(day: number, weekStart: number): number {
  return dateOf(weekOf(day, weekStart) + 3).year;
}

function firstWeek(year: number, weekStart: number): number {
  return weekOf(dayOf(Date.UTC(year, 0, 4) / 1000), weekStart);
}

/** The day with which the week of a day begins. */
function weekOf(day: number, weekStart: number): number {
  return day - modulo(day + 4 - weekStart, 7);
}

function daysIn(year: number, month: number, months: number): number {
  return (Date.UTC(year, month + months, 1) - Date.UTC(year, month, 1)) / 1000 / DAY;
}

function dayOf(time: WallSecond): number {
  return Math.floor(time / DAY);
}

function weekdayOf(day: number): number {
  return modulo(day + 4, 7);
}

/** The date of a day by its number; the first month is 0. */
function dateOf(day: number): { year: number; month: number; date: number } {
  const [year = 0, month = 0, date = 0] = dayFromNumber(day).split("-").map(Number);
  return { year, month: month - 1, date };
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

function sorted(list: readonly number[]): number[] {
  return list.toSorted((one, other) => one - other);
}
