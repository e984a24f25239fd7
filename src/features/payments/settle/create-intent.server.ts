import type { Intent, IntentRequest } from "../../../adapters/stripe/stripe-mapping.server.ts";
import { METHODS, type PaymentKind } from "../../../domain/money/payment-method.ts";
import type { App } from "../../../platform/app.ts";
import { providerCustomerOf } from "../../account/db.server.ts";
import type { PaymentRow } from "../../ledger/payment.server.ts";
import { storeIntent } from "../../ledger/payment-updates.db.server.ts";

/**
 * Creates the intent of a stored payment under the payment's own idempotency key: repeated after a crash or a lost
 * answer, the call answers the same intent. `isConfirmed`: confirmed by this call, because no browser will.
 */
export async function createForPayment(
  app: App,
  payment: PaymentRow,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<Intent> {
  const customerId = await providerCustomerOf(app, payment.account_id);
  if (!customerId) throw new Error(`the account of payment ${payment.id} is deleted`);
  const intent = await app.provider.createIntent({
    key: `payment:${payment.provider_key}`,
    amount: payment.amount,
    currency: payment.currency,
    customerId,
    method: INTENT_METHODS[METHODS[payment.payment_way].kind],
    isConfirmed,
    metadata: { payment: String(payment.id), key: payment.provider_key },
  });
  await storeIntent(app.db, payment.id, intent);
  return intent;
}

/** The parameters for the provider, by the kind of the payment method. */
const INTENT_METHODS: Record<PaymentKind, IntentRequest["method"]> = {
  card: "card",
  bank: "transfer",
  paypay: "paypay",
  konbini: "konbini",
  paynow: "paynow",
};
