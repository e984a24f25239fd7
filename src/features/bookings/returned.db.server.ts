import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { PaymentMethod } from "../../domain/money/payment-method.ts";
import { sql, type Tx } from "../../platform/sql.ts";

/* What went back for a booking outside of the product (OUTSIDE-2): by hand at the provider, or in a lost dispute. */

/**
 * More has gone back for a booking. What is kept of a canceled one is its fee, which becomes smaller with it. Answers
 * what had gone back before.
 */
export async function addReturned(tx: Tx, id: number, amount: number, now: number): Promise<number> {
  const row = await tx.row<{ returned: number }>(sql`
    UPDATE reservation SET returned = returned + ${amount}::int, updated_at = ${new Date(now)},
      cancel_fee = CASE WHEN canceled_at IS NOT NULL AND paid
        THEN greatest(0, least(cancel_fee, price - refund - returned - ${amount}::int)) ELSE cancel_fee END
    WHERE id = ${id} RETURNING returned`);
  return (row?.returned ?? 0) - amount;
}

/**
 * Some of what went back came back: it is kept again. `wentAt`: when it had gone; null where that was after the cancel. A cancel
 * that came after it had counted it instead of a refund: its fee stays, and `refundsCutShort` has what is owed. Answers how much
 * is kept again: what a lower price has counted in since is not.
 */
export async function subtractReturned(
  tx: Tx,
  id: number,
  { amount, wentAt, now }: { amount: number; wentAt: Date | null; now: number },
): Promise<number> {
  const row = await tx.row<{ part: number }>(sql`
    WITH old AS (SELECT id, least(returned, ${amount}::int) AS part FROM reservation WHERE id = ${id} FOR NO KEY UPDATE)
    UPDATE reservation r SET returned = r.returned - old.part, updated_at = ${new Date(now)},
      cancel_fee = CASE WHEN canceled_at < coalesce(${wentAt}::timestamptz, 'infinity') AND paid
        THEN least(cancel_fee + old.part, price - refund - (r.returned - old.part))
        ELSE cancel_fee END
    FROM old WHERE r.id = old.id RETURNING old.part`);
  return row?.part ?? 0;
}

/** A canceled booking of which neither fee, nor refund, nor what went back by other hands has all of the price. */
type CutShort = {
  id: number;
  account_id: number;
  payment_way: PaymentMethod;
  currency: ChargedCurrency;
  missing: number;
};

/** Those of an order: their cancel could give back no more than the provider had left then. */
export function refundsCutShort(tx: Tx, checkoutId: number): Promise<CutShort[]> {
  return tx.rows(sql`SELECT id, account_id, payment_way, currency, price - cancel_fee - refund - returned AS missing
    FROM reservation WHERE checkout_id = ${checkoutId} AND canceled_at IS NOT NULL AND paid
      AND price > cancel_fee + refund + returned ORDER BY id FOR NO KEY UPDATE`);
}

/** More is refunded of a cancel than it could give back. */
export async function raiseRefund(tx: Tx, id: number, amount: number, now: number): Promise<void> {
  await tx.run(
    sql`UPDATE reservation SET refund = refund + ${amount}::int, updated_at = ${new Date(now)} WHERE id = ${id}`,
  );
}

/**
 * The booking costs less by now: what went back outside counts towards the lower price, and only what is beyond it still
 * counts as returned. `held` is what is kept of its money.
 */
export async function absorbReturned(tx: Tx, id: number, held: number): Promise<void> {
  await tx.run(sql`UPDATE reservation SET returned = least(returned, greatest(0, price - ${held}::int))
    WHERE id = ${id} AND returned > greatest(0, price - ${held}::int)`);
}

/** The booking goes on as another one, which takes over a part of what went back. */
export async function moveReturned(
  tx: Tx,
  { from, to }: { from: number; to: number },
  amount: number,
): Promise<void> {
  await tx.run(sql`UPDATE reservation SET returned = returned + CASE WHEN id = ${to} THEN ${amount}::int
      ELSE ${-amount}::int END WHERE id IN (${from}, ${to})`);
}
