import type { NextStep, TransferInstructions } from "../../adapters/stripe/stripe-mapping.server.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { PaymentMethod } from "../../domain/money/payment-method.ts";
import type { ProblemCode } from "../../domain/problem.ts";

/** One intent at the card provider and what it pays for, as stored in the table `payment`. */
export type PaymentRow = CheckoutPayment | ChangePayment | RequestPayment;

/** Pays for new bookings. */
export type CheckoutPayment = PaymentColumns & {
  purpose: "checkout";
  /** Null until the bookings are written. */
  checkout_id: number | null;
  reservation_id: null;
};

/** Pays the difference that a change of a booking costs. */
export type ChangePayment = PaymentColumns & {
  purpose: "edit";
  checkout_id: null;
  reservation_id: number;
};

/** Pays what staff asked for by a link (LINKPAY-1): of bookings that are written already. */
export type RequestPayment = PaymentColumns & {
  purpose: "request";
  checkout_id: number;
  reservation_id: null;
  request_id: number;
};

export type PaymentState =
  /** The intent is not paid yet. */
  | "open"
  /** Booked; a bank transfer through the provider is awaited. */
  | "ordered"
  /** Booked; the money is authorised (card) or received (transfer), but not in the ledger yet. */
  | "authorised"
  /** Captured and in the ledger. */
  | "succeeded"
  /** Ended without money. While `next_check_at` is set, the intent may still be open at the provider. */
  | "canceled"
  /** Ended although money was authorised or received. While `next_check_at` is set, the provider may still hold it. */
  | "released"
  /** Money that arrived for nothing is in the ledger, with a full refund. */
  | "refunded";

export type EndReason =
  | "given_back"
  | "superseded"
  | "expired"
  | "slot_taken"
  | "price_changed"
  | "declined"
  | "canceled";

export type CaptureLine = { reservation_id: number; amount: number };

type PaymentColumns = {
  id: number;
  account_id: number;
  payment_way: PaymentMethod;
  /** What is written once it is paid, as JSON: only payment-items.server.ts of the bookings knows its two shapes. */
  items: unknown;
  amount: number;
  currency: ChargedCurrency;
  /** Null until the provider has answered, and again unknown after a crash in between. */
  intent_id: string | null;
  state: PaymentState;
  captured: number;
  refunded: number;
  /** Counts the carts of one intent. */
  revision: number;
  /** The last revision whose amount the provider has acknowledged. */
  acknowledged_revision: number;
  locale: Locale;
  /** Makes every call to the provider for this payment idempotent. */
  provider_key: string;
  end_reason: EndReason | null;
  transfer: TransferInstructions | null;
  /** What the guest has been shown to pay elsewhere; null before that. */
  next_step: NextStep | null;
  /** What to capture for which booking; set before the provider is asked to capture. */
  capturing: CaptureLine[] | null;
  problem: { code: ProblemCode } | null;
  hold_expires_at: Date | null;
  hold_limit_at: Date | null;
  next_check_at: Date | null;
  /** Since when the provider has been processing it; null while it is not. */
  processing_since: Date | null;
  created_at: Date;
};

/** A row as PostgreSQL returns it. */
export type StoredPayment = Omit<PaymentColumns, "end_reason"> & {
  purpose: string;
  ended_because: EndReason | null;
  checkout_id: number | null;
  reservation_id: number | null;
  request_id: number | null;
};

/** Throws on a row that this program cannot have written. */
export function parsePayment(row: StoredPayment): PaymentRow {
  const { purpose, checkout_id, reservation_id, request_id, ended_because: end_reason, ...columns } = row;
  if (purpose === "checkout" && reservation_id === null) {
    return { ...columns, end_reason, purpose, checkout_id, reservation_id };
  }
  if (purpose === "edit" && reservation_id !== null && checkout_id === null) {
    return { ...columns, end_reason, purpose, checkout_id, reservation_id };
  }
  if (purpose === "request" && request_id !== null && checkout_id !== null && reservation_id === null) {
    return { ...columns, end_reason, purpose, checkout_id, reservation_id, request_id };
  }
  throw new Error(`payment ${row.id} is for no checkout, no change of a booking and no request`);
}
