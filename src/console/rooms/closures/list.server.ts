import { type Rejection, reject } from "../../../api/envelope.ts";
import { partsByDay } from "../../../domain/availability/closure.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { formatWall, startOfDay } from "../../../domain/time/clock.ts";
import { addDays, type Day, daysInMonth } from "../../../domain/time/day.ts";
import { toInstant, toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { readCursor, writeCursor } from "../../server/cursor.server.ts";
import { roomsOf } from "../../server/rooms.server.ts";
import type { ClosureItem, ClosureQuery, FileClosureItem, MonthPart } from "./contract.ts";
import {
  closedTimes,
  closuresOfFile,
  closuresPage,
  countClosures,
  countClosuresOfFile,
} from "./db.server.ts";
import { presentClosures, roomsDescriber } from "./present.server.ts";

type Reader = { locale: Locale; now: number };
type RoomFilter = Pick<ClosureQuery, "reason" | "group_ids" | "space_ids">;

const COUNTED = 1000;

/** A page of the list; the first one says how many there are. */
export async function listClosures(
  app: App,
  query: ClosureQuery,
  reader: Reader,
): Promise<Page<ClosureItem> | Rejection> {
  const after = query.after === undefined ? null : readCursor(query.after, "instant");
  if (query.after !== undefined && !after) return reject({ code: "wrong_shape", params: { name: "after" } });
  const conditions = conditionsOf(app, query, reader.now);
  const [places, count] = await Promise.all([
    closuresPage(app.db, conditions, { after, limit: query.limit + 1 }),
    after ? null : countClosures(app.db, conditions, COUNTED + 1),
  ]);
  const shown = places.slice(0, query.limit);
  const last = shown.at(-1);
  const details = await presentClosures(
    app,
    shown.map(({ id }) => id),
    reader,
  );
  return {
    items: details.map(({ space_ids: _rooms, around: _around, ...item }) => item),
    next: places.length > query.limit && last ? writeCursor(last) : null,
    ...countOf(count),
  };
}

/** A page of what the catalogue file closes; the first one says how many there are. */
export async function listFileClosures(
  app: App,
  query: Pick<ClosureQuery, "group_ids" | "space_ids" | "after" | "limit">,
  { locale, now }: Reader,
): Promise<Page<FileClosureItem> | Rejection> {
  const after = query.after === undefined ? null : readCursor(query.after, "instant");
  if (query.after !== undefined && !after) return reject({ code: "wrong_shape", params: { name: "after" } });
  const conditions = { rooms: roomsIn(app, query), now };
  const [rows, counted, describeRooms] = await Promise.all([
    closuresOfFile(app.db, conditions, { after, limit: query.limit + 1 }),
    after ? null : countClosuresOfFile(app.db, conditions, COUNTED + 1),
    roomsDescriber(app, locale),
  ]);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ id, space_ids, time_zone: zone, starts_at, ends_at }) => ({
      id,
      rooms: describeRooms(space_ids),
      from: formatWall(toWallMinute(starts_at, zone)),
      to: formatWall(toWallMinute(ends_at, zone)),
      is_running: starts_at.getTime() <= now,
    })),
    next: rows.length > query.limit && last ? writeCursor(last) : null,
    ...countOf(counted),
  };
}

type Page<Item> = { items: Item[]; next: string | null; count: number | null; exact: boolean | null };

function countOf(counted: number | null): { count: number | null; exact: boolean | null } {
  return {
    count: counted === null ? null : Math.min(counted, COUNTED),
    exact: counted === null ? null : counted <= COUNTED,
  };
}

/** What is closed on the days of a month: a part for each day and closure, with how many rooms it closes. */
export async function closedInMonth(
  app: App,
  query: RoomFilter & { month: string },
  { locale }: Pick<Reader, "locale">,
): Promise<{ month: string; parts: MonthPart[] }> {
  const first: Day = `${query.month}-01`;
  const [year, month] = query.month.split("-").map(Number) as [number, number];
  const end = addDays(first, daysInMonth(year, month));
  // A day either side: zones differ, and which day it is there is asked below.
  const span = {
    from: new Date(toInstant(startOfDay(addDays(first, -1)), "UTC")),
    until: new Date(toInstant(startOfDay(addDays(end, 1)), "UTC")),
  };
  const times = await closedTimes(app.db, span, {
    reasons: query.reason ?? null,
    rooms: roomsIn(app, query),
  });
  const { byId } = await roomsOf(app);
  const language = dataLanguage(locale);
  const parts = new Map<string, MonthPart>();
  for (const time of times) {
    const span = {
      start: toWallMinute(time.starts_at, time.time_zone),
      end: toWallMinute(time.ends_at, time.time_zone),
    };
    for (const { day, start: from, end: to } of partsByDay(span)) {
      if (day < first || day >= end) continue;
      const key = `${day} ${time.closure_id ?? 0} ${from} ${to}`;
      const part = parts.get(key);
      if (part) part.rooms += 1;
      else
        parts.set(key, {
          id: time.closure_id,
          day,
          from,
          to,
          reason: time.reason,
          rooms: 1,
          name: byId.get(time.space_id)?.name[language] ?? String(time.space_id),
        });
    }
  }
  const inOrder = [...parts.values()].sort((one, other) =>
    one.day === other.day
      ? one.from - other.from || (one.id ?? 0) - (other.id ?? 0)
      : one.day < other.day
        ? -1
        : 1,
  );
  return { month: query.month, parts: inOrder };
}

export function conditionsOf(app: App, query: RoomFilter & Pick<ClosureQuery, "state">, now: number) {
  return { state: query.state, reasons: query.reason ?? null, rooms: roomsIn(app, query), now };
}

function roomsIn({ catalog }: App, { group_ids, space_ids }: RoomFilter): number[] | null {
  if (!group_ids && !space_ids) return null;
  const ofGroups = (group_ids ?? []).flatMap((id) => catalog.group(id)?.space_ids ?? []);
  return [...new Set([...ofGroups, ...(space_ids ?? [])])];
}
