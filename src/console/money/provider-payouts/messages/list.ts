import type {
  LineDifference,
  PayoutLineKind,
  PayoutStatus,
} from "../../../../domain/provider-payouts/lines.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";

const STATUSES: Record<PayoutStatus, Wording> = {
  pending: ["準備中", "Pending"],
  in_transit: ["送金中", "On its way"],
  paid: ["着金", "Arrived"],
  failed: ["失敗", "Failed"],
  canceled: ["取り消し", "Canceled"],
};

const KINDS: Record<PayoutLineKind, Wording> = {
  charge: ["決済", "Payment"],
  refund: ["返金", "Refund"],
  refund_failure: ["返金の戻り", "Refund returned"],
  dispute: ["異議申し立て", "Dispute"],
  dispute_reversal: ["異議申し立ての戻り", "Dispute won"],
  fee: ["手数料", "Fee"],
  payout_reversal: ["入金の失敗による戻り", "Failed payout returned"],
  other: ["その他", "Other"],
};

const DIFFERENCES: Record<LineDifference, Wording> = {
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
  payout: ["入金番号", "Payout"],
  ref: ["決済代行の入金番号", "Provider’s number"],
  arrivesOn: ["着金日", "Arrival"],
  state: ["状態", "State"],
  statusOf: (status: PayoutStatus) => STATUSES[status],
  stateCode: ["状態のコード", "State code"],
  currency: ["通貨", "Currency"],
  charged: ["決済額", "Payments"],
  returned: ["返金額", "Refunds"],
  fee: ["手数料", "Fees"],
  other: ["その他", "Other"],
  net: ["差引", "Net"],
  amount: ["入金額", "Paid out"],
  lines: ["件数", "Lines"],
  differences: ["差異の件数", "Differences"],
  failure: ["失敗の理由", "Why it failed"],
  createdAt: ["作成日時", "Made at"],
  line: ["明細番号", "Line"],
  at: ["日時", "Time"],
  kind: ["種類", "Kind"],
  kindOf: (kind: PayoutLineKind) => KINDS[kind],
  kindCode: ["種類のコード", "Kind code"],
  type: ["決済代行での種類", "Provider’s kind"],
  source: ["照会番号", "Reference"],
  booking: ["予約", "Booking"],
  gross: ["金額", "Amount"],
  chargedAmount: ["決済時の金額", "Amount charged"],
  chargedCurrency: ["決済時の通貨", "Currency charged"],
  difference: ["差異", "Difference"],
  differenceOf: (difference: LineDifference) => DIFFERENCES[difference],
  differenceCode: ["差異のコード", "Difference code"],
  expected: ["台帳の金額", "In the ledger"],
});
