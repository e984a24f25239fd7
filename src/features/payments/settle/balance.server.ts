import { ProviderRejection } from "../../../adapters/stripe/provider-errors.server.ts";
import type { Intent } from "../../../adapters/stripe/stripe-mapping.server.ts";
import { isChargeable } from "../../../domain/money/money.ts";
import type { App } from "../../../platform/app.ts";
import { providerCustomerOf } from "../../account/db.server.ts";
import type { PaymentRow } from "../../ledger/payment.server.ts";
import { replaceIntent } from "../../ledger/payment-updates.db.server.ts";

/**
 * Takes what had arrived of a transfer whose intent has ended: the provider gives it back to the guest's balance there, from
 * which an intent over exactly that amount is paid at once. Null where the balance has less, because another order of the
 * guest was paid with it, or somebody returned it by hand. Repeated after a crash, it is the same intent.
 */
export async function takeFromBalance(app: App, payment: PaymentRow, amount: number): Promise<Intent | null> {
  const { currency, provider_key: key } = payment;
  const customerId = await providerCustomerOf(app, payment.account_id);
  if (!customerId || !isChargeable(amount, currency)) return null;
  if (payment.intent_id) await endIntent(app, payment.intent_id);
  // Its metadata names no payment: an event of it that comes before the next line must not be taken for a surplus.
  const request = {
    key: `balance:${key}:${amount}`,
    amount,
    currency,
    customerId,
    isConfirmed: true,
    metadata: {},
  };
  const { id } = await app.provider.createIntent({ ...request, method: "transfer" });
  const intent = await paidFromBalance(app, id);
  if (intent.status === "succeeded") {
    await replaceIntent(app.db, payment.id, intent);
    return intent;
  }
  await endIntent(app, id);
  return null;
}

/** With balances that are applied by hand it is applied now. */
async function paidFromBalance(app: App, id: string): Promise<Intent> {
  const intent = await app.provider.readIntent(id);
  if (intent.status !== "requires_action") return intent;
  try {
    return await app.provider.applyBalance(id);
  } catch (error) {
    if (!(error instanceof ProviderRejection)) throw error;
    return app.provider.readIntent(id);
  }
}

async function endIntent(app: App, id: string): Promise<void> {
  const { status } = await app.provider.readIntent(id);
  if (status === "canceled" || status === "succeeded") return;
  try {
    await app.provider.cancelIntent(id);
  } catch (error) {
    if (!(error instanceof ProviderRejection)) throw error;
    app.log.info({ intent: id, code: error.code }, "intent not canceled");
  }
}

/** What the guest's balance at the provider has for no order. */
export async function balanceOf(app: App, accountId: number): Promise<number> {
  const customerId = await providerCustomerOf(app, accountId);
  return customerId ? app.provider.cashBalance(customerId) : 0;
}
