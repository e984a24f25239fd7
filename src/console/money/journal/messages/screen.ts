import type { JournalEvent } from "../../../../domain/journal/entries.ts";
import type { JournalEncoding, JournalFormat } from "../../../../domain/journal/files.ts";
import type { ChargedCurrency } from "../../../../domain/money/money.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";

const EVENTS: Record<JournalEvent, Wording> = {
  received: ["入金", "Received"],
  used: ["利用", "Used"],
  repriced: ["利用後の料金変更", "Price changed after use"],
  canceled: ["キャンセル", "Canceled"],
  kept: ["返金の振込手数料", "Transfer fee kept"],
  owed: ["返金予定", "To be given back"],
  returned: ["返金", "Given back"],
  shortfall: ["入金不足の受け入れ", "Shortfall accepted"],
  unknown: ["不明の入金", "Unidentified money"],
  ignored: ["対象外の入金", "Not a guest's money"],
  paid_out: ["決済代行からの入金", "Paid out by the provider"],
  payout_failed: ["決済代行からの入金の失敗", "Payout failed"],
};

const CURRENCY_NAMES: Record<ChargedCurrency, Wording> = {
  JPY: ["円", "Yen"],
  SGD: ["シンガポールドル", "Singapore dollars"],
};

const FORMATS: Record<JournalFormat, Wording> = {
  freee: ["freee", "freee"],
  moneyforward: ["マネーフォワード", "MoneyForward"],
  yayoi: ["弥生会計", "Yayoi"],
  plain: ["CSV（汎用）", "Plain CSV"],
};

const ENCODINGS: Record<JournalEncoding, string> = { utf8_mark: "UTF-8", cp932: "Shift_JIS" };

/** The words of the screen of the journal. */
export const messages = texts({
  title: ["仕訳", "Journal"],
  month: ["対象の月", "Month"],
  currency: ["帳簿", "Books"],
  currencyOf: (currency: ChargedCurrency) => CURRENCY_NAMES[currency],
  noTax: ["課税売上はありません。", "There are no taxed sales."],
  yenOnly: [
    "会計ソフトの形式は円の帳簿だけのものです。",
    "The formats of accounting programs are for the books in yen alone.",
  ],
  none: ["この月の仕訳はありません", "No entries in this month"],
  noneHint: [
    "入金、利用、キャンセルなどがあると仕訳になります。",
    "Payments, uses and cancels become entries.",
  ],
  entries: (count: string) => [`仕訳 ${count}件`, `${count} entries`],
  balanced: (sum: string) => [`借方・貸方とも ${sum}`, `Debits and credits are ${sum} each`],
  account: ["勘定科目", "Account"],
  sub: ["補助科目", "Sub-account"],
  debit: ["借方", "Debit"],
  credit: ["貸方", "Credit"],
  tax: (percent: number, taxed: string, tax: string) => [
    `課税売上（${percent}%）${taxed}・うち消費税 ${tax}`,
    `Taxed sales (${percent}%) ${taxed}, tax in them ${tax}`,
  ],
  rounding: (amount: string) => [
    `1件ごとの端数処理により、合計から計算した消費税との差は ${amount} です。`,
    `Each entry is rounded by itself; the tax of the total differs by ${amount}.`,
  ],
  noRounding: ["消費税の端数の差はありません。", "Rounding makes no difference in tax."],
  leftOut: (text: string) => [
    `ほかの通貨の入出金は、その帳簿にあります：${text}`,
    `Other currencies have books of their own: ${text}`,
  ],
  lines: (count: number) => [`${count}件`, count === 1 ? "1 line" : `${count} lines`],
  exportTo: ["書き出し", "Export"],
  notOver: ["書き出せるのは、終わった月の仕訳です。", "Only a month that is over can be exported."],
  once: [
    "最初の書き出しで仕訳が確定します。もう一度書き出すと同じ内容になり、「再出力」と記されます。",
    "The first export fixes the entries. Every later one has the same entries and is marked as a repeat.",
  ],
  formatOf: (format: JournalFormat) => FORMATS[format],
  exported: (name: string) => [`${name}の形式で書き出しました`, `Exported for ${name}`],
  exports: ["書き出しの履歴", "Exports"],
  exportNo: (no: number) => (no === 1 ? ["初回", "First"] : [`再出力（${no}回目）`, `Repeat (${no})`]),
  download: ["ダウンロード", "Download"],
  downloadIn: (encoding: JournalEncoding) => [
    `ダウンロード（${ENCODINGS[encoding]}）`,
    `Download (${ENCODINGS[encoding]})`,
  ],
  rows: ["仕訳の内容", "Entries"],
  shown: (count: string) => [
    `はじめの${count}行を表示しています。全体はCSVでご確認ください。`,
    `The first ${count} rows. The exported file has all of them.`,
  ],
  day: ["日付", "Day"],
  andOthers: (guest: string, others: number) => [`${guest} ほか${others}件`, `${guest} and ${others} more`],
  lateOf: (day: string, bankDay: string) => [
    `${day}（銀行の日付 ${bankDay}）`,
    `${day} (bank’s day ${bankDay})`,
  ],
  event: ["内容", "Event"],
  booking: ["予約", "Booking"],
  guest: ["お客さま", "Guest"],
  amount: ["金額", "Amount"],
  taxHead: ["うち消費税", "Tax in it"],
  eventOf: (event: JournalEvent) => EVENTS[event],
});
