import { ProviderRejection, ProviderUnavailable } from "../../../adapters/stripe/provider-errors.server.ts";
import type { ProviderRefund } from "../../../adapters/stripe/stripe-mapping.server.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Tx } from "../../../platform/sql.ts";
import { refundPaidMail } from "../../bookings/mail.server.ts";
import { writeLedger } from "../../ledger/entries.db.server.ts";
import { lockPayment, paymentById, paymentOfIntent } from "../../ledger/payment.db.server.ts";
import { addRefunded } from "../../ledger/payment-updates.db.server.ts";
import {
  dueRefundsOf,
  isUnanswered,
  lockRefund,
  lockRefundsBeside,
  type RefundRow,
  refundById,
  refundIdByRef,
  refundsPaidTogether,
} from "../../ledger/refund.db.server.ts";
import {
  failForeignRefund,
  handOverRefund,
  markRefundPending,
  markRefundSucceeded,
  postponeRefund,
} from "../../ledger/refund-transitions.db.server.ts";
import { isInDispute } from "./dispute.db.server.ts";
import { failedRefundMails, recordOutside, undoOutside } from "./outside.server.ts";

/**
 * Creates a refund at the provider, or reads its state there. Every attempt uses the refund's own idempotency key, so
 * it is paid once. If the provider rejects it, it is handed over to the operator.
 */
export async function payRefund(app: App, refundId: number): Promise<void> {
  const refund = await refundById(app.db, refundId);
  // The row of a lost dispute is no refund at the provider.
  if (!refund || refund.is_chargeback || !isUnfinished(refund)) return;
  if (refund.payment_id && !refund.provider_ref && (await isInDispute(app.db, refund.payment_id)))
    return waitForDispute(app, refund);
  try {
    const answer = refund.provider_ref
      ? await app.provider.readRefund(refund.provider_ref)
      : await createAtProvider(app, refund);
    await record(app, refund.id, answer);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return tryLater(app, refund, error);
    if (!(error instanceof ProviderRejection)) throw error;
    await handOver(app, refund, error);
  }
}

/**
 * The provider rejects a refund. If somebody has refunded the payment there by hand, less is owed by now, and that is
 * tried next (OUTSIDE-1); otherwise the operator pays it.
 */
async function handOver(app: App, refund: RefundRow, error: ProviderRejection): Promise<void> {
  const payment = refund.payment_id ? await paymentById(app.db, refund.payment_id) : null;
  try {
    if (payment?.intent_id && (await readOutsideRefunds(app, payment.intent_id)) > 0)
      return payRefund(app, refund.id);
  } catch (thrown) {
    if (thrown instanceof ProviderUnavailable) return tryLater(app, refund, thrown);
    throw thrown;
  }
  const failure = { problem: `${error.code}: ${error.message}`, providerRef: null };
  await app.db.tx(async (tx) => {
    const current = await lockRefund(tx, refund.id);
    // Another process may have got an answer in the meantime.
    if (current && isUnfinished(current)) await giveUp(app, tx, current, failure);
  });
}

/** What is disputed is not refunded as well: the bank decides first who gets the money (REFUND-8). */
async function waitForDispute(app: App, refund: RefundRow): Promise<void> {
  const now = app.clock();
  await postponeRefund(app.db, refund.id, { problem: "disputed", nextTryAt: now + DISPUTE_CHECK, now });
}

/** How often a refund looks whether its dispute is decided. The news of it asks at once. */
const DISPUTE_CHECK = 3_600_000;

/** Pays the due refunds of a booking now instead of at the next sweep. */
export async function payRefundsOf(app: App, bookingId: number): Promise<void> {
  for (const id of await dueRefundsOf(app.db, bookingId)) await payRefund(app, id);
}

/**
 * Follows up on news of a refund, which the provider names by its own id: a refund that had succeeded can still come
 * back, and one that somebody created there by hand belongs in the ledger (REFUND-6). False if it is not of a payment
 * of ours.
 */
export async function checkRefund(app: App, providerRef: string): Promise<boolean> {
  const answer = await app.provider.readRefund(providerRef);
  const refundId = (await refundIdByRef(app.db, providerRef)) ?? (await recoverRefund(app, answer));
  if (refundId === null) return false;
  await record(app, refundId, answer);
  return true;
}

/** Our refund whose answer was lost, or a new row for a refund that we did not create. Null if it is not of ours. */
async function recoverRefund(app: App, answer: ProviderRefund): Promise<number | null> {
  const payment = answer.intentId ? await paymentOfIntent(app.db, answer.intentId) : null;
  if (!payment) return null;
  // It has come back before we knew of it, or somebody has had it tried again since: nothing has left.
  if (hasFailed(answer)) return null;
  const ownId = Number(answer.metadata.refund);
  if (Number.isSafeInteger(ownId) && (await isUnanswered(app.db, ownId, payment.id))) return ownId;
  const made = { providerRef: answer.id, amount: answer.amount, isChargeback: false };
  const id = await recordOutside(app, payment.id, made);
  if (id !== null) app.log.warn({ payment: payment.id, refund: answer.id }, "a refund was created by hand");
  return id ?? refundIdByRef(app.db, answer.id);
}

/**
 * Enters the refunds of an intent that somebody made at the provider by hand and no webhook has reported. Answers how
 * many there were.
 */
