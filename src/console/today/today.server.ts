import type { Locale } from "../../domain/language/locale.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { formatWall, startOfDay } from "../../domain/time/clock.ts";
import { addDays, type Day } from "../../domain/time/day.ts";
import { hasMinute } from "../../domain/time/slot.ts";
import { WAITING, type WaitingLine, type WaitingScope } from "../../domain/waiting.ts";
import { dayAt, toInstant, toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import type { ItemRow } from "../server/booking-item/db.server.ts";
import { presentItems } from "../server/booking-item/present.server.ts";
import { writeCursor } from "../server/cursor.server.ts";
import { readPage } from "../server/list.db.server.ts";
import { roomsOf } from "../server/rooms.server.ts";
import { moneyOf } from "../server/sums.db.server.ts";
import type { Entry, Today, Todo } from "./contract.ts";
import {
  countStarts,
  readClosures,
  readEnding,
  readFirstStart,
  readMarks,
  readNextStarts,
  readRunning,
  STARTS,
  type StartsOf,
} from "./db.server.ts";
import { openRooms } from "./opening.server.ts";

const HOUR = 3_600_000;
const ENTRIES = 60;
const ENDING = 20;
const CLOSURES = 20;

type Reader = { now: number; locale: Locale };
type Question = Reader & {
  day: Day;
  today: Day;
  rooms: WaitingScope["rooms"];
  groups: number;
};

/** A day at a glance. Everything that does not depend on another answer is read at once. */
export async function presentToday(app: App, question: Question): Promise<Today> {
  const { day, today, now, rooms, groups, locale } = question;
  const { timeZone } = app.brand;
  const isToday = day === today;
  const midnight = (one: Day) => new Date(toInstant(startOfDay(one), timeZone));
  const until = midnight(addDays(day, 1));
  // On the day itself, what has begun no longer arrives.
  const from = isToday ? new Date(now) : midnight(day);
  const [figures, toCome, starts, ending, todo, closures] = await Promise.all([
    isToday ? figuresOf(app, question) : null,
    countStarts(app.db, from, until, rooms),
    readPage<ItemRow, StartsOf>(app.db, STARTS, { from, until, rooms }, { after: null, limit: ENTRIES + 1 }),
    isToday ? readEnding(app.db, now, { until: new Date(now + HOUR), rooms, limit: ENDING }) : [],
    app.waiting.todo(app.db, { now, today, timeZone, rooms }),
    closuresOf(app, { from: midnight(day), until, rooms, locale }),
  ]);
  const page = starts.slice(0, ENTRIES);
  const last = page.at(-1);
  const [entries, endsSoon, nextStart] = await Promise.all([
    presentEntries(app, page, question),
    presentEnding(app, ending, { now, locale, until }),
    page.length === 0 ? readFirstStart(app.db, until, rooms) : null,
  ]);
  return {
    day,
    is_open: app.settings.isOpen(),
    is_today: isToday,
    scope: {
      groups,
      rooms: rooms?.length ?? app.catalog.visibleCount,
      is_all: rooms === null,
    },
    figures: {
      running: figures?.running ?? null,
      to_come: toCome,
      free: figures?.free ?? null,
      closed: figures?.closed ?? null,
    },
    todo: presentTodo(todo),
    entries,
    next: last && starts.length > page.length ? writeCursor({ value: last.place, id: last.id }) : null,
    ends_soon: endsSoon,
    closures,
    next_day: nextStart && dayAt(nextStart, timeZone),
  };
}

/** Bookings with what the door needs to know. */
export async function presentEntries(app: App, rows: readonly ItemRow[], reader: Reader): Promise<Entry[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [items, marks] = await Promise.all([presentItems(app, rows, reader), readMarks(app.db, ids)]);
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  return items.map((item) => {
    const mark = byId.get(item.id);
    return {
      ...item,
      phone: mark?.phone ?? null,
      is_first_visit: mark?.is_first_visit ?? false,
      has_bad_mail: (mark?.bad_mail ?? null) !== null,
      bad_mail: mark?.bad_mail ?? null,
    };
  });
}

/** How many rooms are in use, free and closed at this moment. A room that is being cleaned counts as none of these. */
async function figuresOf(app: App, { now, today, rooms }: Question) {
  const [running, closures, open] = await Promise.all([
    readRunning(app.db, now),
    readClosures(app.db, new Date(now), new Date(now + 1)),
    openRooms(app, today),
  ]);
  const wanted = rooms && new Set(rooms);
  const isAsked = (id: number) => wanted === null || wanted.has(id);
  const closedIds = new Set(closures.map((closure) => closure.space_id));
  const busyIds = new Set(running.map((one) => one.space_id));
  let [free, closed] = [0, 0];
  for (const { id, timeZone, hours } of open) {
    if (!isAsked(id) || busyIds.has(id)) continue;
    const wall = toWallMinute(now, timeZone);
    if (closedIds.has(id) || !hours.some((range) => hasMinute(range, wall))) closed += 1;
    else free += 1;
  }
  const inUse = running.filter((one) => one.is_running && isAsked(one.space_id)).length;
  return { running: inUse, free, closed };
}

async function presentEnding(
  app: App,
  rows: readonly ItemRow[],
  { now, locale, until }: Reader & { until: Date },
): Promise<Today["ends_soon"]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.space_id);
  const [items, starts] = await Promise.all([
    presentItems(app, rows, { now, locale }),
    readNextStarts(app.db, ids, new Date(now), until),
  ]);
  const nextOf = new Map(starts.map((start) => [start.space_id, start.starts_at]));
  return items.map((booking) => {
    const next = nextOf.get(booking.space.id);
    return { booking, next_start: next ? formatWall(toWallMinute(next, booking.time_zone)) : null };
  });
}

async function closuresOf(
  app: App,
  { from, until, rooms, locale }: { from: Date; until: Date; rooms: WaitingScope["rooms"]; locale: Locale },
): Promise<Today["closures"]> {
  const [all, { byId }] = await Promise.all([readClosures(app.db, from, until), roomsOf(app)]);
  const wanted = rooms && new Set(rooms);
  return all
    .filter((closure) => wanted === null || wanted.has(closure.space_id))
    .slice(0, CLOSURES)
    .flatMap((closure) => {
      const room = byId.get(closure.space_id);
      if (!room) return [];
      return {
        space: { id: room.id, name: room.name[dataLanguage(locale)] },
        start_datetime: formatWall(toWallMinute(closure.starts_at, room.timeZone)),
        end_datetime: formatWall(toWallMinute(closure.ends_at, room.timeZone)),
        time_zone: room.timeZone,
      };
    });
}

/** What waits, the most urgent first. */
function presentTodo(rows: readonly WaitingLine[]): Todo[] {
  return rows
    .filter((row) => row.count > 0)
    .map((row) => ({
      kind: row.kind,
      count: row.count,
      sums: moneyOf(row.sums),
      urgent_at: row.urgent_at?.toISOString() ?? null,
      since: row.since?.toISOString() ?? null,
    }))
    .sort((a, b) => WAITING.indexOf(a.kind) - WAITING.indexOf(b.kind));
}
