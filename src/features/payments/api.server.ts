import { ProviderAway } from "../../adapters/provider-trouble.server.ts";
import { type Refusal, refuse } from "../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../api/handler.server.ts";
import type { Problem } from "../../domain/problem.ts";
import { sentence } from "../../i18n/problems.ts";
import { cancelReservation } from "../changes/cancel.db.server.ts";
import { type ChangeBody, changeOf } from "../changes/contract.ts";
import { itemsOf } from "../reservations/contract.ts";
import { reservationOf } from "../reservations/db.server.ts";
import { presentReservation } from "../reservations/present.server.ts";
import { type IntentAnswer, type PaymentsContract, paymentsContract } from "./contract.ts";
import { paymentOfIntent } from "./db.server.ts";
import { cancelIntent, createCheckoutIntent, editIntent, updateCheckoutIntent } from "./intents.server.ts";
import { outcomeOf } from "./outcome.server.ts";
import { payRefundsOf } from "./refund.server.ts";
import { renewWhileAsked, settle } from "./settle.server.ts";
import { receiveWebhook } from "./webhooks.server.ts";

type Caller = Pick<Context, "app" | "now" | "locale"> & { user: { id: number; isVerified: boolean } };

const handlers: Handlers<PaymentsContract> = {
  "POST stripe/payment_intents": ({ body }, context) =>
    reachable(async () => {
      const request = { items: itemsOf(body.reservations), paymentWay: body.payment_way };
      return answered(await createCheckoutIntent(context.app, request, buyerOf(context)));
    }),

  "POST stripe/payment_intents/update_create": ({ body }, context) =>
    reachable(async () => {
      const request = { items: itemsOf(body.reservations), paymentWay: body.payment_way };
      return answered(await updateCheckoutIntent(context.app, body.intent_id, request, buyerOf(context)));
    }),

  async "POST stripe/payment_intents/:id/cancel"({ params }, { app, user, now }) {
    const problem = await cancelIntent(app, params.id, user.id, now);
    return problem ? refuse(problem) : {};
  },

  "POST stripe/payment_intents/edit": ({ body }, context) => edit(body, null, context),
  "POST stripe/payment_intents/update_edit": ({ body }, context) => edit(body, body.intent_id, context),

  async "POST stripe/payment_intents/cancel"({ body }, context) {
    const { app, user, now } = context;
    const known = await reservationOf(app.db, user.id, body.reservation_id);
    if (!known) return refuse("not_found");
    if (body.back_fee <= 0) return refuse("back_fee_zero");
    if (body.currency !== undefined && body.currency !== known.currency) return refuse("currency_mismatch");
    const mode = { kind: "paid", backFee: body.back_fee } as const;
    const changer = { accountId: user.id, isVerified: user.isVerified, now };
    const decision = await cancelReservation(app, known.id, mode, changer);
    if (!decision.ok) return { refused: decision.problems };
    // The refund is owed whatever happens now: what fails here is tried again by the sweep.
    await payRefundsOf(app, known.id).catch((error: Error) =>
      app.log.warn({ reservation: known.id, error: error.message }, "refund put off"),
    );
    return presentReservation(app, decision.plan, context);
  },

  async "GET stripe/payment_intents/status"({ query }, { app, user, locale }) {
    const payment = await paymentOfIntent(app.db, query.intent_id);
    if (!payment || payment.account_id !== user.id) return refuse("not_found");
    try {
      await settle(app, payment.id);
      await renewWhileAsked(app, payment);
    } catch (error) {
      // Nobody knows yet; the next poll or the sweep will.
      if (!(error instanceof ProviderAway)) throw error;
    }
    const { status, problems, reservationIds } = await outcomeOf(app.db, payment.id);
    return {
      status,
      errors: problems.map((problem: Problem) => sentence(problem, locale)),
      reservation_ids: reservationIds,
    };
  },

  "POST stripe/webhooks": async (_, { app, request }) => {
    const reply = await receiveWebhook(app, request);
    if (reply.ok) return reply;
    return refuse(reply.status === 413 ? "payload_too_large" : "malformed");
  },
};

export const paymentsFeature = feature(paymentsContract, handlers);

function edit(body: ChangeBody, intentId: string | null, context: Caller): Promise<IntentAnswer | Refusal> {
  return reachable(async () => {
    const change = changeOf(body);
    if (!change) return refuse({ code: "wrong_shape", params: { name: "start_datetime" } });
    const { user, app, now } = context;
    const changer = { accountId: user.id, isVerified: user.isVerified, now };
    return answered(await editIntent(app, body.reservation_id, change, changer, intentId));
  });
}

function buyerOf({ user, locale, now }: Caller) {
  return { accountId: user.id, isVerified: user.isVerified, locale, now };
}

function answered<Answer>(
  decision: { ok: true; plan: Answer } | { ok: false; problems: Problem[] },
): Answer | Refusal {
  return decision.ok ? decision.plan : { refused: decision.problems };
}

/** A provider that does not answer is a clear 503; nothing was charged, and the rest of the site goes on. */
async function reachable<Answer>(work: () => Promise<Answer | Refusal>): Promise<Answer | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderAway) return refuse("unavailable");
    throw error;
  }
}
