import type { LedgerCause, LedgerKind, LedgerMethod } from "../../../../domain/money/ledger.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";

export const KINDS: Record<LedgerKind, Wording> = {
  charge: ["決済", "Payment"],
  refund: ["返金", "Refund"],
  dispute: ["異議申し立て", "Dispute"],
  bank_in: ["入金", "Money in"],
  bank_out: ["振込での返金", "Refund by transfer"],
  adjustment: ["調整", "Adjustment"],
  suspense: ["予約のない入金", "Money without a booking"],
};

export const METHODS: Record<LedgerMethod, Wording> = {
  card: ["カード", "Card"],
  paypay: ["PayPay", "PayPay"],
  konbini: ["コンビニ", "Convenience store"],
  paynow: ["PayNow", "PayNow"],
  provider: ["決済代行への振込", "Transfer to the provider"],
  bank: ["銀行振込", "Bank transfer"],
  cash: ["現金", "Cash"],
  other: ["その他", "Other"],
  none: ["入出金なし", "No money moved"],
};

export const CAUSES: Record<LedgerCause, Wording> = {
  shortfall: ["不足を受け入れ", "Shortfall accepted"],
  undone: ["照合を元に戻した", "Match undone"],
  surplus: ["注文より多い入金", "More than was ordered"],
  unbooked: ["予約にならなかった支払い", "Paid, but not booked"],
  outside: ["決済代行で手で返金", "Refunded at the provider by hand"],
  dispute: ["異議申し立てで返金", "Lost in a dispute"],
  carriedOver: ["前のシステムで入金済み", "Paid in the former system"],
  moved: ["同じ注文の予約へ移動", "Moved within the order"],
  statement: ["入出金明細の入金", "On a bank statement"],
  matched: ["予約などに充当", "Matched"],
  givenBack: ["支払元へ返金", "Given back to its payer"],
  cameBack: ["振込の組戻し", "Transfer came back"],
  notMade: ["実際には振り込んでいない返金の取消", "Taken back: it was never transferred"],
  payout: ["決済代行からの入金", "Payout of the card provider"],
  returned: ["振込の組戻し（返金に記録済み）", "Our transfer that came back, entered with its refund"],
  duplicate: ["別の明細と同じ入金", "The same money as another line"],
};

/** The words of the ledger's lines, on screen and in files. */
export const messages = texts({
  kindOf: (kind: LedgerKind) => KINDS[kind],
  methodOf: (method: LedgerMethod) => METHODS[method],
  payer: ["振込名義", "Payer"],
});
