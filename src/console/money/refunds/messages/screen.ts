import type { Text } from "../../../../domain/language/text.ts";
import type { RefundView } from "../../../../domain/payouts/refund-views.ts";
import { texts } from "../../../../i18n/texts.ts";

const TABS: Record<RefundView | "batches" | "disputes", Text> = {
  due: { ja: "振込待ち", en: "To transfer" },
  no_account: { ja: "口座なし", en: "No account" },
  came_back: { ja: "振込の戻り", en: "Came back" },
  card_failed: { ja: "返金の失敗", en: "Failed" },
  in_batch: { ja: "ファイル作成済み", en: "In a bank file" },
  pending: { ja: "支払い元へ返金中", en: "On its way" },
  made: { ja: "返金済み", en: "Refunded" },
  all: { ja: "すべて", en: "All" },
  batches: { ja: "総合振込ファイル", en: "Bank files" },
  disputes: { ja: "異議申し立て", en: "Disputes" },
};

/** The words of the screen of refunds. */
export const messages = texts({
  title: ["返金", "Refunds"],
  states: ["返金の状態", "State of the refunds"],
  tab: (tab: keyof typeof TABS) => [TABS[tab].ja, TABS[tab].en],
  row: (id: number) => [`返金 ${id}`, `Refund ${id}`],
  batchRow: (id: number) => [`総合振込ファイル ${id}`, `Bank file ${id}`],
  none: ["振り込む返金はありません", "No refund waits to be transferred"],
  noneOther: ["該当する返金はありません", "There are no such refunds"],
  noBatches: ["総合振込ファイルはありません", "There are no bank files"],
  noDisputes: ["異議申し立てはありません", "No payment is disputed"],
  account: ["返金先の口座", "Refund account"],
  noAccount: ["口座が未登録です", "No account yet"],
  accountChanged: (days: number) =>
    days <= 0
      ? ["口座変更 今日", "Account changed today"]
      : [
          `口座変更 ${days}日前`,
          days === 1 ? "Account changed yesterday" : `Account changed ${days} days ago`,
        ],
  accountObjected: ["口座の変更にお客さまが異議", "Guest objected to the account"],
  changedBefore: (count: number) => [
    `${count}件は最近、振込先の口座が変更されました。お客さまの依頼か、口座名義をご確認ください。`,
    count === 1
      ? "The account of 1 refund was changed lately. Check the holder, or ask the guest."
      : `The accounts of ${count} refunds were changed lately. Check the holders, or ask the guests.`,
  ],
  toCard: ["お支払い元（カード・PayPayなど）", "What it was paid with"],
  fee: (amount: string) => [`振込手数料${amount}を差し引き済み`, `Transfer fee of ${amount} deducted`],
  ourFault: ["当社都合（手数料なし）", "Our fault, no fee"],
  makeFile: (count: number) => [
    `${count}件の総合振込ファイルを作る`,
    count === 1 ? "Make a bank file of 1 refund" : `Make a bank file of ${count} refunds`,
  ],
  makeTitle: ["総合振込ファイルを作る", "Make a bank file"],
  sum: (amount: string) => [`合計 ${amount}`, `Total ${amount}`],
  leftOut: (count: number) => [
    `${count}件はファイルに入りません`,
    count === 1 ? "1 refund cannot be in the file" : `${count} refunds cannot be in the file`,
  ],
  noSender: [
    "会社の口座に振込依頼人コードが設定されていないため、ファイルを作れません。1件ずつ振り込んで記録してください。",
    "No file can be made because the company account has no sender code. Transfer the refunds one by one and record them.",
  ],
  transferOn: ["振込日（銀行営業日）", "Transfer day (a business day of banks)"],
  madeFile: (count: number, amount: string) => [
    `${count}件、${amount}のファイルを作りました`,
    count === 1 ? `Bank file of 1 refund, ${amount}, made` : `Bank file of ${count} refunds, ${amount}, made`,
  ],
  download: ["ファイルをダウンロード", "Download file"],
  checkSum: [
    "銀行の画面の件数と合計が同じことを確かめてください。",
    "Check that the bank shows the same count and total.",
  ],
  by: (name: string) => [`${name}が作成`, `Made by ${name}`],
  decidedBy: (name: string) => [`${name}が確定`, `Decided by ${name}`],
  came: ["振込が戻った返金", "Transfers that came back"],
  cameHint: [
    "戻ってきた振込に印を付け、理由を書いてください。お客さまに口座をお伺いします。",
    "Tick the transfers that came back and say why. Their guests are asked for another account.",
  ],
  whyBack: ["戻った理由", "Why it came back"],
  backOn: ["口座に戻った日", "Back in the account on"],
  markMade: (count: number) => [
    `${count}件を振込済みにする`,
    count === 1 ? "Mark 1 as transferred" : `Mark ${count} as transferred`,
  ],
  markedMade: (made: number, back: number) =>
    back > 0
      ? [
          `${made}件を振込済みに、${back}件を振込待ちに戻しました`,
          `${made} marked as transferred; ${back} to be transferred again`,
        ]
      : [`${made}件を振込済みにしました`, `${made} marked as transferred`],
  voidFile: ["ファイルを取り消す", "Void file"],
  voidReason: [
    "取り消す理由（銀行に送っていないことを確かめてください）",
    "Reason (make sure that the bank has not got it)",
  ],
  voided: [
    "ファイルを取り消しました。返金は振込待ちに戻りました",
    "The file is void. Its refunds wait to be transferred again",
  ],
  askTitle: ["口座をお客さまに伺う", "Ask the guest for the account"],
  ask: ["メールで伺う", "Ask by email"],
  asked: ["口座を伺うメールを送りました", "The guest was asked for the account"],
  askedAt: (when: string) => [`${when}に伺いました`, `Asked on ${when}`],
  enterAccount: ["口座を入力する", "Enter the account"],
  saveAccount: ["口座を保存", "Save account"],
  accountSaved: ["口座を保存しました", "Account saved"],
  byHand: ["振込を手で記録する", "Record a transfer made by hand"],
  madeOn: ["振り込んだ日", "Transferred on"],
  reason: ["理由・控え", "Reason or reference"],
  record: ["振込済みにする", "Mark as transferred"],
  recorded: ["返金を振込済みにしました", "The refund is marked as transferred"],
  cameBackTitle: ["振込が戻ってきた", "The transfer came back"],
  cameBack: ["振込待ちに戻す", "Owe it again"],
  wasBack: [
    "振込待ちに戻し、お客さまに口座を伺いました",
    "It is to be transferred again, and the guest was asked for the account",
  ],
  notMadeTitle: ["実際には振り込んでいなかった", "It was never transferred"],
  notMadeHint: [
    "今日の日付で振込の記録を取り消します（書き出した月・締めた日の記録はそのまま残ります）。お客さまにはすでに返金のご連絡をしています。",
    "The record is taken back with today’s date; exported months and closed days stay as they are. The guest has been told of the refund already.",
  ],
  whyNotMade: ["取り消す理由", "Why it is taken back"],
  notMade: ["振込の記録を取り消す", "Take the record back"],
  wasNotMade: [
    "振込の記録を取り消し、振込待ちに戻しました",
    "The record was taken back; it is to be transferred again",
  ],
  tryCard: ["支払い元への返金をもう一度試す", "Try the refund again"],
  tried: ["支払い元への返金をもう一度行います", "The refund is tried again"],
  cameBackWhy: (why: string) => [`振込が戻りました: ${why}`, `The transfer came back: ${why}`],
  cardWhy: (why: string) => [
    `支払い元に返金できませんでした: ${why}`,
    `The provider could not refund it: ${why}`,
  ],
  payer: (name: string) => [`振込名義 ${name}`, `Payer: ${name}`],
  inBatch: (id: number) => [`総合振込ファイル ${id} に入っています`, `It is in bank file ${id}`],
  madeAt: (day: string) => [`${day}に振込`, `Transferred on ${day}`],
  answerBy: (when: string) => [`${when}までに回答`, `Answer by ${when}`],
  atProvider: ["決済サービスで開く", "Open at the payment provider"],
});
