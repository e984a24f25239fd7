import { randomInt } from "node:crypto";
import { type Rejection, reject, rejectStale } from "../../api/envelope.ts";
import type { Actor } from "../../domain/actor.ts";
import { makeDoorCode } from "../../domain/space/door-code.ts";
import { DOORS, type EntryInfo, NO_ENTRY, saysAnything } from "../../domain/space/entry-info.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { QueuedMail } from "../../platform/mail-queue.ts";
import { seal, unseal } from "../../platform/sealed.ts";
import type { Queryable } from "../../platform/sql.ts";
import { lookAtRoom } from "../locks/db.server.ts";
import {
  type CodeSource,
  codesAround,
  codesOfBookings,
  entriesOfRooms,
  entriesWithoutDoor,
  entryOfRoom,
  lockEntryOfRoom,
  readBefore,
  removeCodeOfBooking,
  type SealedCode,
  storeCodeOfBooking,
  storeDoor,
  storeEntryOfRoom,
} from "./db.server.ts";

/* How guests get into a room, and the codes of bookings: sealed where they are stored (ENTRY-4). */

const ROOM = "room entry";
const BOOKING = "entry code";
const DAY = 24 * 3_600_000;

type By = { operatorId: number; now: number };

/** How guests get into a room; what was sealed with another secret is asked for again. */
export async function readEntry(app: App, spaceId: number): Promise<{ entry: EntryInfo; version: number }> {
  const row = await entryOfRoom(app.db, spaceId);
  return { entry: row ? opened(app, row.sealed) : NO_ENTRY, version: row?.version ?? 0 };
}

/** The same of several rooms; those that say nothing are left out. */
export async function readEntries(app: App, spaceIds: readonly number[]): Promise<Map<number, EntryInfo>> {
  const rows = await entriesOfRooms(app.db, [...new Set(spaceIds)]);
  return new Map(rows.map(({ space_id: id, sealed }) => [id, opened(app, sealed)]));
}

function opened({ secret }: Pick<App, "secret">, sealed: Buffer): EntryInfo {
  const plain = unseal(secret, ROOM, sealed);
  if (!plain) return NO_ENTRY;
  const entry = JSON.parse(plain.toString("utf8")) as EntryInfo;
  // What was written before codes were made has neither length nor margin.
  return { ...entry, door: { ...NO_ENTRY.door, ...entry.door } };
}

/** A booking where and when it holds: while a change waits for its money, that is the room and the times before. */
export type Held = { id: number; spaceId: number; startsAt: Date; endsAt: Date };

/**
 * A code, and who gave it: `room` is the room's own. `at` is since when it has been this one, `works` when the lock's own
 * system lets it in; both are null where that is not known.
 */
export type DoorCode = {
  code: string | null;
  source: CodeSource | "room";
  at: Date | null;
  works: { from: Date; until: Date } | null;
};

/**
 * The codes of bookings: what staff have written in, else what the product makes for each, else that of the room. A code
 * that was given for another room or another start opens nothing any more (ENTRY-6).
 */
export async function codesOf(
  app: App,
  bookings: readonly { held: Held; entry: EntryInfo }[],
  now: number,
): Promise<Map<number, DoorCode>> {
  const stored = await codesOfBookings(
    app.db,
    bookings.map(({ held }) => held.id),
  );
  const byId = new Map(stored.map((row) => [row.reservation_id, row]));
  const codes = new Map<number, DoorCode>();
  for (const { held, entry } of bookings) {
    const own = ownCode(app, byId.get(held.id), held, entry);
    if (own) codes.set(held.id, own);
    else if (DOORS[entry.door.kind].isMade) codes.set(held.id, await madeCode(app, held, entry, now));
    else codes.set(held.id, { code: entry.door.code, source: "room", at: null, works: null });
  }
  return codes;
}

function ownCode(
  { secret }: Pick<App, "secret">,
  row: SealedCode | undefined,
  held: Held,
  { door }: EntryInfo,
): DoorCode | null {
  if (!row || (row.source === "made" && !DOORS[door.kind].isMade)) return null;
  if (row.space_id !== null && row.space_id !== held.spaceId) return null;
  if (row.starts_at !== null && row.starts_at.getTime() !== held.startsAt.getTime()) return null;
  const code = unseal(secret, BOOKING, row.sealed)?.toString("utf8");
  const { source, at, works_from: from, works_until: until } = row;
  return code === undefined ? null : { code, source, at, works: from && until && { from, until } };
}

/** Makes the code of a booking. The lock on the room's entry keeps two from getting the same one (ENTRY-5). */
function madeCode(app: App, held: Held, entry: EntryInfo, now: number): Promise<DoorCode> {
  return app.db.tx(async (tx) => {
    await lockEntryOfRoom(tx, held.spaceId);
    const [row] = await codesOfBookings(tx, [held.id]);
    const meanwhile = ownCode(app, row, held, entry);
    if (meanwhile) return meanwhile;
    const code = makeDoorCode(entry.door.length, await takenAround(app, tx, held), () => randomInt(10));
    await storeCodeOfBooking(tx, held.id, {
      ...{ sealed: seal(app.secret, BOOKING, Buffer.from(code)), by: null, now, source: "made" },
      ...{ spaceId: held.spaceId, startsAt: held.startsAt, works: null },
    });
    await recordEvent(tx, {
      ...{ type: "reservation.entry_code_made", actor: "worker", subject: `reservation:${held.id}`, now },
    });
    return { code, source: "made", at: new Date(now), works: null };
  });
}

