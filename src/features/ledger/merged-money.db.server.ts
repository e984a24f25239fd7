import { type Queryable, type Statement, sql, type Tx } from "../../platform/sql.ts";

/* Paid bookings that staff gave to another guest: what goes back of them counts for who did it (STAFF-36). */

const DAYS = 30;

type Currencies = { currency: string; bookings: number; amount: number };

/** Of an account's bookings that are not canceled: how many we have money for, and how much. */
export function paidBookingsOf(db: Queryable, accountId: number): Promise<Currencies[]> {
  return db.rows(sql`SELECT currency, count(*)::int AS bookings, sum(kept)::int AS amount FROM (${keptOf(accountId)}) AS k
    GROUP BY currency ORDER BY currency`);
}

/** The bookings that are about to move: call it while they are still the account's. */
export async function keepMergedMoney(
  tx: Tx,
  of: { accountId: number; mergeId: number } & MergedBy,
): Promise<void> {
  await tx.run(sql`INSERT INTO merged_money (reservation_id, merge_id, actor, at)
    SELECT id, ${of.mergeId}::int, ${of.actor}, ${of.at} FROM (${keptOf(of.accountId)}) AS k`);
}

/** Whoever gave a guest's bookings to another, and when. */
export type MergedBy = { actor: string; at: Date };

/** They went back to their guest. Answers who had moved them; null where none was paid. */
export async function forgetMergedMoney(tx: Tx, mergeId: number): Promise<MergedBy | null> {
  const [first] = await tx.rows<MergedBy>(
    sql`DELETE FROM merged_money WHERE merge_id = ${mergeId} RETURNING actor, at`,
  );
  return first ?? null;
}

/** Counts a refund of such a booking for the person who merged its guest away, as if they had given it back. */
export async function countMergedMoney(
  tx: Tx,
  refund: { bookingId: number; amount: number; currency: string; now: number },
  /** Who gives it back, and has it counted already. */
  by: string | null = null,
): Promise<void> {
  await tx.run(sql`INSERT INTO money_back (actor, reservation_id, amount, currency, at)
    SELECT actor, reservation_id, ${refund.amount}, ${refund.currency}, ${new Date(refund.now)}
    FROM (SELECT DISTINCT actor, reservation_id FROM merged_money WHERE reservation_id = ${refund.bookingId}
      AND actor IS DISTINCT FROM ${by} AND at > ${new Date(refund.now - DAYS * 24 * 3_600_000)}) AS moved`);
}

function keptOf(accountId: number): Statement {
  return sql`SELECT r.id, r.currency, (SELECT coalesce(sum(l.amount), 0) FROM ledger l WHERE l.reservation_id = r.id) AS kept
    FROM reservation r WHERE r.account_id = ${accountId} AND r.canceled_at IS NULL
      AND (SELECT coalesce(sum(l.amount), 0) FROM ledger l WHERE l.reservation_id = r.id) > 0`;
}
