import { ProviderAway, ProviderRefusal } from "../../adapters/provider-trouble.server.ts";
import type { ProviderRefund } from "../../adapters/stripe-shapes.server.ts";
import type { App } from "../../server/app.ts";
import { type Queryable, sql, type Tx } from "../../server/sql.ts";
import { enqueueMail } from "../reservations/mail.db.server.ts";
import { lockPayment, paymentById, paymentOfIntent, writeAudit, writeLedger } from "./db.server.ts";

export type RefundRow = {
  id: number;
  reservation_id: number | null;
  payment_id: number | null;
  amount: number;
  currency: string;
  way: "card" | "bank";
  state: "due" | "pending" | "succeeded" | "failed" | "manual";
  provider_ref: string | null;
  provider_key: string;
  attempts: number;
  /** Made at the provider by hand. */
  is_foreign: boolean;
  created_at: Date;
};

/**
 * Makes a refund at the provider, or looks how far it is. Under the refund's own key, so that it is made once however
 * often it is tried; what the provider will not do is for the operator.
 */
export async function payRefund(app: App, refundId: number): Promise<void> {
  const refund = await app.db.row<RefundRow>(sql`SELECT * FROM refund WHERE id = ${refundId}`);
  if (!refund || (refund.state !== "due" && refund.state !== "pending")) return;
  try {
    const answer = refund.provider_ref
      ? await app.provider.readRefund(refund.provider_ref)
      : await createAtProvider(app, refund);
    await record(app, refund.id, answer);
  } catch (error) {
    if (error instanceof ProviderAway) return tryLater(app, refund, error);
    if (!(error instanceof ProviderRefusal)) throw error;
    await app.db.tx((tx) => handOver(app, tx, refund, `${error.code}: ${error.message}`));
  }
}

/** The refunds of a booking that are due, now instead of at the next sweep. */
export async function payRefundsOf(app: App, reservationId: number): Promise<void> {
  const rows = await app.db.rows<{ id: number }>(
    sql`SELECT id FROM refund WHERE reservation_id = ${reservationId} AND state = 'due' ORDER BY id`,
  );
  for (const { id } of rows) await payRefund(app, id);
}

/**
 * The provider has news of a refund (its own id): one that had gone through can still come back, and one that somebody
 * made there by hand belongs in the ledger. False where it is of no payment of ours.
 */
export async function lookAtRefund(app: App, providerRef: string): Promise<boolean> {
  const answer = await app.provider.readRefund(providerRef);
  const refundId = (await refundByRef(app.db, providerRef))?.id ?? (await adoptRefund(app, answer));
  if (refundId === null) return false;
  await record(app, refundId, answer);
  return true;
}

/** The refund of ours whose answer was lost, or a row for one that we did not ask for. */
async function adoptRefund(app: App, answer: ProviderRefund): Promise<number | null> {
  const payment = answer.intentId ? await paymentOfIntent(app.db, answer.intentId) : null;
  if (!payment) return null;
  const own = Number(answer.metadata.refund);
  const asked = Number.isSafeInteger(own)
    ? await app.db.row<{ id: number }>(
        sql`SELECT id FROM refund WHERE id = ${own} AND payment_id = ${payment.id} AND provider_ref IS NULL`,
      )
    : null;
  if (asked) return asked.id;
  const at = new Date(app.clock());
  await app.db.run(sql`
    INSERT INTO refund (payment_id, amount, currency, way, state, provider_ref, is_foreign, next_try_at, created_at, updated_at)
    VALUES (${payment.id}, ${answer.amount}, ${payment.currency}, 'card', 'pending', ${answer.id}, true, ${at}, ${at}, ${at})
    ON CONFLICT (provider_ref) DO NOTHING`);
  app.log.warn({ payment: payment.id, refund: answer.id }, "a refund that was made at the provider");
  return (await refundByRef(app.db, answer.id))?.id ?? null;
}

async function createAtProvider(app: App, refund: RefundRow): Promise<ProviderRefund> {
  const payment = refund.payment_id ? await paymentById(app.db, refund.payment_id) : null;
  if (!payment?.intent_id)
    throw new ProviderRefusal(400, "no_charge", null, "nothing was paid by this intent");
  // Keys are forgotten after a day (FACTS 7.3): from then on a refund that was made, but never answered, is looked for.
  if (app.clock() - refund.created_at.getTime() > KEY_IS_GOOD_FOR) {
    const made = await app.provider.listRefundsOf(payment.intent_id);
    const found = made.find(({ metadata }) => metadata.refund === String(refund.id));
    if (found) return found;
  }
  return app.provider.createRefund({
    intentId: payment.intent_id,
    amount: refund.amount,
    key: `refund:${refund.provider_key}`,
    metadata: { refund: String(refund.id), reservation: String(refund.reservation_id ?? "") },
  });
}

