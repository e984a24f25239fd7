import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { ProblemCode } from "../../domain/problem.ts";
import { deleteInBatches, type Queryable, type Statement, sql, type Tx } from "../../platform/sql.ts";
import type { CaptureLine } from "./payment.server.ts";

/** The writes to `payment` that leave its state alone. Those that change it are in payment-transitions.db.server.ts. */

/** The provider's answer to the creation of an intent. False if the payment has an intent by now. */
export async function storeIntent(
  db: Queryable,
  id: number,
  intent: { id: string; transfer: object | null },
): Promise<boolean> {
  const changed = await db.run(sql`UPDATE payment SET intent_id = ${intent.id},
    transfer = ${intent.transfer && JSON.stringify(intent.transfer)} WHERE id = ${id} AND intent_id IS NULL`);
  return changed === 1;
}

/** The intent that took the money, in place of the one that had ended. */
export async function replaceIntent(db: Queryable, id: number, intent: { id: string }): Promise<void> {
  await db.run(sql`UPDATE payment SET intent_id = ${intent.id} WHERE id = ${id}`);
}

type Replacement = {
  amount: number;
  /** Until when the new times are held, and until when that may be extended; epoch milliseconds. */
  hold: { expiresAt: number; limitAt: number };
  now: number;
};

/** Another cart for an open intent. `sessionHash`: the session that it comes from, null for none. */
export function replaceCart(
  tx: Tx,
  id: number,
  cart: { items: readonly object[]; currency: ChargedCurrency; sessionHash: Buffer | null },
  { amount, hold, now }: Replacement,
): Promise<void> {
  return changeOne(
    tx,
    id,
    sql`UPDATE payment SET items = ${JSON.stringify(cart.items)}, amount = ${amount}, currency = ${cart.currency},
        revision = revision + 1, problem = NULL, hold_expires_at = ${new Date(hold.expiresAt)},
        hold_limit_at = ${new Date(hold.limitAt)}, session_hash = ${cart.sessionHash}, updated_at = ${new Date(now)}
      WHERE id = ${id} AND state = 'open'`,
  );
}

/** Other new times for an open intent of a change. */
export function replaceChange(
  tx: Tx,
  id: number,
  change: object,
  { amount, hold, now }: Replacement,
): Promise<void> {
  return changeOne(
    tx,
    id,
    sql`UPDATE payment SET items = ${JSON.stringify(change)}, amount = ${amount}, revision = revision + 1, problem = NULL,
        hold_expires_at = ${new Date(hold.expiresAt)}, hold_limit_at = ${new Date(hold.limitAt)},
        updated_at = ${new Date(now)}
      WHERE id = ${id} AND state = 'open'`,
  );
}

/** The provider has the amount of this revision. No effect if the cart has changed again. */
export async function acknowledgeRevision(db: Queryable, id: number, revision: number): Promise<void> {
  await db.run(
    sql`UPDATE payment SET acknowledged_revision = ${revision} WHERE id = ${id} AND revision = ${revision}`,
  );
}

/** False if the payment is no longer open. */
export async function extendHold(tx: Tx, id: number, until: number): Promise<boolean> {
  const changed = await tx.run(
    sql`UPDATE payment SET hold_expires_at = ${new Date(until)} WHERE id = ${id} AND state = 'open'`,
  );
  return changed === 1;
}

/** Why the last attempt to pay failed; null once the customer tries again. False if that is known, or it has ended. */
export async function storeProblem(tx: Tx, id: number, code: ProblemCode | null): Promise<boolean> {
  const problem = code && JSON.stringify({ code });
  const changed = await tx.run(sql`UPDATE payment SET problem = ${problem}
    WHERE id = ${id} AND state = 'open' AND problem IS DISTINCT FROM ${problem}::jsonb`);
  return changed === 1;
}

/** The provider has begun to process an open payment, or has decided on it. No effect if that is known. */
export async function storeProcessing(db: Queryable, id: number, since: number | null): Promise<void> {
  await db.run(
    since === null
      ? sql`UPDATE payment SET processing_since = NULL WHERE id = ${id} AND processing_since IS NOT NULL`
      : sql`UPDATE payment SET processing_since = ${new Date(since)}
          WHERE id = ${id} AND state = 'open' AND processing_since IS NULL`,
  );
}

/** What the guest is shown to pay elsewhere. False if that is known, or the payment is no longer open. */
export async function storeNextStep(tx: Tx, id: number, step: object): Promise<boolean> {
  const text = JSON.stringify(step);
  const changed = await tx.run(sql`UPDATE payment SET next_step = ${text}, problem = NULL
    WHERE id = ${id} AND state = 'open' AND next_step IS DISTINCT FROM ${text}::jsonb`);
  return changed === 1;
}

/** Where to transfer to and how much is missing, as the provider last said. */
export async function storeTransfer(db: Queryable, id: number, transfer: object): Promise<void> {
  await db.run(sql`UPDATE payment SET transfer = ${JSON.stringify(transfer)} WHERE id = ${id}`);
}

