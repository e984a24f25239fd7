import { partsByDay } from "../../../domain/availability/closure.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { formatWall, startOfDay } from "../../../domain/time/clock.ts";
import { addDays, type Day, daysInMonth } from "../../../domain/time/day.ts";
import { weekdaysText } from "../../../i18n/format.ts";
import { inBrackets, languageIn } from "../../../i18n/staff.ts";
import { toInstant, toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import type { List, ListWithFile } from "../../server/list.server.ts";
import { roomsInGroups, roomsOf } from "../../server/rooms.server.ts";
import type { ClosureDetail, ClosureQuery, FileClosureItem, MonthPart } from "./contract.ts";
import {
  CLOSURES,
  CLOSURES_OF_FILE,
  type ClosureConditions,
  closedTimes,
  type FileClosureRow,
} from "./db.server.ts";
import { messages } from "./messages.ts";
import { presentClosures, roomsDescriber } from "./present.server.ts";

type RoomFilter = Pick<ClosureQuery, "reason" | "group_ids" | "space_ids">;
type ClosureFilters = RoomFilter & Pick<ClosureQuery, "state">;

/** What staff have closed; as a file with the names of all rooms. */
export const closures: ListWithFile<ClosureFilters, ClosureConditions, { id: number }, ClosureDetail> = {
  name: "closures",
  rows: CLOSURES,
  conditions: ({ state, reason, ...rooms }, { app, now }) => ({
    ...{ state, reasons: reason ?? null, rooms: roomsIn(app, rooms), now },
  }),
  present: (rows, reader) =>
    presentClosures(
      reader.app,
      rows.map(({ id }) => id),
      reader,
    ),
  columns: async ({ app, locale }, clock) => {
    const t = messages[locale];
    const language = dataLanguage(locale);
    const { byId } = await roomsOf(app);
    return [
      [t.number, ({ id }) => id],
      [t.roomCount, ({ rooms }) => rooms.count],
      [t.room, ({ space_ids: ids }) => ids.map((id) => byId.get(id)?.name[language] ?? id).join(" / ")],
      [t.startTime, ({ from }) => from],
      [t.endTime, ({ to }) => to],
      [t.zone, ({ space_ids: ids }) => [...new Set(ids.map((id) => byId.get(id)?.timeZone))].join(" / ")],
      [t.weekdays, ({ repeat }) => repeat && weekdaysText(repeat.weekdays, locale)],
      [t.lastDay, ({ repeat }) => repeat?.until ?? null],
      [t.reasonLabel, ({ reason }) => t.reason(reason)],
      [
        inBrackets(t.forGuests, languageIn(locale, "ja"), locale),
        ({ note_public: text }) => text?.ja ?? null,
      ],
      [
        inBrackets(t.forGuests, languageIn(locale, "en"), locale),
        ({ note_public: text }) => text?.en ?? null,
      ],
      [t.note, ({ note }) => note],
      [t.stateColumn, ({ state }) => t.state(state)],
      [t.gaps, ({ around }) => around.join(" ")],
      [t.by, ({ by }) => by],
      [clock.head(t.changedAt), ({ updated_at: at }) => clock.at(at)],
      [t.reasonCode, ({ reason }) => reason],
      [t.stateCode, ({ state }) => state],
    ];
  },
};

/** What the catalogue file closes: read only, it is changed there. */
export const fileClosures: List<
  Omit<RoomFilter, "reason">,
  Pick<ClosureConditions, "rooms" | "now">,
  FileClosureRow,
  FileClosureItem
> = {
  rows: CLOSURES_OF_FILE,
  conditions: (query, { app, now }) => ({ rooms: roomsIn(app, query), now }),
  present: async (rows, { app, locale, now }) => {
    const describeRooms = await roomsDescriber(app, locale);
    return rows.map(({ id, space_ids, time_zone: zone, starts_at, ends_at }) => ({
      id,
      rooms: describeRooms(space_ids),
      from: formatWall(toWallMinute(starts_at, zone)),
      to: formatWall(toWallMinute(ends_at, zone)),
      is_running: starts_at.getTime() <= now,
    }));
  },
};

/** What is closed on the days of a month: a part for each day and closure, with how many rooms it closes. */
export async function closedInMonth(
  app: App,
  query: RoomFilter & { month: string },
  { locale }: { locale: Locale },
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

/** The rooms that the filters name; null for all. */
export function roomsIn(app: App, { group_ids, space_ids }: Omit<RoomFilter, "reason">): number[] | null {
  if (!group_ids && !space_ids) return null;
  const ofGroups = roomsInGroups(app, group_ids ?? []);
  return [...new Set([...ofGroups, ...(space_ids ?? [])])];
}
