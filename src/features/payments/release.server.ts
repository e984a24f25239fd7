import { ProviderRefusal } from "../../adapters/provider-trouble.server.ts";
import type { Intent } from "../../adapters/stripe-shapes.server.ts";
import { kindOf } from "../../domain/payment-way.ts";
import type { App } from "../../server/app.ts";
import { sql } from "../../server/sql.ts";
import { lockPayment, type PaymentRow, writeLedger } from "./db.server.ts";
import { createForPayment } from "./order.server.ts";
import { payRefund } from "./refund.server.ts";

/**
 * Ends at the provider what has ended here: an intent that cannot be paid any more, an authorisation that goes
 * back, and where money has come all the same, a full refund.
 */
export async function release(app: App, payment: PaymentRow): Promise<void> {
  if (!payment.intent_id && !(await hasCustomer(app, payment.account_id))) return close(app, payment.id);
  // The call that should have made the intent may have reached the provider: the same key finds it.
  const intent = payment.intent_id
    ? await app.provider.readIntent(payment.intent_id)
    : await createForPayment(app, payment, isOrder(payment));
  if (intent.status === "succeeded") return giveMoneyBack(app, payment, intent);
  if (intent.status === "processing") return;
  if (intent.status !== "canceled" && !(await isCanceled(app, intent.id))) return;
  await close(app, payment.id);
}

/** What we ordered ourselves was asked for as confirmed: the same key answers only the same question. */
function isOrder(payment: PaymentRow): boolean {
  return kindOf(payment.payment_way) === "bank" && payment.hold_expires_at === null;
}

/** Without a customer (never made, or the account is deleted) there is no intent, and none can be made any more. */
async function hasCustomer(app: App, accountId: number): Promise<boolean> {
  const row = await app.db.row(sql`SELECT 1 FROM account
    WHERE id = ${accountId} AND provider_customer_id IS NOT NULL AND deleted_at IS NULL`);
  return row !== null;
}

async function close(app: App, paymentId: number): Promise<void> {
  await app.db.run(sql`UPDATE payment SET next_check_at = NULL, updated_at = ${new Date(app.clock())}
    WHERE id = ${paymentId} AND state IN ('canceled', 'released')`);
}

/** False where the provider cannot cancel it now (a payment under way): the next look decides anew. */
async function isCanceled(app: App, intentId: string): Promise<boolean> {
  try {
    return (await app.provider.cancelIntent(intentId)).status === "canceled";
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    app.log.info({ intent: intentId, code: error.code }, "intent not canceled yet");
    return false;
  }
}

async function giveMoneyBack(app: App, { id }: PaymentRow, intent: Intent): Promise<void> {
  const now = app.clock();
  const refundId = await app.db.tx(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.state !== "canceled" && payment?.state !== "released") return null;
    await writeLedger(tx, {
      at: now,
      kind: "charge",
      amount: intent.received,
      currency: payment.currency,
      accountId: payment.account_id,
      checkoutId: payment.checkout_id,
      reservationId: null,
      paymentId: id,
      providerRef: `${intent.chargeId ?? intent.id}#none`,
      note: "paid, but not booked",
    });
    await tx.run(sql`UPDATE payment SET state = 'refunded', captured = ${intent.received}, next_check_at = NULL,
      updated_at = ${new Date(now)} WHERE id = ${id}`);
    const refund = await tx.row<{ id: number }>(sql`
      INSERT INTO refund (reservation_id, payment_id, amount, currency, way, state, next_try_at, created_at, updated_at)
      VALUES (NULL, ${id}, ${intent.received}, ${payment.currency}, 'card', 'due', ${new Date(now)}, ${new Date(now)}, ${new Date(now)})
      RETURNING id`);
    return refund?.id ?? null;
  });
  if (refundId) await payRefund(app, refundId);
}
