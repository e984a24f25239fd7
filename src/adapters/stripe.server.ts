import { randomBytes } from "node:crypto";
import Stripe from "stripe";
import type { Env } from "../server/env.ts";
import type { Log } from "../server/log.ts";
import type { Db } from "../server/sql.ts";
import {
  type Guard,
  guardCalls,
  ProviderAway,
  ProviderRefusal,
  type Verdict,
} from "./provider-trouble.server.ts";
import { createSandbox, type Sandbox } from "./sandbox/sandbox.ts";
import {
  cardOf,
  eventOf,
  type Intent,
  intentOf,
  type ProviderEvent,
  type SavedCard,
} from "./stripe-shapes.server.ts";

/** No call waits longer; a write that was not answered is settled later. */
const TIMEOUT_MILLISECONDS = 10_000;
/** How old a signed event may be (FACTS 7.2). */
const SIGNATURE_SECONDS = 300;

/** What an intent is for: a card that is authorised first, or a bank transfer to the provider (way 3, yen only). */
export type IntentRequest = {
  /** Stored before the call: a repeat with it makes no second intent. */
  key: string;
  amount: number;
  currency: "JPY" | "SGD";
  customerId: string;
  method: "card" | "transfer";
  /** Confirmed by us, for a transfer that no browser confirms. */
  isConfirmed: boolean;
  metadata: Record<string, string>;
};

export type ProviderRefund = {
  id: string;
  amount: number;
  status: "pending" | "succeeded" | "failed" | "canceled" | "requires_action";
  reason: string | null;
};

export type ProviderDispute = {
  id: string;
  intentId: string | null;
  amount: number;
  currency: string;
  reason: string;
  status: string;
};

export type ProviderCharge = {
  id: string;
  intentId: string | null;
  captured: number;
  refunded: number;
  currency: string;
};

/**
 * The card provider, as the product needs it. Every call either answers, or throws ProviderRefusal (it said no) or
 * ProviderAway (it could not be asked, or the outcome is unknown). Amounts are minor units.
 */
export type PaymentProvider = {
  state(): "ok" | "away";
  publishableKey: string;
  /** The built-in sandbox, in a demo without keys; null for a real provider. */
  sandbox: BuiltInSandbox | null;
  /** Makes a customer. The same account gets the same customer however often it is asked within a day. */
  ensureCustomer(account: { id: number; email: string; name: string; key: string }): Promise<string>;
  /** Forgets a customer, cards and all; one that is gone already counts as forgotten. */
  deleteCustomer(customerId: string): Promise<void>;
  listCards(customerId: string): Promise<SavedCard[]>;
  /** For saving a card: the browser confirms it with the client secret. */
  createSetupIntent(customerId: string): Promise<{ id: string; clientSecret: string }>;
  /** Removes a card; false where the customer has no such card. */
  detachCard(customerId: string, paymentMethodId: string): Promise<boolean>;
  /** The older way: keeps the card of a token that the browser made. Throws ProviderRefusal for a card that is declined. */
  addCardOfToken(customerId: string, token: string, holder: string | null): Promise<SavedCard>;
  createIntent(request: IntentRequest): Promise<Intent>;
  updateIntent(
    id: string,
    change: { key: string; amount: number; metadata: Record<string, string> },
  ): Promise<Intent>;
  readIntent(id: string): Promise<Intent>;
  captureIntent(id: string, amount: number, key: string): Promise<Intent>;
  cancelIntent(id: string): Promise<Intent>;
  createRefund(refund: {
    intentId: string;
    amount: number;
    key: string;
    metadata: Record<string, string>;
  }): Promise<ProviderRefund>;
  readRefund(id: string): Promise<ProviderRefund>;
  readDispute(id: string): Promise<ProviderDispute>;
  /** The event of a webhook, or null where the signature is wrong or too old. `now` is epoch milliseconds. */
  readEvent(body: Buffer, signature: string | null, now: number): ProviderEvent | null;
  /** Every charge of which something was captured, newest first. */
  listCharges(): AsyncIterable<ProviderCharge>;
  close(): Promise<void>;
};

export type BuiltInSandbox = Pick<Sandbox, "faults" | "fetch" | "confirmLikeABrowser"> & {
  /** Does what is due by `now` (epoch ms) and hands the webhooks to `receive`. */
  deliver(now: number, receive: (request: Request) => Promise<Response>): Promise<number>;
  secretKey: string;
  publishableKey: string;
  close(): Promise<void>;
};

