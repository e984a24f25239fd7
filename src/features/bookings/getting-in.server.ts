import type { Locale } from "../../domain/language/locale.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { codeTimes, isFitFor } from "../../domain/space/door-code.ts";
import {
  DOORS,
  type DoorKind,
  type EntryInfo,
  entryWindow,
  isShown,
  NO_ENTRY,
  saysAnything,
} from "../../domain/space/entry-info.ts";
import { formatWall } from "../../domain/time/clock.ts";
import type { Range } from "../../domain/time/slot.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import type { QueuedMail } from "../../platform/mail-queue.ts";
import type { Queryable } from "../../platform/sql.ts";
import { codesOf, type DoorCode, type Held, readEntries } from "../entry/entry.server.ts";
import { codesAtLocks } from "../locks/unconfirmed.db.server.ts";
import { bookingsByIds } from "./db.server.ts";
import { dueEntryMails, neighboursOf, toldOfEntry } from "./getting-in.db.server.ts";
import { mailAbout } from "./mail.server.ts";
import { type BookingRow, toBooking } from "./row.server.ts";

/* How the guest of a booking gets in: for the guest's call, the mail and the desk (ENTRY-2 to ENTRY-8). */

/** Where and when a booking holds. A change that waits for its money moves nothing yet. */
export function heldBy({
  id,
  space_id: spaceId,
  starts_at,
  ends_at,
  left_at,
  before_edit: before,
}: BookingRow): Held {
  if (!before) return { id, spaceId, startsAt: starts_at, endsAt: left_at ?? ends_at };
  return {
    id,
    spaceId: before.room?.space_id ?? spaceId,
    startsAt: new Date(before.starts_at),
    endsAt: new Date(before.ends_at),
  };
}

export type Known = { row: BookingRow; held: Held; entry: EntryInfo; window: Range | null };

export async function knownOf(app: App, rows: readonly BookingRow[]): Promise<Known[]> {
  const entries = await readEntries(
    app,
    rows.map((row) => heldBy(row).spaceId),
  );
  return rows.map((row) => {
    const held = heldBy(row);
    const entry = entries.get(held.spaceId) ?? NO_ENTRY;
    const booking = toBooking(row);
    const end = row.left_at ? toWallMinute(row.left_at, row.time_zone) : booking.end;
    return { row, held, entry, window: entryWindow({ ...booking, end }, entry) };
  });
}

/** What to do where the door stays shut: for doors whose codes come from a lock, or go to one (LOCK-6). */
type DoorHelp = {
  phone: string;
  /** The lock has not said that it has the code, or there is none yet. */
  is_unconfirmed: boolean;
};

/** What a guest is told. `entry` is null outside of its window; times are on the clock of the room. */
export type ToldEntry = {
  shown_from: string;
  shown_until: string;
  time_zone: string;
  entry: {
    guide: string;
    wifi: EntryInfo["wifi"];
    door: { kind: DoorKind; code: string | null; help: DoorHelp | null };
  } | null;
};

/** What the guest of a booking is told now; null where there is nothing to tell (ENTRY-2). */
export async function toldEntry(
  app: App,
  row: BookingRow,
  { locale, now }: { locale: Locale; now: number },
): Promise<ToldEntry | null> {
  const [known] = await knownOf(app, [row]);
  if (!known?.window) return null;
  const { entry, window } = known;
  const isNow = isShown(window, toWallMinute(now, row.time_zone));
  // A code that is made for the booking is made when it is first shown.
  const isMade = DOORS[entry.door.kind].isMade;
  const code = isMade && !isNow ? null : await codeOf(app, known, now);
  if (!saysAnything(entry) && !code?.code) return null;
  const { guide, wifi, door } = entry;
  const kind = code?.code && door.kind === "none" ? "code" : door.kind;
  return {
    shown_from: formatWall(window.start),
    shown_until: formatWall(window.end),
    time_zone: row.time_zone,
    entry: isNow
      ? {
          guide: guide[dataLanguage(locale)],
          wifi,
          door: { kind, code: code?.code ?? null, help: await helpOf(app, known, code) },
        }
      : null,
  };
}