export async function readOutsideRefunds(app: App, intentId: string): Promise<number> {
  let found = 0;
  for (const answer of await app.provider.listRefundsOf(intentId)) {
    if ((await refundIdByRef(app.db, answer.id)) !== null || hasFailed(answer)) continue;
    if (await checkRefund(app, answer.id)) found += 1;
  }
  return found;
}

function hasFailed({ status }: ProviderRefund): boolean {
  return status === "failed" || status === "canceled";
}

async function createAtProvider(app: App, refund: RefundRow): Promise<ProviderRefund> {
  const payment = refund.payment_id ? await paymentById(app.db, refund.payment_id) : null;
  if (!payment?.intent_id)
    throw new ProviderRejection(400, "no_charge", null, "nothing was paid by this intent");
  // Stripe forgets idempotency keys after a day. From then on, look for the refund of a lost answer first (REFUND-4).
  if (app.clock() - refund.created_at.getTime() > KEY_LIFETIME) {
    const existing = await app.provider.listRefundsOf(payment.intent_id);
    const found = existing.find((one) => one.metadata.refund === String(refund.id) && !hasFailed(one));
    if (found) return found;
  }
  return app.provider.createRefund({
    intentId: payment.intent_id,
    amount: refund.amount,
    key: `refund:${refund.provider_key}`,
    metadata: { refund: String(refund.id), reservation: String(refund.reservation_id ?? "") },
  });
}

/** Less than the provider's 24 hours. */
const KEY_LIFETIME = 20 * 3_600_000;

/** Stores the refund's state at the provider, with the ledger line that follows from it. */
async function record(app: App, refundId: number, answer: ProviderRefund): Promise<void> {
  const now = app.clock();
  await app.db.tx(async (tx) => {
    await lockRefundsBeside(tx, refundId);
    const refund = await lockRefund(tx, refundId);
    if (!refund || refund.state === "manual" || refund.state === "failed") return;
    const hasSucceeded = refund.state === "succeeded";
    if (hasFailed(answer)) {
      // One that was made by hand is in the ledger from the start.
      if (refund.is_foreign) await undoOutside(tx, refund, answer.reason ?? UNKNOWN_FAILURE, now);
      else if (hasSucceeded) await enter(tx, refund, answer.amount, `${answer.id}#failed`, now);
      const problem = answer.reason ?? UNKNOWN_FAILURE;
      await giveUp(app, tx, refund, { problem, providerRef: answer.id });
    } else if (hasSucceeded) {
      return;
    } else if (answer.status === "succeeded") {
      await markRefundSucceeded(tx, refundId, answer.id, now);
      if (!refund.is_foreign) await enter(tx, refund, -answer.amount, answer.id, now);
      await recordPaid(tx, refund, answer.amount, now);
    } else {
      await markRefundPending(tx, refundId, { providerRef: answer.id, nextTryAt: now + PENDING_CHECK, now });
    }
  });
}

const UNKNOWN_FAILURE = "the provider could not refund it";

/**
 * The guest is told once all refunds of a booking are paid, and is not told about payments that never became a booking.
 */
async function recordPaid(tx: Tx, refund: RefundRow, amount: number, now: number): Promise<void> {
  const { id, reservation_id: bookingId } = refund;
  const paid = bookingId === null || refund.is_foreign ? [] : await refundsPaidTogether(tx, id);
  await recordEvent(tx, {
    type: "refund.paid",
    actor: "provider",
    subject: `refund:${id}`,
    detail: { amount },
    now,
    mails: bookingId === null || paid.length === 0 ? [] : [refundPaidMail(bookingId, paid)],
  });
}

/** How often a pending refund is read, in case no webhook reports it. */
const PENDING_CHECK = 5 * 60_000;

/** Enters money that left (negative) or came back (positive) in the ledger and on the payment. */
async function enter(
  tx: Tx,
  refund: RefundRow,
  amount: number,
  providerRef: string,
  now: number,
): Promise<void> {
  const payment = refund.payment_id ? await lockPayment(tx, refund.payment_id) : null;
  if (!payment) throw new Error(`refund ${refund.id} has no payment`);
  await writeLedger(tx, {
    at: now,
    kind: "refund",
    amount,
    currency: refund.currency,
    accountId: payment.account_id,
    checkoutId: payment.checkout_id,
    bookingId: refund.reservation_id,
    paymentId: payment.id,
    providerRef,
  });
  await addRefunded(tx, payment.id, -amount);
}

/** The card rejects the refund: the operator pays it another way, and the guest gets a mail (REFUND-5). */
async function giveUp(
  app: App,
  tx: Tx,
  refund: RefundRow,
  { problem, providerRef }: { problem: string; providerRef: string | null },
): Promise<void> {
  const now = app.clock();
  if (refund.is_foreign) return failForeignRefund(tx, refund.id, { problem, providerRef, now });
  await handOverRefund(tx, refund.id, { problem, providerRef, now });
  await recordEvent(tx, {
    type: "refund.failed",
    actor: "provider",
    subject: `refund:${refund.id}`,
    detail: { problem: problem.slice(0, 200) },
    now,
    mails: failedRefundMails(refund),
  });
}

/** Backs off exponentially from 10 seconds to an hour. */
async function tryLater(app: App, refund: RefundRow, error: Error): Promise<void> {
  const now = app.clock();
  const pause = Math.min(10_000 * 2 ** Math.min(refund.attempts, 10), 3_600_000);
  await postponeRefund(app.db, refund.id, { problem: error.message, nextTryAt: now + pause, now });
}

function isUnfinished({ state }: RefundRow): boolean {
  return state === "due" || state === "pending";
}
