import type { Day } from "../../domain/time/day.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

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

/** What of an order an issued document needs: whom it is made out to. */
const ADDRESSEE = ["last_name", "first_name", "company", "receipt_name", "receipt_honorific"];

/**
 * Erases a person from their orders, including company orders that an admin has taken over. The addressee stays where a document
 * was issued. What staff typed about their bookings goes too (ACCOUNT-53).
 */
export async function eraseBuyer(tx: Queryable, accountId: number): Promise<void> {
  await tx.run(sql`UPDATE checkout c SET idempotency_key = NULL,
      customer = CASE WHEN EXISTS (SELECT 1 FROM document d WHERE d.checkout_id = c.id)
        THEN '{"last_name": "", "first_name": ""}'::jsonb || coalesce((SELECT jsonb_object_agg(key, value)
          FROM jsonb_each(c.customer) WHERE key = ANY(${ADDRESSEE}::text[])), '{}')
        ELSE '{"last_name": "", "first_name": ""}' END
    WHERE account_id = ${accountId} OR id IN (SELECT checkout_id FROM corporate_order WHERE ordered_by = ${accountId})`);
  await tx.run(sql`UPDATE reservation SET cancel_detail = jsonb_build_object('code', cancel_detail->'code')
    WHERE account_id = ${accountId} AND cancel_detail IS NOT NULL`);
}

/** Of whom events are that are about a person, their orders, bookings and reviews, or money that went back to them. */
export async function subjectsOf(
  db: Queryable,
  accountId: number,
  refundIds: readonly number[],
): Promise<string[]> {
  const rows = await db.rows<{ subject: string }>(sql`
    SELECT 'account:' || id AS subject FROM account WHERE id = ${accountId} OR merged_into = ${accountId}
    UNION ALL SELECT 'checkout:' || id FROM checkout WHERE account_id = ${accountId}
    UNION ALL SELECT 'reservation:' || id FROM reservation WHERE account_id = ${accountId}
    UNION ALL SELECT 'refund:' || id FROM unnest(${refundIds}::bigint[]) AS id
    UNION ALL SELECT DISTINCT 'refund_batch:' || batch_id FROM refund_batch_item WHERE refund_id = ANY(${refundIds}::bigint[])
    UNION ALL SELECT 'review:' || v.id FROM review v JOIN reservation r ON r.id = v.reservation_id
      WHERE r.account_id = ${accountId}
    UNION ALL SELECT DISTINCT 'transfer:' || m.line_id FROM bank_match m JOIN reservation r ON r.id = m.reservation_id
      WHERE r.account_id = ${accountId}`);
  return rows.map(({ subject }) => subject);
}

/** Orders of erased people in which nothing was used, issued, paid or given back since a day. */
export async function endedOrders(db: Queryable, before: Day, limit: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    SELECT c.id FROM checkout c JOIN account a ON a.id = c.account_id
    WHERE a.deleted_at IS NOT NULL AND c.created_at < ${before}::date
      AND (c.customer->>'last_name' <> '' OR c.customer->>'first_name' <> ''
        OR c.customer ?| array['company', 'receipt_name'] OR EXISTS (SELECT 1 FROM document d WHERE d.checkout_id = c.id))
      AND NOT EXISTS (SELECT 1 FROM document d WHERE d.checkout_id = c.id AND d.issued_on >= ${before}::date)
      AND NOT EXISTS (SELECT 1 FROM reservation r WHERE r.checkout_id = c.id AND r.ends_at >= ${before}::date)
      AND NOT EXISTS (SELECT 1 FROM ledger l WHERE l.checkout_id = c.id AND l.at >= ${before}::date)
    ORDER BY c.id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

export async function eraseAddressees(tx: Queryable, orders: readonly number[]): Promise<void> {
  await tx.run(
    sql`UPDATE checkout SET customer = '{"last_name": "", "first_name": ""}' WHERE id = ANY(${orders}::bigint[])`,
  );
}
