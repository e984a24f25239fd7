import type { Locale } from "../../../../domain/language/locale.ts";
import type { LedgerCause, LedgerKind, LedgerMethod } from "../../../../domain/money/ledger.ts";
import { texts } from "../../../../i18n/texts.ts";

const KINDS: Record<Locale, Record<LedgerKind, string>> = {
  ja: {
    charge: "決済",
    refund: "返金",
    dispute: "異議申し立て",
    bank_in: "入金",
    bank_out: "振込での返金",
    adjustment: "調整",
  },
  en: {
    charge: "Payment",
    refund: "Refund",
    dispute: "Dispute",
    bank_in: "Money in",
    bank_out: "Refund by transfer",
    adjustment: "Adjustment",
  },
};

const METHODS: Record<Locale, Record<LedgerMethod, string>> = {
  ja: {
    card: "カード",
    provider: "決済代行への振込",
    bank: "銀行振込",
    cash: "現金",
    other: "その他",
    none: "入出金なし",
  },
  en: {
    card: "Card",
    provider: "Transfer to the provider",
    bank: "Bank transfer",
    cash: "Cash",
    other: "Other",
    none: "No money moved",
  },
};

const CAUSES: Record<Locale, Record<LedgerCause, string>> = {
  ja: {
    shortfall: "不足を受け入れ",
    undone: "照合の取り消し",
    surplus: "注文より多い入金",
    unbooked: "予約にならなかった支払い",
    outside: "決済代行で手で返金",
    dispute: "異議申し立てで返金",
    carriedOver: "前のシステムで入金済み",
    moved: "同じ注文の予約へ移動",
  },
  en: {
    shortfall: "Shortfall accepted",
    undone: "Match undone",
    surplus: "More than was ordered",
    unbooked: "Paid, but not booked",
    outside: "Refunded at the provider by hand",
    dispute: "Lost in a dispute",
    carriedOver: "Paid in the former system",
    moved: "Moved within the order",
  },
};

/** The words of the ledger's lines, on screen and in files. */
export const messages = texts({
  ja: {
    line: "行番号",
    at: "日時",
    valueOn: "銀行の日付",
    kind: "種類",
    kindOf: (kind: LedgerKind) => KINDS.ja[kind],
    kindCode: "種類のコード",
    method: "方法",
    methodOf: (method: LedgerMethod) => METHODS.ja[method],
    methodCode: "方法のコード",
    cause: "理由",
    causeOf: (cause: LedgerCause) => CAUSES.ja[cause],
    amount: "金額",
    currency: "通貨",
    taxPercent: "税率（%）",
    booking: "予約",
    order: "注文",
    guestId: "お客さま番号",
    guest: "お客さま",
    company: "会社名",
    ref: "照会番号",
  },
  en: {
    line: "Line",
    at: "Time",
    valueOn: "Bank's day",
    kind: "Kind",
    kindOf: (kind: LedgerKind) => KINDS.en[kind],
    kindCode: "Kind code",
    method: "Method",
    methodOf: (method: LedgerMethod) => METHODS.en[method],
    methodCode: "Method code",
    cause: "Why",
    causeOf: (cause: LedgerCause) => CAUSES.en[cause],
    amount: "Amount",
    currency: "Currency",
    taxPercent: "Tax rate (%)",
    booking: "Booking",
    order: "Order",
    guestId: "Guest number",
    guest: "Guest",
    company: "Company",
    ref: "Reference",
  },
});
