import { type AvailabilityFacts, freeSlots, openRunsOfDay } from "../../../domain/availability/free-slots.ts";
import { type BrokenRule, judgeSlot, OVERRIDES } from "../../../domain/booking/override.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { type Price, priceOf } from "../../../domain/money/pricing.ts";
import { distanceKm } from "../../../domain/search/distance.ts";
import {
  formatClock,
  LAST_MINUTE,
  type Minute,
  QUARTER,
  startOfDay,
  type WallMinute,
} from "../../../domain/time/clock.ts";
import type { Day } from "../../../domain/time/day.ts";
import { covers, type Range } from "../../../domain/time/slot.ts";
import { bookingById } from "../../../features/bookings/db.server.ts";
import { type BookingRow, toBooking } from "../../../features/bookings/row.server.ts";
import type { CatalogSpace } from "../../../features/catalog/contract.ts";
import { retryOnStaleCatalog } from "../../../features/catalog/stale-catalog.server.ts";
import { readOccupancy } from "../../../features/occupancy/occupancy.db.server.ts";
import { sentence } from "../../../i18n/problems.ts";
import type { App } from "../../../platform/app.ts";
import { type Room, roomsOf } from "../../server/rooms.server.ts";
import type { FreeAnswer, FreeQuery } from "./contract.ts";
import { priceLines } from "./preview.server.ts";

/** Rooms that are looked at. */
const MOST_ROOMS = 2000;
/** Rooms and alternatives that are answered. */
const MOST_FREE = 100;
const MOST_NEAR = 10;
/** Of the rooms that were asked for, those that the distance to others is measured from. */
const MOST_ORIGINS = 20;

/** `spaceIds`: the rooms that the caller may know of; null for all. */
type Reader = { locale: Locale; now: number; spaceIds: readonly number[] | null };

/** A room with what is taken of it on the asked day, and the time as of which its price is. */
type Candidate = {
  room: Room;
  space: CatalogSpace;
  facts: AvailabilityFacts;
  pricedAt: WallMinute;
  isAsked: boolean;
};

/** Rooms that are free at a time (OPBOOK-10). `isAsked` are those that the words and groups name. */
export async function freeRooms(app: App, query: FreeQuery, reader: Reader): Promise<FreeAnswer> {
  const { day, from, to } = query;
  const midnight = startOfDay(day);
  const range = { start: midnight + from, end: midnight + to };
  const moved = query.booking_id === undefined ? null : await bookingById(app.db, query.booking_id);
  const namedId = query.space_id ?? moved?.space_id;
  const isKnown = namedId === undefined || (reader.spaceIds?.includes(namedId) ?? true);
  const room = isKnown ? await namedRoom(app, namedId, reader.locale) : null;
  if (to <= from) return { room, spaces: [], overridable: [], near: [] };
  const named = namedId === undefined ? null : await app.catalog.space(namedId);
  const candidates = (await candidatesOf(app, { ...query, space_id: namedId }, moved, reader)).filter(
    // Money does not change its currency, nor times their clock.
    ({ space: { rules } }) =>
      !moved || (rules.currency === moved.currency && rules.timeZone === moved.time_zone),
  );
  const currency = named?.rules.currency ?? app.brand.currency;
  // Who is moved wants a room of the same size; who names none, the smallest that does.
  const wanted = named?.rules.maxMember ?? 0;
  const { byId } = await roomsOf(app);
  const group = byId.get(namedId ?? 0)?.groupId ?? null;
  const free = inOrder(
    candidates.flatMap((candidate) => {
      const found = freeAt(candidate, range);
      return found ? [{ ...candidate, ...found }] : [];
    }),
    ({ space: { id, rules, entry }, room: one, total }) => [
      Number(id !== namedId),
      Number(rules.currency !== currency),
      Number(group !== null && one.groupId !== group),
      // Who is moved is on the way there already: the nearest comes first, in steps of 100 m.
      moved && named ? Math.round(distanceKm(named.entry, entry) * 10) : 0,
      Math.abs(rules.maxMember - wanted),
      -rules.maxMember,
      total,
      id,
    ],
  );
  const asked = free.filter(({ isAsked }) => isAsked);
  const overridable = candidates
    .filter(({ isAsked, space: { id } }) => (isAsked && query.q.trim() !== "") || id === query.space_id)
    .flatMap((candidate) => overridableAt(candidate, range, reader))
    .slice(0, MOST_NEAR);
  if (asked.length > 0) {
    return {
      room,
      spaces: asked.slice(0, MOST_FREE).map((one) => presentFree(one, range, day, reader)),
      overridable,
      near: [],
    };
  }
  const origins = originsOf(candidates, query.space_id);
  const elsewhere = inOrder(
    free.filter(({ space }) => isLikeOne(space, origins, app.brand)),
    ({ room: { groupId }, space, total }) => [
      Number(groupId === null || origins.every((one) => one.room.groupId !== groupId)),
      distanceFrom(origins, space),
      Math.abs(space.rules.maxMember - wanted),
      total,
      space.id,
    ],
  ).map((one) => ({ ...one, shift: 0, start: range.start, end: range.end }));
  const otherTimes = candidates
    .filter(({ isAsked, space }) => isAsked && !space.rules.hidden)
    .flatMap((candidate) => nearestOf(candidate, range, day))
    .sort((one, other) => one.shift - other.shift || one.total - other.total);
  const near = [...elsewhere.slice(0, MOST_NEAR / 2), ...otherTimes].slice(0, MOST_NEAR);
  return {
    room,
    spaces: [],
    overridable,
    near: near.map((one) => ({
      ...roomOf(one, reader.locale),
      from: formatClock(one.start - midnight),
      to: formatClock(one.end - midnight),
    })),
  };
}

