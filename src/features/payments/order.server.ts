import type { Intent } from "../../adapters/stripe-shapes.server.ts";
import { kindOf } from "../../domain/payment-way.ts";
import type { App } from "../../server/app.ts";
import { sql } from "../../server/sql.ts";
import { providerCustomerOf } from "../account/db.server.ts";
import type { PaymentRow } from "./db.server.ts";

/**
 * Makes the intent of a stored payment. Under the payment's own key, so that a repeat after a crash or a lost
 * answer finds the intent that is there. `isConfirmed`: a transfer that no browser confirms (way 3).
 */
export async function createForPayment(app: App, payment: PaymentRow, isConfirmed: boolean): Promise<Intent> {
  const customerId = await providerCustomerOf(app, payment.account_id);
  if (!customerId) throw new Error(`the account of payment ${payment.id} is gone`);
  const intent = await app.provider.createIntent({
    key: `payment:${payment.provider_key}`,
    amount: payment.amount,
    currency: payment.currency,
    customerId,
    method: kindOf(payment.payment_way) === "card" ? "card" : "transfer",
    isConfirmed,
    metadata: { payment: String(payment.id), key: payment.provider_key },
  });
  await app.db.run(sql`UPDATE payment SET intent_id = ${intent.id}, client_secret = ${intent.clientSecret},
    transfer = ${intent.transfer && JSON.stringify(intent.transfer)} WHERE id = ${payment.id} AND intent_id IS NULL`);
  return intent;
}
