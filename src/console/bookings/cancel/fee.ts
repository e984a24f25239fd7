import {
  type CancelFee,
  type CancelReasonCode,
  isOurs,
  largestFee,
} from "../../../domain/booking/staff-cancel.ts";
import type { Amount, Currency } from "../../../domain/money/money.ts";
import { typedAmount } from "../../../domain/money/typed-amount.ts";
import type { BookingItem } from "../../server/booking-item/contract.ts";
import type { CancelOffer, CancelPreview } from "./contract.ts";

export type FeeChoice = "policy" | "none" | "other";

/** The fee of a cancel as it is chosen. */
export type FeeDraft = {
  /** Null: as is usual for the reason. */
  choice: FeeChoice | null;
  /** The other amount, as it is typed. */
  amount: string;
  /** We pay for the transfer of the refund. */
  isTransferOurs: boolean;
};

export const USUAL_FEE: FeeDraft = { choice: null, amount: "", isTransferOurs: false };

/** None if the reason is on our side, otherwise the policy's (OPCANCEL-3). */
export function usualFee(reason: CancelReasonCode): "policy" | "none" {
  return isOurs(reason) ? "none" : "policy";
}

/** What is preselected; null if the usual choice is one that the person may not make. */
export function preselected(reason: CancelReasonCode, whyNotNone: string | null): "policy" | "none" | null {
  const usual = usualFee(reason);
  return usual === "none" && whyNotNone !== null ? null : usual;
}

/** The fee as the call takes it. While the typed amount is not one yet, it is the policy's. */
export function feeAsked(
  { choice, amount, isTransferOurs }: FeeDraft & { choice: FeeChoice },
  currency: Currency,
): { fee: CancelFee; bears_transfer_fee: boolean } {
  if (choice === "none") return { fee: "none", bears_transfer_fee: false };
  const fee = choice === "policy" ? choice : (typedAmount(amount, currency) ?? "policy");
  return { fee, bears_transfer_fee: !isTransferOurs };
}

/** What the chosen fee means. What waiving it means is known before that is chosen. */
export function offerOf({ choices }: CancelPreview, choice: FeeChoice): CancelOffer {
  return choice === "none" ? choices.none : choices.asked;
}

/** All that goes back: with what has arrived of a transfer that is not complete. */
export function refundIn({ arrived }: CancelPreview, { refund }: CancelOffer): Amount {
  return refund + arrived;
}

/** The part of the write that repeats the choice, with the figures that were shown. */
export function feeSent(choice: FeeChoice, { fee, bears_transfer_fee, refund }: CancelOffer) {
  const chosen: CancelFee = choice === "other" ? fee : choice;
  return { fee: chosen, shown_fee: fee, bears_transfer_fee, back_fee: refund };
}

/** The largest possible fee, as far as a list knows it: what went back outside of the product the preview says. */
export function largestFeeOf({ paid, terms, price, marks: { price_before: before } }: BookingItem): Amount {
  return largestFee({ booking: { paid, price, before: before === null ? null : { price: before } }, terms });
}
