import { texts } from "../../../../i18n/texts.ts";

/** The words of the screens of the card provider's payouts. */
export const messages = texts({
  title: ["決済代行からの入金", "Payouts of the card provider"],
  none: ["入金はまだありません", "No payout yet"],
  noneHint: [
    "夜間に取り込みます。いま取り込むこともできます。",
    "They are read every night, or when you ask for it.",
  ],
  notOffered: ["決済代行が設定されていません", "No card provider is set up"],
  notOfferedHint: [
    "カード決済のキーが設定されると、入金と手数料がここに表示され、台帳と照合されます。",
    "With its keys, payouts and fees are listed here and compared with the ledger.",
  ],
  read: ["いま取り込む", "Read now"],
  readDone: ["決済代行からの入金を取り込みました", "The payouts have been read"],
  readAt: ["最終の取り込み", "Last read"],
  never: ["まだ取り込んでいません。", "Not read yet."],
  window: (days: number) => [
    `直近${days}日間の入金を毎晩、台帳と照合します。`,
    `The payouts of the last ${days} days are compared with the ledger every night.`,
  ],
  unread: (count: number) => [
    `${count}件の入金の明細は、今夜取り込みます。`,
    count === 1
      ? "The lines of 1 payout will be read tonight."
      : `The lines of ${count} payouts will be read tonight.`,
  ],
  days: ["着金日", "Arrival"],
  onlyDiffering: ["差異のあるものだけ", "Only with differences"],
  waiting: ["確認が必要なもの（直近31日）", "To be checked (last 31 days)"],
  row: (ref: string) => [`入金 ${ref}`, `Payout ${ref}`],
  differs: (count: number) => [`差異 ${count}件`, count === 1 ? "1 difference" : `${count} differences`],
  agrees: ["一致", "Agrees"],
  notRead: ["明細は未確定", "Lines not final"],
  byHand: ["手動の入金（明細なし）", "Made by hand, no lines"],
  missing: (count: number) => [
    `台帳にあり、どの入金にも含まれていないもの ${count}件`,
    `In the ledger and in no payout: ${count}`,
  ],
  missingHint: [
    "14日以上たっても入金に含まれていない決済と返金です。決済代行の画面でご確認ください。",
    "Payments and refunds that no payout has after 14 days. Look for them at the card provider.",
  ],
  more: (count: number) => [`ほか${count}件`, `and ${count} more`],
  sums: ["入金の内訳", "What the payout is made of"],
  sumDiffers: (net: string, amount: string) => [
    `明細の合計は${net}ですが、入金額は${amount}です`,
    `The lines add up to ${net}, but ${amount} was paid out`,
  ],
  failed: (code: string) => [
    `入金に失敗しました（${code}）。銀行口座を決済代行の画面でご確認ください。`,
    `The payout failed (${code}). Check the bank account at the card provider.`,
  ],
  noLines: ["明細はありません", "No lines"],
  byHandHint: [
    "決済代行の画面で手動で行われた入金には、明細がありません。",
    "A payout that was made by hand at the card provider has no lines.",
  ],
  back: ["入金の一覧", "All payouts"],
  lineRow: (id: number) => [`明細 ${id}`, `Line ${id}`],
  inLedger: (amount: string) => [`台帳：${amount}`, `Ledger: ${amount}`],
});
