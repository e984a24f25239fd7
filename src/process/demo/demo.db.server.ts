import { type Queryable, sql } from "../../platform/sql.ts";

/** The member of staff who was first, for what somebody of the demo did; null where there is none. */
export async function firstStaff(db: Queryable): Promise<number | null> {
  const row = await db.row<{ id: number }>(
    sql`SELECT account_id AS id FROM staff ORDER BY account_id LIMIT 1`,
  );
  return row?.id ?? null;
}

/** Bookings that begin next. */
export async function comingBookings(db: Queryable, now: number, most: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`SELECT id FROM reservation
    WHERE starts_at > ${new Date(now)} AND canceled_at IS NULL AND paid ORDER BY starts_at, id LIMIT ${most}`);
  return rows.map(({ id }) => id);
}

export async function paymentByIntent(db: Queryable, intentId: string): Promise<number | null> {
  const row = await db.row<{ id: number }>(sql`SELECT id FROM payment WHERE intent_id = ${intentId}`);
  return row?.id ?? null;
}

export async function bookingsOfPayment(db: Queryable, paymentId: number): Promise<number[]> {
  const rows = await db.rows<{
    id: number;
  }>(sql`SELECT r.id FROM payment p JOIN reservation r ON r.checkout_id = p.checkout_id
    WHERE p.id = ${paymentId}`);
  return rows.map(({ id }) => id);
}

/** Bookings whose transfer is awaited, the oldest first. */
export function awaitedBookings(
  db: Queryable,
  currency: string,
  most: number,
): Promise<{ id: number; price: number }[]> {
  return db.rows(sql`SELECT id, price FROM reservation WHERE pay_by IS NOT NULL AND canceled_at IS NULL AND NOT paid
      AND approval IS DISTINCT FROM 'waiting' AND currency = ${currency} ORDER BY id LIMIT ${most}`);
}

/** Whether anything was booked for a stretch of time. */
export async function hasBookingsBetween(
  db: Queryable,
  { from, until }: { from: number; until: number },
): Promise<boolean> {
  const row = await db.row<{ is: boolean }>(sql`SELECT EXISTS (SELECT FROM reservation
    WHERE starts_at >= ${new Date(from)} AND starts_at < ${new Date(until)}) AS is`);
  return row?.is === true;
}
