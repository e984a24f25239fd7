import { HAND_REFS, UNDONE_REF } from "../../domain/money/by-hand.ts";
import type { LedgerKind } from "../../domain/money/ledger.ts";
import type { Day } from "../../domain/time/day.ts";
import { prepared, type Queryable, sql } from "../../platform/sql.ts";

/** One movement of money: append-only. Charges are positive, refunds negative. */
type LedgerEntry = {
  at: number;
  kind: LedgerKind;
  amount: number;
  currency: string;
  accountId: number;
  checkoutId: number | null;
  bookingId: number | null;
  paymentId: number | null;
  /** The provider's charge or refund, or a number of ours: an entry counts once, whoever reports it. */
  providerRef: string;
  note?: string;
  /** The bank's day; without one, the day of `at`. */
  valueOn?: Day | null;
  /** The line of a statement that it came on. */
  lineId?: number | null;
};

/** Writes an entry unless its `providerRef` has one already. Answers whether it is new. */
export async function writeLedger(tx: Queryable, entry: LedgerEntry): Promise<boolean> {
  const row = sql`
    INSERT INTO ledger (at, kind, amount, currency, account_id, checkout_id, reservation_id, payment_id, provider_ref, note,
      value_on, bank_line_id)
    VALUES (${new Date(entry.at)}, ${entry.kind}, ${entry.amount}, ${entry.currency}, ${entry.accountId}, ${entry.checkoutId},
      ${entry.bookingId}, ${entry.paymentId}, ${entry.providerRef}, ${entry.note ?? null},
      ${entry.valueOn ?? null}, ${entry.lineId ?? null})
    ON CONFLICT (provider_ref) DO NOTHING`;
  return (await tx.run(prepared("ledger-entry", row))) === 1;
}

/** What came in for each of these bookings, less what went out; 0 where nothing did. */
export async function sumOfEntries(
  db: Queryable,
  bookingIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ id: number; sum: number }>(sql`
    SELECT r.id, coalesce(sum(l.amount), 0)::int AS sum FROM unnest(${bookingIds}::bigint[]) AS r (id)
    LEFT JOIN ledger l ON l.reservation_id = r.id GROUP BY r.id`);
  return new Map(rows.map(({ id, sum }) => [id, sum]));
}

/** The number of the entry by which a refund was transferred last; null where it was to nobody's account. */
export async function lastTransferOut(db: Queryable, refundId: number): Promise<string | null> {
  const row = await db.row<{ ref: string }>(sql`SELECT provider_ref AS ref FROM ledger
    WHERE kind = 'bank_out' AND amount < 0 AND provider_ref LIKE ${`bank_out:${refundId}:%`} ORDER BY id DESC LIMIT 1`);
  return row?.ref ?? null;
}

/** Money that came for a booking by hand, as it was entered; null if there is no such entry, or if it was taken back since. */
export function entryByHand(
  db: Queryable,
  { id, bookingId }: { id: number; bookingId: number },
): Promise<{ amount: number; waived: number; means: string | null; ref: string } | null> {
  return db.row(sql`
    SELECT l.amount, coalesce((SELECT s.amount FROM ledger s WHERE s.provider_ref = l.provider_ref || ':shortfall'), 0) AS waived,
      l.note AS means, l.provider_ref AS ref
    FROM ledger l WHERE l.id = ${id} AND l.reservation_id = ${bookingId} AND l.kind = 'bank_in' AND l.amount > 0
      AND split_part(l.provider_ref, ':', 1) = ANY(${HAND_REFS}::text[])
      AND NOT EXISTS (SELECT FROM ledger u WHERE u.provider_ref = l.provider_ref || ${UNDONE_REF})`);
}

export async function countEntries(db: Queryable, bookingId: number): Promise<number> {
  const row = await db.row<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM ledger WHERE reservation_id = ${bookingId}`,
  );
  return row?.n ?? 0;
}
