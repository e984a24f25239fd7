import { ProviderRejection } from "../../../adapters/stripe/provider-errors.server.ts";
import type { Intent } from "../../../adapters/stripe/stripe-mapping.server.ts";
import { LEDGER_NOTES } from "../../../domain/money/ledger.ts";
import { METHODS } from "../../../domain/money/payment-method.ts";
import type { App } from "../../../platform/app.ts";
import { writeLedger } from "../../ledger/entries.db.server.ts";
import { isTransferAwaited, lockPayment, orderedIntentsOf } from "../../ledger/payment.db.server.ts";
import type { PaymentRow } from "../../ledger/payment.server.ts";
import { markRefunded, markReleased } from "../../ledger/payment-transitions.db.server.ts";
import { stopChecks } from "../../ledger/payment-updates.db.server.ts";
import { refundAccountOf } from "../../ledger/refund-account.db.server.ts";
import { oweToBank, oweToCard } from "../../ledger/refund-transitions.db.server.ts";
import { hasProviderCustomer } from "../holds/buyer.db.server.ts";
import { payRefund } from "../refunds/refund.server.ts";
import { balanceOf, takeFromBalance } from "./balance.server.ts";
import { createForPayment } from "./create-intent.server.ts";
import { recordFailure } from "./failure.server.ts";

/**
 * Ends a canceled or released payment at the provider as well: cancels its intent, which releases an authorisation. If
 * money has arrived anyway, it is refunded in full.
 */
export async function release(app: App, payment: PaymentRow): Promise<void> {
  if (!payment.intent_id && !(await hasProviderCustomer(app.db, payment.account_id)))
    return close(app, payment.id);
  // The call that should have created the intent may have reached the provider: the same idempotency key finds it.
  const intent = payment.intent_id
    ? await app.provider.readIntent(payment.intent_id)
    : await createForPayment(app, payment, { isConfirmed: wasConfirmedByUs(payment) });
  if (intent.status === "succeeded") return refundInFull(app, payment, intent);
  if (intent.status === "processing") return;
  if (intent.status !== "canceled" && !(await cancelAtProvider(app, intent.id))) return;
  if (intent.status === "requires_capture") await tellReleased(app, payment);
  const part = partOf(payment, intent);
  if (part > 0) {
    await payOtherOrders(app, payment.account_id);
    const taken = await takePart(app, payment, part);
    if (taken) return refundInFull(app, payment, taken);
  }
  await close(app, payment.id);
}

/** What had arrived of a transfer that has ended. Once its intent is canceled, only what was stored of it says so. */
function partOf({ transfer, amount }: PaymentRow, intent: Intent): number {
  if (intent.transfer) return intent.amount - intent.transfer.amountRemaining;
  return transfer ? amount - transfer.amountRemaining : 0;
}

/** What of it no other order is paid with: it was for what has fallen, and goes back (PAY-9). */
async function takePart(app: App, payment: PaymentRow, part: number): Promise<Intent | null> {
  // An order that the provider does not know yet takes it with its intent.
  if (await isTransferAwaited(app.db, payment.account_id)) return null;
  const left = Math.min(part, await balanceOf(app, payment.account_id));
  return left > 0 ? takeFromBalance(app, payment, left) : null;
}

/** A guest paid by a link that had just ended: nothing is taken, and the guest gets a mail (LINKPAY-8). */
async function tellReleased(app: App, { id }: PaymentRow): Promise<void> {
  const now = app.clock();
  await app.db.tx(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.purpose !== "request" || payment.state !== "canceled") return;
    await markReleased(tx, id, now);
    await recordFailure(tx, payment, { reason: payment.end_reason ?? "expired", isReleased: true, now });
  });
}

/** What had arrived of it is in the guest's balance now: it pays what they still have to transfer (PAY-9). */
async function payOtherOrders(app: App, accountId: number): Promise<void> {
  for (const intentId of await orderedIntentsOf(app.db, accountId)) {
    try {
      await app.provider.applyBalance(intentId);
    } catch (error) {
      // Paid or ended in the meantime.
      if (!(error instanceof ProviderRejection)) throw error;
    }
  }
}

/** A repeated call has to have the same parameters as the first. A transfer that no browser ordered has no hold. */
function wasConfirmedByUs(payment: PaymentRow): boolean {
  return METHODS[payment.payment_way].isPaidLater && payment.hold_expires_at === null;
}

async function close(app: App, paymentId: number): Promise<void> {
  await stopChecks(app.db, paymentId, app.clock());
}

/** False if the provider cannot cancel it now, because it is being paid. The next check tries again. */
async function cancelAtProvider(app: App, intentId: string): Promise<boolean> {
  try {
    return (await app.provider.cancelIntent(intentId)).status === "canceled";
  } catch (error) {
    if (!(error instanceof ProviderRejection)) throw error;
    app.log.info({ intent: intentId, code: error.code }, "intent not canceled yet");
    return false;
  }
}

async function refundInFull(app: App, { id }: PaymentRow, intent: Intent): Promise<void> {
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
      bookingId: null,
      paymentId: id,
      providerRef: `${intent.chargeId ?? intent.id}#none`,
      note: LEDGER_NOTES.unbooked,
    });
    await markRefunded(tx, id, intent.received, now);
    const { isPaidFirst, isGivenBackByProvider } = METHODS[payment.payment_way];
    if ((payment.purpose === "request" || isPaidFirst) && payment.state === "canceled")
      await recordFailure(tx, payment, { reason: payment.end_reason ?? "expired", isReleased: true, now });
    const owed = { bookingId: null, amount: intent.received, currency: payment.currency, now };
    if (isGivenBackByProvider) return oweToCard(tx, owed, id);
    // A till gives nothing back: it is transferred, and the guest is asked for an account.
    await oweToBank(
      tx,
      { ...owed, paymentId: id },
      await refundAccountOf(tx, payment.account_id, payment.currency),
    );
    return null;
  });
  if (refundId) await payRefund(app, refundId);
}
