import { sql, type Tx } from "../../platform/sql.ts";

/* Whose orders, bookings and notes they are, where one guest goes on under another (GUESTS-6). */

/** Locks all orders of an account, in ascending id (ledger/lock-order.db.server.ts). */
export async function lockOrdersOf(tx: Tx, accountId: number): Promise<void> {
  await tx.rows(sql`SELECT id FROM checkout WHERE account_id = ${accountId} ORDER BY id FOR NO KEY UPDATE`);
}

/** Locks these orders, in ascending id. */
export async function lockOrders(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.rows(sql`SELECT id FROM checkout WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE`);
}

/** Moves all orders with their bookings, and the notes about the guest. Answers their numbers, and how many are to come. */
export async function moveBookings(
  tx: Tx,
  { from, into, now }: { from: number; into: number; now: number },
): Promise<{ orders: number[]; bookings: number; upcoming: number; notes: number[] }> {
  const at = new Date(now);
  // Keys of repeated requests are an account's own. An imported order has no addressee of its own: its documents stay made
  // out to the guest who placed it (DOC-15).
  const orders = await tx.rows<{
    id: number;
  }>(sql`UPDATE checkout c SET account_id = ${into}, idempotency_key = NULL,
      customer = CASE WHEN c.customer ? 'last_name' THEN c.customer ELSE c.customer || jsonb_build_object(
        'first_name', a.first_name, 'last_name', a.last_name, 'company', a.company, 'email', a.email,
        'receipt_name', a.receipt_name, 'phone_number', a.phone_number, 'postcode', a.postcode,
        'prefecture', a.prefecture, 'city', a.city, 'block', a.block, 'building', a.building) END
    FROM account a WHERE c.account_id = ${from} AND a.id = ${from} RETURNING c.id`);
  const rows = await tx.rows<{ is_upcoming: boolean }>(sql`
    UPDATE reservation SET account_id = ${into}, updated_at = ${at} WHERE account_id = ${from}
    RETURNING canceled_at IS NULL AND ends_at > ${at} AS is_upcoming`);
  const notes = await tx.rows<{ id: number }>(
    sql`UPDATE booking_note SET account_id = ${into} WHERE account_id = ${from} RETURNING id`,
  );
  const upcoming = rows.filter((row) => row.is_upcoming).length;
  return {
    orders: orders.map(({ id }) => id),
    bookings: rows.length,
    upcoming,
    notes: notes.map(({ id }) => id),
  };
}

/** They are the former guest's again, with what has been booked in these orders since. */
export async function moveBookingsBack(
  tx: Tx,
  { from, now }: { from: number; now: number },
  { orders, notes }: { orders: readonly number[]; notes: readonly number[] },
): Promise<void> {
  await tx.run(
    sql`UPDATE checkout SET account_id = ${from}, idempotency_key = NULL WHERE id = ANY(${orders}::bigint[])`,
  );
  await tx.run(sql`UPDATE reservation SET account_id = ${from}, updated_at = ${new Date(now)}
    WHERE checkout_id = ANY(${orders}::bigint[])`);
  await tx.run(sql`UPDATE booking_note SET account_id = ${from} WHERE id = ANY(${notes}::bigint[])`);
}
