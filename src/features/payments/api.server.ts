import { ProviderUnavailable } from "../../adapters/stripe/provider-errors.server.ts";
import { type Rejection, reject } from "../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../api/handler.server.ts";
import type { Problem } from "../../domain/problem.ts";
import { sentence } from "../../i18n/problems.ts";
import { cancelBooking } from "../bookings/cancel/cancel.server.ts";
import { type ChangeBody, changeOf } from "../bookings/change/contract.ts";
import { bookingOfAccount } from "../bookings/db.server.ts";
import { offeredItemsOf } from "../bookings/estimates/offers.server.ts";
import { presentBooking } from "../bookings/present.server.ts";
import { paymentOfIntent } from "../ledger/payment.db.server.ts";
import { type IntentAnswer, type PaymentsContract, paymentsContract } from "./contract.ts";
import { cancelIntent } from "./intents/abandon-intent.server.ts";
import { payForChange } from "./intents/change-intent.server.ts";
import { createCheckoutIntent, updateCheckoutIntent } from "./intents/checkout-intent.server.ts";
import { confirmElsewhere } from "./intents/confirm-elsewhere.server.ts";
import { presentStep, waitingOf } from "./intents/waiting.server.ts";
import { intentRestorer, withProvider } from "./intents/with-provider.server.ts";
import { payRefundsOf } from "./refunds/refund.server.ts";
import { outcomeOf } from "./settle/outcome.server.ts";
import { renewDuringAuthentication, settle } from "./settle/settle.server.ts";
import { receiveWebhook } from "./webhooks/webhooks.server.ts";

type Caller = Pick<Context, "app" | "now" | "locale"> & {
  user: { id: number; isVerified: boolean; secretHash: Buffer };
};

const handlers: Handlers<PaymentsContract> = {
  "POST stripe/payment_intents": ({ body }, context) =>
    withProvider(async () => {
      const items = await offeredItemsOf(context.app, body.reservations, context.now);
      const request = { items, paymentMethod: body.payment_way };
      return answered(await createCheckoutIntent(context.app, request, buyerOf(context)));
    }),

  "POST stripe/payment_intents/update_create": ({ body }, context) =>
    withProvider(async () => {
      const items = await offeredItemsOf(context.app, body.reservations, context.now);
      const request = { items, paymentMethod: body.payment_way };
      return answered(await updateCheckoutIntent(context.app, body.intent_id, request, buyerOf(context)));
    }),

  async "POST stripe/payment_intents/:id/cancel"({ params }, { app, user, now }) {
    const problem = await cancelIntent(app, params.id, user.id, now);
    return problem ? reject(problem) : {};
  },

  "POST stripe/payment_intents/:id/confirm": ({ params }, { app, user }) =>
    withProvider(async () => {
      const decision = await confirmElsewhere(app, params.id, user.id);
      return decision.ok ? { next_step: presentStep(decision.plan) } : { rejected: decision.problems };
    }),

  "GET stripe/payment_intents/waiting": (_, { app, user, locale }) => waitingOf(app, user.id, locale),

  "POST stripe/payment_intents/edit": ({ body }, context) => edit(body, null, context),
  "POST stripe/payment_intents/update_edit": ({ body }, context) => edit(body, body.intent_id, context),

  async "POST stripe/payment_intents/cancel"({ body }, context) {
    const { app, user, now } = context;
    const known = await bookingOfAccount(app.db, user.id, body.reservation_id);
    if (!known) return reject("not_found");
    if (body.back_fee <= 0) return reject("back_fee_zero");
    if (body.currency !== undefined && body.currency !== known.currency) return reject("currency_mismatch");
    const mode = { kind: "paid", backFee: body.back_fee } as const;
    const changer = { accountId: user.id, isVerified: user.isVerified, now };
    const decision = await context.once("cancel", (keeping) =>
      cancelBooking(keeping, known.id, mode, changer),
    );
    if (!decision.ok) return { rejected: decision.problems };
    // The refund is recorded by now: if this fails, the sweep repeats it.
    await payRefundsOf(app, known.id).catch((error: Error) =>
      app.log.warn({ reservation: known.id, error: error.message }, "refund postponed"),
    );
    return presentBooking(app, decision.plan, context);
  },

  async "GET stripe/payment_intents/status"({ query }, { app, user, locale, now }) {
    const payment = await paymentOfIntent(app.db, query.intent_id);
    if (!payment || payment.account_id !== user.id) return reject("not_found");
    try {
      await settle(app, payment.id);
      await renewDuringAuthentication(app, payment);
    } catch (error) {
      // The next poll or the sweep asks again; this call answers what is stored.
      if (!(error instanceof ProviderUnavailable)) throw error;
    }
    const { status, problems, bookingIds, heldSeconds, nextStep } = await outcomeOf(app.db, payment.id, now);
    return {
      status,
      errors: problems.map((problem: Problem) => sentence(problem, locale)),
      reservation_ids: bookingIds,
      hold_seconds: heldSeconds,
      next_step: presentStep(nextStep),
      is_change: payment.purpose === "edit",
    };
  },

  "POST stripe/webhooks": async (_, { app, request }) => {
    const reply = await receiveWebhook(app, request);
    if (reply.ok) return reply;
    return reject(reply.status === 413 ? "payload_too_large" : "malformed");
  },
};

export const paymentsFeature = feature(
  paymentsContract,
  handlers,
  {},
  {
    "POST stripe/payment_intents": intentRestorer,
    "POST stripe/payment_intents/update_create": intentRestorer,
    "POST stripe/payment_intents/edit": intentRestorer,
    "POST stripe/payment_intents/update_edit": intentRestorer,
  },
);

function edit(body: ChangeBody, intentId: string | null, context: Caller): Promise<IntentAnswer | Rejection> {
  return withProvider(async () => {
    const change = changeOf(body);
    if (!change) return reject({ code: "wrong_shape", params: { name: "start_datetime" } });
    const { user, app, now } = context;
    const changer = { accountId: user.id, isVerified: user.isVerified, now };
    return answered(await payForChange(app, body.reservation_id, change, changer, intentId));
  });
}

function buyerOf({ user, locale, now }: Caller) {
  return { accountId: user.id, isVerified: user.isVerified, locale, now, sessionHash: user.secretHash };
}

function answered<Answer>(
  decision: { ok: true; plan: Answer } | { ok: false; problems: Problem[] },
): Answer | Rejection {
  return decision.ok ? decision.plan : { rejected: decision.problems };
}
