import type { TransferInstructions } from "../../adapters/stripe/stripe-mapping.server.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

type Payable = { id: number; checkout_id: number };

/**
 * The open order of a transfer at the provider for a booking's checkout or change (PAY-8); null if there is none. Its
 * `transfer` is null until the provider has said where to pay.
 */
export function awaitedOrderOf(
  db: Queryable,
  { id, checkout_id }: Payable,
): Promise<{ transfer: TransferInstructions | null } | null> {
  return db.row(sql`
    SELECT transfer FROM payment WHERE state = 'ordered' AND (checkout_id = ${checkout_id} OR reservation_id = ${id})
    ORDER BY id DESC LIMIT 1`);
}

/** What the provider last said about where to pay, also for an order that has ended. */
export async function lastInstructionsOf(
  db: Queryable,
  { id, checkout_id }: Payable,
): Promise<TransferInstructions | null> {
  const found = await db.row<{ transfer: TransferInstructions }>(sql`
    SELECT transfer FROM payment WHERE (checkout_id = ${checkout_id} OR reservation_id = ${id}) AND transfer IS NOT NULL
    ORDER BY id DESC LIMIT 1`);
  return found?.transfer ?? null;
}

/** What still has to arrive at the provider, and what has: for the change of an `editing` booking, else for its checkout. */
export function orderedOf(
  db: Queryable,
  { id, checkout_id, editing }: Payable & { editing: boolean },
): Promise<{ remaining: number | null; arrived: number } | null> {
  const order = editing ? sql`reservation_id = ${id}` : sql`checkout_id = ${checkout_id}`;
  return db.row(sql`
    SELECT (transfer->>'amountRemaining')::int AS remaining,
      coalesce(amount - (transfer->>'amountRemaining')::int, 0) AS arrived
    FROM payment WHERE state = 'ordered' AND ${order} ORDER BY id DESC LIMIT 1`);
}
