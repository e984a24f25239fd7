import { createHash } from "node:crypto";
import ICAL from "ical.js";
import type { FeedNote, NotUnderstood } from "../../domain/calendar/notes.ts";
import { DAY, parseRule, type Rule } from "../../domain/calendar/rule.ts";
import type { CalendarItem, Length, Moment } from "../../domain/calendar/series.ts";
import { singleLine } from "../../domain/fields/text-field.ts";
import { type Clocks, linesOf, lineValue, splitLine, textOf } from "./clocks.server.ts";
import type { Component } from "./components.server.ts";

/** Thrown where an event cannot be read. */
class Unread extends Error {
  readonly code: NotUnderstood;
  constructor(code: NotUnderstood, detail: string) {
    super(detail);
    this.code = code;
  }
}

type Property = { name: string; type: string; params: Record<string, string>; values: unknown[] };

/** An event as it is read; notes are what of it was not understood. With `item` null the event takes no time. */
export function itemOf(
  component: Component,
  clocks: Clocks,
  { isCanceled }: { isCanceled: boolean },
): { item: CalendarItem | null; notes: FeedNote[] } {
  const notes: FeedNote[] = [];
  const summary = plain(lineValue(component, "SUMMARY") ?? "");
  try {
    return { item: readItem(component, clocks, { isCanceled, summary, notes }), notes };
  } catch (error) {
    const code = error instanceof Unread ? error.code : "event";
    const detail = error instanceof Error ? error.message : String(error);
    return { item: null, notes: [{ code, event: summary, detail: plain(detail) }] };
  }
}

function readItem(
  component: Component,
  clocks: Clocks,
  { isCanceled, summary, notes }: { isCanceled: boolean; summary: string; notes: FeedNote[] },
): CalendarItem | null {
  const properties = propertiesOf(component);
  const all = (name: string) => properties.filter((one) => one.name === name);
  const first = (name: string) => all(name)[0];
  const start = onlyMoment(all("dtstart"), clocks);
  const replaced = first("recurrence-id");
  const stamp = instantIn(first("dtstamp"));
  const except = all("exdate").flatMap((one) => momentsIn(one, clocks, "exception"));
  for (const one of except)
    if (one.isDay !== start.isDay) notes.push({ code: "exception", event: summary, detail: dayText(one) });
  const uid =
    keyed(String(first("uid")?.values[0] ?? "")) || keyed(`${summary}|${lineValue(component, "DTSTART")}`);
  const item: CalendarItem = {
    ...{ uid, summary, start, except },
    created: instantIn(first("created")),
    sequence: Number(first("sequence")?.values[0] ?? 0) || 0,
    stamp: stamp ?? 0,
    isBlocking: !isCanceled && isBlocking(first("status"), first("transp")),
    length: lengthOf(start, all("dtend"), all("duration"), clocks),
    replaces: replaced ? onlyMoment([replaced], clocks) : null,
    andLater: replaced?.params.range?.toUpperCase() === "THISANDFUTURE",
    rules: replaced ? [] : linesOf(component.lines, "RRULE").map(ruleOf),
    exceptRules: replaced ? [] : linesOf(component.lines, "EXRULE").map(ruleOf),
    dates: replaced ? [] : all("rdate").flatMap((one) => extraDates(one, clocks)),
  };
  return item;
}

/** The properties as ical.js reads them. */
function propertiesOf(component: Component): Property[] {
  // Rules are read by the domain, which says of each part whether it is known.
  const lines = component.lines.filter((line) => !/^(RRULE|EXRULE|SUMMARY)[;:]/i.test(line)).map(withKind);
  const [, properties] = ICAL.parse(textOf({ ...component, lines, parts: [] })) as [
    string,
    [string, Record<string, string>, string, ...unknown[]][],
  ];
  return properties.map(([name, params, type, ...values]) => ({ name, params, type, values }));
}

/** Many programs write a day without saying that it is one. */
function withKind(line: string): string {
  const { head, value } = splitLine(line);
  return /^\d{8}(,\d{8})*$/.test(value.trim()) && !/;VALUE=/i.test(head) && !/^(UID|SEQUENCE)\b/i.test(head)
    ? `${head};VALUE=DATE:${value.trim()}`
    : line;
}

function isBlocking(status: Property | undefined, transparency: Property | undefined): boolean {
  const isGone = String(status?.values[0] ?? "").toUpperCase() === "CANCELLED";
  return !isGone && String(transparency?.values[0] ?? "").toUpperCase() !== "TRANSPARENT";
}

function onlyMoment(found: readonly Property[], clocks: Clocks): Moment {
  const [first] = found;
  if (!first || found.length > 1) throw new Unread("start", first ? "DTSTART ×2" : "DTSTART");
  return momentOf(first, first.values[0], clocks);
}