/** The rooms that others are to be like: the one that is named, otherwise those that were asked for. */
function originsOf(candidates: readonly Candidate[], namedId: number | undefined): Candidate[] {
  const asked = candidates.filter(({ isAsked }) => isAsked);
  const named = candidates.filter(({ space }) => space.id === namedId);
  return (named.length > 0 ? named : asked).slice(0, MOST_ORIGINS);
}

/** Whether a room has the currency and the zone of one that was asked for; of the brand where none was. */
function isLikeOne({ rules }: CatalogSpace, origins: readonly Candidate[], brand: Brand): boolean {
  if (origins.length === 0) return rules.currency === brand.currency && rules.timeZone === brand.timeZone;
  return origins.some(
    ({ space }) => space.rules.currency === rules.currency && space.rules.timeZone === rules.timeZone,
  );
}

/** In km from the nearest of the rooms; 0 if there is none. */
function distanceFrom(origins: readonly Candidate[], { entry }: CatalogSpace): number {
  return origins.length === 0 ? 0 : Math.min(...origins.map(({ space }) => distanceKm(space.entry, entry)));
}

/** By the first of the keys in which two differ. Each item's are made once, as there are thousands. */
function inOrder<Item>(items: readonly Item[], keysOf: (item: Item) => readonly number[]): Item[] {
  const keyed = items.map((item) => ({ item, keys: keysOf(item) }));
  keyed.sort((one, other) => {
    const at = one.keys.findIndex((key, place) => key !== other.keys[place]);
    return at < 0 ? 0 : (one.keys[at] ?? 0) - (other.keys[at] ?? 0);
  });
  return keyed.map(({ item }) => item);
}

/** A room by its id, so that a screen that was opened with it can say its name. */
async function namedRoom(app: App, id: number | undefined, locale: Locale): Promise<FreeAnswer["room"]> {
  const room = id === undefined ? undefined : (await roomsOf(app)).byId.get(id);
  const space = id === undefined ? null : await app.catalog.space(id);
  if (!room || !space) return null;
  const language = dataLanguage(locale);
  return {
    space_id: room.id,
    name: room.name[language],
    group: room.group?.[language] ?? null,
    currency: space.rules.currency,
  };
}

/** Rooms that are large enough. Hidden ones only if they are named, because staff can override that. */
async function candidatesOf(
  app: App,
  query: FreeQuery,
  moved: BookingRow | null,
  { now, spaceIds }: Reader,
): Promise<Candidate[]> {
  const { byId, named, askedFor } = await roomsOf(app);
  const words = query.q.split(/\s+/).filter((word) => word !== "");
  const sets = words.map((word) => new Set(askedFor(word)));
  const groups = query.group_ids && new Set(query.group_ids);
  const isAsked = ({ id, groupId }: Room) =>
    sets.every((set) => set.has(id)) && (!groups || (groupId !== null && groups.has(groupId)));
  // Those that are asked for first: a catalogue may have more rooms than are looked at.
  const known = [...byId.values()].filter(({ id }) => spaceIds?.includes(id) ?? true);
  const rooms = known.sort((one, other) => Number(isAsked(other)) - Number(isAsked(one)));
  const ids = rooms.slice(0, MOST_ROOMS).map(({ id }) => id);
  const wholeDay = { start: startOfDay(query.day), end: startOfDay(query.day) + LAST_MINUTE };
  return retryOnStaleCatalog(app, ids, async (spaces) => {
    const isNamed = ({ id }: CatalogSpace) =>
      id === query.space_id || (words.length > 0 && words.every((word) => named(word).includes(id)));
    const fitting = [...spaces.values()].filter(
      (space) => (!space.rules.hidden || isNamed(space)) && space.rules.maxMember >= (query.people ?? 0),
    );
    const asked = new Map(fitting.map((space) => [space.id, space]));
    const slots = fitting.map(({ id }) => ({ spaceId: id, ...wholeDay }));
    const read = await readOccupancy(app.db, slots, asked, { accountId: 0, now });
    if ("stale" in read) return read;
    return fitting.flatMap((space) => {
      const [room, facts] = [byId.get(space.id), read.facts.get(space.id)];
      const pricedAt = moved ? toBooking(moved).bookedAt : facts?.now;
      if (!room || !facts || pricedAt === undefined) return [];
      return [{ room, space, facts, pricedAt, isAsked: isAsked(room) }];
    });
  });
}