/** Stripe, another server that speaks its API (STRIPE_API_BASE), or in a demo without keys the built-in sandbox. */
export async function openProvider(
  env: Env,
  { db, clock, log }: { db: Db; clock: () => number; log: Log },
): Promise<PaymentProvider> {
  const keys = env.stripe ?? { ...SANDBOX_KEYS, webhookSecret: `whsec_${randomBytes(24).toString("hex")}` };
  const sandbox = env.stripe ? null : openSandbox(db, clock, log, keys);
  const stripe = new Stripe(keys.secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MILLISECONDS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(sandbox
      ? { httpClient: Stripe.createFetchHttpClient(fetchOf(sandbox)) }
      : address(env.stripeApiBase)),
  });
  const guard = guardCalls(judge, () => performance.now());
  return {
    state: guard.state,
    publishableKey: keys.publishableKey,
    sandbox,
    ...customerCalls(stripe, guard),
    ...intentCalls(stripe, guard),
    readEvent(body, signature, now) {
      try {
        const { constructEvent } = stripe.webhooks;
        return eventOf(
          constructEvent.call(
            stripe.webhooks,
            body,
            signature ?? "",
            keys.webhookSecret,
            SIGNATURE_SECONDS,
            undefined,
            now,
          ),
        );
      } catch {
        return null;
      }
    },
    async close() {
      await sandbox?.close();
    },
  };
}

/**
 * The last version that takes `payment_method_types`, which says without detour that an intent is for cards alone or
 * for a bank transfer alone. The library's types know its newest version only.
 */
const API_VERSION = "2026-08-26.dahlia" as never;

/** The sandbox listens to nobody outside this process, so its keys open nothing. */
const SANDBOX_KEYS = { secretKey: "sk_test_sandbox", publishableKey: "pk_test_sandbox" };

function openSandbox(
  db: Db,
  clock: () => number,
  log: Log,
  keys: NonNullable<Env["stripe"]>,
): BuiltInSandbox {
  let receive: ((request: Request) => Promise<Response>) | null = null;
  const sandbox = createSandbox({
    ...keys,
    pool: db.pool,
    clock,
    webhookUrl: "http://sandbox.invalid/webhooks",
    fetch: async (url, init) =>
      receive ? receive(new Request(url, init)) : new Response(null, { status: 503 }),
    log: (line, detail) => log.debug(detail, line),
  });
  return {
    faults: sandbox.faults,
    fetch: sandbox.fetch,
    confirmLikeABrowser: sandbox.confirmLikeABrowser,
    secretKey: keys.secretKey,
    publishableKey: keys.publishableKey,
    deliver(now, receiver) {
      receive = receiver;
      return sandbox.deliverDue(now);
    },
    close: sandbox.close,
  };
}

function fetchOf(sandbox: BuiltInSandbox): typeof fetch {
  return (url, init) => sandbox.fetch(new Request(url, init));
}

function address(base: string | null): { protocol?: "http" | "https"; host?: string; port?: number } {
  if (!base) return {};
  const { protocol, hostname, port } = new URL(base);
  const isPlain = protocol === "http:";
  return { protocol: isPlain ? "http" : "https", host: hostname, port: Number(port) || (isPlain ? 80 : 443) };
}

function customerCalls(stripe: Stripe, guard: Guard) {
  const ownCard = async (customerId: string, id: string) => {
    const method = await guard.run(() => stripe.paymentMethods.retrieve(id));
    return method.customer === customerId ? method : null;
  };
  return {
    async ensureCustomer(account: { id: number; email: string; name: string; key: string }): Promise<string> {
      const customer = await guard.run(() =>
        stripe.customers.create(
          { email: account.email, name: account.name, metadata: { account: String(account.id) } },
          { idempotencyKey: `customer:${account.key}` },
        ),
      );
      return customer.id;
    },
    async deleteCustomer(customerId: string): Promise<void> {
      try {
        await guard.run(() => stripe.customers.del(customerId));
      } catch (error) {
        if (!(error instanceof ProviderRefusal && error.code === "resource_missing")) throw error;
      }
    },
    async listCards(customerId: string): Promise<SavedCard[]> {
      const page = await guard.run(() =>
        stripe.customers.listPaymentMethods(customerId, { type: "card", limit: 100 }),
      );
      return page.data.flatMap((method) => cardOf(method) ?? []);
    },
    async createSetupIntent(customerId: string) {
      const setup = await guard.run(() =>
        stripe.setupIntents.create({ customer: customerId, usage: "off_session", ...CARDS_ONLY }),
      );
      return { id: setup.id, clientSecret: setup.client_secret as string };
    },
    async detachCard(customerId: string, paymentMethodId: string): Promise<boolean> {
      try {
        if (!(await ownCard(customerId, paymentMethodId))) return false;
        await guard.run(() => stripe.paymentMethods.detach(paymentMethodId));
        return true;
      } catch (error) {
        if (error instanceof ProviderRefusal && (error.status === 404 || error.code === "resource_missing"))
          return false;
        throw error;
      }
    },
    async addCardOfToken(customerId: string, token: string, holder: string | null): Promise<SavedCard> {
      const method = await guard.run(() =>
        stripe.paymentMethods.create({
          type: "card",
          card: { token },
          ...(holder ? { billing_details: { name: holder } } : {}),
        }),
      );
      const attached = await guard.run(() =>
        stripe.paymentMethods.attach(method.id, { customer: customerId }),
      );
      const card = cardOf(attached);
      if (!card) throw new ProviderRefusal(400, "not_a_card", null, "The token is not that of a card.");
      return card;
    },
  };
}

