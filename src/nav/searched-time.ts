import type { SearchQuery } from "../domain/search/search.ts";
import { formatClock, type Minute, parseClock, QUARTER } from "../domain/time/clock.ts";
import { parseDay } from "../domain/time/day.ts";

/** The part of a search that the address of a room carries (SCREEN-22). Every part may be missing. */
export type SearchedTime = Pick<SearchQuery, "day" | "start" | "end" | "headcount">;

const MOST_PEOPLE = 1000;

/** Reads `?date=2026-12-01&start=10:00&end=12:00&people=4`. Invalid values count as missing. */
export function readSearchedTime(params: URLSearchParams): SearchedTime {
  const day = parseDay(params.get("date") ?? "");
  const { start, end } = readTimes(params);
  const hasTimes = day !== null && start !== null;
  return {
    day,
    start: hasTimes ? start : null,
    end: hasTimes ? end : null,
    headcount: readHeadcount(params.get("people")),
  };
}

/** The query of such an address; empty if nothing was searched for. */
export function writeSearchedTime({ day, start, end, headcount }: SearchedTime): URLSearchParams {
  const params = new URLSearchParams();
  if (day !== null) {
    params.set("date", day);
    if (start !== null) params.set("start", formatClock(start));
    if (start !== null && end !== null && end > start) params.set("end", formatClock(end));
  }
  if (headcount > 0) params.set("people", String(headcount));
  return params;
}

/** `start` and `end` of an address, in quarter hours up to 36:00. An end that is not after the start counts as missing. */
export function readTimes(params: URLSearchParams): { start: Minute | null; end: Minute | null } {
  const start = readQuarter(params.get("start"));
  const end = readQuarter(params.get("end"));
  return { start, end: start !== null && end !== null && end <= start ? null : end };
}

/** Whether an address asks for a time that does not end after its start: that is said instead of half of it searched. */
export function isReversedTime(params: URLSearchParams): boolean {
  const [start, end] = [readQuarter(params.get("start")), readQuarter(params.get("end"))];
  return start !== null && end !== null && end <= start;
}

/** A number of people, 0 if there is none. */
export function readHeadcount(text: string | null): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Math.min(Number(text), MOST_PEOPLE) : 0;
}

export function readQuarter(text: string | null): Minute | null {
  const minute = parseClock(text ?? "");
  return minute === null || minute % QUARTER !== 0 ? null : minute;
}
