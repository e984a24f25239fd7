import { type Rejection, reject, rejectStale } from "../../api/envelope.ts";
import { accountById } from "../../features/account/db.server.ts";
import { bookingById } from "../../features/bookings/db.server.ts";
import {
  insertNote,
  lockNote,
  type NoteSubject,
  type notesOf,
  removeNote,
  updateNote,
} from "../../features/bookings/notes.db.server.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Tx } from "../../platform/sql.ts";

/*
 * Notes about bookings and guests are inside only. Their texts may name people: the events keep them apart from the audit
 * (DATA-11).
 */

type Writer = { operatorId: number; now: number };
type Draft = { text: string; pinned: boolean };
type OneNote = { id: number; version: number };

export async function addNote(
  app: App,
  about: NoteSubject,
  draft: Draft,
  { operatorId, now }: Writer,
): Promise<{ id: number } | Rejection> {
  return app.db.tx(async (tx) => {
    const guest = await guestOf(tx, about);
    if (guest === null) return reject("not_found");
    const id = await insertNote(tx, about, { ...draft, by: operatorId, now });
    await recordEvent(tx, {
      type: "note.added",
      actor: `operator:${operatorId}`,
      subject: subjectOf(about),
      detail: { note: id },
      personal: { accountId: guest, after: draft },
      now,
    });
    return { id };
  });
}

export function changeNote(
  app: App,
  about: NoteSubject,
  note: OneNote,
  draft: Draft,
  writer: Writer,
): Promise<Record<string, never> | Rejection> {
  return write(app, about, note, { type: "note.changed", after: draft }, writer, (tx) =>
    updateNote(tx, note.id, draft),
  );
}

export function dropNote(
  app: App,
  about: NoteSubject,
  note: OneNote,
  writer: Writer,
): Promise<Record<string, never> | Rejection> {
  return write(app, about, note, { type: "note.removed" }, writer, (tx) =>
    removeNote(tx, note.id, writer.now),
  );
}

async function write(
  app: App,
  about: NoteSubject,
  { id, version }: OneNote,
  { type, after }: { type: "note.changed" | "note.removed"; after?: Draft },
  { operatorId, now }: Writer,
  store: (tx: Tx) => Promise<void>,
): Promise<Record<string, never> | Rejection> {
  return app.db.tx(async (tx) => {
    const guest = await guestOf(tx, about);
    const note = guest === null ? null : await lockNote(tx, about, id);
    if (guest === null || !note) return reject("not_found");
    if (note.version !== version) return rejectStale(note.version);
    await store(tx);
    await recordEvent(tx, {
      type,
      actor: `operator:${operatorId}`,
      subject: subjectOf(about),
      detail: { note: id },
      personal: {
        accountId: guest,
        before: { text: note.text, pinned: note.pinned },
        ...(after ? { after } : {}),
      },
      now,
    });
    return {};
  });
}

/** Whose note it is; null if the booking or the guest does not exist. */
async function guestOf(tx: Tx, about: NoteSubject): Promise<number | null> {
  if ("bookingId" in about) return (await bookingById(tx, about.bookingId))?.account_id ?? null;
  return (await accountById(tx, about.accountId))?.id ?? null;
}

function subjectOf(about: NoteSubject): `reservation:${number}` | `account:${number}` {
  return "bookingId" in about ? `reservation:${about.bookingId}` : `account:${about.accountId}`;
}

/** A note as screens show it. */
export function presentNote(note: Awaited<ReturnType<typeof notesOf>>[number]) {
  return {
    id: note.id,
    text: note.text,
    by: note.by_name,
    at: note.at.toISOString(),
    pinned: note.pinned,
    version: note.version,
    is_about_guest: note.reservation_id === null,
  };
}
