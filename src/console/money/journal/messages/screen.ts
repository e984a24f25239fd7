import type { JournalEvent } from "../../../../domain/journal/entries.ts";
import type { JournalEncoding, JournalFormat } from "../../../../domain/journal/files.ts";
import type { Locale } from "../../../../domain/language/locale.ts";
import type { ChargedCurrency } from "../../../../domain/money/money.ts";
import { texts } from "../../../../i18n/texts.ts";

const EVENTS: Record<Locale, Record<JournalEvent, string>> = {
  ja: {
    received: "入金",
    used: "利用",
    repriced: "利用後の料金変更",
    canceled: "キャンセル",
    kept: "返金の振込手数料",
    owed: "返金予定",
    returned: "返金",
    shortfall: "入金不足の受け入れ",
    unknown: "不明の入金",
    ignored: "対象外の入金",
    paid_out: "決済代行からの入金",
    payout_failed: "決済代行からの入金の失敗",
  },
  en: {
    received: "Received",
    used: "Used",
    repriced: "Price changed after use",
    canceled: "Canceled",
    kept: "Transfer fee kept",
    owed: "To be given back",
    returned: "Given back",
    shortfall: "Shortfall accepted",
    unknown: "Unidentified money",
    ignored: "Not a guest's money",
    paid_out: "Paid out by the provider",
    payout_failed: "Payout failed",
  },
};

const CURRENCY_NAMES: Record<Locale, Record<ChargedCurrency, string>> = {
  ja: { JPY: "円", SGD: "シンガポールドル" },
  en: { JPY: "Yen", SGD: "Singapore dollars" },
};

const FORMATS: Record<Locale, Record<JournalFormat, string>> = {
  ja: { freee: "freee", moneyforward: "マネーフォワード", yayoi: "弥生会計", plain: "CSV（汎用）" },
  en: { freee: "freee", moneyforward: "MoneyForward", yayoi: "Yayoi", plain: "Plain CSV" },
};

const ENCODINGS: Record<JournalEncoding, string> = { utf8_mark: "UTF-8", cp932: "Shift_JIS" };

/** The words of the screen of the journal. */
export const messages = texts({
  ja: {
    title: "仕訳",
    month: "対象の月",
    currency: "帳簿",
    currencyOf: (currency: ChargedCurrency) => CURRENCY_NAMES.ja[currency],
    noTax: "課税売上はありません。",
    yenOnly: "会計ソフトの形式は円の帳簿だけのものです。",
    none: "この月の仕訳はありません",
    noneHint: "入金、利用、キャンセルなどがあると仕訳になります。",
    entries: (count: string) => `仕訳 ${count}件`,
    balanced: (sum: string) => `借方・貸方とも ${sum}`,
    account: "勘定科目",
    sub: "補助科目",
    debit: "借方",
    credit: "貸方",
    tax: (percent: number, taxed: string, tax: string) =>
      `課税売上（${percent}%）${taxed}・うち消費税 ${tax}`,
    rounding: (amount: string) => `1件ごとの端数処理により、合計から計算した消費税との差は ${amount} です。`,
    noRounding: "消費税の端数の差はありません。",
    leftOut: (text: string) => `ほかの通貨の入出金は、その帳簿にあります：${text}`,
    lines: (count: number) => `${count}件`,
    exportTo: "書き出し",
    notOver: "書き出せるのは、終わった月の仕訳です。",
    once: "最初の書き出しで仕訳が確定します。もう一度書き出すと同じ内容になり、「再出力」と記されます。",
    formatOf: (format: JournalFormat) => FORMATS.ja[format],
    exported: (name: string) => `${name}の形式で書き出しました`,
    exports: "書き出しの履歴",
    exportNo: (no: number) => (no === 1 ? "初回" : `再出力（${no}回目）`),
    download: "ダウンロード",
    downloadIn: (encoding: JournalEncoding) => `ダウンロード（${ENCODINGS[encoding]}）`,
    rows: "仕訳の内容",
    shown: (count: string) => `はじめの${count}行を表示しています。全体はCSVでご確認ください。`,
    day: "日付",
    andOthers: (guest: string, others: number) => `${guest} ほか${others}件`,
    lateOf: (day: string, bankDay: string) => `${day}（銀行の日付 ${bankDay}）`,
    event: "内容",
    booking: "予約",
    guest: "お客さま",
    amount: "金額",
    taxHead: "うち消費税",
    eventOf: (event: JournalEvent) => EVENTS.ja[event],
  },
  en: {
    title: "Journal",
    month: "Month",
    currency: "Books",
    currencyOf: (currency: ChargedCurrency) => CURRENCY_NAMES.en[currency],
    noTax: "There are no taxed sales.",
    yenOnly: "The formats of accounting programs are for the books in yen alone.",
    none: "No entries in this month",
    noneHint: "Payments, uses and cancels become entries.",
    entries: (count: string) => `${count} entries`,
    balanced: (sum: string) => `Debits and credits are ${sum} each`,
    account: "Account",
    sub: "Sub-account",
    debit: "Debit",
    credit: "Credit",
    tax: (percent: number, taxed: string, tax: string) =>
      `Taxed sales (${percent}%) ${taxed}, tax in them ${tax}`,
    rounding: (amount: string) =>
      `Each entry is rounded by itself; the tax of the total differs by ${amount}.`,
    noRounding: "Rounding makes no difference in tax.",
    leftOut: (text: string) => `Other currencies have books of their own: ${text}`,
    lines: (count: number) => (count === 1 ? "1 line" : `${count} lines`),
    exportTo: "Export",
    notOver: "Only a month that is over can be exported.",
    once: "The first export fixes the entries. Every later one has the same entries and is marked as a repeat.",
    formatOf: (format: JournalFormat) => FORMATS.en[format],
    exported: (name: string) => `Exported for ${name}`,
    exports: "Exports",
    exportNo: (no: number) => (no === 1 ? "First" : `Repeat (${no})`),
    download: "Download",
    downloadIn: (encoding: JournalEncoding) => `Download (${ENCODINGS[encoding]})`,
    rows: "Entries",
    shown: (count: string) => `The first ${count} rows. The exported file has all of them.`,
    day: "Day",
    andOthers: (guest: string, others: number) => `${guest} and ${others} more`,
    lateOf: (day: string, bankDay: string) => `${day} (bank’s day ${bankDay})`,
    event: "Event",
    booking: "Booking",
    guest: "Guest",
    amount: "Amount",
    taxHead: "Tax in it",
    eventOf: (event: JournalEvent) => EVENTS.en[event],
  },
});
