import type {
  LineDifference,
  PayoutLineKind,
  PayoutStatus,
} from "../../../../domain/provider-payouts/lines.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";

export const STATUSES: Record<PayoutStatus, Wording> = {
  pending: ["準備中", "Pending"],
  in_transit: ["送金中", "On its way"],
  paid: ["着金", "Arrived"],
  failed: ["失敗", "Failed"],
  canceled: ["取り消し", "Canceled"],
};

export const KINDS: Record<PayoutLineKind, Wording> = {
  charge: ["決済", "Payment"],
  refund: ["返金", "Refund"],
  refund_failure: ["返金の戻り", "Refund returned"],
  dispute: ["異議申し立て", "Dispute"],
  dispute_reversal: ["異議申し立ての戻り", "Dispute won"],
  fee: ["手数料", "Fee"],
  payout_reversal: ["入金の失敗による戻り", "Failed payout returned"],
  other: ["その他", "Other"],
};

export const DIFFERENCES: Record<LineDifference, Wording> = {
  charge_unknown: ["台帳にない決済です", "The ledger does not have this payment"],
  refund_unknown: ["台帳にない返金です", "The ledger does not have this refund"],
  refund_failure_unknown: [
    "返金が戻りましたが、台帳にありません",
    "This refund came back, but not in the ledger",
  ],
  dispute_unknown: ["台帳にない異議申し立てです", "The ledger does not have this dispute"],
  amount_differs: ["金額が台帳と違います", "The ledger has another amount"],
  other_movement: ["予約の支払いではない動きです", "Not a payment for a booking"],
};

/** The words of payouts and of their lines, on screen and in files. */
export const messages = texts({
  kindOf: (kind: PayoutLineKind) => KINDS[kind],
  differenceOf: (difference: LineDifference) => DIFFERENCES[difference],
  booking: ["予約", "Booking"],
});