const KEY_IS_GOOD_FOR = 20 * 3_600_000;

async function record(app: App, refundId: number, answer: ProviderRefund): Promise<void> {
  const now = app.clock();
  await app.db.tx(async (tx) => {
    const refund = await tx.row<RefundRow>(sql`SELECT * FROM refund WHERE id = ${refundId} FOR UPDATE`);
    if (!refund || refund.state === "manual" || refund.state === "failed") return;
    const hasFailed = answer.status === "failed" || answer.status === "canceled";
    if (answer.status === "succeeded" && refund.state !== "succeeded") {
      await tx.run(sql`UPDATE refund SET state = 'succeeded', provider_ref = ${answer.id}, next_try_at = NULL, problem = NULL,
        updated_at = ${new Date(now)} WHERE id = ${refundId}`);
      await book(tx, refund, -answer.amount, answer.id, now);
      await addRefunded(tx, refund, answer.amount);
    } else if (hasFailed) {
      if (refund.state === "succeeded") {
        await book(tx, refund, answer.amount, `${answer.id}#failed`, now);
        await addRefunded(tx, refund, -answer.amount);
      }
      await tx.run(sql`UPDATE refund SET provider_ref = ${answer.id} WHERE id = ${refundId}`);
      await handOver(app, tx, refund, answer.reason ?? "the provider could not refund it");
    } else if (refund.state !== "succeeded") {
      await tx.run(sql`UPDATE refund SET state = 'pending', provider_ref = ${answer.id},
        next_try_at = ${new Date(now + PENDING_LOOK)}, updated_at = ${new Date(now)} WHERE id = ${refundId}`);
    }
  });
}

/** A pending refund is looked at this often, where no webhook tells of it. */
const PENDING_LOOK = 5 * 60_000;

async function book(
  tx: Tx,
  refund: RefundRow,
  amount: number,
  providerRef: string,
  now: number,
): Promise<void> {
  const payment = refund.payment_id ? await paymentById(tx, refund.payment_id) : null;
  if (!payment) throw new Error(`refund ${refund.id} has no payment`);
  await writeLedger(tx, {
    at: now,
    kind: "refund",
    amount,
    currency: refund.currency,
    accountId: payment.account_id,
    checkoutId: payment.checkout_id,
    reservationId: refund.reservation_id,
    paymentId: payment.id,
    providerRef,
  });
}

async function addRefunded(tx: Tx, refund: RefundRow, amount: number): Promise<void> {
  if (!refund.payment_id) return;
  await lockPayment(tx, refund.payment_id);
  await tx.run(sql`UPDATE payment SET refunded = refunded + ${amount} WHERE id = ${refund.payment_id}`);
}

/** The card will not have it: the operator pays it back another way, and is told so. */
async function handOver(app: App, tx: Tx, refund: RefundRow, problem: string): Promise<void> {
  const now = app.clock();
  if (refund.is_foreign) {
    await tx.run(sql`UPDATE refund SET state = 'failed', problem = ${problem.slice(0, 500)}, next_try_at = NULL,
        updated_at = ${new Date(now)} WHERE id = ${refund.id}`);
    return;
  }
  await tx.run(sql`UPDATE refund SET state = 'manual', problem = ${problem.slice(0, 500)}, next_try_at = NULL,
      bank_account = (SELECT to_jsonb(a) FROM refund_account a JOIN payment p ON p.account_id = a.account_id
        WHERE p.id = ${refund.payment_id}), updated_at = ${new Date(now)}
    WHERE id = ${refund.id}`);
  await writeAudit(tx, {
    actor: "provider",
    action: "refund.failed",
    subject: `refund:${refund.id}`,
    detail: { problem: problem.slice(0, 200) },
    now,
  });
  if (refund.reservation_id === null) return;
  await enqueueMail(tx, {
    key: `refund_failed:${refund.id}`,
    kind: "refund_failed",
    reservationId: refund.reservation_id,
  });
}

async function tryLater(app: App, refund: RefundRow, error: Error): Promise<void> {
  const now = app.clock();
  const pause = Math.min(10_000 * 2 ** Math.min(refund.attempts, 10), 3_600_000);
  await app.db.run(sql`UPDATE refund SET attempts = attempts + 1, next_try_at = ${new Date(now + pause)},
    problem = ${error.message.slice(0, 500)}, updated_at = ${new Date(now)} WHERE id = ${refund.id} AND state IN ('due', 'pending')`);
}

function refundByRef(db: Queryable, providerRef: string): Promise<RefundRow | null> {
  return db.row(sql`SELECT * FROM refund WHERE provider_ref = ${providerRef}`);
}
