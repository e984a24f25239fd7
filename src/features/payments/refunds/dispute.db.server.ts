import { type Queryable, sql, type Tx } from "../../../platform/sql.ts";

type Dispute = {
  id: string;
  amount: number;
  currency: string;
  reason: string;
  status: string;
  /** Until when it can be answered, in epoch milliseconds. */
  dueBy: number | null;
};

/** Answers whether the dispute is new. */
export async function insertDispute(
  tx: Tx,
  { id, amount, currency, reason, status, dueBy }: Dispute,
  paymentId: number,
  now: number,
): Promise<boolean> {
  const at = new Date(now);
  const inserted = await tx.run(sql`
    INSERT INTO dispute (id, payment_id, amount, currency, reason, status, due_by, created_at, updated_at)
    VALUES (${id}, ${paymentId}, ${amount}, ${currency}, ${reason}, ${status}, ${instant(dueBy)}, ${at}, ${at}) ON CONFLICT (id) DO NOTHING`);
  return inserted === 1;
}

export async function updateDispute(
  tx: Tx,
  { id, amount, reason, status, dueBy }: Dispute,
  now: number,
): Promise<void> {
  await tx.run(sql`UPDATE dispute SET status = ${status}, reason = ${reason}, amount = ${amount},
      due_by = ${instant(dueBy)}, updated_at = ${new Date(now)}
    WHERE id = ${id}`);
}

function instant(at: number | null): Date | null {
  return at === null ? null : new Date(at);
}

export function disputeStatuses(db: Queryable): Promise<{ id: string; status: string }[]> {
  return db.rows(sql`SELECT id, status FROM dispute`);
}

/** Whether the bank has yet to decide about a payment: a request for information does not hold the money back. */
export async function isInDispute(db: Queryable, paymentId: number): Promise<boolean> {
  const row = await db.row(sql`SELECT 1 FROM dispute WHERE payment_id = ${paymentId}
    AND status IN ('needs_response', 'under_review') LIMIT 1`);
  return row !== null;
}
