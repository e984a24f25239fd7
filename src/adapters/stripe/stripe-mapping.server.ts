import type Stripe from "stripe";
import { KONBINI_CHAINS, type KonbiniChain } from "../../domain/money/konbini.ts";
import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { ElsewhereKind } from "../../domain/money/payment-method.ts";
import type { PayoutLineKind, PayoutStatus } from "../../domain/provider-payouts/lines.ts";
import { type Day, dayFromNumber } from "../../domain/time/day.ts";

/** A saved card, without what only the provider may know (CARD-1). */
export type SavedCard = {
  paymentMethodId: string;
  brand: string;
  lastFour: string;
  expMonth: number;
  expYear: number;
  /** Empty where the provider has none. */
  holder: string;
  /** The same for the same number, however often it was saved. */
  fingerprint: string;
};

/** Where the customer transfers the money for an intent. */
export type TransferInstructions = {
  amountRemaining: number;
  reference: string | null;
  hostedUrl: string | null;
  bankName: string;
  branchName: string;
  accountType: string;
  accountNumber: string;
  accountHolder: string;
};

/** What the guest does elsewhere to pay. Instants in epoch milliseconds. */
export type NextStep =
  | { kind: "redirect"; url: string }
  | {
      kind: "voucher";
      expiresAt: number;
      hostedUrl: string | null;
      stores: { chain: KonbiniChain; code: string; confirmation: string | null }[];
    }
  | { kind: "code"; data: string; hostedUrl: string | null };

/** How a payment that is made elsewhere is confirmed. */
export type ElsewhereRequest = {
  /** The idempotency key: repeating the call with it begins no second attempt. */
  key: string;
  method: ElsewhereKind;
  /** Where the guest comes back to. */
  returnUrl: string;
  payer: { name: string; email: string };
  /** Until when a number is paid at the counter, in epoch milliseconds; null for what has no such number. */
  expiresAt: number | null;
};

/** What mails and documents show of the card that paid. */
export type PaidCard = { brand: string; last_four: string };

export type Intent = {
  id: string;
  clientSecret: string;
  status: Stripe.PaymentIntent.Status;
  amount: number;
  currency: string;
  /** Authorised, not captured. */
  capturable: number;
  received: number;
  chargeId: string | null;
  /** The card that it was last confirmed with, saved or not; null for a transfer. */
  cardId: string | null;
  /** The card of that charge, where it is known. */
  card: PaidCard | null;
  /** Why the last attempt failed, in the provider's codes. */
  error: { code: string; declineCode: string | null } | null;
  transfer: TransferInstructions | null;
  /** What is to be done elsewhere; null for a card and a transfer. */
  nextStep: NextStep | null;
  /** Changes with each attempt to pay. */
  attempt: string;
  metadata: Record<string, string>;
};

/** What an event is about. Its content is not used: the provider is asked instead (INTENT-2). */
export type ProviderEvent = {
  id: string;
  type: string;
  objectId: string | null;
  intentId: string | null;
  refundId: string | null;
  body: object;
};

/** A new intent, for one way to pay. */
export type IntentRequest = {
  /** The idempotency key, stored before the call: repeating the call creates no second intent. */
  key: string;
  amount: number;
  currency: ChargedCurrency;
  customerId: string;
  method: "card" | "transfer" | ElsewhereRequest["method"];
  /** true: confirmed by this call, because no browser will. */
  isConfirmed: boolean;
  metadata: Record<string, string>;
};

/** What changes with the cart. */
export type IntentChange = Pick<IntentRequest, "key" | "amount" | "currency" | "metadata">;

export type ProviderRefund = {
  id: string;
  intentId: string | null;
  metadata: Record<string, string>;
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
  /** Until when it can be answered, in epoch milliseconds; null where it is too late or needs none. */
  dueBy: number | null;
};

export type ProviderCharge = {
  id: string;
  intentId: string | null;
  captured: number;
  refunded: number;
  currency: string;
};

/** Money that the provider sends to the company's bank. Amounts in minor units of its currency, times in epoch ms. */
export type ProviderPayout = {
  id: string;
  amount: number;
  currency: string;
  status: PayoutStatus;
  /** Why it failed, in the provider's code. */
  failure: string | null;
  /** The provider knows the lines of its own payouts only, not of those made by hand. */
  isAutomatic: boolean;
  /** Its lines are final. */
  isComplete: boolean;
  createdAt: number;
  arrivesOn: Day;
};

/** A line of a payout, in the payout's currency: `net` is `amount` less `fee`. */
export type ProviderPayoutLine = {
  id: string;
  kind: PayoutLineKind;
  /** The provider's own word. */
  type: string;
  /** The charge, refund or dispute; null for what is about none. */
  source: string | null;
  intentId: string | null;
  amount: number;
  fee: number;
  net: number;
  /** What its source says, in the currency that the guest was charged in; negative for what went back. */
  sourceAmount: number;
  sourceCurrency: string;
  at: number;
};

export function payoutOf(payout: Stripe.Payout): ProviderPayout {
  return {
    ...{ id: payout.id, amount: payout.amount, currency: payout.currency.toUpperCase() },
    status: payout.status as PayoutStatus,
    failure: payout.failure_code ?? null,
    isAutomatic: payout.automatic,
    isComplete: payout.reconciliation_status === "completed",
    createdAt: payout.created * 1000,
    // The provider writes a day as its midnight in UTC.
    arrivesOn: dayFromNumber(Math.floor(payout.arrival_date / 86_400)),
  };
}

