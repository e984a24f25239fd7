import { type Queryable, sql } from "../../platform/sql.ts";

type SealedEntry = { sealed: Buffer; version: number };

export function entryOfRoom(db: Queryable, spaceId: number): Promise<SealedEntry | null> {
  return db.row(sql`SELECT sealed, version FROM room_entry WHERE space_id = ${spaceId}`);
}

export function lockEntryOfRoom(tx: Queryable, spaceId: number): Promise<SealedEntry | null> {
  return tx.row(sql`SELECT sealed, version FROM room_entry WHERE space_id = ${spaceId} FOR UPDATE`);
}

type Written = { sealed: Uint8Array; by: number; now: number };

export async function storeEntryOfRoom(
  tx: Queryable,
  spaceId: number,
  { sealed, by, now }: Written,
): Promise<void> {
  await tx.run(sql`INSERT INTO room_entry (space_id, sealed, by, at) VALUES (${spaceId}, ${sealed}, ${by}, ${new Date(now)})
    ON CONFLICT (space_id) DO UPDATE SET sealed = excluded.sealed, by = excluded.by, at = excluded.at`);
}

export async function codeOfBooking(db: Queryable, bookingId: number): Promise<Buffer | null> {
  const row = await db.row<{ sealed: Buffer }>(
    sql`SELECT sealed FROM entry_code WHERE reservation_id = ${bookingId}`,
  );
  return row?.sealed ?? null;
}

export async function storeCodeOfBooking(
  tx: Queryable,
  bookingId: number,
  { sealed, by, now }: Omit<Written, "sealed"> & { sealed: Uint8Array | null },
): Promise<void> {
  if (sealed === null) await tx.run(sql`DELETE FROM entry_code WHERE reservation_id = ${bookingId}`);
  else
    await tx.run(sql`INSERT INTO entry_code (reservation_id, sealed, by, at)
      VALUES (${bookingId}, ${sealed}, ${by}, ${new Date(now)})
      ON CONFLICT (reservation_id) DO UPDATE SET sealed = excluded.sealed, by = excluded.by, at = excluded.at`);
}
