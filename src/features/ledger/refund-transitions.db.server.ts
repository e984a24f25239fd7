import type { RefundState } from "../../domain/money/refund-states.ts";
import type { Day } from "../../domain/time/day.ts";
import { type Queryable, type Statement, sql, type Tx } from "../../platform/sql.ts";
import type { RefundRow } from "./refund.db.server.ts";
import type { RefundAccountRow } from "./refund-account.db.server.ts";
import { takenAt } from "./refund-account-change.db.server.ts";

type Transition = { from: readonly RefundState[]; to: RefundState; why: string };

/**
 * Every change of a refund's state. Each has a function of the same name below, and nothing else writes `refund`. `from`
 * is empty where the refund is new.
 *
 * The callers of those that change an existing refund hold its lock and have read its state: if the state does not
 * allow the change, that is a bug and they throw.
 */
export const REFUND_TRANSITIONS = {
  oweToBank: { from: [], to: "manual", why: "the operator transfers it" },
  oweToPayer: { from: [], to: "manual", why: "the operator transfers back what belongs to no booking" },
  oweToCard: { from: [], to: "due", why: "the provider is asked for it next" },
  recordForeignRefund: { from: [], to: "pending", why: "somebody created it at the provider by hand" },
  recordChargeback: { from: [], to: "succeeded", why: "the cardholder's bank took it back in a dispute" },

  markRefundPending: { from: ["due", "pending"], to: "pending", why: "the provider is not done yet" },
  markRefundSucceeded: { from: ["due", "pending"], to: "succeeded", why: "the provider has paid it" },
  handOverRefund: {
    from: ["due", "pending", "succeeded"],
    to: "manual",
    why: "the provider cannot pay it, or the card returned it",
  },
  failForeignRefund: {
    from: ["due", "pending", "succeeded"],
    to: "failed",
    why: "it came back, and is not owed",
  },
  markRefundTransferred: { from: ["manual"], to: "succeeded", why: "the operator has transferred it" },
  takeBackTransfer: { from: ["succeeded"], to: "manual", why: "the bank that it went to sent it back" },
  undoTransfer: { from: ["succeeded"], to: "manual", why: "nobody had transferred it" },
  retryRefund: { from: ["manual"], to: "due", why: "the provider is asked once more" },
  dropRefund: { from: ["manual"], to: "dropped", why: "the line of the statement is open again" },
  coverRefund: { from: ["due", "manual"], to: "succeeded", why: "somebody paid it at the provider by hand" },
  reopenCovered: { from: ["succeeded"], to: "manual", why: "what somebody paid by hand came back" },
} as const satisfies Record<string, Transition>;

type Owed = { bookingId: number | null; amount: number; currency: string; now: number };

/**
 * To a bank account. `isExcess`: the money was beyond what the booking costs. `paymentId`: the payment that it came by, where it
 * is for no booking.
 */
type OwedToBank = Owed & { isExcess?: boolean; paymentId?: number | null };

/** Answers the new refund's id. */
export async function oweToBank(
  tx: Tx,
  { bookingId, amount, currency, isExcess = false, now, paymentId = null }: OwedToBank,
  account: RefundAccountRow | null,
): Promise<number> {
  const at = new Date(now);
  const { id } = (await tx.row<{ id: number }>(sql`
    INSERT INTO refund (reservation_id, payment_id, amount, currency, way, state, bank_account, is_excess, account_taken_at,
      created_at, updated_at)
    VALUES (${bookingId}, ${paymentId}::bigint, ${amount}, ${currency}, 'bank', ${REFUND_TRANSITIONS.oweToBank.to},
      ${JSON.stringify(account)}, ${isExcess}, ${takenAt(sql`${bookingId}::bigint`, sql`${paymentId}::bigint`, at)}, ${at}, ${at})
    RETURNING id`)) as { id: number };
  return id;
}

/** What came in on a line of a statement and belongs to no booking. Answers the new refund's id. */
export async function oweToPayer(
  tx: Tx,
  { lineId, amount, currency, now }: { lineId: number; amount: number; currency: string; now: number },
  account: RefundAccountRow | null,
): Promise<number> {
  const at = new Date(now);
  const { id } = (await tx.row<{ id: number }>(sql`
    INSERT INTO refund (bank_line_id, amount, currency, way, state, bank_account, created_at, updated_at)
    VALUES (${lineId}, ${amount}, ${currency}, 'bank', ${REFUND_TRANSITIONS.oweToPayer.to}, ${account && JSON.stringify(account)},
      ${at}, ${at})
    RETURNING id`)) as { id: number };
  return id;
}

