import type Stripe from "stripe";
import type { CircuitBreaker } from "./circuit-breaker.server.ts";
import {
  type ElsewhereRequest,
  type Intent,
  type IntentChange,
  type IntentRequest,
  idOf,
  intentOf,
  type ProviderCharge,
  type ProviderDispute,
  type ProviderPayout,
  type ProviderPayoutLine,
  type ProviderRefund,
  payoutLineOf,
  payoutOf,
} from "./stripe-mapping.server.ts";

/** The calls about money: intents, refunds, disputes, charges, payouts. */
export function intentCalls(stripe: Stripe, breaker: CircuitBreaker) {
  return {
    async createIntent(request: IntentRequest): Promise<Intent> {
      const params: Stripe.PaymentIntentCreateParams = {
        amount: request.amount,
        currency: request.currency.toLowerCase(),
        customer: request.customerId,
        metadata: request.metadata,
        ...PARAMETERS[request.method],
        ...(request.isConfirmed ? { confirm: true } : {}),
      };
      return intentOf(
        await breaker.run(() => stripe.paymentIntents.create(params, { idempotencyKey: request.key })),
      );
    },
    async confirmElsewhere(id: string, request: ElsewhereRequest): Promise<Intent> {
      const { key, method, returnUrl, payer, expiresAt } = request;
      const params: Stripe.PaymentIntentConfirmParams = {
        payment_method_data: { type: method, billing_details: payer },
        return_url: returnUrl,
        ...(expiresAt === null
          ? {}
          : { payment_method_options: { konbini: { expires_at: Math.floor(expiresAt / 1000) } } }),
      };
      return intentOf(
        await breaker.run(() => stripe.paymentIntents.confirm(id, params, { idempotencyKey: key })),
      );
    },
    async updateIntent(id: string, { key, amount, currency, metadata }: IntentChange) {
      return intentOf(
        await breaker.run(() =>
          stripe.paymentIntents.update(
            id,
            // Empty: an earlier attempt's wish to save its card is gone. Browsers can only add it (CARD-11).
            { amount, currency: currency.toLowerCase(), metadata, setup_future_usage: "" },
            { idempotencyKey: key },
          ),
        ),
      );
    },
    applyBalance: async (id: string) =>
      intentOf(await breaker.run(() => stripe.paymentIntents.applyCustomerBalance(id))),
    readIntent: async (id: string) =>
      intentOf(await breaker.run(() => stripe.paymentIntents.retrieve(id, WITH_CARD))),
    async captureIntent(id: string, amount: number, key: string) {
      const capture = () =>
        stripe.paymentIntents.capture(
          id,
          { amount_to_capture: amount, ...WITH_CARD },
          { idempotencyKey: key },
        );
      return intentOf(await breaker.run(capture));
    },
    cancelIntent: async (id: string) => intentOf(await breaker.run(() => stripe.paymentIntents.cancel(id))),
    async createRefund({
      intentId,
      amount,
      key,
      metadata,
    }: {
      intentId: string;
      amount: number;
      key: string;
      metadata: Record<string, string>;
    }) {
      const create = () =>
        stripe.refunds.create({ payment_intent: intentId, amount, metadata }, { idempotencyKey: key });
      return refundOf(await breaker.run(create));
    },
    readRefund: async (id: string) => refundOf(await breaker.run(() => stripe.refunds.retrieve(id))),
    async listRefundsOf(intentId: string): Promise<ProviderRefund[]> {
      const page = await breaker.run(() => stripe.refunds.list({ payment_intent: intentId, limit: 100 }));
      return page.data.map(refundOf);
    },
    readDispute: async (id: string) => disputeOf(await breaker.run(() => stripe.disputes.retrieve(id))),
    async *listDisputes(): AsyncIterable<ProviderDispute> {
      for await (const dispute of everyOf((page) => breaker.run(() => stripe.disputes.list(page)))) {
        yield disputeOf(dispute);
      }
    },
    async *listCharges(): AsyncIterable<ProviderCharge> {
      for await (const charge of everyOf((page) => breaker.run(() => stripe.charges.list(page)))) {
        if (charge.amount_captured === 0) continue;
        yield {
          id: charge.id,
          intentId: idOf(charge.payment_intent),
          captured: charge.amount_captured,
          // The provider counts what a partial capture left uncaptured as refunded, though it was never paid.
          refunded: Math.max(0, charge.amount_refunded - (charge.amount - charge.amount_captured)),
          currency: charge.currency.toUpperCase(),
        };
      }
    },
    async *listPayouts(since: number): AsyncIterable<ProviderPayout> {
      const created = { gte: Math.floor(since / 1000) };
      const list = (page: Page) => breaker.run(() => stripe.payouts.list({ ...page, created }));
      for await (const payout of everyOf(list)) yield payoutOf(payout);
    },
    async *listPayoutLines(payout: string): AsyncIterable<ProviderPayoutLine> {
      const list = (page: Page) =>
        breaker.run(() => stripe.balanceTransactions.list({ ...page, payout, expand: ["data.source"] }));
      for await (const transaction of everyOf(list)) {
        const line = payoutLineOf(transaction);
        if (line) yield line;
      }
    },
  };
}

type Page = { limit: number; starting_after?: string };

/** All items of a list, page by page. */
async function* everyOf<One extends { id: string }>(
  list: (page: Page) => Promise<{ data: One[]; has_more: boolean }>,
): AsyncIterable<One> {
  for (let after: string | undefined; ; ) {
    const page = await list({ limit: 100, ...(after ? { starting_after: after } : {}) });
    yield* page.data;
    after = page.data.at(-1)?.id;
    if (!page.has_more || !after) return;
  }
}

/** The charge as a whole, because it names the card. */
const WITH_CARD = { expand: ["latest_charge"] };

type Restriction = Partial<Stripe.PaymentIntentCreateParams>;

/** Authorised first, captured once the booking is written (INTENT-1). */
const CARD = { allowed_payment_method_types: ["card"], capture_method: "manual" } satisfies Restriction;

/** Stripe's bank transfers for Japan. */
const TRANSFER = {
  allowed_payment_method_types: ["customer_balance"],
  payment_method_data: { type: "customer_balance" },
  payment_method_options: {
    customer_balance: { funding_type: "bank_transfer", bank_transfer: { type: "jp_bank_transfer" } },
  },
} satisfies Restriction;

/** Taken at once, once the guest has paid elsewhere: none of them can be authorised first (PAYFIRST-1). */
function elsewhere(method: ElsewhereRequest["method"]): Restriction {
  return { allowed_payment_method_types: [method], capture_method: "automatic" };
}

const PARAMETERS = {
  card: CARD,
  transfer: TRANSFER,
  paypay: elsewhere("paypay"),
  konbini: elsewhere("konbini"),
  paynow: elsewhere("paynow"),
} satisfies Record<IntentRequest["method"], Restriction>;

function refundOf(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent),
    metadata: refund.metadata ?? {},
    amount: refund.amount,
    status: (refund.status ?? "pending") as ProviderRefund["status"],
    reason: refund.failure_reason ?? null,
  };
}

function disputeOf({
  id,
  payment_intent,
  amount,
  currency,
  reason,
  status,
  evidence_details: { due_by: dueBy },
}: Stripe.Dispute): ProviderDispute {
  return {
    ...{ id, intentId: idOf(payment_intent), amount, currency: currency.toUpperCase(), reason, status },
    dueBy: dueBy === null ? null : dueBy * 1000,
  };
}
