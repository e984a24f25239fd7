import type { BatchState, Outcome } from "../../domain/payouts/batch.ts";
import type { Day } from "../../domain/time/day.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";
import type { RefundRow } from "../ledger/refund.db.server.ts";
import type { RefundAccountRow } from "../ledger/refund-account.db.server.ts";
import { accountChangedAt } from "../ledger/refund-account-change.db.server.ts";

export type BatchRow = {
  id: number;
  transfer_on: Day;
  count: number;
  total: number;
  state: BatchState;
  by: string;
  at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  version: number;
};

export type BatchItemRow = {
  refund_id: number;
  reservation_id: number | null;
  amount: number;
  bank_account: RefundAccountRow;
  account_changed_at: Date | null;
  account_objected_at: Date | null;
  /** Null until staff have said. */
  outcome: Outcome | null;
  reason: string | null;
};

const BATCH = sql`id, transfer_on, count, total, state, by, at, decided_by, decided_at, version`;

type NewBatch = {
  transferOn: Day;
  refunds: readonly Pick<RefundRow, "id" | "amount" | "bank_account">[];
  file: Uint8Array;
  sha256: Uint8Array;
  by: string;
  now: number;
};

/** Answers its number. */
export async function insertBatch(tx: Tx, batch: NewBatch): Promise<number> {
  const { refunds } = batch;
  const total = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const { id } = (await tx.row<{ id: number }>(sql`
    INSERT INTO refund_batch (transfer_on, count, total, file, sha256, state, by, at)
    VALUES (${batch.transferOn}, ${refunds.length}, ${total}, ${batch.file}, ${batch.sha256}, 'exported', ${batch.by},
      ${new Date(batch.now)})
    RETURNING id`)) as { id: number };
  await tx.run(sql`INSERT INTO refund_batch_item (batch_id, refund_id, amount, bank_account)
    SELECT ${id}::int, i.* FROM unnest(${refunds.map((one) => one.id)}::bigint[], ${refunds.map(({ amount }) => amount)}::int[],
      ${refunds.map((one) => JSON.stringify(one.bank_account))}::jsonb[]) AS i`);
  return id;
}

export function batchById(db: Queryable, id: number): Promise<BatchRow | null> {
  return db.row(sql`SELECT ${BATCH} FROM refund_batch WHERE id = ${id}::int`);
}

/** Before any other lock (ledger/lock-order.db.server.ts). */
export function lockBatch(tx: Tx, id: number): Promise<BatchRow | null> {
  return tx.row(sql`SELECT ${BATCH} FROM refund_batch WHERE id = ${id}::int FOR NO KEY UPDATE`);
}

export function fileOfBatch(db: Queryable, id: number): Promise<{ file: Uint8Array } | null> {
  return db.row(sql`SELECT file FROM refund_batch WHERE id = ${id}::int`);
}

/** Its transfers, in the order of the file. */
export function itemsOfBatch(db: Queryable, id: number): Promise<BatchItemRow[]> {
  return db.rows(sql`
    SELECT i.refund_id, f.reservation_id, i.amount, i.bank_account, i.outcome, i.reason,
      f.account_objected_at, ${accountChangedAt(sql`f`, sql`coalesce(r.account_id, p.account_id)`)} AS account_changed_at
    FROM refund_batch_item i JOIN refund f ON f.id = i.refund_id
    LEFT JOIN reservation r ON r.id = f.reservation_id LEFT JOIN payment p ON p.id = f.payment_id WHERE i.batch_id = ${id}::int ORDER BY i.refund_id`);
}

export async function decideBatch(
  tx: Tx,
  id: number,
  { state, by, now }: { state: Exclude<BatchState, "exported">; by: string; now: number },
): Promise<void> {
  await tx.run(sql`UPDATE refund_batch SET state = ${state}, decided_by = ${by}, decided_at = ${new Date(now)}
    WHERE id = ${id}`);
}

export async function setOutcome(
  tx: Tx,
  batchId: number,
  refundIds: readonly number[],
  { outcome, reason }: { outcome: Outcome; reason: string | null },
): Promise<void> {
  await tx.run(sql`UPDATE refund_batch_item SET outcome = ${outcome}, reason = ${reason}
    WHERE batch_id = ${batchId} AND refund_id = ANY(${refundIds}::bigint[])`);
}

/** An account of which nothing is left. */
const NOBODY: RefundAccountRow = {
  ...{ bank_name: "", bank_code: null, branch_number: "", branch_name: "" },
  ...{ account_type: 0, account_number: "", account_name: "" },
};

/** The transfers of a person who is erased: what was sent and what became of it stays (ACCOUNT-53). */
export async function eraseTransfers(tx: Queryable, refundIds: readonly number[]): Promise<void> {
  await tx.run(sql`UPDATE refund_batch_item SET bank_account = ${JSON.stringify(NOBODY)}, reason = NULL
    WHERE refund_id = ANY(${refundIds}::bigint[])`);
}

/** Files of transfers that were made before a day. */
export async function eraseFiles(db: Queryable, before: Day): Promise<void> {
  await db.run(
    sql`UPDATE refund_batch SET file = '' WHERE transfer_on < ${before}::date AND length(file) > 0`,
  );
  await db.run(sql`UPDATE refund_batch_item SET bank_account = ${JSON.stringify(NOBODY)} WHERE batch_id IN
    (SELECT id FROM refund_batch WHERE transfer_on < ${before}::date) AND bank_account->>'account_number' <> ''`);
}