/** Answers the new refund's id. */
export async function oweToCard(
  tx: Tx,
  { bookingId, amount, currency, now }: Owed,
  paymentId: number,
): Promise<number> {
  const at = new Date(now);
  const { id } = (await tx.row<{ id: number }>(sql`
    INSERT INTO refund (reservation_id, payment_id, amount, currency, way, state, next_try_at, created_at, updated_at)
    VALUES (${bookingId}, ${paymentId}, ${amount}, ${currency}, 'card', ${REFUND_TRANSITIONS.oweToCard.to}, ${at},
      ${at}, ${at})
    RETURNING id`)) as { id: number };
  return id;
}

type Foreign = {
  paymentId: number;
  amount: number;
  currency: string;
  /** The provider's refund, or its dispute. */
  providerRef: string;
};

/** Answers the new row's id, or null if the refund is known by now. */
export function recordForeignRefund(tx: Tx, refund: Foreign, now: number): Promise<number | null> {
  return insertForeign(tx, refund, { change: "recordForeignRefund", now });
}

/** The disputed amount, once the dispute is lost. Answers the new row's id, or null if it is known by now. */
export function recordChargeback(tx: Tx, refund: Foreign, now: number): Promise<number | null> {
  return insertForeign(tx, refund, { change: "recordChargeback", now });
}

