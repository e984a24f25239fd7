import type { Locale } from "../../../../domain/language/locale.ts";
import type { StatementFormat } from "../../../../domain/transfers/statement.ts";
import { texts } from "../../../../i18n/texts.ts";

const FORMATS: Record<Locale, Record<StatementFormat, string>> = {
  ja: {
    zengin_01: "全銀 振込入金通知",
    zengin_03: "全銀 入出金取引明細",
    mufg: "三菱UFJ銀行",
    smbc: "三井住友銀行",
    rakuten: "楽天銀行",
    sbi: "住信SBIネット銀行",
    yucho: "ゆうちょ銀行",
    anser: "ANSER",
    paypay_bank: "PayPay銀行",
    gmo_aozora: "GMOあおぞらネット銀行",
    mapped: "列を指定したCSV",
  },
  en: {
    zengin_01: "Zengin transfer notice",
    zengin_03: "Zengin account statement",
    mufg: "MUFG Bank",
    smbc: "SMBC",
    rakuten: "Rakuten Bank",
    sbi: "SBI Sumishin Net Bank",
    yucho: "Japan Post Bank",
    anser: "ANSER",
    paypay_bank: "PayPay Bank",
    gmo_aozora: "GMO Aozora Net Bank",
    mapped: "CSV with chosen columns",
  },
};

/** The words of the strip above the lines: the last statements, and what is due. */
export const messages = texts({
  ja: {
    title: "最新の明細",
    account: "口座",
    format: (format: StatementFormat) => FORMATS.ja[format],
    days: (from: string, to: string) => (from === to ? from : `${from}〜${to}`),
    known: (count: number) => `重なり${count}件は飛ばしました`,
    debits: (count: number, sum: string) => `出金${count}件 ${sum}`,
    leftOut: (count: number) => `明細でない行${count}件`,
    lines: "明細",
    matched: "照合済み",
    open: "確認待ち",
    awaited: "期限が今日までの未入金",
    unclaimed: "決済サービスにある、どの注文のものでもない入金",
    unclaimedHint:
      "銀行振込で多く、または期限のあとに届いたお金です。返すときは、決済サービスの管理画面から返金してください。照合：",
    count: (count: number) => `${count}件`,
    bookings: (count: number) => `${count}件`,
  },
  en: {
    title: "Latest statements",
    account: "Account",
    format: (format: StatementFormat) => FORMATS.en[format],
    days: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
    known: (count: number) => (count === 1 ? "1 known line skipped" : `${count} known lines skipped`),
    debits: (count: number, sum: string) => (count === 1 ? `1 debit, ${sum}` : `${count} debits, ${sum}`),
    leftOut: (count: number) => (count === 1 ? "1 row left out" : `${count} rows left out`),
    lines: "New lines",
    matched: "Matched",
    open: "To be confirmed",
    awaited: "Unpaid, due by today",
    unclaimed: "At the card provider for no order",
    unclaimedHint:
      "Transfers that were too large or came too late. Pay them back in the dashboard of the card provider. Compared at",
    count: (count: number) => (count === 1 ? "1 line" : `${count} lines`),
    bookings: (count: number) => (count === 1 ? "1 booking" : `${count} bookings`),
  },
});