/** The same with nothing of it that opens anything, and no code made for it. */
export async function maskedEntry(
  app: App,
  row: BookingRow,
  { locale, now }: { locale: Locale; now: number },
): Promise<ToldEntry | null> {
  const [known] = await knownOf(app, [row]);
  if (!known?.window || !saysAnything(known.entry)) return null;
  const { window, entry } = known;
  const { guide, wifi, door } = entry;
  return {
    ...{
      shown_from: formatWall(window.start),
      shown_until: formatWall(window.end),
      time_zone: row.time_zone,
    },
    entry: isShown(window, toWallMinute(now, row.time_zone))
      ? {
          guide: guide[dataLanguage(locale)],
          wifi: wifi && { name: wifi.name, password: MASK },
          door: {
            kind: door.kind,
            code: door.kind === "none" ? null : MASK,
            help: await helpOf(app, known, null),
          },
        }
      : null,
  };
}

/** Null where no lock has to know a code of the booking's own. */
async function helpOf(app: App, { held, entry }: Known, code: DoorCode | null): Promise<DoorHelp | null> {
  const isAwaited = isMissing(entry, code?.code ?? null);
  if (!isAwaited && (code === null || code.source === "room")) return null;
  const atLocks = await codesAtLocks(app.db, [held.id]);
  if (!isAwaited && atLocks.length === 0) return null;
  const isConfirmed = !isAwaited && atLocks.every(({ state }) => state === "confirmed");
  return { phone: app.brand.operator.phone, is_unconfirmed: !isConfirmed };
}

const MASK = "••••••";

async function codeOf(app: App, { held, entry }: Known, now: number): Promise<DoorCode | null> {
  return (await codesOf(app, [{ held, entry }], now)).get(held.id) ?? null;
}

/** The code of a booking as the desk sees it; times are on the clock of the room, null where guests are told nothing. */
type DeskCode = Pick<DoorCode, "code" | "source"> & {
  id: number;
  shown_from: string | null;
  shown_until: string | null;
  works_from: string;
  works_until: string;
  /** A code is expected for the booking alone, and none has been entered. */
  is_missing: boolean;
};

/** The codes of bookings for the desk; what is canceled has none any more. */
export async function deskCodes(app: App, rows: readonly BookingRow[], now: number): Promise<DeskCode[]> {
  const known = await knownOf(app, rows);
  const live = known.filter(({ row }) => row.canceled_at === null);
  const codes = await codesOf(app, live, now);
  const times = await workingTimes(app, known, codes);
  return known.map(({ row, held, entry, window }) => {
    const wall = (minute: number) => toWallMinute(minute * 60_000, row.time_zone);
    const works = times.get(held.id) as Range;
    const { code, source } = codes.get(held.id) ?? { code: null, source: "room" };
    return {
      ...{ id: row.id, code, source, is_missing: isMissing(entry, code) },
      shown_from: window && formatWall(window.start),
      shown_until: window && formatWall(window.end),
      works_from: formatWall(wall(works.start)),
      works_until: formatWall(wall(works.end)),
    };
  });
}

/** A code is expected for the booking alone, and there is none. */
export function isMissing({ door }: EntryInfo, code: string | null): boolean {
  return door.kind === "outside" && code === null;
}

const minuteOf = (instant: Date) => Math.floor(instant.getTime() / 60_000);

/** When the codes of bookings open the door, by the booking, in minutes since 1970 (ENTRY-5). */
export async function workingTimes(
  app: App,
  known: readonly Known[],
  codes: ReadonlyMap<number, DoorCode>,
): Promise<Map<number, Range>> {
  const others = await neighboursOf(
    app.db,
    known.map(({ held }) => held),
  );
  const timesOf = ({ held, entry }: Known) => {
    const works = codes.get(held.id)?.works ?? null;
    const given = works && { start: minuteOf(works.from), end: minuteOf(works.until) };
    const margin = entry.door.margin_minutes;
    return codeTimes(spanOf(held), minutesOf(others.get(held.id)), { margin, given });
  };
  return new Map(known.map((one) => [one.held.id, timesOf(one)]));
}

