import type { ChargedCurrency } from "../../domain/money/money.ts";
import { TRANSFERS_TO_PROVIDER } from "../../domain/money/payment-method.ts";
import type { Day } from "../../domain/time/day.ts";
import { type Queryable, type Statement, sql, type Tx } from "../../platform/sql.ts";

/**
 * Whether the last day to pay is over on the calendar of the space, and what banks have under way can have arrived (DUE-4): the
 * grace is over, the use begins, or a statement of that day was taken in without it, of the account to which guests pay. Of a
 * line that nobody has decided yet nothing is known. The card provider says by itself what arrived. What was to be paid after
 * the use began, because its money was taken back out of the books (TRANSFER-5), is awaited for good.
 */
function isOverdue({ now, graceFrom, accounts }: Overdue): Statement {
  const today = sql`(${new Date(now)}::timestamptz AT TIME ZONE s.time_zone)::date`;
  return sql`r.pay_by < ${today}
    AND (r.paid OR r.starts_at >= ((r.pay_by + 1)::timestamp AT TIME ZONE s.time_zone))
    AND (r.payment_way = ANY(${TRANSFERS_TO_PROVIDER}::int[])
    OR r.pay_by < (${JSON.stringify(graceFrom)}::jsonb->r.currency->>(${today}::text))::date
    OR r.starts_at < ((${today} + 1)::timestamp AT TIME ZONE s.time_zone)
    OR (EXISTS (SELECT FROM bank_statement b WHERE b.currency = r.currency AND b.to_on >= r.pay_by
          AND b.account = ${JSON.stringify(accounts)}::jsonb->>r.currency
          AND (b.at AT TIME ZONE s.time_zone)::date > r.pay_by)
      AND NOT EXISTS (SELECT FROM bank_line l JOIN bank_statement b ON b.id = l.statement_id
        WHERE l.state = 'open' AND l.kind NOT IN ('correction', 'withdrawn', 'interest') AND l.booked_on <= r.pay_by
          AND b.currency = r.currency)))`;
}

/**
 * `graceFrom`: by currency and the day that it is in a space, the first day to pay whose grace is not over. `accounts`: the
 * numbers of the company's accounts by currency.
 */
export type Overdue = {
  now: number;
  graceFrom: Readonly<Record<ChargedCurrency, Readonly<Record<Day, Day>>>>;
  accounts: Readonly<Partial<Record<ChargedCurrency, string>>>;
};

/**
 * Bookings and changes whose last day to pay has passed, except those in `seen`. Days end first in Kiritimati, so its date
 * limits the part of the index that is read.
 */
export async function overdueBookings(
  db: Queryable,
  overdue: Overdue,
  seen: readonly number[],
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    SELECT r.id FROM reservation r JOIN space s ON s.id = r.space_id
    WHERE r.canceled_at IS NULL AND r.pay_by IS NOT NULL AND (NOT r.paid OR r.editing)
      AND r.pay_by < (${new Date(overdue.now)}::timestamptz AT TIME ZONE 'Pacific/Kiritimati')::date
      AND ${isOverdue(overdue)}
      AND r.id <> ALL(${seen}::bigint[])
    ORDER BY r.pay_by, r.id LIMIT 200`);
  return rows.map(({ id }) => id);
}

/** Whether a booking is overdue still: since the list of them was read, its last day may have been put off. */
export async function isStillOverdue(tx: Tx, id: number, overdue: Overdue): Promise<boolean> {
  const found = await tx.row(sql`SELECT 1 FROM reservation r JOIN space s ON s.id = r.space_id
    WHERE r.id = ${id} AND ${isOverdue(overdue)}`);
  return found !== null;
}

/** The unpaid bookings of a checkout that are overdue. */
export async function overdueOfCheckout(tx: Tx, checkoutId: number, overdue: Overdue): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    SELECT r.id FROM reservation r JOIN space s ON s.id = r.space_id
    WHERE r.checkout_id = ${checkoutId} AND r.canceled_at IS NULL AND NOT r.paid
      AND ${isOverdue(overdue)}
    ORDER BY r.id`);
  return rows.map(({ id }) => id);
}
