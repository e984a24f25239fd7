import type { LedgerCause, LedgerKind, LedgerMethod } from "../../../../domain/money/ledger.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";

const KINDS: Record<LedgerKind, Wording> = {
  charge: ["決済", "Payment"],
  refund: ["返金", "Refund"],
  dispute: ["異議申し立て", "Dispute"],
  bank_in: ["入金", "Money in"],
  bank_out: ["振込での返金", "Refund by transfer"],
  adjustment: ["調整", "Adjustment"],
  suspense: ["予約のない入金", "Money without a booking"],
};

const METHODS: Record<LedgerMethod, Wording> = {
  card: ["カード", "Card"],
  provider: ["決済代行への振込", "Transfer to the provider"],
  bank: ["銀行振込", "Bank transfer"],
  cash: ["現金", "Cash"],
  other: ["その他", "Other"],
  none: ["入出金なし", "No money moved"],
};

const CAUSES: Record<LedgerCause, Wording> = {
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
  payout: ["決済代行からの入金", "Payout of the card provider"],
  returned: ["振込の組戻し（返金に記録済み）", "Our transfer that came back, entered with its refund"],
  duplicate: ["別の明細と同じ入金", "The same money as another line"],
};

/** The words of the ledger's lines, on screen and in files. */
export const messages = texts({
  line: ["行番号", "Line"],
  at: ["日時", "Time"],
  valueOn: ["銀行の日付", "Bank's day"],
  kind: ["種類", "Kind"],
  kindOf: (kind: LedgerKind) => KINDS[kind],
  kindCode: ["種類のコード", "Kind code"],
  method: ["方法", "Method"],
  methodOf: (method: LedgerMethod) => METHODS[method],
  methodCode: ["方法のコード", "Method code"],
  cause: ["理由", "Why"],
  causeCode: ["理由のコード", "Why, as a code"],
  causeOf: (cause: LedgerCause) => CAUSES[cause],
  amount: ["金額", "Amount"],
  currency: ["通貨", "Currency"],
  taxPercent: ["税率（%）", "Tax rate (%)"],
  booking: ["予約", "Booking"],
  order: ["注文", "Order"],
  guestId: ["お客さま番号", "Guest number"],
  guest: ["お客さま", "Guest"],
  company: ["会社名", "Company"],
  payer: ["振込名義", "Payer"],
  ref: ["照会番号", "Reference"],
});