export function momentOf(
  { params }: Property,
  value: unknown,
  clocks: Clocks,
  code: NotUnderstood = "start",
): Moment {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(Z)?)?$/.exec(String(value));
  const [, year, month, day, hour, minute, second, isUtc] = parts ?? [];
  const isDay = hour === undefined;
  const [at, clock] = [new Date(0), isUtc ? clocks.utc : isDay ? clocks.room : clockOf(params, clocks)];
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (!parts || at.getUTCDate() !== Number(day) || at.getUTCMonth() !== Number(month) - 1)
    throw new Unread(code, String(value));
  // The end of a day is written as 24:00, too; RFC 5545 would have it as 0:00 of the next.
  const isMidnight = hour === "24" && minute === "00" && second === "00";
  if ((Number(hour ?? 0) > 23 && !isMidnight) || Number(minute ?? 0) > 59 || Number(second ?? 0) > 60)
    throw new Unread(code, String(value));
  const ofDay = Number(hour ?? 0) * 3600 + Number(minute ?? 0) * 60 + Number(second ?? 0);
  return { wall: at.getTime() / 1000 + ofDay, isDay, clock };
}

function clockOf({ tzid }: Record<string, string>, clocks: Clocks) {
  if (tzid === undefined) return clocks.room;
  const clock = clocks.named(tzid);
  if (!clock) throw new Unread("zone", tzid);
  return clock;
}

function momentsIn(property: Property, clocks: Clocks, code: NotUnderstood): Moment[] {
  return property.values.map((value) => momentOf(property, value, clocks, code));
}

/** An extra date, or a period with its own length. */
function extraDates(property: Property, clocks: Clocks): { at: Moment; length: Length | null }[] {
  return property.values.map((value) => {
    if (!Array.isArray(value)) return { at: momentOf(property, value, clocks, "dates"), length: null };
    const at = momentOf(property, value[0], clocks, "dates");
    return { at, length: lengthUntil(property, at, value[1], clocks) };
  });
}

/** Up to an end, or for a duration. */
export function lengthUntil(property: Property, at: Moment, end: unknown, clocks: Clocks): Length {
  const text = String(end);
  return /^[+-]?P/.test(text)
    ? durationOf(text)
    : lengthBetween(at, momentOf(property, text, clocks, "length"));
}

function lengthOf(
  start: Moment,
  ends: readonly Property[],
  durations: readonly Property[],
  clocks: Clocks,
): Length {
  if (ends.length + durations.length > 1) throw new Unread("length", "DTEND, DURATION");
  const [end] = ends;
  if (end) {
    const until = momentOf(end, end.values[0], clocks, "length");
    if (until.isDay !== start.isDay) throw new Unread("length", String(end.values[0]));
    // Portals write a single day so, though RFC 5545 has its end on the day after.
    if (start.isDay && until.wall === start.wall) return { days: 1, seconds: 0 };
    return lengthBetween(start, until);
  }
  const [duration] = durations;
  if (duration) return durationOf(String(duration.values[0]));
  return { days: start.isDay ? 1 : 0, seconds: 0 };
}

/** Of a series each time lasts equally long: so many days, or exactly so much time. */
function lengthBetween(start: Moment, end: Moment): Length {
  if (start.isDay) {
    if (end.wall < start.wall) throw new Unread("length", dayText(end));
    return { days: (end.wall - start.wall) / DAY, seconds: 0 };
  }
  const seconds = (end.clock.instantOf(end.wall) - start.clock.instantOf(start.wall)) / 1000;
  if (seconds < 0) throw new Unread("length", dayText(end));
  return { days: 0, seconds };
}

function durationOf(text: string): Length {
  const parts = /^\+?P(?=[\dT])(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(
    text,
  );
  if (!parts) throw new Unread("length", text);
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((one) => Number(one ?? 0)) as [
    ...[number, number, number, number, number],
  ];
  return { days: weeks * 7 + days, seconds: hours * 3600 + minutes * 60 + seconds };
}

function ruleOf(line: string): Rule {
  const text = splitLine(line).value;
  const rule = parseRule(text);
  if (!rule) throw new Unread("rule", text);
  return rule;
}

/** Null for what is no instant. */
function instantIn(property: Property | undefined): number | null {
  const at = Date.parse(String(property?.values[0] ?? ""));
  return Number.isNaN(at) ? null : at;
}

function dayText({ wall }: Moment): string {
  return new Date(wall * 1000).toISOString().slice(0, 10);
}

/** A text without its escapes, as one line. */
function plain(value: string): string {
  const text = value.replace(/\\(.)/g, (_, sign: string) => (/n/i.test(sign) ? " " : sign));
  return singleLine(text).replace(/\s+/g, " ").trim().slice(0, 200).toWellFormed();
}

/** A UID as it is, and of one that is too long to be looked up its digest. */
function keyed(uid: string): string {
  const text = singleLine(uid).trim();
  return text.length <= 500 ? text : createHash("sha256").update(text).digest("hex");
}
