import { type Rejection, reject, rejectStale } from "../../api/envelope.ts";
import { type EntryInfo, NO_ENTRY } from "../../domain/space/entry-info.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import { seal, unseal } from "../../platform/sealed.ts";
import { bookingById } from "../bookings/db.server.ts";
import {
  codeOfBooking,
  entryOfRoom,
  lockEntryOfRoom,
  storeCodeOfBooking,
  storeEntryOfRoom,
} from "./db.server.ts";

const ROOM = "room entry";
const BOOKING = "entry code";

type By = { operatorId: number; now: number };

/** How guests get into a room; what was sealed with another secret is asked for again. */
export async function readEntry(app: App, spaceId: number): Promise<{ entry: EntryInfo; version: number }> {
  const row = await entryOfRoom(app.db, spaceId);
  const plain = row && unseal(app.secret, ROOM, row.sealed);
  const entry = plain ? (JSON.parse(plain.toString("utf8")) as EntryInfo) : NO_ENTRY;
  return { entry, version: row?.version ?? 0 };
}

/** The code of a booking: its own, which the desk has set, else that of its room. */
export async function readCode(app: App, bookingId: number, room: EntryInfo): Promise<string | null> {
  const own = await ownCode(app, bookingId);
  return own ?? room.door.code;
}

export async function ownCode(app: App, bookingId: number): Promise<string | null> {
  const sealed = await codeOfBooking(app.db, bookingId);
  return (sealed && unseal(app.secret, BOOKING, sealed)?.toString("utf8")) ?? null;
}

/** Writes how guests get into a room. The event says that, and nothing of what it says (ENTRY-4). */
export async function writeEntry(
  app: App,
  { spaceId, version }: { spaceId: number; version: number },
  entry: EntryInfo,
  { operatorId, now }: By,
): Promise<{ id: number } | Rejection> {
  if (!(await app.catalog.space(spaceId))) return reject("not_found");
  return app.db.tx(async (tx) => {
    const before = await lockEntryOfRoom(tx, spaceId);
    if ((before?.version ?? 0) !== version) return rejectStale(before?.version ?? 0);
    const sealed = seal(app.secret, ROOM, Buffer.from(JSON.stringify(entry)));
    await storeEntryOfRoom(tx, spaceId, { sealed, by: operatorId, now });
    await recordEvent(tx, {
      ...{ type: "room.entry_changed", actor: `operator:${operatorId}`, subject: `room:${spaceId}`, now },
    });
    return { id: spaceId };
  });
}

/** Sets the code of a booking in place of its room's; null removes it. */
export async function writeCode(
  app: App,
  bookingId: number,
  code: string | null,
  { operatorId, now }: By,
): Promise<{ id: number } | Rejection> {
  return app.db.tx(async (tx) => {
    if (!(await bookingById(tx, bookingId))) return reject("not_found");
    const sealed = code === null ? null : seal(app.secret, BOOKING, Buffer.from(code));
    await storeCodeOfBooking(tx, bookingId, { sealed, by: operatorId, now });
    await recordEvent(tx, {
      ...{ type: "reservation.entry_code_set", actor: `operator:${operatorId}`, now },
      ...{ subject: `reservation:${bookingId}`, detail: { is_set: code !== null } },
    });
    return { id: bookingId };
  });
}
