import type { StatementFormat } from "../../../../domain/transfers/statement.ts";
import { texts, type Wording } from "../../../../i18n/texts.ts";

const FORMATS: Record<StatementFormat, Wording> = {
  zengin_01: ["全銀 振込入金通知", "Zengin transfer notice"],
  zengin_03: ["全銀 入出金取引明細", "Zengin account statement"],
  mufg: ["三菱UFJ銀行", "MUFG Bank"],
  smbc: ["三井住友銀行", "SMBC"],
  rakuten: ["楽天銀行", "Rakuten Bank"],
  sbi: ["住信SBIネット銀行", "SBI Sumishin Net Bank"],
  yucho: ["ゆうちょ銀行", "Japan Post Bank"],
  anser: ["ANSER", "ANSER"],
  paypay_bank: ["PayPay銀行", "PayPay Bank"],
  gmo_aozora: ["GMOあおぞらネット銀行", "GMO Aozora Net Bank"],
  mapped: ["列を指定したCSV", "CSV with chosen columns"],
};

/** The words of the strip above the lines: the last statements, and what is due. */
export const messages = texts({
  title: ["最新の明細", "Latest statements"],
  account: ["口座", "Account"],
  format: (format: StatementFormat) => FORMATS[format],
  days: (from: string, to: string) => (from === to ? [from, from] : [`${from}〜${to}`, `${from} – ${to}`]),
  known: (count: number) => [
    `重なり${count}件は飛ばしました`,
    count === 1 ? "1 known line skipped" : `${count} known lines skipped`,
  ],
  debits: (count: number, sum: string) => [
    `出金${count}件 ${sum}`,
    count === 1 ? `1 debit, ${sum}` : `${count} debits, ${sum}`,
  ],
  leftOut: (count: number) => [
    `明細でない行${count}件`,
    count === 1 ? "1 row left out" : `${count} rows left out`,
  ],
  lines: ["明細", "New lines"],
  matched: ["照合済み", "Matched"],
  open: ["確認待ち", "To be confirmed"],
  awaited: ["期限が今日までの未入金", "Unpaid, due by today"],
  unclaimed: ["決済サービスにある、どの注文のものでもない入金", "At the card provider for no order"],
  unclaimedHint: [
    "銀行振込で多く、または期限のあとに届いたお金です。返すときは、決済サービスの管理画面から返金してください。照合：",
    "Transfers that were too large or came too late. Pay them back in the dashboard of the card provider. Compared at",
  ],
  count: (count: number) => [`${count}件`, count === 1 ? "1 line" : `${count} lines`],
  bookings: (count: number) => [`${count}件`, count === 1 ? "1 booking" : `${count} bookings`],
});