type Free = { total: number; broken: BrokenRule[] };

/** It is free then, open and has a price; rules that `desk` may override do not count. */
function freeAt(candidate: Candidate, range: Range): Free | null {
  const { broken, impossible } = judged(candidate, range);
  if (impossible.length > 0 || broken.some(({ code }) => OVERRIDES[code] !== "desk")) return null;
  const price = priceAt(candidate, range);
  return price && { total: price.total, broken };
}

/** It is free then, but booking it takes more than `desk`. */
function overridableAt(candidate: Candidate, range: Range, { locale }: Reader): FreeAnswer["overridable"] {
  const { broken, impossible } = judged(candidate, range);
  if (impossible.length > 0 || broken.every(({ code }) => OVERRIDES[code] === "desk")) return [];
  return [
    {
      ...roomOf({ ...candidate, total: 0 }, locale),
      total: priceAt(candidate, range)?.total ?? null,
      rules_broken: broken.map((rule) => ({
        code: rule.code,
        text: sentence(rule, locale),
        right: OVERRIDES[rule.code],
      })),
    },
  ];
}

/** The rules as for a booking at that time. Whether it has a price is asked as of when it is priced. */
function judged(candidate: Candidate, range: Range) {
  const { space, facts } = candidate;
  const { broken, impossible } = judgeSlot(space.rules, range, facts);
  const others = broken.filter(({ code }) => code !== "slot_no_plan");
  const isPriced = priceAt(candidate, range) !== null;
  return { impossible, broken: isPriced ? others : [...others, { code: "slot_no_plan" as const }] };
}

function priceAt({ space, facts, pricedAt }: Candidate, range: Range): Price | null {
  return priceOf(space.rules, range, pricedAt, facts.isHoliday);
}

function presentFree(
  one: Candidate & Free,
  range: Range,
  day: Day,
  { locale }: Reader,
): FreeAnswer["spaces"][number] {
  return {
    ...roomOf(one, locale),
    lines: priceLines(priceAt(one, range), locale),
    free_until: formatClock(freeUntil(one, range, day)),
    rules_broken: one.broken.map((rule) => ({ code: rule.code, text: sentence(rule, locale) })),
  };
}

function roomOf({ room, space, total }: Candidate & { total: number }, locale: Locale) {
  const language = dataLanguage(locale);
  return {
    space_id: room.id,
    name: room.name[language],
    group: room.group?.[language] ?? null,
    area: space.entry.area[language],
    capacity: space.rules.maxMember,
    total,
    currency: space.rules.currency,
  };
}

/** Until the room closes or the next booking begins, less the cleaning before it. */
function freeUntil({ space, facts }: Candidate, range: Range, day: Day): Minute {
  const midnight = startOfDay(day);
  const run = openRunsOfDay(space.rules, day, facts.isHoliday).find((one) => covers([one], range));
  const next = facts.taken
    .filter((taken) => taken.start >= range.end)
    .map((taken) => taken.start - space.rules.rule.cleaningMinutes);
  return Math.min(run?.end ?? range.end, midnight + LAST_MINUTE, ...next) - midnight;
}

/** The same length at the nearest other time of the day. */
function nearestOf(candidate: Candidate, range: Range, day: Day) {
  const { space, facts } = candidate;
  const length = range.end - range.start;
  const shifts = freeSlots(space.rules, day, facts).flatMap((slot) => {
    const latest = slot.end - length;
    if (latest < slot.start) return [];
    // Slots begin and end on quarter hours, so their nearest start does, too.
    const wanted = Math.round(range.start / QUARTER) * QUARTER;
    const start = Math.min(Math.max(wanted, slot.start), latest - (latest % QUARTER));
    return start >= slot.start && start !== range.start ? [start] : [];
  });
  const [start] = shifts.sort((one, other) => Math.abs(one - range.start) - Math.abs(other - range.start));
  if (start === undefined) return [];
  const moved = { start, end: start + length };
  const free = freeAt(candidate, moved);
  return free ? [{ ...candidate, ...free, ...moved, shift: Math.abs(start - range.start) }] : [];
}