/** Whether a lock's own system may let a code in at these times (ENTRY-10). */
export async function mayWork(app: App, held: Held, works: { from: Date; until: Date }): Promise<boolean> {
  const others = await neighboursOf(app.db, [held]);
  const given = { start: minuteOf(works.from), end: minuteOf(works.until) };
  return isFitFor(spanOf(held), minutesOf(others.get(held.id)), given);
}

const spanOf = ({ startsAt, endsAt }: Held): Range => ({ start: minuteOf(startsAt), end: minuteOf(endsAt) });

function minutesOf({ before = null, after = null }: { before?: Date | null; after?: Date | null } = {}) {
  return { before: before && minuteOf(before), after: after && minuteOf(after) };
}

/** The room and the start that a mail was about: another one is another mail (ENTRY-7). */
function entryVersion({ spaceId, startsAt }: Held): string {
  return `${spaceId}:${startsAt.getTime() / 60_000}`;
}

function entryMail(held: Held, again = ""): QueuedMail {
  const version = entryVersion(held);
  return mailAbout({
    key: `entry:${held.id}:${version}${again}`,
    kind: "entry",
    bookingId: held.id,
    version,
  });
}

/** The mails of bookings whose window has begun (ENTRY-7). */
export async function entryMails(app: App, now: number): Promise<QueuedMail[]> {
  const rows = await bookingsByIds(app.db, await dueEntryMails(app.db, now));
  const known = await knownOf(app, rows);
  return known
    .filter(({ row, window, entry }) => window && saysAnything(entry) && isOpen(row, window, now))
    .map(({ held }) => entryMail(held));
}

function isOpen({ time_zone: zone, ends_at: end }: BookingRow, window: Range, now: number): boolean {
  return isShown(window, toWallMinute(now, zone)) && now < end.getTime();
}

/** Whether the mail about how to get in is due this close to an instant: one mail of the two is enough (ENTRY-7). */
export async function haveEntryMailNear(
  app: App,
  ids: readonly number[],
  at: (row: BookingRow) => number,
): Promise<Set<number>> {
  const known = await knownOf(app, await bookingsByIds(app.db, ids));
  const isNear = ({ row, window, entry }: Known) =>
    window !== null &&
    saysAnything(entry) &&
    Math.abs(window.start - toWallMinute(at(row), row.time_zone)) <= NEAR_MINUTES;
  return new Set(known.filter(isNear).map(({ row }) => row.id));
}

const NEAR_MINUTES = 180;

/** The mail to a guest who has been told another code already; none where the guest was told none yet. */
export async function mailAfterNewCode(db: Queryable, row: BookingRow, now: number): Promise<QueuedMail[]> {
  const held = heldBy(row);
  const { key } = entryMail(held);
  return (await toldOfEntry(db, { keys: [key] })).length > 0 ? [entryMail(held, `:code:${now}`)] : [];
}

/** The mails to all guests of a room who have been told what no longer holds. */
export async function mailsAfterNewEntry(
  db: Queryable,
  spaceId: number,
  { version, now }: { version: number; now: number },
): Promise<QueuedMail[]> {
  const rows = await bookingsByIds(db, await toldOfEntry(db, { spaceId, now }));
  return rows.map((row) => entryMail(heldBy(row), `:room:${version}`));
}

/** Whether a mail about how to get in is still right: about the room and the start that hold, within the window. */
export async function isEntryMailDue(
  app: App,
  row: BookingRow,
  version: string | undefined,
): Promise<boolean> {
  if (row.canceled_at !== null) return false;
  if (version === undefined) return true;
  const [known] = await knownOf(app, [row]);
  return (
    known !== undefined &&
    version === entryVersion(known.held) &&
    known.window !== null &&
    isOpen(row, known.window, app.clock())
  );
}
