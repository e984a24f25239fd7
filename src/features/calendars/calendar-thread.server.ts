import type { FeedNote } from "../../domain/calendar/notes.ts";
import { type BusyEvent, DAYS_AHEAD, type ReadingFailure } from "../../domain/calendar/reading.ts";
import { type CalendarItem, type Reach, spansOf, TooManyTimes } from "../../domain/calendar/series.ts";
import { serveThread } from "../../platform/thread/serve-thread.ts";
import { busyTimes } from "./busy-times.server.ts";
import { type Clocks, clocksOf, lineValue } from "./clocks.server.ts";
import { type Component, calendarsIn } from "./components.server.ts";
import { itemOf } from "./items.server.ts";

/* This module runs in a thread of its own (read-calendar.server.ts): no calendar keeps the process from its guests. */

export type CalendarInput = {
  job: "calendar";
  bytes: Uint8Array;
  /** As its server names it. */
  charset: string | null;
  timeZone: string;
  now: number;
  times: number;
  /** Hosts of our own: what was copied from our feeds is no event of somebody else. */
  ownHosts: readonly string[];
};

export type CalendarPart =
  | { no: ReadingFailure }
  | { entries: number; notes: FeedNote[] }
  | { events: BusyEvent[] };

/** How many events cross over at once. */
const EVENTS = 200;
const DAY = 24 * 3_600_000;

/** Where this module is, for the thread to load. */
export const address = import.meta.url;

serveThread<CalendarInput, CalendarPart>("calendar", calendarParts);

export function* calendarParts(input: CalendarInput): Generator<CalendarPart> {
  const calendars = calendarsIn(input.bytes, input.charset);
  if (typeof calendars === "string") return yield { no: calendars };
  const notes: FeedNote[] = [];
  try {
    const { events, entries } = readAll(calendars, input, notes);
    yield { entries, notes };
    for (let at = 0; at < events.length; at += EVENTS) yield { events: events.slice(at, at + EVENTS) };
  } catch (error) {
    if (!(error instanceof TooManyTimes)) throw error;
    yield { no: "too_many_times" };
  }
}

function readAll(
  calendars: readonly Component[],
  { timeZone, now, times, ownHosts }: CalendarInput,
  notes: FeedNote[],
): { events: BusyEvent[]; entries: number } {
  const reach = reachOf(now, times);
  const series = new Map<string, CalendarItem[]>();
  const events: BusyEvent[] = [];
  let entries = 0;
  for (const calendar of calendars) {
    const clocks = clocksOf(calendar, timeZone);
    const isCanceled = lineValue(calendar, "METHOD")?.toUpperCase() === "CANCEL";
    for (const component of calendar.parts) {
      if (component.name === "VFREEBUSY") {
        entries += 1;
        events.push(...busyEvent(component, clocks, { reach, notes }));
      }
      if (component.name !== "VEVENT") continue;
      entries += 1;
      if (isOwn(lineValue(component, "X-MAGARI-UID") ?? "", ownHosts)) continue;
      const read = itemOf(component, clocks, { isCanceled });
      notes.push(...read.notes);
      if (read.item) series.set(read.item.uid, [...(series.get(read.item.uid) ?? []), read.item]);
    }
  }
  for (const [uid, items] of series) {
    if (isOwn(uid, ownHosts)) continue;
    const spans = spansOf(items, reach);
    const [first] = items;
    if (spans.length > 0) events.push({ uid, summary: first?.summary ?? "", created: oldest(items), spans });
  }
  return { events, entries };
}

function reachOf(now: number, most: number): Reach {
  let counted = 0;
  return {
    from: now,
    until: now + DAYS_AHEAD * DAY,
    count() {
      counted += 1;
      if (counted > most) throw new TooManyTimes();
    },
  };
}

function busyEvent(
  component: Component,
  clocks: Clocks,
  { reach, notes }: { reach: Reach; notes: FeedNote[] },
): BusyEvent[] {
  const { spans, note } = busyTimes(component, clocks, reach);
  if (note) notes.push(note);
  const uid = lineValue(component, "UID") ?? `busy ${lineValue(component, "DTSTART") ?? ""}`;
  return spans.length > 0 ? [{ uid, summary: "", created: null, spans }] : [];
}

/** A UID of our own mails and feeds (CALENDAR-1, CALENDAR-9), or what is left of it where another took its place (CALENDAR-19). */
function isOwn(uid: string, hosts: readonly string[]): boolean {
  const [, host] = /^(?:reservation|closure|closed)-[\w-]+@(.+)$/.exec(uid) ?? [];
  return host !== undefined && hosts.includes(host.toLowerCase());
}

function oldest(items: readonly CalendarItem[]): number | null {
  const known = items.flatMap(({ created }) => (created === null ? [] : [created]));
  return known.length > 0 ? Math.min(...known) : null;
}
