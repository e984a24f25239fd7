import { type Queryable, sql, type Tx } from "../../platform/sql.ts";
import { inOrder, lockSpaces } from "./occupancy.db.server.ts";

/** A time that is held for somebody. Instants in ISO 8601; the cleaning after it is held as well. */
export type HeldSlot = { space_id: number; starts_at: string; ends_at: string; cleaning_minutes: number };

/** Holds slots for an account until `expiresAt`. `holderId`: of the payment, or of the offer to a guest on the waitlist. */
export async function holdSlots(
  tx: Tx,
  slots: readonly HeldSlot[],
  { holderId, accountId, expiresAt }: { holderId: number; accountId: number; expiresAt: Date },
): Promise<void> {
  await tx.run(sql`INSERT INTO occupancy (space_id, holder_id, during, kind, account_id, expires_at)
    SELECT space_id, ${holderId}::bigint, tstzrange(starts_at, ends_at + make_interval(mins => cleaning_minutes)), 'hold',
      ${accountId}::int, ${expiresAt}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(slots)})
      AS row (space_id int, starts_at timestamptz, ends_at timestamptz, cleaning_minutes int)`);
}

/** Renews the holds of a payment. A hold that has been removed meanwhile does not come back. */
export async function renewHolds(tx: Tx, paymentId: number, expiresAt: Date): Promise<void> {
  await tx.run(sql`UPDATE occupancy SET expires_at = ${expiresAt} WHERE ${inOrder(holdsOf(paymentId))}`);
}

/** Lets the holds of these payments expire at `now`. */
export async function expireHolds(tx: Tx, paymentIds: readonly number[], now: number): Promise<void> {
  await tx.run(sql`UPDATE occupancy SET expires_at = ${new Date(now)}
    WHERE ${inOrder(sql`holder_id = ANY(${paymentIds}::bigint[]) AND kind = 'hold'`)}`);
}

export async function releaseHolds(tx: Tx, holderId: number): Promise<void> {
  await tx.run(sql`DELETE FROM occupancy WHERE ${inOrder(holdsOf(holderId))}`);
}

function holdsOf(holderId: number) {
  return sql`holder_id = ${holderId} AND kind = 'hold'`;
}

/**
 * Holds the new times of a change while its difference is being paid. The booking itself is the holder, because the new
 * times may overlap its present ones.
 */
export async function holdNewTimes(
  tx: Tx,
  { bookingId, spaceId }: { bookingId: number; spaceId: number },
  { from, until, expiresAt }: { from: Date; until: Date; expiresAt: Date },
): Promise<void> {
  await tx.run(sql`INSERT INTO occupancy (space_id, holder_id, during, kind, expires_at)
    VALUES (${spaceId}, ${bookingId}, tstzrange(${from}, ${until}), 'change', ${expiresAt})`);
}

export async function renewNewTimes(tx: Tx, bookingId: number, expiresAt: Date): Promise<void> {
  await tx.run(sql`UPDATE occupancy SET expires_at = ${expiresAt} WHERE ${inOrder(newTimesOf(bookingId))}`);
}

export async function releaseNewTimes(tx: Tx, bookingId: number): Promise<void> {
  await tx.run(sql`DELETE FROM occupancy WHERE ${inOrder(newTimesOf(bookingId))}`);
}

/** A row of the kind 'change' without an expiry is the time that an `editing` booking falls back to, and no hold. */
function newTimesOf(bookingId: number) {
  return sql`holder_id = ${bookingId} AND kind = 'change' AND expires_at IS NOT NULL`;
}

/** The number of slots that an account holds, the new times of its changes included. */
export async function countHeldSlots(db: Queryable, accountId: number, now: number): Promise<number> {
  const held = await db.row<{ slots: number }>(sql`SELECT (
      (SELECT count(*) FROM occupancy WHERE account_id = ${accountId} AND expires_at > ${new Date(now)})
      + (SELECT count(*) FROM occupancy o JOIN reservation r ON r.id = o.holder_id
          WHERE r.account_id = ${accountId} AND o.kind = 'change' AND o.expires_at > ${new Date(now)}))::int AS slots`);
  return held?.slots ?? 0;
}

/** Expired holds block nobody. Removing them in the background keeps the table small for every reader. */
export async function removeExpiredHolds(db: Queryable, now: number): Promise<void> {
  await db.run(sql`DELETE FROM occupancy WHERE id IN (
    SELECT id FROM occupancy WHERE expires_at <= ${new Date(now)} LIMIT 1000 FOR UPDATE SKIP LOCKED)`);
}

/** Expired holds of a space, which the exclusion constraint still counts. Takes the space's lock. */
export async function removeExpiredHoldsIn(tx: Tx, spaceId: number, now: number): Promise<void> {
  await lockSpaces(tx, [spaceId]);
  await tx.run(sql`DELETE FROM occupancy
    WHERE ${inOrder(sql`space_id = ${spaceId} AND expires_at <= ${new Date(now)}`)}`);
}

/** Whether an account holds any time at this moment. */
export async function hasHolds(db: Queryable, accountId: number, now: number): Promise<boolean> {
  const row = await db.row(
    sql`SELECT 1 AS found FROM occupancy WHERE account_id = ${accountId} AND expires_at > ${new Date(now)} LIMIT 1`,
  );
  return row !== null;
}