/** The line of a balance transaction whose `source` is expanded; null for the payout's own. */
export function payoutLineOf(transaction: Stripe.BalanceTransaction): ProviderPayoutLine | null {
  if (transaction.reporting_category === "payout") return null;
  const { id, type, amount, fee, net, created } = transaction;
  const currency = transaction.currency.toUpperCase();
  return {
    ...{ id, kind: LINE_KINDS[transaction.reporting_category] ?? "other", type, amount, fee, net },
    ...{ source: idOf(transaction.source), intentId: null, sourceAmount: amount, sourceCurrency: currency },
    ...ofSource(transaction),
    at: created * 1000,
  };
}

/** Stripe's reporting categories. What is not here is named as another movement. */
const LINE_KINDS: Readonly<Record<string, PayoutLineKind>> = {
  charge: "charge",
  refund: "refund",
  refund_failure: "refund_failure",
  dispute: "dispute",
  dispute_reversal: "dispute_reversal",
  fee: "fee",
  network_cost: "fee",
  tax: "fee",
  payout_reversal: "payout_reversal",
};

function ofSource({ source, amount }: Stripe.BalanceTransaction): Partial<ProviderPayoutLine> {
  if (source === null || typeof source === "string") return {};
  const sign = Math.sign(amount);
  switch (source.object) {
    case "charge":
      return {
        intentId: idOf(source.payment_intent),
        sourceAmount: sign * source.amount_captured,
        sourceCurrency: source.currency.toUpperCase(),
      };
    case "refund":
    case "dispute":
      return {
        intentId: idOf(source.payment_intent),
        sourceAmount: sign * source.amount,
        sourceCurrency: source.currency.toUpperCase(),
      };
    default:
      return {};
  }
}

export function intentOf(intent: Stripe.PaymentIntent): Intent {
  const charge = intent.latest_charge;
  const failed = intent.last_payment_error;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? "",
    status: intent.status,
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    capturable: intent.amount_capturable,
    received: intent.amount_received,
    chargeId: typeof charge === "string" ? charge : (charge?.id ?? null),
    cardId: intent.payment_method_types.includes("card") ? idOf(intent.payment_method) : null,
    card: typeof charge === "string" ? null : paidCardOf(charge),
    error: failed ? { code: failed.code ?? failed.type, declineCode: failed.decline_code ?? null } : null,
    transfer: transferOf(intent),
    nextStep: nextStepOf(intent),
    attempt: idOf(intent.latest_charge) ?? failed?.payment_method?.id ?? "first",
    metadata: intent.metadata,
  };
}

function paidCardOf(charge: Stripe.Charge | null): PaidCard | null {
  const card = charge?.payment_method_details?.card;
  return card?.brand && card.last4 ? { brand: card.brand, last_four: card.last4 } : null;
}

function transferOf(intent: Stripe.PaymentIntent): TransferInstructions | null {
  const shown = intent.next_action?.display_bank_transfer_instructions;
  if (!shown) return null;
  const zengin = shown.financial_addresses?.find((one) => one.zengin)?.zengin;
  return {
    amountRemaining: shown.amount_remaining ?? intent.amount,
    reference: shown.reference ?? null,
    hostedUrl: shown.hosted_instructions_url ?? null,
    bankName: withCode(zengin?.bank_name, zengin?.bank_code),
    branchName: withCode(zengin?.branch_name, zengin?.branch_code),
    accountType: zengin?.account_type ?? "",
    accountNumber: zengin?.account_number ?? "",
    accountHolder: zengin?.account_holder_name ?? "",
  };
}

function nextStepOf({
  status,
  next_action: next,
  payment_method_types: types,
}: Stripe.PaymentIntent): NextStep | null {
  if (status !== "requires_action" || !next) return null;
  const { redirect_to_url: redirect, konbini_display_details: voucher, paynow_display_qr_code: code } = next;
  // A card's own step is done in the form.
  if (redirect?.url && !types.includes("card")) return { kind: "redirect", url: redirect.url };
  if (code) return { kind: "code", data: code.data, hostedUrl: code.hosted_instructions_url };
  if (!voucher) return null;
  const stores = KONBINI_CHAINS.flatMap((chain) => {
    const at = voucher.stores[chain];
    return at ? [{ chain, code: at.payment_code, confirmation: at.confirmation_number ?? null }] : [];
  });
  return {
    kind: "voucher",
    expiresAt: voucher.expires_at * 1000,
    hostedUrl: voucher.hosted_voucher_url,
    stores,
  };
}

export function idOf(object: string | { id: string } | null): string | null {
  return typeof object === "string" ? object : (object?.id ?? null);
}

/** Null if it is not a card. */
export function cardOf(method: Stripe.PaymentMethod): SavedCard | null {
  if (!method.card) return null;
  return {
    paymentMethodId: method.id,
    brand: method.card.brand,
    lastFour: method.card.last4,
    expMonth: method.card.exp_month,
    expYear: method.card.exp_year,
    holder: method.billing_details.name ?? "",
    fingerprint: method.card.fingerprint ?? method.id,
  };
}

type EventObject = { id?: string; object?: string; payment_intent?: string | { id: string } | null };

export function eventOf(event: Stripe.Event): ProviderEvent {
  const about = event.data.object as EventObject;
  const named = typeof about.payment_intent === "string" ? about.payment_intent : about.payment_intent?.id;
  return {
    id: event.id,
    type: event.type,
    objectId: about.id ?? null,
    intentId: about.object === "payment_intent" ? (about.id ?? null) : (named ?? null),
    refundId: about.object === "refund" ? (about.id ?? null) : null,
    body: event,
  };
}

/** A transfer needs the codes next to the names (DOC-32): 架空銀行(0999). */
function withCode(name: string | null | undefined, code: string | null | undefined): string {
  return [name, code && `(${code})`].filter(Boolean).join("");
}
