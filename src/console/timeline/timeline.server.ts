import { isFreeFor, lastMinuteOf, MOST_ROOMS, openOnDays } from "../../domain/availability/days-open.ts";
import { statusOf } from "../../domain/booking/booking.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import type { Problem } from "../../domain/problem.ts";
import { parseClock, startOfDay } from "../../domain/time/clock.ts";
import type { Day } from "../../domain/time/day.ts";
import { companyShort, personName } from "../../i18n/format.ts";
import { dayAt, toInstant, toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { cursorOfNow } from "../server/changes-cursor.server.ts";
import { type RoomFacts, roomFacts } from "../server/room-facts.server.ts";
import type { Bar, TimelineQuery, TimelineSpace } from "./contract.ts";
import {
  type BookingRow,
  type OtherRow,
  readBookings,
  readOccupied,
  readOthers,
  readTaken,
  type Window,
} from "./db.server.ts";

type Reader = { now: number; locale: Locale };

type Timeline = {
  cursor: string;
  day: Day;
  days: number;
  count: number;
  total: number;
  spaces: TimelineSpace[];
  bars: Bar[];
};

/** The matching rooms, and who occupies them on the requested days. */
export async function readTimeline(
  app: App,
  query: TimelineQuery,
  reader: Reader,
): Promise<Timeline | Problem> {
  const day = query.day ?? dayAt(reader.now, app.brand.timeZone);
  const { days } = query;
  // Before anything is read, so that writes in the meantime are reported afterwards.
  const cursor = await cursorOfNow(app, reader.now);
  const all = await roomFacts(app);
  const shown = await withoutIdle(app, all.filter(matching(query)), { day, days });
  const rooms = await freeOnes(app, shown, { ...query, day, now: reader.now });
  const most = MOST_ROOMS[days];
  if (query.page === undefined && rooms.length > most)
    return { code: "too_many_rooms", params: { found: rooms.length, most } };
  const first = (query.page ?? 0) * most;
  const page = rooms.slice(first, first + most);
  return {
    cursor,
    day,
    days,
    count: rooms.length,
    total: all.filter(({ rules }) => !rules.hidden).length,
    spaces: page.map((room) => presentRoom(room, { day, days, locale: reader.locale })),
    bars: await barsOf(app, page, { ...reader, day, days, isCanceledToo: query.canceled === "with" }),
  };
}

/** The groups and areas with their numbers of visible rooms. Rooms without a group are counted in none. */
export async function timelineFilters(app: App, locale: Locale) {
  const language = dataLanguage(locale);
  const rooms = (await roomFacts(app)).filter(({ rules }) => !rules.hidden);
  const countBy = (key: (room: RoomFacts) => number | null) => {
    const counts = new Map<number | null, number>();
    for (const room of rooms) counts.set(key(room), (counts.get(key(room)) ?? 0) + 1);
    return (id: number) => counts.get(id) ?? 0;
  };
  const [inGroup, inArea] = [countBy(({ groupId }) => groupId), countBy(({ stationId }) => stationId)];
  return {
    groups: app.catalog
      .groups()
      .map(({ id, consignor_group_name: name }) => ({ id, name: name[language], rooms: inGroup(id) })),
    areas: app.catalog
      .stations()
      .map(({ entry: { id, name } }) => ({ id, name: name[language], rooms: inArea(id) }))
      .filter((area) => area.rooms > 0),
  };
}

type Days = { day: Day; days: number };

function matching(query: TimelineQuery): (room: RoomFacts) => boolean {
  const { group_ids: groups, space_ids: spaces, area_ids: areas, capacity = 0, equipment = [] } = query;
  const wanted = spaces && new Set(spaces);
  return ({ id, groupId, stationId, rules, equipment: has }) =>
    (!wanted || wanted.has(id)) &&
    (!groups || (groupId !== null && groups.includes(groupId))) &&
    (!areas || areas.includes(stationId)) &&
    rules.maxMember >= capacity &&
    equipment.every((one) => has.includes(one));
}

/** A hidden room is shown on days on which it is occupied. */
async function withoutIdle(
  app: App,
  rooms: readonly RoomFacts[],
  asked: Days,
): Promise<readonly RoomFacts[]> {
  const hidden = rooms.filter(({ rules }) => rules.hidden);
  if (hidden.length === 0) return rooms;
  const occupied = await readOccupied(app.db, idsOf(hidden), windowOf(hidden, asked));
  return rooms.filter(({ id, rules }) => !rules.hidden || occupied.has(id));
}

type FreeQuestion = Pick<TimelineQuery, "free_from" | "free_to"> & { day: Day; now: number };

/** The rooms that are free at the requested time of the first day; all of them if no time is requested. */
async function freeOnes(
  app: App,
  rooms: readonly RoomFacts[],
  { free_from: from, free_to: to, day, now }: FreeQuestion,
): Promise<readonly RoomFacts[]> {
  if (from === undefined || to === undefined || rooms.length === 0) return rooms;
  const range = { start: parseClock(from) as number, end: parseClock(to) as number };
  const takenOf = new Map<number, { start: number; end: number }[]>(rooms.map(({ id }) => [id, []]));
  const midnight = startOfDay(day);
  const zoneOf = new Map(rooms.map(({ id, rules }) => [id, rules.timeZone]));
  const taken = await readTaken(app.db, idsOf(rooms), windowOf(rooms, { day, days: 1 }), now);
  for (const { space_id: id, starts_at: start, ends_at: end } of taken) {
    const zone = zoneOf.get(id) as string;
    takenOf
      .get(id)
      ?.push({ start: toWallMinute(start, zone) - midnight, end: toWallMinute(end, zone) - midnight });
  }
  return rooms.filter(({ id, rules, isHoliday }) =>
    isFreeFor(range, {
      open: openOnDays(rules, day, 1, isHoliday),
      taken: takenOf.get(id) ?? [],
      cleaning: rules.rule.cleaningMinutes,
    }),
  );
}

function idsOf(rooms: readonly RoomFacts[]): number[] {
  return rooms.map(({ id }) => id);
}

/** The instants that the days of all the rooms lie in, whatever their zones. */
function windowOf(rooms: readonly RoomFacts[], { day, days }: Days): Window {
  const zones = [...new Set(rooms.map(({ rules }) => rules.timeZone))];
  const start = startOfDay(day);
  return {
    from: new Date(Math.min(...zones.map((zone) => toInstant(start, zone)))),
    // The cleaning that a booking up to the last minute would need shows what is in its way.
    until: new Date(Math.max(...zones.map((zone) => toInstant(start + lastMinuteOf(days), zone)))),
  };
}

function presentRoom(
  { id, name, groupId, rules, isHoliday }: RoomFacts,
  { day, days, locale }: Days & { locale: Locale },
): TimelineSpace {
  return {
    id,
    name: name[dataLanguage(locale)],
    group_id: groupId,
    capacity: rules.maxMember,
    time_zone: rules.timeZone,
    cleaning: rules.rule.cleaningMinutes,
    currency: rules.currency,
    ...(rules.hidden && { hidden: true }),
    open: openOnDays(rules, day, days, isHoliday).map(({ start, end }) => [start, end]),
  };
}

async function barsOf(
  app: App,
  rooms: readonly RoomFacts[],
  { day, days, now, locale, isCanceledToo }: Reader & Days & { isCanceledToo: boolean },
): Promise<Bar[]> {
  if (rooms.length === 0) return [];
  const window = windowOf(rooms, { day, days });
  const ids = idsOf(rooms);
  const [bookings, others] = await Promise.all([
    readBookings(app.db, ids, window, isCanceledToo),
    readOthers(app.db, ids, window, now),
  ]);
  const zoneOf = new Map(rooms.map(({ id, rules }) => [id, rules.timeZone]));
  const midnight = startOfDay(day);
  const minuteIn = (spaceId: number) => {
    const zone = zoneOf.get(spaceId) as string;
    return (instant: Date | number) => toWallMinute(instant, zone) - midnight;
  };
  // The time that was read covers all zones; what is outside a room's own days is left out.
  const isInside = ({ from, to, cleaned = to }: Bar) => from < lastMinuteOf(days) && cleaned > 0;
  return [
    ...bookings.map((row) => bookingBar(row, minuteIn(row.space_id), locale)),
    ...others.map((row) => otherBar(row, minuteIn(row.space_id), locale)),
  ].filter(isInside);
}

type ToMinute = (instant: Date | number) => number;

function bookingBar(row: BookingRow, minute: ToMinute, locale: Locale): Bar {
  const { id, space_id, starts_at, ends_at, cleaning_minutes: cleaning, canceled_at, terms, version } = row;
  const [from, to] = [minute(starts_at), minute(ends_at)];
  const canceled = canceled_at !== null;
  // As before its start. The money of an invoice is not expected before its use.
  const paid = row.paid || terms !== "prepaid";
  const status = statusOf(
    {
      ...{ ...row, start: from, end: to, canceled, paid },
      ...{ isChangeRequested: row.is_change_requested, asksCompany: row.asks_company },
    },
    from - 1,
  ) as Bar["status"] | "confirmed";
  const marks: Bar["marks"] = [
    ...(row.has_note ? (["note"] as const) : []),
    ...(row.is_part_paid && !canceled ? (["part_paid"] as const) : []),
  ];
  return {
    id,
    space_id,
    from,
    to,
    ...(cleaning > 0 && !canceled && { cleaned: to + cleaning }),
    title: titleOf(row, locale),
    ...(status !== "confirmed" && { status }),
    ...(terms !== "prepaid" && { terms }),
    ...(marks.length > 0 && { marks }),
    version,
  };
}

function otherBar(row: OtherRow, minute: ToMinute, locale: Locale): Bar {
  const { holder_id: id, space_id, kind, expires_at: expires } = row;
  const end = minute(row.ends_at);
  const bar = { id, space_id, from: minute(row.starts_at) };
  const until = expires && { until: expires.toISOString() };
  if (kind === "closure") {
    const note = row.note_public?.[dataLanguage(locale)];
    return { ...bar, kind, to: end, ...(note && { title: note }), ...(row.reason && { reason: row.reason }) };
  }
  if (kind === "hold") return { ...bar, kind, to: end, ...until };
  const cleaning = row.cleaning_minutes ?? 0;
  return {
    ...bar,
    // The hold for a difference that is being paid expires; the time that a change falls back to does not.
    kind: expires ? "new" : "old",
    to: end - cleaning,
    ...(cleaning > 0 && { cleaned: end }),
    title: titleOf(
      { first_name: row.first_name ?? "", last_name: row.last_name ?? "", company: row.company },
      locale,
    ),
    ...until,
    ...(row.version !== null && { version: row.version }),
  };
}

const LONGEST_TITLE = 40;

/** The company in its short form, otherwise the guest. */
function titleOf(
  { first_name: first, last_name: last, company }: Pick<BookingRow, "first_name" | "last_name" | "company">,
  locale: Locale,
): string {
  return ((company && companyShort(company)) || personName(last, first, locale)).slice(0, LONGEST_TITLE);
}
