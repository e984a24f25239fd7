import { amountToAsk } from "../../../domain/booking/approval.ts";
import type { BookingRequest } from "../../../domain/booking/decide.ts";
import { type Decision, reject } from "../../../domain/decision.ts";
import { type Amount, isChargeable } from "../../../domain/money/money.ts";
import { METHODS } from "../../../domain/money/payment-method.ts";
import type { ProblemCode } from "../../../domain/problem.ts";
import type { App } from "../../../platform/app.ts";
import { type Buyer, decideAndStore } from "../../bookings/create/book.server.ts";
import type { Order } from "../../bookings/create/order.server.ts";
import { Rejected } from "../../bookings/rejected.server.ts";
import { paymentById } from "../../ledger/payment.db.server.ts";
import type { PaymentRow } from "../../ledger/payment.server.ts";
import { openForCheckout } from "../../ledger/payment-transitions.db.server.ts";
import { replaceCart } from "../../ledger/payment-updates.db.server.ts";
import type { IntentAnswer } from "../contract.ts";
import { keepAccount } from "../holds/buyer.db.server.ts";
import { FIRST_CHECK, holdCart, holdFrom } from "../holds/hold.server.ts";
import { settle } from "../settle/settle.server.ts";
import { abandonIntent } from "./abandon-intent.server.ts";
import { isBooked, ownPayment, settleOpenPayments } from "./own-payments.server.ts";
import { openAtProvider, updateAtProvider } from "./provider-intent.server.ts";
import { unavailableOrThrow } from "./unavailable.server.ts";

/** `sessionHash`: the session that the cart is held in (HOLD-8); null outside of one. */
type Shopper = Buyer & { sessionHash: Buffer | null };

/** Holds the times of a cart and creates its intent. Ends the user's other intents for the same times (INTENT-8). */
export async function createCheckoutIntent(
  app: App,
  request: BookingRequest,
  buyer: Shopper,
): Promise<Decision<IntentAnswer>> {
  const problem = methodProblem(request.paymentMethod);
  if (problem) return reject({ code: problem });
  await settleOpenPayments(app, buyer.accountId);
  const decision = await decideAndStore(app, request, buyer, async (tx, order) => {
    // An account being deleted concurrently cannot hold time.
    if (!(await keepAccount(tx, buyer.accountId))) throw new Rejected([{ code: "unauthenticated" }]);
    const { accountId, locale, now, sessionHash } = buyer;
    const { paymentMethod: method, currency, rows: items } = order;
    const amount = amountOf(order);
    const paymentId = await openForCheckout(
      tx,
      { accountId, method, amount, currency, locale, now },
      { items, hold: holdFrom(now), firstCheckAt: now + FIRST_CHECK, sessionHash },
    );
    await holdCart(tx, paymentId, accountId, items, now);
    return paymentId;
  });
  return decision.ok ? openAtProvider(app, decision.plan) : decision;
}

/**
 * Another cart for an intent. A payment that has ended, that is for another payment method, or that the guest is making
 * elsewhere, gets a new intent.
 */
export async function updateCheckoutIntent(
  app: App,
  intentId: string,
  request: BookingRequest,
  buyer: Shopper,
): Promise<Decision<IntentAnswer>> {
  const problem = methodProblem(request.paymentMethod);
  if (problem) return reject({ code: problem });
  const known = await ownPayment(app, intentId, buyer.accountId, "checkout");
  if (!known) return reject({ code: "not_found" });
  const unavailable = await settle(app, known.id).then(() => null, unavailableOrThrow);
  const payment = (await paymentById(app.db, known.id)) as PaymentRow;
  // The answer that it is booked does not need the provider, even if the money is not captured yet.
  if (isBooked(payment)) return reject({ code: "payment_closed" });
  if (unavailable) throw unavailable;
  const isAsKnown = payment.payment_way === request.paymentMethod && payment.next_step === null;
  if (payment.state !== "open" || !isAsKnown) {
    await abandonIntent(app, payment.id, buyer.now);
    return createCheckoutIntent(app, request, buyer);
  }
  const owner = { ...buyer, paymentId: payment.id };
  const decision = await decideAndStore(app, request, owner, async (tx, order) => {
    // lockOccupancy has locked its row.
    const current = await paymentById(tx, payment.id);
    if (current?.state !== "open") throw new Rejected([{ code: "payment_closed" }]);
    const { rows: items, currency } = order;
    const { accountId, now, sessionHash } = buyer;
    await replaceCart(
      tx,
      payment.id,
      { items, currency, sessionHash },
      { amount: amountOf(order), hold: holdFrom(now), now },
    );
    await holdCart(tx, payment.id, accountId, items, now);
    return payment.id;
  });
  return decision.ok ? updateAtProvider(app, decision.plan) : decision;
}

/** A cart for which nothing is owed yet has no intent: POST reservations orders it. */
function amountOf({ rows, paymentMethod, currency }: Order): Amount {
  const amount = amountToAsk(rows, paymentMethod);
  if (amount === 0) throw new Rejected([{ code: "nothing_to_pay" }]);
  if (!isChargeable(amount, currency)) throw new Rejected([{ code: "amount_too_small" }]);
  return amount;
}

function methodProblem(method: BookingRequest["paymentMethod"]): ProblemCode | null {
  if (method === null) return "intent_way_not_selected";
  return METHODS[method].collectedBy === "provider" ? null : "payment_way_not_offered";
}
