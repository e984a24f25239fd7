import type Stripe from "stripe";

/** A card on file, as much of it as anybody but the provider may know. */
export type SavedCard = {
  paymentMethodId: string;
  brand: string;
  lastFour: string;
  expMonth: number;
  expYear: number;
  /** Empty where the provider has none. */
  holder: string;
};

/** Where the money of a way-3 order goes (FACTS 7.7). */
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

export type Intent = {
  id: string;
  clientSecret: string;
  status: Stripe.PaymentIntent.Status;
  amount: number;
  currency: string;
  /** Authorised and not yet captured. */
  capturable: number;
  received: number;
  chargeId: string | null;
  /** Why the last attempt failed, in the provider's codes. */
  error: { code: string; declineCode: string | null } | null;
  transfer: TransferInstructions | null;
  metadata: Record<string, string>;
};

/** As much of an event as tells whom to ask about: what it says otherwise is never believed. */
export type ProviderEvent = {
  id: string;
  type: string;
  objectId: string | null;
  intentId: string | null;
  refundId: string | null;
  body: object;
};

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

/** What of an intent follows the cart. */
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
};

export type ProviderCharge = {
  id: string;
  intentId: string | null;
  captured: number;
  refunded: number;
  currency: string;
};

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
    error: failed ? { code: failed.code ?? failed.type, declineCode: failed.decline_code ?? null } : null,
    transfer: transferOf(intent),
    metadata: intent.metadata,
  };
}

function transferOf(intent: Stripe.PaymentIntent): TransferInstructions | null {
  const shown = intent.next_action?.display_bank_transfer_instructions;
  if (!shown) return null;
  const zengin = shown.financial_addresses?.find((one) => one.zengin)?.zengin;
  return {
    amountRemaining: shown.amount_remaining ?? intent.amount,
    reference: shown.reference ?? null,
    hostedUrl: shown.hosted_instructions_url ?? null,
    bankName: zengin?.bank_name ?? "",
    branchName: zengin?.branch_name ?? "",
    accountType: zengin?.account_type ?? "",
    accountNumber: zengin?.account_number ?? "",
    accountHolder: zengin?.account_holder_name ?? "",
  };
}

/** Null for what is no card. */
export function cardOf(method: Stripe.PaymentMethod): SavedCard | null {
  if (!method.card) return null;
  return {
    paymentMethodId: method.id,
    brand: method.card.brand,
    lastFour: method.card.last4,
    expMonth: method.card.exp_month,
    expYear: method.card.exp_year,
    holder: method.billing_details.name ?? "",
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
