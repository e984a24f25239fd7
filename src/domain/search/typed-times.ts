import { LAST_MINUTE, type Minute } from "../time/clock.ts";
import { type Day, dayFromNumber, dayNumber, dayOf, parseDay, weekdayOf } from "../time/day.ts";

/** What a line says about the time: "12/10 14-17 6名 窓", "tomorrow 2pm-5pm". Null is what it does not say. */
export type TypedTimes = {
  day: Day | null;
  start: Minute | null;
  end: Minute | null;
  people: number | null;
  /** The remaining words: a name, an area, equipment. */
  words: string;
};

/**
 * Reads a day, times and a number of people from what staff type during a call (CONSOLE-60). A day without a year
 * is the next such day; yesterday still counts, for calls that are written down afterwards. An end before the start is
 * on the next day.
 */
export function typedTimes(text: string, today: Day): TypedTimes {
  const line = ` ${text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[〜～~–—−]/g, "-")
    .replace(/[)、]/g, "$& ")
    .replace(/\s+/g, " ")} `;
  const day = cut(line, DAYS, (parts) => dayFrom(parts, today));
  const people = cut(day.rest, PEOPLE, ([, count]) => (Number(count) > 0 ? Number(count) : null));
  const times = cut(people.rest, TIMES, timesFrom);
  const one = times.found ? times : cut(people.rest, [START], startFrom);
  const bare = people.found === null && times.found ? bareCount(times.rest, times.at) : null;
  return {
    day: day.found,
    start: one.found?.start ?? null,
    end: one.found?.end ?? null,
    people: bare?.found ?? people.found,
    words: (bare ?? one).rest.replace(/[\s、,]+/g, " ").trim(),
  };
}

/** "14-17 6": a short number right after the times is the number of people, not a word. */
function bareCount(line: string, at: number) {
  const [head, tail] = [line.slice(0, at), line.slice(at)];
  const parts = /^[ 、,]*([1-9]\d?)(?=[ 、,])/.exec(tail);
  return parts && { found: Number(parts[1]), rest: head + tail.slice(parts[0].length) };
}

/** One time of day: 14, 1430, 14:30, 14時半, 2pm. Null if it is not a time. */
export function typedClock(text: string): Minute | null {
  const line = text.normalize("NFKC").toLowerCase().trim();
  const four = /^(\d{1,2})(\d{2})$/.exec(line);
  const parts = new RegExp(`^${half("s")}$`).exec(four && line.length > 2 ? `${four[1]}:${four[2]}` : line);
  const minute = parts ? clock(parts.groups ?? {}, "s") : null;
  return minute !== null && minute <= LAST_MINUTE ? minute : null;
}

type Parts = RegExpExecArray;

/** The first pattern that matches and has a meaning, the line without it, and its position. */
function cut<Found>(line: string, patterns: readonly RegExp[], read: (parts: Parts) => Found | null) {
  for (const pattern of patterns) {
    const parts = pattern.exec(line);
    const found = parts && read(parts);
    if (parts && found !== null)
      return {
        found,
        rest: `${line.slice(0, parts.index)} ${line.slice(parts.index + parts[0].length)}`,
        at: parts.index,
      };
  }
  return { found: null, rest: line, at: 0 };
}

const RELATIVE: Record<string, number> = {
  ...{ 今日: 0, 本日: 0, きょう: 0, today: 0, 明日: 1, あした: 1, あす: 1, tomorrow: 1, tmr: 1 },
  ...{ 明後日: 2, あさって: 2, 昨日: -1, きのう: -1, yesterday: -1 },
};
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WEEKDAYS = ["日", "月", "火", "水", "木", "金", "土"];
const ENGLISH_WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** "(木)" or "木曜日" after a date adds nothing. */
const BEHIND = String.raw`(?: ?\((?:[日月火水木金土]|[a-z]{3,9})\)| ?[日月火水木金土]曜日?)?(?=[ にのは,、]|$)[にのは,、]?`;
const MONTH = `(${MONTHS.join("|")})[a-z]*\\.?`;

const DAYS = [
  new RegExp(String.raw`(?<y> \d{4})[-/年](?<m>\d{1,2})[-/月](?<d>\d{1,2})日?${BEHIND}`),
  new RegExp(String.raw`(?<= )(?<m>\d{1,2})[/月](?<d>\d{1,2})日?${BEHIND}`),
  new RegExp(`(?<= )(?<name>${MONTH}) (?<d>\\d{1,2})(?:st|nd|rd|th)?(?=[ ,]),?`),
  new RegExp(`(?<= )(?<d>\\d{1,2})(?:st|nd|rd|th)? (?<name>${MONTH})(?=[ ,]),?`),
  new RegExp(String.raw`(?<= )(?<date>\d{1,2})日${BEHIND}`),
  new RegExp(`(?<= )(?<word>${Object.keys(RELATIVE).join("|")})(?:の|に|,)?(?=[ \\d])`),
  /(?<= )(?<next>来週の?|next )?(?<wd>[日月火水木金土])曜日?[のに]?(?=[ \d]|$)/,
  /(?<= )(?<next>next )?(?<ewd>sun|mon|tue|wed|thu|fri|sat)(?:day|sday|nesday|rsday|urday)?(?=[ ,]),?/,
];

