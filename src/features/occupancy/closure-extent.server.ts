import {
  type ClosureTime,
  minutesOf,
  occurrencesOf,
  stillAhead,
  whyNotClosure,
} from "../../domain/availability/closure.ts";
import type { Problem } from "../../domain/problem.ts";
import { parseWall } from "../../domain/time/clock.ts";
import { toInstant, toWallMinute } from "../../i18n/wall-clock.ts";
import type { Queryable } from "../../platform/sql.ts";
import { type ClosureDraft, type Wanted, zonesOf } from "./closing.db.server.ts";

/** The rooms of a closure and its instants in each zone, from now on. */
export type Extent = Wanted & {
  /** How many times are written for a room, at most. */
  timesPerRoom: number;
  minutes: number;
  begins: Date;
  over: Date;
};

export function timeOf({
  starts,
  ends,
  repeat,
}: Pick<ClosureDraft, "starts" | "ends" | "repeat">): ClosureTime {
  return { start: parseWall(starts) ?? 0, end: parseWall(ends) ?? 0, repeat };
}

/** How many rows a closure has in occupancy if nobody is in its way. */
export function rowsOf(draft: Pick<ClosureDraft, "space_ids" | "starts" | "ends" | "repeat">): number {
  return draft.space_ids.length * occurrencesOf(timeOf(draft)).length;
}

/** What a closure would cover from now on, or why it cannot be made. */
export async function extentOf(
  db: Queryable,
  draft: Pick<ClosureDraft, "space_ids" | "starts" | "ends" | "repeat">,
  now: number,
): Promise<Extent | Problem> {
  const rooms = await zonesOf(db, draft.space_ids);
  if (rooms.length < new Set(draft.space_ids).size) return { code: "space_not_found", field: "space_ids" };
  const zones = [...new Set(rooms.map(({ time_zone }) => time_zone))];
  const time = timeOf(draft);
  const problem = whyNotClosure(
    time,
    rooms.length,
    Math.min(...zones.map((zone) => toWallMinute(now, zone))),
  );
  if (problem) return problem;
  return extentIn(rooms, time, now);
}

/** The same for rooms that are known. */
export function extentIn(
  rooms: readonly { id: number; time_zone: string }[],
  time: ClosureTime,
  now: number,
): Extent {
  const occurrences = occurrencesOf(time);
  const instants = new Map(
    [...new Set(rooms.map(({ time_zone }) => time_zone))].map((zone) => {
      const ahead = stillAhead(occurrences, toWallMinute(now, zone));
      return [zone, ahead.map(({ start, end }) => [toInstant(start, zone), toInstant(end, zone)] as const)];
    }),
  );
  const all = [...instants.values()].flat();
  const minutesIn = new Map(
    [...instants.keys()].map((zone) => [zone, minutesOf(stillAhead(occurrences, toWallMinute(now, zone)))]),
  );
  return {
    spaceIds: rooms.map(({ id }) => id).sort((one, other) => one - other),
    times: [...instants].map(([timeZone, ranges]) => ({ timeZone, during: multirange(ranges) })),
    timesPerRoom: occurrences.length,
    minutes: rooms.reduce((sum, { time_zone }) => sum + (minutesIn.get(time_zone) ?? 0), 0),
    begins: new Date(Math.min(...all.map(([from]) => from))),
    over: new Date(Math.max(...all.map(([, until]) => until))),
  };
}

/** The same for a closure whose times are instants. */
export function extentOfSpans(
  rooms: readonly { id: number; time_zone: string }[],
  spans: readonly (readonly [from: number, until: number])[],
  now: number,
): Extent {
  const minute = Math.floor(now / 60_000) * 60_000;
  const ahead = spans
    .filter(([, until]) => until > minute)
    .map(([from, until]) => [Math.max(from, minute), until] as const);
  const minutes = ahead.reduce((sum, [from, until]) => sum + (until - from) / 60_000, 0);
  return {
    spaceIds: rooms.map(({ id }) => id),
    times: [...new Set(rooms.map(({ time_zone }) => time_zone))].map((timeZone) => ({
      timeZone,
      during: multirange(ahead),
    })),
    timesPerRoom: spans.length,
    minutes: minutes * rooms.length,
    begins: new Date(Math.min(...ahead.map(([from]) => from))),
    over: new Date(Math.max(...ahead.map(([, until]) => until))),
  };
}

export function multirange(ranges: readonly (readonly [from: number, until: number])[]): string {
  const text = (instant: number) => new Date(instant).toISOString();
  return `{${ranges
    .filter(([from, until]) => until > from)
    .map(([from, until]) => `[${text(from)},${text(until)})`)
    .join(",")}}`;
}
