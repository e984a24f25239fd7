import Stripe from "stripe";
import type { Env } from "../../platform/env.ts";
import type { Log } from "../../platform/log.ts";
import type { Db } from "../../platform/sql.ts";
import { type CircuitBreaker, type ClassifiedError, openCircuitBreaker } from "./circuit-breaker.server.ts";
import { ProviderRejection, ProviderUnavailable } from "./provider-errors.server.ts";
import { type BuiltInSandbox, fetchOf, openSandbox, sandboxKeys } from "./sandbox-provider.server.ts";
import { customerCalls } from "./stripe-customers.server.ts";
import { intentCalls } from "./stripe-intents.server.ts";
import {
  type ElsewhereRequest,
  eventOf,
  type Intent,
  type IntentChange,
  type IntentRequest,
  type ProviderCharge,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderPayout,
  type ProviderPayoutLine,
  type ProviderRefund,
  type SavedCard,
} from "./stripe-mapping.server.ts";

/** The longest that a call may take. A write that was not answered in time is settled later. */
const TIMEOUT_MILLISECONDS = 10_000;
/** How old a signed event may be (INTENT-14). */
const SIGNATURE_SECONDS = 300;

/**
 * The card provider, as the product needs it. A call answers, throws ProviderRejection, or throws ProviderUnavailable:
 * then its outcome is unknown. Amounts are minor units.
 */
export type PaymentProvider = {
  /** False in production without keys (SETTING-3). */
  isSet: boolean;
  state(): "ok" | "away";
  publishableKey: string;
  /** The built-in sandbox, in a demo without keys; null for a real provider. */
  sandbox: BuiltInSandbox | null;
  /** Creates a customer. Calls for the same account within a day answer the same customer. */
  ensureCustomer(account: { id: number; email: string; name: string; key: string }): Promise<string>;
  /** Deletes a customer with its cards. No error if it is deleted already. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Transferred money that belongs to no intent, in yen. */
  cashBalance(customerId: string): Promise<number>;
  listCards(customerId: string): Promise<SavedCard[]>;
  /**
   * To save a card: the browser confirms the setup intent with the client secret. A repeat with the same key answers the
   * same setup intent.
   */
  createSetupIntent(customerId: string, key: string | null): Promise<{ id: string; clientSecret: string }>;
  /** Removes a card. False if the customer has no such card. */
  detachCard(customerId: string, paymentMethodId: string): Promise<boolean>;
  /** Removes a card and all that were saved of the same number. False if the customer has no such card. */
  removeCard(customerId: string, paymentMethodId: string): Promise<boolean>;
  /** Saves the card of a token that the browser created (CARD-7). Throws ProviderRejection if it is declined. */
  addCardOfToken(customerId: string, token: string, holder: string | null): Promise<SavedCard>;
  createIntent(request: IntentRequest): Promise<Intent>;
  /** Begins a payment that the guest makes elsewhere: its answer says what to do. */
  confirmElsewhere(id: string, request: ElsewhereRequest): Promise<Intent>;
  updateIntent(id: string, change: IntentChange): Promise<Intent>;
  /** Pays an awaited transfer from what the customer's balance has, as far as it goes. */
  applyBalance(id: string): Promise<Intent>;
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
  /** The event of a webhook, or null if its signature is wrong or too old. `now` is epoch milliseconds. */
  readEvent(body: Buffer, signature: string | null, now: number): ProviderEvent | null;
  /** Every charge that was captured, newest first. */
  listCharges(): AsyncIterable<ProviderCharge>;
  /** Every payout that was made since then (epoch milliseconds), newest first. */
  listPayouts(since: number): AsyncIterable<ProviderPayout>;
  /** What an automatic payout was made of, newest first. */
  listPayoutLines(payout: string): AsyncIterable<ProviderPayoutLine>;
  close(): Promise<void>;
};

/** What each question to the provider, with its repetitions, is run by. */
type Ask = <Answer>(question: () => Promise<Answer>) => Promise<Answer>;

/**
 * Stripe, another server that speaks its API (STRIPE_API_BASE), or without keys: in a demo the built-in sandbox, in
 * production none (SETTING-3). Nothing is offered then that needs one, and a call to it is never answered.
 */
export async function openProvider(
  env: Env,
  {
    db,
    clock,
    log,
    ask,
    pagesUrl,
    timeoutMilliseconds = TIMEOUT_MILLISECONDS,
  }: {
    db: Db;
    clock: () => number;
    log: Log;
    ask: Ask;
    /** Where a browser reaches the sandbox's pages. */
    pagesUrl?: string;
    timeoutMilliseconds?: number;
  },
): Promise<PaymentProvider> {
  const keys = env.stripe ?? sandboxKeys();
  const isNone = env.stripe === null && env.appEnv === "production";
  const sandbox =
    env.stripe || isNone
      ? null
      : openSandbox(db, clock, log, {
          keys,
          pagesUrl,
        });
  const stripe = new Stripe(keys.secretKey, {
    apiVersion: API_VERSION,
    // Shorter than the circuit breaker's own timeout, so that a silent server is reported as such.
    timeout: Math.floor(timeoutMilliseconds * 0.95),
    maxNetworkRetries: 0,
    telemetry: false,
    ...(sandbox
      ? { httpClient: Stripe.createFetchHttpClient(fetchOf(sandbox)) }
      : isNone
        ? { httpClient: Stripe.createFetchHttpClient(unanswered) }
        : address(env.stripeApiBase)),
  });
  const { state, run } = openCircuitBreaker(classifyError, () => performance.now(), timeoutMilliseconds);
  const breaker: CircuitBreaker = { state, run: (call) => ask(() => run(call)) };
  return {
    isSet: !isNone,
    state: isNone ? () => "ok" : state,
    publishableKey: keys.publishableKey,
    sandbox,
    ...customerCalls(stripe, breaker),
    ...intentCalls(stripe, breaker),
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

function unanswered(): Promise<Response> {
  return Promise.reject(new TypeError("no card provider is set: STRIPE_SECRET_KEY is missing"));
}

/** The version of the library's own types: a call that compiles is one that this version takes. */
const API_VERSION = "2026-10-28.endive" satisfies Stripe.LatestApiVersion;

function address(base: string | null): { protocol?: "http" | "https"; host?: string; port?: number } {
  if (!base) return {};
  const { protocol, hostname, port } = new URL(base);
  const isPlain = protocol === "http:";
  return { protocol: isPlain ? "http" : "https", host: hostname, port: Number(port) || (isPlain ? 80 : 443) };
}

function classifyError(thrown: unknown): ClassifiedError {
  if (!(thrown instanceof Stripe.errors.StripeError)) {
    return { kind: "unavailable", error: new ProviderUnavailable(String(thrown), { cause: thrown }) };
  }
  const status = thrown.statusCode ?? 0;
  const isTimeout = status === 0 && /timeout/i.test(thrown.message);
  // A wrong API key is our mistake, not the customer's: to them the provider is unavailable.
  const isKeyWrong = status === 401 || status === 403;
  const isTemporary = status === 0 || status === 409 || status === 429 || status >= 500;
  if (isTemporary || isKeyWrong) {
    const error = new ProviderUnavailable(`${status || "no answer"}: ${thrown.message}`, { cause: thrown });
    return { kind: isTimeout || isKeyWrong ? "unavailable" : "retry", error };
  }
  const { code, decline_code: declineCode, message } = thrown;
  return {
    kind: "final",
    error: new ProviderRejection(status, code ?? thrown.type, declineCode ?? null, message),
  };
}
