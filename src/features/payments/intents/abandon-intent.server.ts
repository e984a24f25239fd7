import type { Problem } from "../../../domain/problem.ts";
import type { App } from "../../../platform/app.ts";
import { paymentById, paymentOfIntent } from "../../ledger/payment.db.server.ts";
import { endOpenPayment } from "../holds/hold.server.ts";
import { settle } from "../settle/settle.server.ts";
import { isBooked } from "./own-payments.server.ts";
import { ignoreUnavailable } from "./unavailable.server.ts";

/**
 * Abandons an intent and releases all that it held (INTENT-6). If it has been booked by now it stays booked:
 * `payment_closed`.
 */
export async function cancelIntent(
  app: App,
  intentId: string,
  accountId: number,
  now: number,
): Promise<Problem | null> {
  const payment = await paymentOfIntent(app.db, intentId);
  if (!payment || payment.account_id !== accountId) return { code: "not_found" };
  await abandonIntent(app, payment.id, now);
  await settle(app, payment.id).catch(ignoreUnavailable);
  const after = await paymentById(app.db, payment.id);
  return after && isBooked(after) ? { code: "payment_closed" } : null;
}

/** No effect if the payment is not open any more. The sweep cancels the intent at the provider. */
export async function abandonIntent(app: App, paymentId: number, now: number): Promise<void> {
  await app.db.tx((tx) => endOpenPayment(tx, paymentId, { state: "canceled", reason: "given_back", now }));
}
