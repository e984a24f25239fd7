import { prepared, type Statement, sql, type Tx } from "../../platform/sql.ts";

/*
 * The order in which every transaction about bookings and money takes its locks, so that no two can wait for each other
 * in a circle (DATA-14):
 *
 * 0. a line of a bank statement (transfers/statements.db.server.ts:lockLine), or a batch of refunds (payouts/batches.db.server.ts:lockBatch);
 * 1. the checkout (lockCheckout). Every change of its bookings, their payments or their refunds holds it. A transfer that
 *    pays several orders holds them all, and so does a batch of refunds, locked in ascending id (lockCheckouts,
 *    lockCheckoutsOfRefunds); no other transaction holds two. Below it those rows may be locked in any order by who holds
 *    the checkout, and several refunds in ascending id by who does not;
 * 2. open payments of new carts, which have no checkout yet, in ascending id (lockOccupancy);
 * 3. spaces, by advisory locks in ascending id: whoever inserts into `occupancy` holds its space;
 * 4. rows of `occupancy`, in ascending id;
 * 5. accounts, in ascending id;
 * 6. what one person of the staff gives back (giveBack), by an advisory lock;
 * 7. exports of the journal (lockJournal), by an advisory lock; or the ledger as a whole (lockLedger), by who closes a day and holds none of the others.
 *
 * lockBooking, lockPayment, lockRefund and lockOccupancy keep to it; the first three begin with the checkout. A statement
 * that is a transaction of its own, changes one row or skips locked ones, and then waits for nothing, is outside of it.
 * Rows are locked FOR NO KEY UPDATE, which the foreign keys of other tables do not wait for. The provider is never called
 * while a lock is held.
 */

/** Locks a checkout until the transaction ends. `id` selects its id; no row or NULL where there is none yet. */
export async function lockCheckout(tx: Tx, id: Statement): Promise<void> {
  await tx.run(sql`SELECT 1 FROM checkout WHERE id = (${id}) FOR NO KEY UPDATE`);
}

/** Locks the checkouts of bookings, in ascending id. */
export async function lockCheckouts(tx: Tx, bookingIds: readonly number[]): Promise<void> {
  const checkouts = sql`SELECT id FROM checkout
    WHERE id IN (SELECT checkout_id FROM reservation WHERE id = ANY(${bookingIds}::bigint[]))
    ORDER BY id FOR NO KEY UPDATE`;
  await tx.rows(prepared("lock-checkouts", checkouts));
}

/** Locks the checkouts that refunds are of, in ascending id. */
export async function lockCheckoutsOfRefunds(tx: Tx, refundIds: readonly number[]): Promise<void> {
  await tx.rows(sql`SELECT id FROM checkout
    WHERE id IN (SELECT coalesce(r.checkout_id, p.checkout_id, changed.checkout_id) FROM refund f
      LEFT JOIN reservation r ON r.id = f.reservation_id LEFT JOIN payment p ON p.id = f.payment_id
      LEFT JOIN reservation changed ON changed.id = p.reservation_id WHERE f.id = ANY(${refundIds}::bigint[]))
    ORDER BY id FOR NO KEY UPDATE`);
}