async function takenAround(
  { secret }: Pick<App, "secret">,
  tx: Queryable,
  { id, spaceId, startsAt, endsAt }: Held,
): Promise<Set<string>> {
  const from = new Date(startsAt.getTime() - DAY);
  const until = new Date(endsAt.getTime() + DAY);
  const sealed = await codesAround(tx, { bookingId: id, spaceId, from, until });
  return new Set(sealed.flatMap((one) => unseal(secret, BOOKING, one)?.toString("utf8") ?? []));
}

/**
 * Writes how guests get into a room. The event says that, and nothing of what it says (ENTRY-4). `mailsAbout` answers the
 * mails to guests who have been told something else: they go if that matters.
 */
export async function writeEntry(
  app: App,
  { spaceId, version }: { spaceId: number; version: number },
  entry: EntryInfo,
  { operatorId, now }: By,
  mailsAbout: (tx: Queryable, version: number) => Promise<QueuedMail[]>,
): Promise<{ id: number } | Rejection> {
  if (!(await app.catalog.space(spaceId))) return reject("not_found");
  return app.db.tx(async (tx) => {
    const row = await lockEntryOfRoom(tx, spaceId);
    if ((row?.version ?? 0) !== version) return rejectStale(row?.version ?? 0);
    const before = row ? opened(app, row.sealed) : NO_ENTRY;
    const sealed = seal(app.secret, ROOM, Buffer.from(JSON.stringify(entry)));
    const showHours = saysAnything(entry) ? entry.show_hours_before : null;
    await storeEntryOfRoom(tx, spaceId, { sealed, by: operatorId, now, showHours, door: entry.door.kind });
    await lookAtRoom(tx, spaceId);
    const isNews = JSON.stringify(toldOf(before)) !== JSON.stringify(toldOf(entry));
    await recordEvent(tx, {
      ...{ type: "room.entry_changed", actor: `operator:${operatorId}`, subject: `room:${spaceId}`, now },
      mails: isNews ? await mailsAbout(tx, version + 1) : [],
    });
    return { id: spaceId };
  });
}

/** Notes what doors ask for where that was written before it was noted beside what is sealed. */
export async function readUnreadDoors(app: App): Promise<void> {
  for (const { space_id: id, sealed } of await entriesWithoutDoor(app.db))
    await storeDoor(app.db, id, opened(app, sealed).door.kind);
}

/** What a guest would do something wrong without. */
function toldOf({ wifi, door }: EntryInfo) {
  return [wifi?.name, wifi?.password, door.kind, door.code];
}

/** Who gives a code: a person, or the lock's own system by its token, which says when it lets the code in. */
type CodeGiver = {
  actor: Actor;
  /** The person's account; null for a program. */
  operatorId: number | null;
  source: Exclude<CodeSource, "made">;
  works: { from: Date; until: Date } | null;
  now: number;
};

/**
 * Sets the code of a booking, which replaces its room's. Null: back to the room's code, or to a newly generated one. A
 * code that another booking of the room has within a day is refused, because its guest could get in (ENTRY-5).
 */
export async function writeCode(
  app: App,
  held: Held,
  code: string | null,
  { actor, operatorId, source, works, now }: CodeGiver,
  mails: readonly QueuedMail[],
): Promise<{ id: number } | Rejection> {
  return app.db.tx(async (tx) => {
    await lockEntryOfRoom(tx, held.spaceId);
    if (code !== null && (await takenAround(app, tx, held)).has(code))
      return reject({ code: "entry_code_taken", field: "code" });
    if (code === null) await removeCodeOfBooking(tx, held.id);
    else
      await storeCodeOfBooking(tx, held.id, {
        ...{ sealed: seal(app.secret, BOOKING, Buffer.from(code)), by: operatorId, now, source },
        ...{ spaceId: held.spaceId, startsAt: held.startsAt, works },
      });
    await lookAtRoom(tx, held.spaceId);
    await recordEvent(tx, {
      ...{ type: "reservation.entry_code_set", actor, now },
      ...{ subject: `reservation:${held.id}`, detail: { is_set: code !== null }, mails },
    });
    return { id: held.id };
  });
}

/** Records that a program has read the codes of bookings: each code once, however often it asks (ENTRY-9). */
export async function recordRead(
  app: App,
  actor: Actor,
  codes: readonly { id: number; at: Date }[],
  now: number,
): Promise<void> {
  const known = await readBefore(app.db, actor, codes);
  const fresh = codes.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return;
  await app.db.tx(async (tx) => {
    for (const { id } of fresh)
      await recordEvent(tx, { type: "reservation.entry_read", actor, subject: `reservation:${id}`, now });
  });
}
