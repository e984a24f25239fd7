import { clockCell, endAfter, lengthCell, offsetIn, writtenTime } from "../tables/moment.ts";
import { isQuarter, type Minute, startOfDay } from "../time/clock.ts";
import { type Day, daysBetween } from "../time/day.ts";
import type { Range } from "../time/slot.ts";
import type { ImportFacts, ImportRoom } from "./records.ts";
import type { Row } from "./row.ts";

/** What the columns of a line say of a time, each with the column that said it first. */
type Said = Partial<{
  day: [Day, string];
  start: [Minute, string];
  endDay: [Day, string];
  end: [Minute, string];
}>;

const DAY_MINUTES = 24 * 60;

/**
 * When a booking is (IMPORT-15): a day with a start and an end, in columns of their own or in one, or a length in place of the
 * end. What two columns say differently is a mistake.
 */
export function rangeOf(row: Row, facts: ImportFacts, room: ImportRoom | null): Range | null {
  const said = saidOf(row, facts, room);
  const length = row.read("length", lengthCell, "time");
  for (const part of ["day", "start", "end"] as const)
    if (!said[part] && !(part === "end" && length !== null)) row.wrong("required", columnFor(row, part));
  if (!said.day || !said.start || row.mistakes.some(({ code }) => code === "days_differ")) return null;
  const [day] = said.day;
  const [start, startColumn] = said.start;
  const until = said.end ? endOf(said, day, start) : length === null ? null : start + length;
  const endColumn = said.end?.[1] ?? "length";
  if (!isQuarter(start)) row.wrong("quarter", startColumn);
  if (until === null) {
    if (said.end) row.wrong("ends_first", endColumn);
    return null;
  }
  if (!isQuarter(until)) row.wrong("quarter", endColumn);
  return { start: startOfDay(day) + start, end: startOfDay(day) + until };
}

/** The time of a closure, whose days may be whole, and which may last for days. It may begin at any minute: staff close from now on. */
export function closedRange(row: Row, facts: ImportFacts, room: ImportRoom | null): Range | null {
  const said = saidOf(row, facts, room);
  const lastDay = row.day("last_day") ?? said.endDay?.[0] ?? said.day?.[0];
  if (!said.day) row.wrong("required", columnFor(row, "day"));
  if (!said.day || !lastDay) return null;
  const start = said.start?.[0] ?? 0;
  const until = said.end?.[0] ?? DAY_MINUTES;
  // 22:00 to 2:00 of one day goes on into the next, as a booking does.
  const isOneDay = !row.has("last_day") && !said.endDay;
  const end = isOneDay ? (endAfter(start, until) ?? until) : until;
  const range = { start: startOfDay(said.day[0]) + start, end: startOfDay(lastDay) + end };
  if (range.end <= range.start) row.wrong("ends_first", said.end?.[1] ?? "last_day");
  return range;
}

/** The column that is named for a part that no column says. */
function columnFor(row: Row, part: "day" | "start" | "end"): string {
  const wrong = row.mistakes.find(({ column }) => column !== null && TIMED.includes(column));
  return wrong?.column ?? part;
}

const TIMED: readonly string[] = ["day", "start", "end", "starts_at", "ends_at", "times", "when", "length"];

/** By how many minutes the clocks of rooms are ahead of UTC, in the zones that never change theirs. */
const AHEAD: Readonly<Record<string, number>> = { "Asia/Tokyo": 540, "Asia/Singapore": 480 };

/** 10:00+09:00 in Tokyo is 10:00; on another clock it would be another time, and is none. */
function isOnClockOf(text: string, room: ImportRoom | null): boolean {
  const offset = offsetIn(text);
  return offset === null || room === null || AHEAD[room.timeZone] === offset;
}

function endOf(said: Said, day: Day, start: Minute): Minute | null {
  const [end] = said.end as [Minute, string];
  if (!said.endDay) return endAfter(start, end);
  const whole = daysBetween(day, said.endDay[0]) * DAY_MINUTES + end;
  return whole > start && whole <= start + 36 * 60 ? whole : null;
}

function saidOf(row: Row, { orders }: ImportFacts, room: ImportRoom | null): Said {
  const said: Said = {};
  const say = <Part extends keyof Said>(part: Part, value: Day | Minute | undefined, column: string) => {
    if (value === undefined) return;
    const before = said[part];
    if (before === undefined) said[part] = [value, column] as never;
    else if (before[0] !== value) row.wrong("days_differ", column);
  };
  const day = row.day("day");
  if (day !== null) say("day", day, "day");
  const start = row.read("start", clockCell, "time");
  if (start !== null) say("start", start, "start");
  const end = row.read("end", clockCell, "time");
  if (end !== null) say("end", end, "end");
  for (const column of ["when", "times", "starts_at", "ends_at"] as const) {
    const written = row.read(
      column,
      (text) => (isOnClockOf(text, room) ? writtenTime(text, orders[column] ?? null) : null),
      "time",
    );
    if (!written) continue;
    if (written.day === "either" || written.endDay === "either") {
      row.wrong("day_order", column);
      continue;
    }
    const isEnd = column === "ends_at";
    if (isEnd && written.end !== undefined) row.wrong("time", column);
    say(isEnd ? "endDay" : "day", written.day, column);
    say(isEnd ? "end" : "start", written.start, column);
    if (isEnd) continue;
    say("endDay", written.endDay, column);
    say("end", written.end, column);
  }
  return said;
}