/** Fixes what is captured for which booking, before the provider is asked. */
export function planCapture(tx: Tx, id: number, lines: readonly CaptureLine[]): Promise<void> {
  return changeOne(
    tx,
    id,
    sql`UPDATE payment SET capturing = ${JSON.stringify(lines)} WHERE id = ${id} AND state = 'authorised'`,
  );
}

/** For a payment whose caller holds its lock: it waits for the operator, who wakes it. */
export async function pauseChecks(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`UPDATE payment SET next_check_at = NULL WHERE id = ${id}`);
}

/** Has the authorised payments of a checkout checked soon: one of its bookings was canceled, accepted or declined. */
export async function wakePayments(tx: Tx, checkoutId: number, now: number): Promise<void> {
  await tx.run(sql`UPDATE payment SET next_check_at = ${new Date(now)}
    WHERE checkout_id = ${checkoutId} AND state = 'authorised'`);
}

/** Has an authorised payment checked soon: the change that it pays for was accepted. */
export async function wakePayment(tx: Tx, id: number, now: number): Promise<void> {
  await tx.run(
    sql`UPDATE payment SET next_check_at = ${new Date(now)} WHERE id = ${id} AND state = 'authorised'`,
  );
}

/** The provider has ended the intent, too: nothing is left to check. */
export async function stopChecks(db: Queryable, id: number, now: number): Promise<void> {
  await db.run(sql`UPDATE payment SET next_check_at = NULL, updated_at = ${new Date(now)}
    WHERE id = ${id} AND state IN ('canceled', 'released')`);
}

/**
 * Ends the holds of carts whose session is over, and has their payments checked now (HOLD-8). What the provider is
 * processing stays held (HOLD-6), and what the guest is paying elsewhere (PAYFIRST-3). Returns the ids of the payments.
 */
export async function expireHoldsOfEndedSessions(tx: Tx, now: number): Promise<number[]> {
  const at = new Date(now);
  const rows = await tx.rows<{ id: number }>(sql`
    UPDATE payment SET hold_expires_at = ${at}, next_check_at = ${at}
    WHERE id IN (SELECT id FROM payment WHERE state = 'open' AND session_hash IS NOT NULL AND hold_expires_at > ${at}
        AND processing_since IS NULL AND next_step IS NULL
        AND NOT EXISTS (SELECT FROM session WHERE session.secret_hash = payment.session_hash)
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id`);
  return rows.map(({ id }) => id);
}

/** The link of a request is used again: its payment is checked as often as that of a new one. */
export async function touchPayment(db: Queryable, id: number, now: number): Promise<void> {
  await db.run(sql`UPDATE payment SET updated_at = ${new Date(now)}, next_check_at = ${new Date(now + 40_000)}
    WHERE id = ${id} AND state = 'open' AND next_check_at > ${new Date(now + 40_000)}`);
}

/**
 * Takes payments that are due for a check and puts off the next one, so that other processes take others. The payment of a
 * request, and one at a counter, can be open for days: the longer it is, the less often it is checked.
 */
export async function takeDuePayments(db: Queryable, now: number, limit: number): Promise<number[]> {
  const soon = new Date(now + 45_000);
  const rows = await db.rows<{ id: number }>(sql`
    UPDATE payment SET next_check_at = CASE
        WHEN state = 'open' THEN greatest(least(CASE WHEN purpose = 'request' OR next_step->>'kind' = 'voucher'
            THEN greatest(${soon}, ${new Date(now)}::timestamptz + (${new Date(now)}::timestamptz - updated_at) / 20) ELSE ${soon} END,
          hold_expires_at), ${new Date(now + 5000)})
        WHEN state = 'ordered' THEN ${soon}
        ELSE ${new Date(now + 10_000)} END
    WHERE id IN (SELECT id FROM payment WHERE next_check_at <= ${new Date(now)} ORDER BY next_check_at LIMIT ${limit}
      FOR UPDATE SKIP LOCKED)
    RETURNING id`);
  return rows.map(({ id }) => id);
}

/** Adds to what was refunded; negative if a refund has come back. */
export async function addRefunded(tx: Tx, id: number, amount: number): Promise<void> {
  await tx.run(sql`UPDATE payment SET refunded = refunded + ${amount} WHERE id = ${id}`);
}

export async function flagDisputed(tx: Tx, id: number, now: number): Promise<void> {
  await tx.run(
    sql`UPDATE payment SET disputed_at = coalesce(disputed_at, ${new Date(now)}) WHERE id = ${id}`,
  );
}

/** For callers that hold the row's lock and have read its state: no row to change is a bug. */
async function changeOne(tx: Tx, id: number, statement: Statement): Promise<void> {
  if ((await tx.run(statement)) !== 1)
    throw new Error(`payment ${id} is not in a state that allows this update`);
}

/**
 * Removes the client secrets that the previous release stored: it needs that of an open payment. The release after this one
 * drops the column and this function. Returns how many.
 */
export function removeClientSecrets(db: Queryable): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => sql`UPDATE payment SET client_secret = NULL WHERE id IN (
      SELECT id FROM payment WHERE client_secret IS NOT NULL AND state <> 'open' LIMIT ${limit})`,
  );
}
