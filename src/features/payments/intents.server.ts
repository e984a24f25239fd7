import { ProviderAway, ProviderRefusal } from "../../adapters/provider-trouble.server.ts";
import type { BookingRequest } from "../../domain/booking.ts";
import type { Decision } from "../../domain/decision.ts";
import { isCollectedByProvider } from "../../domain/payment-way.ts";
import type { Problem } from "../../domain/problem.ts";
import type { App } from "../../server/app.ts";
import { sql } from "../../server/sql.ts";
import { decideChangeAndStore, newTimesOf } from "../changes/change.db.server.ts";
import type { Change } from "../changes/contract.ts";
import { type Buyer, decideAndStore, orderOf, Refused } from "../reservations/book.db.server.ts";
import { domainOf } from "../reservations/db.server.ts";
import type { IntentAnswer } from "./contract.ts";
import {
  type EditItem,
  endPaymentsOfReservation,
  lockPayment,
  type PaymentRow,
  paymentById,
  paymentOfIntent,
} from "./db.server.ts";
import {
  endOpenPayment,
  HOLD_LIMIT_MILLISECONDS,
  HOLD_MILLISECONDS,
  holdChange,
  holdOrder,
} from "./hold.db.server.ts";
import { createForPayment } from "./order.server.ts";
import { settle } from "./settle.server.ts";

/** Holds a cart and makes its intent. An intent of the same user for the same time is ended: one cart, one intent. */
export async function createCheckoutIntent(
  app: App,
  request: BookingRequest,
  buyer: Buyer,
): Promise<Decision<IntentAnswer>> {
  const problem = wayProblem(request.paymentWay);
  if (problem) return no(problem);
  await settleOpenOnes(app, buyer.accountId);
  const decision = await decideAndStore(app, request, buyer, async (tx, plan, spaces) => {
    // A deletion of the account that is at work goes first: who has gone holds nothing.
    const buyerIsThere = await tx.row(
      sql`SELECT 1 FROM account WHERE id = ${buyer.accountId} AND deleted_at IS NULL FOR KEY SHARE`,
    );
    if (!buyerIsThere) throw new Refused([{ code: "unauthenticated" }]);
    const order = orderOf(plan, spaces);
    const { id } = (await tx.row<{ id: number }>(sql`
      INSERT INTO payment (account_id, purpose, payment_way, items, amount, currency, state, locale, hold_expires_at,
        hold_limit_at, next_check_at, created_at, updated_at)
      VALUES (${buyer.accountId}, 'checkout', ${plan.paymentWay}, ${JSON.stringify(order.rows)}, ${plan.total}, ${plan.currency},
        'open', ${buyer.locale}, ${new Date(buyer.now + HOLD_MILLISECONDS)}, ${new Date(buyer.now + HOLD_LIMIT_MILLISECONDS)},
        ${new Date(buyer.now + FIRST_LOOK)}, ${new Date(buyer.now)}, ${new Date(buyer.now)}) RETURNING id`)) as {
      id: number;
    };
    await holdOrder(tx, id, buyer.accountId, order.rows, buyer.now);
    return id;
  });
  return decision.ok ? openAtProvider(app, decision.plan) : decision;
}

