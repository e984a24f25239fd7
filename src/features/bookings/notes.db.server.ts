import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

/** What staff have noted about a booking or its guest. It is not shown to guests, nor in their export (ACCOUNT-14). */
type NoteRow = {
  id: number;
  reservation_id: number | null;
  account_id: number | null;
  text: string;
  /** Null for a note that an import brought before there was an owner. */
  by: number | null;
  by_name: string | null;
  at: Date;
  pinned: boolean;
  version: number;
};

/** The notes about a booking, if one is given, and about its guest, pinned ones first, then the newest. */
export function notesOf(
  db: Queryable,
  { bookingId, accountId }: { bookingId: number | null; accountId: number },
): Promise<NoteRow[]> {
  return db.rows(sql`
    SELECT n.id, n.reservation_id, n.account_id, n.text, n.by, a.last_name || ' ' || a.first_name AS by_name, n.at,
      n.pinned, n.version
    FROM booking_note n LEFT JOIN account a ON a.id = n.by
    WHERE n.removed_at IS NULL AND (n.reservation_id = ${bookingId} OR n.account_id = ${accountId})
    ORDER BY n.pinned DESC, n.id DESC`);
}

/** What a note is about: a booking, or a guest apart from any booking. */
export type NoteSubject = { bookingId: number } | { accountId: number };

export async function insertNote(
  tx: Tx,
  about: NoteSubject,
  note: { text: string; pinned: boolean; by: number; now: number },
): Promise<number> {
  const { bookingId, accountId } = idsOf(about);
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO booking_note (reservation_id, account_id, text, pinned, by, at)
    VALUES (${bookingId}, ${accountId}, ${note.text}, ${note.pinned}, ${note.by}, ${new Date(note.now)}) RETURNING id`);
  return row?.id as number;
}

/** A note about this booking or guest that is still there, locked until the transaction ends. */
export function lockNote(
  tx: Tx,
  about: NoteSubject,
  id: number,
): Promise<{ text: string; pinned: boolean; version: number } | null> {
  const { bookingId, accountId } = idsOf(about);
  return tx.row(sql`SELECT text, pinned, version FROM booking_note
    WHERE id = ${id} AND removed_at IS NULL
      AND reservation_id IS NOT DISTINCT FROM ${bookingId}::bigint AND account_id IS NOT DISTINCT FROM ${accountId}::int
    FOR UPDATE`);
}

function idsOf(about: NoteSubject): { bookingId: number | null; accountId: number | null } {
  return "bookingId" in about
    ? { bookingId: about.bookingId, accountId: null }
    : { bookingId: null, accountId: about.accountId };
}

export async function updateNote(
  tx: Tx,
  id: number,
  { text, pinned }: { text: string; pinned: boolean },
): Promise<void> {
  await tx.run(sql`UPDATE booking_note SET text = ${text}, pinned = ${pinned} WHERE id = ${id}`);
}

/** The row stays without its text, as a mark that there was one. */
export async function removeNote(tx: Tx, id: number, now: number): Promise<void> {
  await tx.run(sql`UPDATE booking_note SET text = '', removed_at = ${new Date(now)} WHERE id = ${id}`);
}

/** Empties the notes about a guest who is erased, and about all of the guest's bookings. */
export async function eraseNotesAbout(tx: Queryable, accountId: number): Promise<void> {
  await tx.run(sql`UPDATE booking_note n SET text = '', removed_at = coalesce(removed_at, at)
    WHERE n.account_id = ${accountId}
      OR n.reservation_id IN (SELECT id FROM reservation WHERE account_id = ${accountId})`);
}
