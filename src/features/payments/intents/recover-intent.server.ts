import { ProviderRejection } from "../../../adapters/stripe/provider-errors.server.ts";
import type { Intent } from "../../../adapters/stripe/stripe-mapping.server.ts";
import type { App } from "../../../platform/app.ts";
import { paymentById, paymentOfIntent } from "../../ledger/payment.db.server.ts";
import type { PaymentRow } from "../../ledger/payment.server.ts";
import { recordSurplusIntent } from "../../ledger/payment-transitions.db.server.ts";
import { storeIntent } from "../../ledger/payment-updates.db.server.ts";

/**
 * The payment of an intent that is not stored because of a crash or a lost answer: the intent's metadata names it. Null
 * if it is not ours. If the payment has another intent by now (Stripe forgets idempotency keys after a day), this one
 * gets an ended payment of its own, by which it is canceled, or refunded if it was paid.
 */
export async function recoverIntent(app: App, intentId: string): Promise<PaymentRow | null> {
  const intent = await read(app, intentId);
  const id = Number(intent?.metadata.payment);
  if (!intent || !Number.isSafeInteger(id)) return null;
  const payment = await paymentById(app.db, id);
  if (!payment || payment.provider_key !== intent.metadata.key) return null;
  const isStored = await storeIntent(app.db, id, intent);
  if (!isStored) await recordSurplusIntent(app.db, payment, intent, app.clock());
  return paymentOfIntent(app.db, intentId);
}

async function read(app: App, intentId: string): Promise<Intent | null> {
  try {
    return await app.provider.readIntent(intentId);
  } catch (error) {
    if (error instanceof ProviderRejection) return null;
    throw error;
  }
}