/** The cart of an intent has changed. What can no longer be changed (ended, another way) gets an intent anew. */
export async function updateCheckoutIntent(
  app: App,
  intentId: string,
  request: BookingRequest,
  buyer: Buyer,
): Promise<Decision<IntentAnswer>> {
  const problem = wayProblem(request.paymentWay);
  if (problem) return no(problem);
  const known = await ownPayment(app, intentId, buyer.accountId, "checkout");
  if (!known) return no({ code: "not_found" });
  const away = await settle(app, known.id).then(() => null, onlyAway);
  const payment = (await paymentById(app.db, known.id)) as PaymentRow;
  // Booked is booked, also where the money has not been taken yet.
  if (isDone(payment)) return no({ code: "payment_closed" });
  if (away) throw away;
  if (payment.state !== "open" || payment.payment_way !== request.paymentWay) {
    await giveBack(app, payment.id, buyer.now);
    return createCheckoutIntent(app, request, buyer);
  }
  const decision = await decideAndStore(
    app,
    request,
    { ...buyer, paymentId: payment.id },
    async (tx, plan, spaces) => {
      const current = await lockPayment(tx, payment.id);
      if (current?.state !== "open") throw new Refused([{ code: "payment_closed" }]);
      const order = orderOf(plan, spaces);
      await tx.run(sql`UPDATE payment SET items = ${JSON.stringify(order.rows)}, amount = ${plan.total}, currency = ${plan.currency},
        revision = revision + 1, problem = NULL, hold_expires_at = ${new Date(buyer.now + HOLD_MILLISECONDS)},
        hold_limit_at = ${new Date(buyer.now + HOLD_LIMIT_MILLISECONDS)}, updated_at = ${new Date(buyer.now)}
      WHERE id = ${payment.id}`);
      await holdOrder(tx, payment.id, buyer.accountId, order.rows, buyer.now);
      return payment.id;
    },
  );
  return decision.ok ? updateAtProvider(app, decision.plan) : decision;
}

/** The intent for a change with a difference to pay; `intentId` is that of the change as it was picked before. */
export async function editIntent(
  app: App,
  reservationId: number,
  change: Change,
  changer: { accountId: number; isVerified: boolean; now: number },
  intentId: string | null,
): Promise<Decision<IntentAnswer>> {
  const { accountId, now } = changer;
  const before = intentId === null ? null : await ownPayment(app, intentId, accountId, "edit");
  if (intentId !== null && before?.reservation_id !== reservationId) return no({ code: "not_found" });
  await settleOpenOnes(app, accountId);
  const decision = await decideChangeAndStore(app, reservationId, change, changer, async (tx, plan, row) => {
    if (plan.settlement === "none") throw new Refused([{ code: "amount_too_small" }]);
    if (!isCollectedByProvider(row.payment_way)) throw new Refused([{ code: "payment_way_not_offered" }]);
    const { start, end, price } = domainOf(row);
    const times = newTimesOf(plan);
    const item: EditItem = {
      times,
      payBy: plan.payBy,
      isExtend: change.isExtend,
      from: { start, end, price },
    };
    const current = before && (await lockPayment(tx, before.id));
    const at = new Date(now);
    const expires = new Date(now + HOLD_MILLISECONDS);
    const limit = new Date(now + HOLD_LIMIT_MILLISECONDS);
    if (current?.state === "open" && current.intent_id) {
      await tx.run(sql`UPDATE payment SET items = ${JSON.stringify(item)}, amount = ${plan.difference}, revision = revision + 1,
          problem = NULL, hold_expires_at = ${expires}, hold_limit_at = ${limit}, updated_at = ${at} WHERE id = ${current.id}`);
      await holdChange(tx, row, item, now);
      return { id: current.id, isNew: false };
    }
    await endPaymentsOfReservation(tx, row.id, "superseded", now, ["open"]);
    const { id } = (await tx.row<{ id: number }>(sql`
      INSERT INTO payment (account_id, purpose, payment_way, items, reservation_id, amount, currency, state, locale,
        hold_expires_at, hold_limit_at, next_check_at, created_at, updated_at)
      VALUES (${accountId}, 'edit', ${row.payment_way}, ${JSON.stringify(item)}, ${row.id}, ${plan.difference}, ${row.currency},
        'open', ${row.locale}, ${expires}, ${limit}, ${new Date(now + FIRST_LOOK)}, ${at}, ${at}) RETURNING id`)) as {
      id: number;
    };
    await holdChange(tx, row, item, now);
    return { id, isNew: true };
  });
  if (!decision.ok) return decision;
  return decision.plan.isNew
    ? openAtProvider(app, decision.plan.id)
    : updateAtProvider(app, decision.plan.id);
}

