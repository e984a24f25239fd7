import type { NextStep } from "../../../adapters/stripe/stripe-mapping.server.ts";
import { type Decision, reject } from "../../../domain/decision.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import type { PaymentMethod } from "../../../domain/money/payment-method.ts";
import { mailedPaths } from "../../../nav/mailed-paths.ts";
import type { App } from "../../../platform/app.ts";
import { lockBookingsOfCheckout } from "../../bookings/db.server.ts";
import { catchRejection, Rejected } from "../../bookings/rejected.server.ts";
import { paymentById } from "../../ledger/payment.db.server.ts";
import type { PaymentRow } from "../../ledger/payment.server.ts";
import { lockRequest, type RequestRow, runningPaymentOf } from "../../ledger/payment-request.db.server.ts";
import { endRequestPayments, openForRequest } from "../../ledger/payment-transitions.db.server.ts";
import { touchPayment } from "../../ledger/payment-updates.db.server.ts";
import type { IntentAnswer } from "../contract.ts";
import { keepAccount } from "../holds/buyer.db.server.ts";
import { FIRST_CHECK } from "../holds/hold.server.ts";
import { beginElsewhere } from "../intents/confirm-elsewhere.server.ts";
import { openAtProvider, restoreIntent } from "../intents/provider-intent.server.ts";
import { ignoreUnavailable, unavailableOrThrow } from "../intents/unavailable.server.ts";
import { settle } from "../settle/settle.server.ts";
import { elsewhereOfRequest } from "./ways.server.ts";

type Reader = { locale: Locale; now: number };

/**
 * The intent by which a request is paid with a card: whoever opens its link, however often and in however many browsers,
 * gets the same one, so the provider takes its amount once (LINKPAY-6).
 */
export async function intentOfRequest(
  app: App,
  request: RequestRow,
  reader: Reader,
): Promise<Decision<IntentAnswer>> {
  const decision = await paymentOfRequest(app, request, request.payment_way, reader);
  if (!decision.ok) return decision;
  const payment = decision.plan;
  if (payment.intent_id === null) return openAtProvider(app, payment.id);
  await touchPayment(app.db, payment.id, reader.now);
  return restoreIntent(app, payment, payment.intent_id);
}

/** Begins to pay a request in an app or by a code, and answers what to do (LINKPAY-14). Throws ProviderUnavailable. */
export async function payRequestElsewhere(
  app: App,
  request: RequestRow,
  method: PaymentMethod,
  { token, ...reader }: Reader & { token: string },
): Promise<Decision<NextStep | null>> {
  const decision = await paymentOfRequest(app, request, method, reader);
  if (!decision.ok) return decision;
  const payment = decision.plan;
  if (payment.intent_id === null) {
    const opened = await openAtProvider(app, payment.id);
    if (!opened.ok) return opened;
  }
  return beginElsewhere(app, payment.id, mailedPaths.payLink(payment.locale, token));
}

/** The open payment of a request by this method. Another way that somebody has begun and not paid by ends (LINKPAY-14). */
async function paymentOfRequest(
  app: App,
  request: RequestRow,
  method: PaymentMethod,
  reader: Reader,
): Promise<Decision<PaymentRow>> {
  const running = await runningPaymentOf(app.db, request.id);
  const unavailable = running && (await settle(app, running.id).then(() => null, unavailableOrThrow));
  const decision = await catchRejection(() => openPayment(app, request, method, reader));
  if (!decision.ok) return decision;
  if (unavailable) throw unavailable;
  if (running && running.id !== decision.plan) await settle(app, running.id).catch(ignoreUnavailable);
  const payment = (await paymentById(app.db, decision.plan)) as PaymentRow;
  // Paid a moment ago, and about to be captured.
  if (payment.state !== "open") return reject({ code: "payment_closed" });
  return { ok: true, plan: payment };
}

/** The id of the request's payment, which is made if there is none by this method. */
function openPayment(
  app: App,
  { id, checkout_id: orderId }: RequestRow,
  method: PaymentMethod,
  { locale, now }: Reader,
): Promise<Decision<number>> {
  return app.db.tx(async (tx) => {
    const rows = await lockBookingsOfCheckout(tx, orderId);
    const request = await lockRequest(tx, id);
    if (request?.state !== "open" || request.until.getTime() <= now)
      throw new Rejected([{ code: "payment_closed" }]);
    const running = await runningPaymentOf(tx, id);
    if (running?.payment_way === method) return { ok: true, plan: running.id };
    // What is authorised is about to be captured.
    if (running?.state === "authorised") throw new Rejected([{ code: "payment_closed" }]);
    const { account_id: accountId, amount, currency, until } = request;
    const isOffered =
      method === request.payment_way || elsewhereOfRequest(app, request, rows).some((one) => one === method);
    if (!isOffered) throw new Rejected([{ code: "payment_way_not_offered" }]);
    if (!(await keepAccount(tx, accountId))) throw new Rejected([{ code: "payment_closed" }]);
    if (running) await endRequestPayments(tx, id, "superseded", now);
    const plan = await openForRequest(
      tx,
      { accountId, method, amount, currency, locale, now },
      { requestId: id, checkoutId: request.checkout_id, until, firstCheckAt: now + FIRST_CHECK },
    );
    return { ok: true, plan };
  });
}
