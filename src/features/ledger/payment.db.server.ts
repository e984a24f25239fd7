import { type Queryable, type Statement, sql, type Tx } from "../../platform/sql.ts";
import { lockCheckout } from "./lock-order.db.server.ts";
import { type CaptureLine, type PaymentRow, parsePayment, type StoredPayment } from "./payment.server.ts";

export function paymentById(db: Queryable, id: number): Promise<PaymentRow | null> {
  return readPayment(db, sql`SELECT * FROM payment WHERE id = ${id}`);
}

export function paymentOfIntent(db: Queryable, intentId: string): Promise<PaymentRow | null> {
  return readPayment(db, sql`SELECT * FROM payment WHERE intent_id = ${intentId}`);
}

/** Locks a payment, and first its checkout, until the transaction ends (lock-order.db.server.ts). */
export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow | null> {
  await lockCheckout(
    tx,
    sql`SELECT coalesce(p.checkout_id, r.checkout_id) FROM payment p LEFT JOIN reservation r ON r.id = p.reservation_id
      WHERE p.id = ${id}`,
  );
  return readPayment(tx, sql`SELECT * FROM payment WHERE id = ${id} FOR NO KEY UPDATE`);
}

/** The unpaid intents of an account that the provider knows, oldest first. */
export async function openPaymentsOfAccount(db: Queryable, accountId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`SELECT id FROM payment WHERE account_id = ${accountId} AND state = 'open' AND intent_id IS NOT NULL ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/** The open payments of an account that its guest is making elsewhere, oldest first. */
export async function awaitedElsewhere(db: Queryable, accountId: number): Promise<PaymentRow[]> {
  const rows = await db.rows<StoredPayment>(sql`SELECT * FROM payment
    WHERE account_id = ${accountId} AND state = 'open' AND purpose <> 'request' AND next_step IS NOT NULL ORDER BY id`);
  return rows.map(parsePayment);
}

/** The intents of an account that await a transfer, oldest first. */
export async function isTransferAwaited(db: Queryable, accountId: number): Promise<boolean> {
  const row = await db.row<{ is_awaited: boolean }>(
    sql`SELECT EXISTS (SELECT FROM payment WHERE account_id = ${accountId} AND state = 'ordered') AS is_awaited`,
  );
  return row?.is_awaited === true;
}

export async function orderedIntentsOf(db: Queryable, accountId: number): Promise<string[]> {
  const rows = await db.rows<{ intent: string }>(
    sql`SELECT intent_id AS intent FROM payment
      WHERE account_id = ${accountId} AND state = 'ordered' AND intent_id IS NOT NULL ORDER BY id`,
  );
  return rows.map(({ intent }) => intent);
}

/** The provider's id of the card that this account paid with last, saved or not. */
export async function lastCardOf(db: Queryable, accountId: number): Promise<string | null> {
  const last = await db.row<{ card_id: string }>(
    sql`SELECT card_id FROM payment WHERE account_id = ${accountId} AND card_id IS NOT NULL ORDER BY id DESC LIMIT 1`,
  );
  return last?.card_id ?? null;
}

/** The payments that wait for the operator's decision on a booking, or on a change of it. */
export async function authorisedPaymentsOf(db: Queryable, bookingId: number): Promise<number[]> {
  const rows = await db.rows<{
    id: number;
  }>(sql`SELECT p.id FROM payment p JOIN reservation r
      ON p.checkout_id = r.checkout_id OR p.reservation_id = r.id
    WHERE r.id = ${bookingId} AND p.state = 'authorised'`);
  return rows.map(({ id }) => id);
}

/**
 * Whether the guest is paying for a change of the booking at this moment: its new times are held. Somebody with a number for a
 * counter may take days, and stops no colleague: what they pay in vain goes back (PAYFIRST-4).
 */
export async function isChangeBeingPaid(db: Queryable, bookingId: number, now: number): Promise<boolean> {
  const row = await db.row(sql`SELECT 1 FROM payment WHERE reservation_id = ${bookingId} AND purpose = 'edit'
    AND state = 'open' AND (hold_expires_at > ${new Date(now)} OR processing_since IS NOT NULL)
    AND next_step->>'kind' IS DISTINCT FROM 'voucher' LIMIT 1`);
  return row !== null;
}

async function readPayment(db: Queryable, statement: Statement): Promise<PaymentRow | null> {
  const row = await db.row<StoredPayment>(statement);
  return row && parsePayment(row);
}

/** Money for bookings that end together: each has at most its price, and what is beyond all of them is the last one's. */
export async function sharesOf(tx: Queryable, ids: readonly number[], whole: number): Promise<CaptureLine[]> {
  const prices = await tx.rows<CaptureLine>(
    sql`SELECT id AS reservation_id, price AS amount FROM reservation WHERE id = ANY(${ids}::bigint[]) ORDER BY id`,
  );
  let rest = whole;
  return prices.flatMap(({ reservation_id, amount: price }, at) => {
    const amount = at === prices.length - 1 ? rest : Math.min(price, rest);
    rest -= amount;
    return amount > 0 ? [{ reservation_id, amount }] : [];
  });
}
