import { isDeskClosure, occurrencesOf } from "../../../domain/availability/closure.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { closuresById } from "../../../features/occupancy/closing.db.server.ts";
import { timeOf } from "../../../features/occupancy/closure-extent.server.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { roomsOf } from "../../server/rooms.server.ts";
import type { ClosureDetail, ClosureItem, Places } from "./contract.ts";
import { calendarLabels, makersOf } from "./db.server.ts";
import { messages } from "./messages.ts";

type Reader = { locale: Locale; now: number };

const NAMED = 3;

/** Closures as lists show them, in the order of the ids. */
export async function presentClosures(
  app: App,
  ids: readonly number[],
  reader: Reader,
): Promise<ClosureDetail[]> {
  const rows = await closuresById(app.db, ids);
  const [{ byId }, describeRooms, makers, calendars] = await Promise.all([
    roomsOf(app),
    roomsDescriber(app, reader.locale),
    makersOf(app.db, [...new Set(rows.flatMap(({ by }) => by ?? []))]),
    calendarLabels(app.db, [...new Set(rows.flatMap(({ calendar_id: id }) => id ?? []))]),
  ]);
  const t = messages[reader.locale];
  const described = rows.map((row): ClosureDetail => {
    const zone = byId.get(row.space_ids[0] ?? 0)?.timeZone ?? app.brand.timeZone;
    const now = toWallMinute(reader.now, zone);
    const time = timeOf(row);
    const times = row.spans ? onClock(row.spans, zone) : occurrencesOf(time);
    const upcoming = times.find(({ end }) => end > now);
    const shown = row.spans ? (upcoming ?? times.at(-1) ?? time) : time;
    const calendar = calendars.find(({ id }) => id === row.calendar_id);
    const isRunning = upcoming !== undefined && upcoming.start <= now;
    const isOpen = row.removed_at === null && upcoming !== undefined;
    return {
      id: row.id,
      rooms: describeRooms(row.space_ids),
      space_ids: row.space_ids,
      from: formatWall(shown.start),
      to: formatWall(shown.end),
      repeat: row.repeat,
      state: row.removed_at ? "removed" : !isOpen ? "over" : isRunning ? "running" : "to_come",
      next: isOpen && !isRunning ? formatWall(upcoming.start) : null,
      reason: row.reason,
      note_public: row.note_public,
      note: row.note,
      has_gaps: isOpen && row.has_gaps,
      around: row.around,
      calendar: calendar
        ? { id: calendar.id, label: calendar.label, summary: row.summary ?? "", times: times.length }
        : null,
      by: calendar
        ? calendar.label
        : row.by === null
          ? t.commandLine
          : (makers.find(({ id }) => id === row.by)?.name ?? ""),
      updated_at: row.updated_at.toISOString(),
      is_desk: isDeskClosure(time, row.space_ids.length),
      version: row.version,
    };
  });
  const found = new Map(described.map((one) => [one.id, one]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

function onClock(spans: readonly (readonly [from: number, until: number])[], zone: string) {
  return spans.map(([from, until]) => ({ start: toWallMinute(from, zone), end: toWallMinute(until, zone) }));
}

/** Describes rooms: all, a group, or the first of them by name. */
export async function roomsDescriber(
  app: App,
  locale: Locale,
): Promise<(spaceIds: readonly number[]) => ClosureItem["rooms"]> {
  const { byId } = await roomsOf(app);
  const language = dataLanguage(locale);
  const visible = visibleRooms(app);
  return (spaceIds) => {
    const isAll = spaceIds.length > 1 && hasAll(spaceIds, visible);
    const group = isAll ? null : app.catalog.groups().find((one) => isSame(spaceIds, one.space_ids));
    return {
      count: spaceIds.length,
      is_all: isAll,
      group: group && spaceIds.length > 1 ? group.consignor_group_name[language] : null,
      names: spaceIds.slice(0, NAMED).map((id) => byId.get(id)?.name[language] ?? String(id)),
    };
  };
}

/** The groups and rooms that can be closed: those that guests can see, and hidden ones of a group. */
export async function closablePlaces(app: App, locale: Locale): Promise<Places> {
  const { byId } = await roomsOf(app);
  const language = dataLanguage(locale);
  const visible = new Set(visibleRooms(app));
  return {
    groups: app.catalog.groups().map(({ id, consignor_group_name: name, space_ids }) => ({
      id,
      name: name[language],
      space_ids: space_ids.filter((one) => visible.has(one)),
    })),
    spaces: [...byId.values()]
      .filter(({ id }) => visible.has(id))
      .map(({ id, name, groupId, timeZone }) => ({
        id,
        name: name[language],
        group_id: groupId,
        time_zone: timeZone,
      })),
  };
}

export function visibleRooms({ catalog }: Pick<App, "catalog">): number[] {
  return catalog
    .stations()
    .flatMap(({ spaceIds }) => spaceIds)
    .sort((one, other) => one - other);
}

function isSame(ids: readonly number[], others: readonly number[]): boolean {
  return ids.length === others.length && hasAll(ids, others);
}

function hasAll(ids: readonly number[], wanted: readonly number[]): boolean {
  const set = new Set(ids);
  return wanted.length > 0 && wanted.every((id) => set.has(id));
}
