import ICAL from "ical.js";
import type { WallSecond } from "../../domain/calendar/rule.ts";
import type { Clock } from "../../domain/calendar/series.ts";
import { WINDOWS_ZONES } from "../../domain/calendar/windows-zones.ts";
import { toInstant, toWallMinute } from "../../i18n/wall-clock.ts";
import type { Component } from "./components.server.ts";

/** The clocks that the moments of a calendar file are read on. */
export type Clocks = {
  utc: Clock;
  /** For moments without a zone, and for whole days: the room's. */
  room: Clock;
  /** By the name of a zone; null where nobody knows it. */
  named(name: string): Clock | null;
};

/**
 * A name of the IANA is that zone, whatever the file says of it: files carry rules of years ago. Another name is what the
 * file's own VTIMEZONE says, else what Windows calls so, else the offset that it is.
 */
export function clocksOf(calendar: Component, roomZone: string): Clocks {
  const described = new Map<string, Component>();
  for (const zone of calendar.parts)
    if (zone.name === "VTIMEZONE") described.set(lineValue(zone, "TZID") ?? "", zone);
  const known = new Map<string, Clock | null>();
  const find = (name: string): Clock | null => {
    const own = described.get(name);
    const iana = ianaOf(name) ?? (own && ianaOf(lineValue(own, "X-LIC-LOCATION") ?? ""));
    if (iana) return clockOfZone(iana);
    if (own) return clockOfRules(own);
    const windows = WINDOWS_ZONES[name.replace(/^"|"$/g, "")];
    return windows === undefined ? clockOfOffset(name) : clockOfZone(windows);
  };
  return {
    utc: clockOfZone("UTC"),
    room: clockOfZone(roomZone),
    named(name) {
      if (!known.has(name)) known.set(name, find(name));
      return known.get(name) ?? null;
    },
  };
}

/** "Asia/Tokyo", also within "/freeassociation.sourceforge.net/Asia/Tokyo"; null for what is no zone of the IANA. */
function ianaOf(name: string): string | null {
  const bare = name.trim().replace(/^"|"$/g, "");
  const parts = bare.split("/");
  const ends = bare.startsWith("/") ? [parts.slice(-3).join("/"), parts.slice(-2).join("/")] : [];
  return [bare, ...ends].find(isZone) ?? null;
}

/** "+09:00" and "GMT+0900", as programs write that know no zones: so far ahead of UTC the year round. */
function clockOfOffset(name: string): Clock | null {
  const [, sign, hours, minutes = "00"] = /^"?(?:GMT|UTC)?([+-])(\d\d?):?(\d\d)?"?$/i.exec(name.trim()) ?? [];
  const seconds = (Number(hours) * 60 + Number(minutes)) * 60 * (sign === "-" ? -1 : 1);
  if (sign === undefined || Math.abs(seconds) > 14 * 3600 || Number(minutes) > 59) return null;
  return {
    instantOf: (wall) => (wall - seconds) * 1000,
    wallOf: (instant) => Math.floor(instant / 1000) + seconds,
  };
}

/** Names such as "EST" or "+09:00" are left to the file: the former means several things. */
function isZone(name: string): boolean {
  if (
    !/^([A-Za-z_]+\/[\w+/-]+|[A-Z]{3}\d[A-Z]{3}|UTC|GMT|Z|Zulu|Japan|Singapore|Hongkong|ROK|PRC)$/.test(name)
  )
    return false;
  try {
    return Number.isFinite(toWallMinute(0, name === "Z" ? "UTC" : name));
  } catch {
    return false;
  }
}

function clockOfZone(name: string): Clock {
  const zone = name === "Z" ? "UTC" : name;
  const known = new Map<number, number>();
  return {
    instantOf(wall) {
      const minute = Math.floor(wall / 60);
      const at = known.get(minute) ?? toInstant(minute, zone);
      known.set(minute, at);
      return at + (wall - minute * 60) * 1000;
    },
    wallOf: (instant) => toWallMinute(instant, zone) * 60 + Math.floor((instant % 60_000) / 1000),
  };
}

/** A zone as the file describes it; null where that cannot be read. */
function clockOfRules(component: Component): Clock | null {
  try {
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(textOf(component)) as unknown[]));
    const offset = (wall: WallSecond) => zone.utcOffset(timeOf(wall));
    if (Number.isNaN(offset(0)) || component.parts.length === 0) return null;
    const instantOf = (wall: WallSecond) => (wall - offset(wall)) * 1000;
    return {
      instantOf,
      wallOf(instant) {
        const at = Math.floor(instant / 1000);
        const near = at + offset(at);
        return at + offset(near);
      },
    };
  } catch {
    return null;
  }
}

function timeOf(wall: WallSecond): ICAL.Time {
  return ICAL.Time.fromDateTimeString(new Date(wall * 1000).toISOString().slice(0, 19));
}

export function textOf({ name, lines, parts }: Component): string {
  return [`BEGIN:${name}`, ...lines, ...parts.map(textOf), `END:${name}`].join("\r\n");
}

/** The value of the first line of that name. */
export function lineValue({ lines }: Component, name: string): string | null {
  const [first] = linesOf(lines, name);
  return first === undefined ? null : splitLine(first).value.trim();
}

export function linesOf(lines: readonly string[], name: string): string[] {
  return lines.filter((line) => new RegExp(`^${name}[:;]`, "i").test(line));
}

/** A line at the colon that ends its parameters; one between quotation marks does not. */
export function splitLine(line: string): { head: string; value: string } {
  const [head = ""] = /^(?:"[^"]*"|[^":])*/.exec(line) ?? [];
  return { head, value: line.slice(head.length + 1) };
}
