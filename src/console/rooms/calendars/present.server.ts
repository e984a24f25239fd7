import { feedStateOf } from "../../../domain/calendar/feed-state.ts";
import { firstOf } from "../../../domain/calendar/shared.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import { formatWall } from "../../../domain/time/clock.ts";
import { type ClashRow, clashesOf } from "../../../features/calendars/clashes.db.server.ts";
import { type FeedRow, feedById, feedsOf } from "../../../features/calendars/feeds.db.server.ts";
import { type SharedRow, sharedOf } from "../../../features/calendars/shared.db.server.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { roomsOf } from "../../server/rooms.server.ts";
import type { Calendars, Clash, Feed, Shared } from "./contract.ts";
import { guestsOf } from "./db.server.ts";

type Reader = { locale: Locale; now: number };
type Scope = {
  /** The rooms that are asked about; null for all. */
  spaceIds: readonly number[] | null;
  /** The rooms of a program's token; null for a person, and for a token of all rooms. */
  own: readonly number[] | null;
  /** Whether the caller may see whose a booking is. */
  seesGuests: boolean;
};

const MOST_CLASHES = 200;

/** All calendars of these rooms, those that need somebody first. */
export async function presentCalendars(
  app: App,
  { spaceIds, own, seesGuests }: Scope,
  reader: Reader,
): Promise<Omit<Calendars, "wants_mails">> {
  const [feeds, clashes, shared, named] = await Promise.all([
    feedsOf(app.db, spaceIds),
    clashesOf(app.db, { spaceIds, now: reader.now, most: MOST_CLASHES }),
    sharedOf(app.db, null),
    namer(app, reader.locale),
  ]);
  const booked = seesGuests ? [...new Set(clashes.map(({ reservation_id: id }) => id))] : [];
  const guests = await guestsOf(app.db, booked);
  const presented = feeds.map((row) => presentFeed(row, named.name, reader.now));
  return {
    feeds: presented.sort((one, other) => Number(isWell(one)) - Number(isWell(other))),
    clashes: clashes.map((row) => presentClash(row, named.name, guests.get(row.reservation_id) ?? "")),
    shared: shared.filter((row) => isShown(row, spaceIds, own)).map(presentShared),
    rooms: named.rooms.filter(({ id }) => spaceIds === null || spaceIds.includes(id)),
  };
}

function isWell({ state, notes }: Feed): boolean {
  return (state === "works" || state === "new") && notes.length === 0;
}

/** A calendar is among those of each of its rooms; a program sees only those that are of its rooms entirely. */
function isShown({ space_ids: ids }: SharedRow, asked: Scope["spaceIds"], own: Scope["own"]): boolean {
  return (
    (asked === null || ids.some((id) => asked.includes(id))) &&
    (own === null || ids.every((id) => own.includes(id)))
  );
}

export async function feedAnswer(app: App, id: number, { locale, now }: Reader): Promise<Feed | null> {
  const [row, { name }] = await Promise.all([feedById(app.db, id), namer(app, locale)]);
  return row && presentFeed(row, name, now);
}

async function namer(app: App, locale: Locale) {
  const { byId } = await roomsOf(app);
  const language = dataLanguage(locale);
  return {
    name: (id: number) => byId.get(id)?.name[language] ?? String(id),
    rooms: [...byId.values()].map(({ id, name }) => ({ id, name: name[language] })),
  };
}

function presentFeed(row: FeedRow, nameOf: (id: number) => string, now: number): Feed {
  const text = (at: Date | null) => at?.toISOString() ?? null;
  const state = feedStateOf(
    {
      createdAt: row.created_at.getTime(),
      readAt: row.read_at?.getTime() ?? null,
      failures: row.failures,
      emptiedAt: row.emptied_at?.getTime() ?? null,
    },
    now,
  );
  const { id, label, host, problem, problem_detail, events, notes, version } = row;
  return {
    ...{ id, label, host, state, problem, problem_detail, events, notes, version },
    space: { id: row.space_id, name: nameOf(row.space_id) },
    failing_since: text(row.failing_since),
    asked_at: text(row.asked_at),
    read_at: text(row.read_at),
    changed_at: text(row.changed_at),
    emptied_at: text(row.emptied_at),
    created_at: row.created_at.toISOString(),
  };
}

function presentClash(row: ClashRow, nameOf: (id: number) => string, guest: string): Clash {
  const wall = (at: Date) => formatWall(toWallMinute(at, row.time_zone));
  const entered = row.entered_at?.getTime() ?? null;
  return {
    ...{ closure_id: row.closure_id, booking_id: row.reservation_id, guest, summary: row.summary },
    space: { id: row.space_id, name: nameOf(row.space_id) },
    calendar: { id: row.calendar_id, label: row.label },
    event_start: wall(row.event_from),
    event_end: wall(row.event_until),
    booking_start: wall(row.booking_from),
    booking_end: wall(row.booking_until),
    booked_at: row.booked_at.toISOString(),
    entered_at: row.entered_at?.toISOString() ?? null,
    seen_at: row.seen_at.toISOString(),
    first: firstOf({ bookedAt: row.booked_at.getTime(), enteredAt: entered }),
    is_cleaning: row.is_cleaning,
  };
}

export function presentShared({ created_at, read_at, tag: _, changed_at: __, ...row }: SharedRow): Shared {
  return { ...row, created_at: created_at.toISOString(), read_at: read_at?.toISOString() ?? null };
}
