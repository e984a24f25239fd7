import Stripe from "stripe";
import type { Env } from "../server/env.ts";
import type { Log } from "../server/log.ts";
import type { Db } from "../server/sql.ts";
import { guardCalls, ProviderAway, ProviderRefusal, type Verdict } from "./provider-trouble.server.ts";
import { type BuiltInSandbox, fetchOf, openSandbox, sandboxKeys } from "./sandbox-provider.server.ts";
import { customerCalls } from "./stripe-customers.server.ts";
import { intentCalls } from "./stripe-intents.server.ts";
import {
  eventOf,
  type Intent,
  type IntentChange,
  type IntentRequest,
  type ProviderCharge,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderRefund,
  type SavedCard,
} from "./stripe-shapes.server.ts";

/** No call waits longer; a write that was not answered is settled later. */
const TIMEOUT_MILLISECONDS = 10_000;
/** How old a signed event may be (FACTS 7.2). */
const SIGNATURE_SECONDS = 300;

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
  /** Transferred money that no order has taken (way 3), in yen. */
  cashBalance(customerId: string): Promise<number>;
  listCards(customerId: string): Promise<SavedCard[]>;
  /** For saving a card: the browser confirms it with the client secret. */
  createSetupIntent(customerId: string): Promise<{ id: string; clientSecret: string }>;
  /** Removes a card; false where the customer has no such card. */
  detachCard(customerId: string, paymentMethodId: string): Promise<boolean>;
  /** The older way: keeps the card of a token that the browser made. Throws ProviderRefusal for a card that is declined. */
  addCardOfToken(customerId: string, token: string, holder: string | null): Promise<SavedCard>;
  createIntent(request: IntentRequest): Promise<Intent>;
  updateIntent(id: string, change: IntentChange): Promise<Intent>;
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
  /** The refunds of an intent, newest first, a hundred at most. */
  listRefundsOf(intentId: string): Promise<ProviderRefund[]>;
  readDispute(id: string): Promise<ProviderDispute>;
  /** Every dispute, newest first. */
  listDisputes(): AsyncIterable<ProviderDispute>;
  /** The event of a webhook, or null where the signature is wrong or too old. `now` is epoch milliseconds. */
  readEvent(body: Buffer, signature: string | null, now: number): ProviderEvent | null;
  /** Every charge of which something was captured, newest first. */
  listCharges(): AsyncIterable<ProviderCharge>;
  close(): Promise<void>;
};

/** Stripe, another server that speaks its API (STRIPE_API_BASE), or in a demo without keys the built-in sandbox. */
export async function openProvider(
  env: Env,
  {
    db,
    clock,
    log,
    timeoutMilliseconds = TIMEOUT_MILLISECONDS,
  }: { db: Db; clock: () => number; log: Log; timeoutMilliseconds?: number },
): Promise<PaymentProvider> {
  const keys = env.stripe ?? sandboxKeys();
  const sandbox = env.stripe ? null : openSandbox(db, clock, log, keys);
  const stripe = new Stripe(keys.secretKey, {
    apiVersion: API_VERSION,
    // A little less than the whole, so that a silent server is told from a slow one.
    timeout: Math.floor(timeoutMilliseconds * 0.95),
    maxNetworkRetries: 0,
    telemetry: false,
    ...(sandbox
      ? { httpClient: Stripe.createFetchHttpClient(fetchOf(sandbox)) }
      : address(env.stripeApiBase)),
  });
  const guard = guardCalls(judge, () => performance.now(), timeoutMilliseconds);
  return {
    state: guard.state,
    publishableKey: keys.publishableKey,
    sandbox,
    ...customerCalls(stripe, guard),
    ...intentCalls(stripe, guard),
    readEvent(body, signature, now) {
      try {
        const [secret, tolerance] = [keys.webhookSecret, SIGNATURE_SECONDS];
        return eventOf(
          stripe.webhooks.constructEvent(body, signature ?? "", secret, tolerance, undefined, now),
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

function address(base: string | null): { protocol?: "http" | "https"; host?: string; port?: number } {
  if (!base) return {};
  const { protocol, hostname, port } = new URL(base);
  const isPlain = protocol === "http:";
  return { protocol: isPlain ? "http" : "https", host: hostname, port: Number(port) || (isPlain ? 80 : 443) };
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
