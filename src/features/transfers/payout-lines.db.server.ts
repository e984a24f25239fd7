import type { Amount, ChargedCurrency } from "../../domain/money/money.ts";
import type { Day } from "../../domain/time/day.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

/** The payouts of the card provider of an amount that arrive between two days and have no line of a statement, locked. */
export function lockPayoutsOf(
  tx: Tx,
  { amount, currency, from, to }: { amount: Amount; currency: ChargedCurrency; from: Day; to: Day },
): Promise<{ id: number; arrives_on: Day }[]> {
  return tx.rows(sql`SELECT p.id, p.arrives_on FROM provider_payout p
    WHERE p.currency = ${currency} AND p.amount = ${amount}::bigint AND p.arrives_on BETWEEN ${from}::date AND ${to}::date
      AND p.status NOT IN ('failed', 'canceled') AND NOT EXISTS (SELECT FROM bank_line l WHERE l.payout_id = p.id)
    ORDER BY p.id FOR NO KEY UPDATE`);
}

export async function storePayoutOfLine(tx: Tx, lineId: number, payoutId: number | null): Promise<void> {
  await tx.run(sql`UPDATE bank_line SET payout_id = ${payoutId} WHERE id = ${lineId}`);
}

/** The lines that a person called a payout, of which none is known. */
export async function payoutLinesToClose(db: Queryable): Promise<number[]> {
  const rows = await db.rows<{
    id: number;
  }>(sql`SELECT l.id FROM bank_line l JOIN bank_statement s ON s.id = l.statement_id
    WHERE l.state = 'ignored' AND l.no_booking = 'payout' AND l.payout_id IS NULL
      AND EXISTS (SELECT FROM provider_payout p WHERE p.currency = s.currency AND p.amount = l.amount
        AND NOT EXISTS (SELECT FROM bank_line o WHERE o.payout_id = p.id)) ORDER BY l.id`);
  return rows.map(({ id }) => id);
}