/** Gives an intent back. What has become a booking meanwhile stays one: `payment_closed`. */
export async function cancelIntent(
  app: App,
  intentId: string,
  accountId: number,
  now: number,
): Promise<Problem | null> {
  const payment = await paymentOfIntent(app.db, intentId);
  if (!payment || payment.account_id !== accountId) return { code: "not_found" };
  await giveBack(app, payment.id, now);
  await settle(app, payment.id).catch(ignoreAway);
  const after = await paymentById(app.db, payment.id);
  return after && isDone(after) ? { code: "payment_closed" } : null;
}

export async function giveBack(app: App, paymentId: number, now: number): Promise<void> {
  await app.db.tx((tx) => endOpenPayment(tx, paymentId, { state: "canceled", because: "given_back", now }));
}

/** The provider being away is no reason for a failure where the sweep will ask again. */
export function ignoreAway(error: unknown): void {
  onlyAway(error);
}

function onlyAway(error: unknown): ProviderAway {
  if (error instanceof ProviderAway) return error;
  throw error;
}

/** An intent that nobody has polled is looked at after this long; its booking is there within 60 s. */
const FIRST_LOOK = 40_000;

/** Makes the intent of a payment that is stored. With the same key again it answers the same intent. */
export async function openAtProvider(app: App, paymentId: number): Promise<Decision<IntentAnswer>> {
  const payment = (await paymentById(app.db, paymentId)) as PaymentRow;
  try {
    const intent = await createForPayment(app, payment, false);
    return { ok: true, plan: { client_secret_id: intent.clientSecret, payment_intent_id: intent.id } };
  } catch (error) {
    // Whether the intent exists is not known: the sweep finds out by the same key, and cancels it.
    await giveBack(app, paymentId, app.clock());
    if (error instanceof ProviderRefusal) {
      app.log.error({ payment: paymentId, code: error.code }, "the provider refused an intent");
      return no({ code: "unavailable" });
    }
    throw error;
  }
}

async function updateAtProvider(app: App, paymentId: number): Promise<Decision<IntentAnswer>> {
  const payment = (await paymentById(app.db, paymentId)) as PaymentRow;
  const { intent_id: id, client_secret: secret } = payment;
  if (!id || !secret) return openAtProvider(app, paymentId);
  try {
    const key = `payment:${payment.provider_key}:${payment.revision}`;
    await app.provider.updateIntent(id, {
      key,
      amount: payment.amount,
      currency: payment.currency,
      metadata: { revision: String(payment.revision) },
    });
    await app.db.run(sql`UPDATE payment SET acknowledged_revision = ${payment.revision}
      WHERE id = ${paymentId} AND revision = ${payment.revision}`);
    return { ok: true, plan: { client_secret_id: secret, payment_intent_id: id } };
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    // Paid in this very moment, for the cart as it was: what does not fit the amount any more is released.
    await settle(app, paymentId).catch(ignoreAway);
    return no({ code: "payment_closed" });
  }
}

/** What the user has already paid for is booked before another cart of his could take its time away. */
async function settleOpenOnes(app: App, accountId: number): Promise<void> {
  const open = await app.db.rows<{ id: number }>(
    sql`SELECT id FROM payment WHERE account_id = ${accountId} AND state = 'open' AND intent_id IS NOT NULL ORDER BY id`,
  );
  for (const { id } of open) await settle(app, id).catch(ignoreAway);
}

async function ownPayment(app: App, intentId: string, accountId: number, purpose: PaymentRow["purpose"]) {
  const payment = await paymentOfIntent(app.db, intentId);
  return payment && payment.account_id === accountId && payment.purpose === purpose ? payment : null;
}

function isDone(payment: PaymentRow): boolean {
  return payment.state === "ordered" || payment.state === "authorised" || payment.state === "succeeded";
}

function wayProblem(way: BookingRequest["paymentWay"]): Problem | null {
  if (way === null) return { code: "intent_way_not_selected" };
  return isCollectedByProvider(way) ? null : { code: "payment_way_not_offered" };
}

function no(problem: Problem): { ok: false; problems: Problem[] } {
  return { ok: false, problems: [problem] };
}
