import { type Decision, reject } from "../../../domain/decision.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { App } from "../../../platform/app.ts";
import { catchRejection, Rejected } from "../../bookings/rejected.server.ts";
import { paymentById } from "../../ledger/payment.db.server.ts";
import type { PaymentRow } from "../../ledger/payment.server.ts";
import { lockRequest, type RequestRow, runningPaymentOf } from "../../ledger/payment-request.db.server.ts";
import { openForRequest } from "../../ledger/payment-transitions.db.server.ts";
import { touchPayment } from "../../ledger/payment-updates.db.server.ts";
import type { IntentAnswer } from "../contract.ts";
import { keepAccount } from "../holds/buyer.db.server.ts";
import { FIRST_CHECK } from "../holds/hold.server.ts";
import { openAtProvider, restoreIntent } from "../intents/provider-intent.server.ts";
import { unavailableOrThrow } from "../intents/unavailable.server.ts";
import { settle } from "../settle/settle.server.ts";

/**
 * The intent by which a request is paid: whoever opens its link, however often and in however many browsers, gets the same
 * one, so the provider takes its amount once (LINKPAY-6).
 */
export async function intentOfRequest(
  app: App,
  request: RequestRow,
  { locale, now }: { locale: Locale; now: number },
): Promise<Decision<IntentAnswer>> {
  const running = await runningPaymentOf(app.db, request.id);
  const unavailable = running && (await settle(app, running.id).then(() => null, unavailableOrThrow));
  const decision = await catchRejection(() => openPayment(app, request, { locale, now }));
  if (!decision.ok) return decision;
  if (unavailable) throw unavailable;
  const payment = (await paymentById(app.db, decision.plan)) as PaymentRow;
  // Paid a moment ago, and about to be captured.
  if (payment.state !== "open") return reject({ code: "payment_closed" });
  if (payment.intent_id === null) return openAtProvider(app, payment.id);
  await touchPayment(app.db, payment.id, now);
  return restoreIntent(app, payment, payment.intent_id);
}

/** The id of the request's payment, which is made if there is none. */
function openPayment(
  app: App,
  { id }: RequestRow,
  { locale, now }: { locale: Locale; now: number },
): Promise<Decision<number>> {
  return app.db.tx(async (tx) => {
    const request = await lockRequest(tx, id);
    if (request?.state !== "open" || request.until.getTime() <= now)
      throw new Rejected([{ code: "payment_closed" }]);
    const running = await runningPaymentOf(tx, id);
    if (running) return { ok: true, plan: running.id };
    const { account_id: accountId, payment_way: method, amount, currency, until } = request;
    if (!(await keepAccount(tx, accountId))) throw new Rejected([{ code: "payment_closed" }]);
    const plan = await openForRequest(
      tx,
      { accountId, method, amount, currency, locale, now },
      { requestId: id, checkoutId: request.checkout_id, until, firstCheckAt: now + FIRST_CHECK },
    );
    return { ok: true, plan };
  });
}
