import { type Rejection, reject, rejectStale } from "../../../api/envelope.ts";
import { bookingById } from "../../../features/bookings/db.server.ts";
import { insertNote, lockNote, removeNote, updateNote } from "../../../features/bookings/notes.db.server.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Tx } from "../../../platform/sql.ts";

/*
 * Notes are inside only. Their texts may name people: the events keep them apart from the audit (DATA-11).
 */

type Writer = { operatorId: number; now: number };
type Draft = { text: string; pinned: boolean };

export async function addNote(
  app: App,
  bookingId: number,
  draft: Draft,
  { operatorId, now }: Writer,
): Promise<{ id: number } | Rejection> {
  return app.db.tx(async (tx) => {
    const row = await bookingById(tx, bookingId);
    if (!row) return reject("not_found");
    const id = await insertNote(tx, { bookingId, ...draft, by: operatorId, now });
    await recordEvent(tx, {
      type: "note.added",
      actor: `operator:${operatorId}`,
      subject: `reservation:${bookingId}`,
      detail: { note: id },
      personal: { accountId: row.account_id, after: draft },
      now,
    });
    return { id };
  });
}

export function changeNote(
  app: App,
  of: { bookingId: number; id: number; version: number },
  draft: Draft,
  writer: Writer,
): Promise<Record<string, never> | Rejection> {
  return write(app, of, { type: "note.changed", after: draft }, writer, (tx) => updateNote(tx, of.id, draft));
}

export function dropNote(
  app: App,
  of: { bookingId: number; id: number; version: number },
  writer: Writer,
): Promise<Record<string, never> | Rejection> {
  return write(app, of, { type: "note.removed" }, writer, (tx) => removeNote(tx, of.id, writer.now));
}

async function write(
  app: App,
  { bookingId, id, version }: { bookingId: number; id: number; version: number },
  { type, after }: { type: "note.changed" | "note.removed"; after?: Draft },
  { operatorId, now }: Writer,
  store: (tx: Tx) => Promise<void>,
): Promise<Record<string, never> | Rejection> {
  return app.db.tx(async (tx) => {
    const row = await bookingById(tx, bookingId);
    const note = row && (await lockNote(tx, { id, bookingId }));
    if (!row || !note) return reject("not_found");
    if (note.version !== version) return rejectStale(note.version);
    await store(tx);
    await recordEvent(tx, {
      type,
      actor: `operator:${operatorId}`,
      subject: `reservation:${bookingId}`,
      detail: { note: id },
      personal: {
        accountId: row.account_id,
        before: { text: note.text, pinned: note.pinned },
        ...(after ? { after } : {}),
      },
      now,
    });
    return {};
  });
}