function dayFrom({ groups = {} }: Parts, today: Day): Day | null {
  const { y, m, d, name, date, word, wd, ewd, next } = groups;
  if (word !== undefined) return shifted(today, RELATIVE[word] ?? 0);
  if (y !== undefined) return asDay(Number(y), Number(m), Number(d));
  if (m !== undefined) return nearest(Number(m), Number(d), today);
  if (name !== undefined) return nearest(MONTHS.indexOf(name.slice(0, 3)) + 1, Number(d), today);
  if (date !== undefined) return nextDate(Number(date), today);
  const weekday = wd === undefined ? ENGLISH_WEEKDAYS.indexOf(ewd ?? "") : WEEKDAYS.indexOf(wd);
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  if (!next) return shifted(today, ahead);
  // In the week that begins on the coming Monday.
  const monday = (8 - weekdayOf(today)) % 7 || 7;
  return shifted(today, monday + ((weekday + 6) % 7));
}

/** This year's, or next year's if that has passed. */
function nearest(month: number, date: number, today: Day): Day | null {
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].map((one) => asDay(one, month, date));
  const earliest = shifted(today, -1);
  return days.find((day) => day !== null && day >= earliest) ?? null;
}

/** The 10th: of this month, or of the next that has one. */
function nextDate(date: number, today: Day): Day | null {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const at = month + ahead;
    const day = asDay(year + Math.floor(at / 12), (at % 12) + 1, date);
    if (day !== null && day >= today) return day;
  }
  return null;
}

function shifted(day: Day, by: number): Day {
  return dayFromNumber(dayNumber(day) + by);
}

function asDay(year: number, month: number, date: number): Day | null {
  if (month < 1 || month > 12 || date < 1 || date > 31) return null;
  return parseDay(dayOf(year, month, date));
}

const PEOPLE = [/ (\d{1,4}) ?(?:名様?|人|people|persons?|pax|ppl|p)(?:で)?(?=[ 、,])/];

/** 14, 14:30, 14時, 14時半, 2pm, 午後2時. */
const half = (name: string) =>
  `(?<${name}Half>午前|午後|am|pm)? ?(?<${name}H>\\d{1,2})(?::(?<${name}M>\\d{2})|時(?:(?<${name}Half2>半)|(?<${name}M2>\\d{1,2})分)?)? ?(?<${name}After>am|pm)?`;
const TIMES = [
  / (?<sH>\d{2})(?<sM>\d{2}) ?- ?(?<eH>\d{2})(?<eM>\d{2})(?=[ 、,])/,
  new RegExp(` ${half("s")} ?(?:-|から|to|till|until) ?${half("e")}(?:まで)?(?=[ 、,に])`),
  new RegExp(
    ` ${half("s")} ?(?:から|for|\\+)? ?(?<hours>\\d{1,2}(?:\\.5)?)(?:時間(?<plus>半)?|h|hrs?|hours?)(?=[ 、,])`,
  ),
];
const START = new RegExp(` (?=[^ ]*(?::|時|am|pm|午|-|から))${half("s")}(?:-|から|に)?(?=[ 、,])`);

type Span = { start: Minute; end: Minute | null };

function timesFrom({ groups = {} }: Parts): Span | null {
  const after = groups.sAfter ?? (groups.sHalf ? undefined : groups.eAfter);
  const end = groups.hours === undefined ? clock(groups, "e", groups.sHalf) : null;
  let start = clock(groups, "s", after);
  // "10-2pm" begins in the morning.
  if (start !== null && end !== null && groups.sAfter === undefined && after === "pm" && start >= end)
    start = clock(groups, "s");
  if (start === null) return null;
  if (groups.hours !== undefined)
    return within(start, start + Number(groups.hours) * 60 + (groups.plus ? 30 : 0));
  if (end === null) return null;
  return within(start, end > start ? end : end + 1440);
}

function startFrom({ groups = {} }: Parts): Span | null {
  const start = clock(groups, "s");
  return start === null ? null : { start, end: null };
}

function within(start: Minute, end: Minute): Span | null {
  return end <= LAST_MINUTE ? { start, end } : null;
}

/** `assumed`: the half of the day that the other time implies. */
function clock(groups: Record<string, string | undefined>, name: "s" | "e", assumed?: string): Minute | null {
  const hour = Number(groups[`${name}H`]);
  const minute = groups[`${name}Half2`] ? 30 : Number(groups[`${name}M`] ?? groups[`${name}M2`] ?? 0);
  const half = groups[`${name}Half`] ?? groups[`${name}After`] ?? assumed;
  if (!Number.isFinite(hour) || minute > 59 || hour > 36) return null;
  const isAfternoon = half === "pm" || half === "午後";
  const isNamed = half !== undefined && hour <= 12;
  return (isNamed ? (hour % 12) + (isAfternoon ? 12 : 0) : hour) * 60 + minute;
}