async function insertForeign(
  tx: Tx,
  { paymentId, amount, currency, providerRef }: Foreign,
  { change, now }: { change: "recordForeignRefund" | "recordChargeback"; now: number },
): Promise<number | null> {
  const at = new Date(now);
  const isChargeback = change === "recordChargeback";
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO refund (payment_id, amount, currency, way, state, provider_ref, is_foreign, is_chargeback, next_try_at,
      created_at, updated_at)
    VALUES (${paymentId}, ${amount}, ${currency}, 'card', ${REFUND_TRANSITIONS[change].to}, ${providerRef}, true,
      ${isChargeback}, ${isChargeback ? null : at}, ${at}, ${at})
    ON CONFLICT (provider_ref) DO NOTHING RETURNING id`);
  return row?.id ?? null;
}

/**
 * A refund that we owed was paid by hand, in full or in part: the part becomes a row of its own, and the rest is still
 * owed. `by` is the refund that paid it.
 */
export async function coverRefund(
  tx: Tx,
  owed: Pick<RefundRow, "id" | "amount">,
  { part, by, now }: { part: number; by: number; now: number },
): Promise<void> {
  const { from, to } = REFUND_TRANSITIONS.coverRefund;
  const at = new Date(now);
  if (part === owed.amount)
    return mustChange(
      tx,
      owed.id,
      "coverRefund",
      sql`UPDATE refund SET state = ${to}, covered_by = ${by}, next_try_at = NULL, problem = NULL, updated_at = ${at}
        WHERE id = ${owed.id} AND state = ANY(${from}::text[])`,
    );
  await mustChange(
    tx,
    owed.id,
    "coverRefund",
    // Another amount is another call to the provider.
    sql`UPDATE refund SET amount = amount - ${part}::int, provider_key = gen_random_uuid(), updated_at = ${at}
      WHERE id = ${owed.id} AND state = ANY(${from}::text[])`,
  );
  await tx.run(sql`
    INSERT INTO refund (reservation_id, payment_id, amount, currency, way, state, bank_account, is_excess, covered_by,
      account_taken_at, created_at, updated_at)
    SELECT reservation_id, payment_id, ${part}::int, currency, way, ${to}, bank_account, is_excess, ${by}::bigint,
      account_taken_at, created_at, ${at} FROM refund WHERE id = ${owed.id}`);
}

/** What a refund had paid that came back is owed again, by transfer: the card does not take it. */
export function reopenCovered(
  tx: Tx,
  id: number,
  { problem, now }: { problem: string; now: number },
): Promise<void> {
  const { from, to } = REFUND_TRANSITIONS.reopenCovered;
  return mustChange(
    tx,
    id,
    "reopenCovered",
    sql`UPDATE refund SET state = ${to}, covered_by = NULL, problem = ${problem.slice(0, MAX_PROBLEM)},
        updated_at = ${new Date(now)}
      WHERE id = ${id} AND covered_by IS NOT NULL AND state = ANY(${from}::text[])`,
  );
}

/** How much of a refund made by hand is still to be assigned to a booking. */
export async function setUnassigned(tx: Tx, id: number, amount: number): Promise<void> {
  await tx.run(sql`UPDATE refund SET unassigned = ${amount} WHERE id = ${id}`);
}

export function markRefundPending(
  tx: Tx,
  id: number,
  { providerRef, nextTryAt, now }: { providerRef: string; nextTryAt: number; now: number },
): Promise<void> {
  const { from, to } = REFUND_TRANSITIONS.markRefundPending;
  return mustChange(
    tx,
    id,
    "markRefundPending",
    sql`UPDATE refund SET state = ${to}, provider_ref = ${providerRef}, next_try_at = ${new Date(nextTryAt)},
        updated_at = ${new Date(now)}
      WHERE id = ${id} AND state = ANY(${from}::text[])`,
  );
}

export function markRefundSucceeded(tx: Tx, id: number, providerRef: string, now: number): Promise<void> {
  const { from, to } = REFUND_TRANSITIONS.markRefundSucceeded;
  return mustChange(
    tx,
    id,
    "markRefundSucceeded",
    sql`UPDATE refund SET state = ${to}, provider_ref = ${providerRef}, next_try_at = NULL, problem = NULL,
        updated_at = ${new Date(now)}
      WHERE id = ${id} AND state = ANY(${from}::text[])`,
  );
}

/** Why the provider did not pay a refund. `providerRef` is null if it never accepted it. */
type Failure = { problem: string; providerRef: string | null; now: number };

/** The operator gets the refund account as it is now, if it takes this currency. */
export function handOverRefund(tx: Tx, id: number, { problem, providerRef, now }: Failure): Promise<void> {
  const { from, to } = REFUND_TRANSITIONS.handOverRefund;
  return mustChange(
    tx,
    id,
    "handOverRefund",
    sql`UPDATE refund SET state = ${to}, provider_ref = coalesce(${providerRef}, provider_ref),
        problem = ${problem.slice(0, MAX_PROBLEM)}, next_try_at = NULL,
        bank_account = (SELECT to_jsonb(a) - ARRAY['account_id', 'currency', 'updated_at'] FROM refund_account a JOIN payment p ON p.account_id = a.account_id
          WHERE p.id = refund.payment_id AND a.currency = refund.currency),
        account_taken_at = ${takenAt(sql`refund.reservation_id`, sql`refund.payment_id`, new Date(now))}, updated_at = ${new Date(now)}
      WHERE id = ${id} AND state = ANY(${from}::text[])`,
  );
}

export function failForeignRefund(tx: Tx, id: number, { problem, providerRef, now }: Failure): Promise<void> {
  const { from, to } = REFUND_TRANSITIONS.failForeignRefund;
  return mustChange(
    tx,
    id,
    "failForeignRefund",
    sql`UPDATE refund SET state = ${to}, provider_ref = coalesce(${providerRef}, provider_ref),
        problem = ${problem.slice(0, MAX_PROBLEM)}, next_try_at = NULL, updated_at = ${new Date(now)}
      WHERE id = ${id} AND state = ANY(${from}::text[])`,
  );
}

/** `day` is the bank's. It is in this batch; null if it was transferred by hand, which excludes a refund that is in one. */
export function markRefundTransferred(
  tx: Tx,
  id: number,
  { batchId, day, now }: { batchId: number | null; day: Day; now: number },
): Promise<void> {
  const { from, to } = REFUND_TRANSITIONS.markRefundTransferred;
  return mustChange(
    tx,
    id,
    "markRefundTransferred",
    sql`UPDATE refund SET state = ${to}, transferred_on = ${day}, came_back = NULL, updated_at = ${new Date(now)}
      WHERE id = ${id} AND state = ANY(${from}::text[]) AND batch_id IS NOT DISTINCT FROM ${batchId}::int`,
  );
}

/** A transfer that was made came back: it is owed again, and in no batch. */
export function takeBackTransfer(
  tx: Tx,
  id: number,
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  const { from, to } = REFUND_TRANSITIONS.takeBackTransfer;
  return mustChange(
    tx,
    id,
    "takeBackTransfer",
    sql`UPDATE refund SET state = ${to}, batch_id = NULL, transferred_on = NULL,
        came_back = ${reason.slice(0, MAX_PROBLEM)}, updated_at = ${new Date(now)}
      WHERE id = ${id} AND transferred_on IS NOT NULL AND state = ANY(${from}::text[])`,
  );
}

/** A transfer that was recorded by hand, and that nobody had made: it is owed as before. */
export function undoTransfer(tx: Tx, id: number, now: number): Promise<void> {
  const { from, to } = REFUND_TRANSITIONS.undoTransfer;
  return mustChange(
    tx,
    id,
    "undoTransfer",
    sql`UPDATE refund SET state = ${to}, transferred_on = NULL, updated_at = ${new Date(now)}
      WHERE id = ${id} AND transferred_on IS NOT NULL AND batch_id IS NULL AND state = ANY(${from}::text[])`,
  );
}

/** The provider is asked for a refund of a card once more: a new one there, whatever became of the one before. */
export function retryRefund(tx: Tx, id: number, now: number): Promise<void> {
  const { from, to } = REFUND_TRANSITIONS.retryRefund;
  const at = new Date(now);
  return mustChange(
    tx,
    id,
    "retryRefund",
    sql`UPDATE refund SET state = ${to}, provider_ref = NULL, provider_key = gen_random_uuid(), problem = NULL,
        came_back = NULL, attempts = 0, next_try_at = ${at}, updated_at = ${at}
      WHERE id = ${id} AND state = ANY(${from}::text[]) AND batch_id IS NULL AND payment_id IS NOT NULL`,
  );
}

export function dropRefund(tx: Tx, id: number, now: number): Promise<void> {
  const { from, to } = REFUND_TRANSITIONS.dropRefund;
  return mustChange(
    tx,
    id,
    "dropRefund",
    sql`UPDATE refund SET state = ${to}, updated_at = ${new Date(now)}
      WHERE id = ${id} AND state = ANY(${from}::text[]) AND batch_id IS NULL AND bank_line_id IS NOT NULL`,
  );
}

/** Puts refunds that the caller has locked into a batch. */
export async function putIntoBatch(tx: Tx, ids: readonly number[], batchId: number): Promise<void> {
  await tx.run(sql`UPDATE refund SET batch_id = ${batchId} WHERE id = ANY(${ids}::bigint[])`);
}

/** They are owed as before: their batch is void. */
export async function takeOutOfBatch(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`UPDATE refund SET batch_id = NULL
    WHERE id = ANY(${ids}::bigint[]) AND state = 'manual'`);
}

export async function noteAsked(tx: Tx, id: number, now: number): Promise<void> {
  await tx.run(sql`UPDATE refund SET asked_at = ${new Date(now)} WHERE id = ${id}`);
}

/** The provider could not be asked: the state stays, the next try comes later. No effect on a refund that is done. */
export async function postponeRefund(
  db: Queryable,
  id: number,
  { problem, nextTryAt, now }: { problem: string; nextTryAt: number; now: number },
): Promise<void> {
  await db.run(sql`UPDATE refund SET attempts = attempts + 1, next_try_at = ${new Date(nextTryAt)},
      problem = ${problem.slice(0, MAX_PROBLEM)}, updated_at = ${new Date(now)}
    WHERE id = ${id} AND state IN ('due', 'pending')`);
}

/** Has the due refunds of a payment tried now: its dispute is decided. */
export async function wakeRefunds(tx: Tx, paymentId: number, now: number): Promise<void> {
  await tx.run(sql`UPDATE refund SET next_try_at = ${new Date(now)}
    WHERE payment_id = ${paymentId} AND state = 'due'`);
}

/** Takes refunds that are due for a try and puts off the next one, so that other processes take others. */
export async function takeDueRefunds(db: Queryable, now: number, limit: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    UPDATE refund SET next_try_at = ${new Date(now + 30_000)}
    WHERE id IN (SELECT id FROM refund WHERE next_try_at <= ${new Date(now)} ORDER BY next_try_at LIMIT ${limit}
      FOR UPDATE SKIP LOCKED)
    RETURNING id`);
  return rows.map(({ id }) => id);
}

const MAX_PROBLEM = 500;

async function mustChange(
  tx: Tx,
  id: number,
  change: keyof typeof REFUND_TRANSITIONS,
  statement: Statement,
): Promise<void> {
  if ((await tx.run(statement)) !== 1) {
    throw new Error(
      `refund ${id} is not ${REFUND_TRANSITIONS[change].from.join(" or ")}, so ${change} does not apply`,
    );
  }
}
