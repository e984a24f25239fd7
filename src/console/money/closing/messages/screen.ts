import { texts } from "../../../../i18n/texts.ts";

/** The words of the screen on which days of the ledger are closed. */
export const messages = texts({
  title: ["日締め", "Daily closing"],
  row: (day: string) => [`${day}の締め`, `Closing of ${day}`],
  openDays: ["締めていない日", "Days not closed"],
  allClosed: ["終わった日はすべて締められています", "Every day that is over is closed"],
  lines: (count: number) => [`${count}件`, count === 1 ? "1 line" : `${count} lines`],
  late: ["3営業日超過", "More than three business days"],
  none: ["締めた日はまだありません", "No day is closed yet"],
  noneHint: [
    "終わった日を選び、合計を確かめて締めてください。",
    "Choose a day that is over, check its totals and close it.",
  ],
  method: ["方法", "Method"],
  came: ["入金", "In"],
  went: ["出金", "Out"],
  provider: ["決済代行", "Provider"],
  ledger: ["台帳", "Ledger"],
  noLines: ["この日の入出金はありません", "No money moved on this day"],
  agrees: ["決済代行の記録と一致しています", "Agrees with the card provider"],
  differs: (count: number) => [
    `決済代行の記録との差異 ${count}件`,
    count === 1 ? "1 difference with the card provider" : `${count} differences with the card provider`,
  ],
  notAsked: [
    "決済代行に問い合わせできませんでした。夜間の照合をご確認ください。",
    "The card provider could not be asked. See the nightly comparison.",
  ],
  payouts: ["この日の分が含まれる決済代行からの入金", "Payouts of the provider that hold this day's money"],
  payout: (day: string) => [`${day}着`, `Arrives ${day}`],
  payoutOf: (lines: number, net: string) => [
    `${lines}件 手数料を引いて${net}`,
    lines === 1 ? `1 movement, ${net} after fees` : `${lines} movements, ${net} after fees`,
  ],
  unmatched: (count: number) => [
    `照合していない入金 ${count}件`,
    count === 1 ? "1 transfer not matched" : `${count} transfers not matched`,
  ],
  refunds: (count: number) => [
    `これから返金するもの ${count}件`,
    count === 1 ? "1 refund to be made" : `${count} refunds to be made`,
  ],
  note: [
    "締めた日にはあとから何も加わりません。訂正は、次の締めていない日の行になります。",
    "Nothing is added to a closed day. A correction becomes a line of the next day that is open.",
  ],
  close: ["この日を締める", "Close this day"],
  closed: (day: string) => [`${day}を締めました`, `${day} is closed`],
  closedBy: ["締めた人", "Closed by"],
  untouched: ["締めたときのままです", "As it was closed"],
  touched: ["締めたときの内容と違います", "Not as it was closed"],
  notOver: ["終わった日だけを締められます", "Only a day that is over can be closed"],
});
