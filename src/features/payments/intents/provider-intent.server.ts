import { ProviderRejection } from "../../../adapters/stripe/provider-errors.server.ts";
import { accept, type Decision, reject } from "../../../domain/decision.ts";
import { METHODS } from "../../../domain/money/payment-method.ts";
import type { Problem } from "../../../domain/problem.ts";
import type { App } from "../../../platform/app.ts";
import { paymentById } from "../../ledger/payment.db.server.ts";
import type { PaymentRow } from "../../ledger/payment.server.ts";
import { acknowledgeRevision } from "../../ledger/payment-updates.db.server.ts";
import type { IntentAnswer } from "../contract.ts";
import { heldSeconds } from "../holds/hold.server.ts";
import { createForPayment } from "../settle/create-intent.server.ts";
import { settle } from "../settle/settle.server.ts";
import { abandonIntent } from "./abandon-intent.server.ts";
import { ignoreUnavailable } from "./unavailable.server.ts";

/** Creates the intent of a payment that is stored. */
export async function openAtProvider(app: App, paymentId: number): Promise<Decision<IntentAnswer>> {
  const payment = (await paymentById(app.db, paymentId)) as PaymentRow;
  try {
    const intent = await createForPayment(app, payment, { isConfirmed: false });
    return accept(answerOf(app, payment, { id: intent.id, secret: intent.clientSecret }));
  } catch (error) {
    // Whether the intent exists is unknown: the sweep finds out by the same idempotency key, and cancels it.
    await abandonIntent(app, paymentId, app.clock());
    if (!(error instanceof ProviderRejection)) throw error;
    app.log.error({ payment: paymentId, code: error.code }, "the provider rejected an intent");
    return reject(refusalOf(payment));
  }
}

/** A company may have switched on what its account at the provider does not have: another way works (PAYFIRST-2). */
export function refusalOf({ payment_way: method }: Pick<PaymentRow, "payment_way">): Problem {
  return { code: METHODS[method].isPaidFirst ? "payment_way_not_offered" : "unavailable" };
}

/** Tells the provider the amount of a payment whose cart has changed. */
export async function updateAtProvider(app: App, paymentId: number): Promise<Decision<IntentAnswer>> {
  const payment = (await paymentById(app.db, paymentId)) as PaymentRow;
  const { intent_id: id, revision } = payment;
  if (!id) return openAtProvider(app, paymentId);
  try {
    const { clientSecret: secret } = await app.provider.updateIntent(id, {
      key: `payment:${payment.provider_key}:${revision}`,
      amount: payment.amount,
      currency: payment.currency,
      metadata: { revision: String(revision) },
    });
    await acknowledgeRevision(app.db, paymentId, revision);
    return accept(answerOf(app, payment, { id, secret }));
  } catch (error) {
    if (!(error instanceof ProviderRejection)) throw error;
    // It was paid just now, for the cart as it was. Settling releases money that does not fit the new amount.
    await settle(app, paymentId).catch(ignoreUnavailable);
    return reject({ code: "payment_closed" });
  }
}

/** The intent of an open payment once more: its secret is read where it was issued. */
export async function restoreIntent(
  app: App,
  payment: PaymentRow,
  id: string,
): Promise<Decision<IntentAnswer>> {
  const { clientSecret: secret } = await app.provider.readIntent(id);
  return accept(answerOf(app, payment, { id, secret }));
}

function answerOf(
  app: App,
  payment: PaymentRow,
  { id, secret }: { id: string; secret: string },
): IntentAnswer {
  return {
    client_secret_id: secret,
    payment_intent_id: id,
    hold_seconds: heldSeconds(payment, app.clock()) ?? 0,
  };
}