function intentCalls(stripe: Stripe, guard: Guard) {
  return {
    async createIntent(request: IntentRequest): Promise<Intent> {
      const params: Stripe.PaymentIntentCreateParams = {
        amount: request.amount,
        currency: request.currency.toLowerCase(),
        customer: request.customerId,
        metadata: request.metadata,
        ...(request.method === "card" ? CARD : TRANSFER),
        ...(request.isConfirmed ? { confirm: true } : {}),
      };
      return intentOf(
        await guard.run(() => stripe.paymentIntents.create(params, { idempotencyKey: request.key })),
      );
    },
    async updateIntent(
      id: string,
      { key, amount, metadata }: { key: string; amount: number; metadata: Record<string, string> },
    ) {
      return intentOf(
        await guard.run(() =>
          stripe.paymentIntents.update(id, { amount, metadata }, { idempotencyKey: key }),
        ),
      );
    },
    readIntent: async (id: string) => intentOf(await guard.run(() => stripe.paymentIntents.retrieve(id))),
    async captureIntent(id: string, amount: number, key: string) {
      const capture = () =>
        stripe.paymentIntents.capture(id, { amount_to_capture: amount }, { idempotencyKey: key });
      return intentOf(await guard.run(capture));
    },
    cancelIntent: async (id: string) => intentOf(await guard.run(() => stripe.paymentIntents.cancel(id))),
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
      return refundOf(await guard.run(create));
    },
    readRefund: async (id: string) => refundOf(await guard.run(() => stripe.refunds.retrieve(id))),
    async readDispute(id: string): Promise<ProviderDispute> {
      const {
        payment_intent: intent,
        amount,
        currency,
        reason,
        status,
      } = await guard.run(() => stripe.disputes.retrieve(id));
      const intentId = typeof intent === "string" ? intent : (intent?.id ?? null);
      return { id, intentId, amount, currency: currency.toUpperCase(), reason, status };
    },
    async *listCharges(): AsyncIterable<ProviderCharge> {
      for (let after: string | undefined; ; ) {
        const page = await guard.run(() =>
          stripe.charges.list({ limit: 100, ...(after ? { starting_after: after } : {}) }),
        );
        for (const charge of page.data) {
          if (charge.amount_captured === 0) continue;
          const intent = charge.payment_intent;
          yield {
            id: charge.id,
            intentId: typeof intent === "string" ? intent : (intent?.id ?? null),
            captured: charge.amount_captured,
            refunded: charge.amount_refunded,
            currency: charge.currency.toUpperCase(),
          };
        }
        after = page.data.at(-1)?.id;
        if (!page.has_more || !after) return;
      }
    },
  };
}

/** Authorised first, captured when the booking is written (DECISIONS 15). */
const CARDS_ONLY = { payment_method_types: ["card"] };
const CARD = { ...CARDS_ONLY, capture_method: "manual" } as const;

/** FACTS 7.7. */
const TRANSFER = {
  payment_method_types: ["customer_balance"],
  payment_method_data: { type: "customer_balance" },
  payment_method_options: {
    customer_balance: { funding_type: "bank_transfer", bank_transfer: { type: "jp_bank_transfer" } },
  },
} as const;

function refundOf(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    amount: refund.amount,
    status: (refund.status ?? "pending") as ProviderRefund["status"],
    reason: refund.failure_reason ?? null,
  };
}

function judge(thrown: unknown): Verdict {
  if (!(thrown instanceof Stripe.errors.StripeError)) {
    return { kind: "away", error: new ProviderAway(String(thrown), { cause: thrown }) };
  }
  const status = thrown.statusCode ?? 0;
  const isTimeout = status === 0 && /timeout/i.test(thrown.message);
  // A wrong key is our trouble, not the customer's: they are told to come back.
  const isLater = status === 429 || status >= 500 || status === 401 || status === 403 || status === 409;
  if (status === 0 || isLater) {
    const error = new ProviderAway(`${status || "no answer"}: ${thrown.message}`, { cause: thrown });
    return { kind: isTimeout || status === 401 || status === 403 ? "away" : "again", error };
  }
  const { code, decline_code: declineCode, message } = thrown;
  return {
    kind: "answer",
    error: new ProviderRefusal(status, code ?? thrown.type, declineCode ?? null, message),
  };
}
