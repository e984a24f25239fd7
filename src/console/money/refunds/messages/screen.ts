import type { Text } from "../../../../domain/language/text.ts";
import type { RefundView } from "../../../../domain/payouts/refund-views.ts";
import { texts } from "../../../../i18n/texts.ts";

const TABS: Record<RefundView | "batches" | "disputes", Text> = {
  due: { ja: "振込待ち", en: "To transfer" },
  no_account: { ja: "口座なし", en: "No account" },
  came_back: { ja: "振込の戻り", en: "Came back" },
  card_failed: { ja: "カード返金の失敗", en: "Card failed" },
  in_batch: { ja: "ファイル作成済み", en: "In a bank file" },
  pending: { ja: "カードへ返金中", en: "On its way" },
  made: { ja: "返金済み", en: "Refunded" },
  all: { ja: "すべて", en: "All" },
  batches: { ja: "総合振込ファイル", en: "Bank files" },
  disputes: { ja: "異議申し立て", en: "Disputes" },
};

/** The words of the screen of refunds. */
export const messages = texts({
  ja: {
    title: "返金",
    states: "返金の状態",
    tab: (tab: keyof typeof TABS) => TABS[tab].ja,
    row: (id: number) => `返金 ${id}`,
    batchRow: (id: number) => `総合振込ファイル ${id}`,
    none: "振り込む返金はありません",
    noneOther: "該当する返金はありません",
    noBatches: "総合振込ファイルはありません",
    noDisputes: "異議申し立てはありません",
    account: "返金先の口座",
    noAccount: "口座が未登録です",
    accountChanged: (days: number) => (days <= 0 ? "口座変更 今日" : `口座変更 ${days}日前`),
    accountObjected: "口座の変更にお客さまが異議",
    changedBefore: (count: number) =>
      `${count}件は最近、振込先の口座が変更されました。お客さまの依頼か、口座名義をご確認ください。`,
    toCard: "お支払いのカード",
    fee: (amount: string) => `振込手数料${amount}を差し引き済み`,
    ourFault: "当社都合（手数料なし）",
    makeFile: (count: number) => `${count}件の総合振込ファイルを作る`,
    makeTitle: "総合振込ファイルを作る",
    sum: (amount: string) => `合計 ${amount}`,
    leftOut: (count: number) => `${count}件はファイルに入りません`,
    noSender:
      "会社の口座に振込依頼人コードが設定されていないため、ファイルを作れません。1件ずつ振り込んで記録してください。",
    transferOn: "振込日（銀行営業日）",
    madeFile: (count: number, amount: string) => `${count}件、${amount}のファイルを作りました`,
    download: "ファイルをダウンロード",
    checkSum: "銀行の画面の件数と合計が同じことを確かめてください。",
    by: (name: string) => `${name}が作成`,
    decidedBy: (name: string) => `${name}が確定`,
    came: "振込が戻った返金",
    cameHint: "戻ってきた振込に印を付け、理由を書いてください。お客さまに口座をお伺いします。",
    whyBack: "戻った理由",
    markMade: (count: number) => `${count}件を振込済みにする`,
    markedMade: (made: number, back: number) =>
      back > 0 ? `${made}件を振込済みに、${back}件を振込待ちに戻しました` : `${made}件を振込済みにしました`,
    voidFile: "ファイルを取り消す",
    voidReason: "取り消す理由（銀行に送っていないことを確かめてください）",
    voided: "ファイルを取り消しました。返金は振込待ちに戻りました",
    askTitle: "口座をお客さまに伺う",
    ask: "メールで伺う",
    asked: "口座を伺うメールを送りました",
    askedAt: (when: string) => `${when}に伺いました`,
    enterAccount: "口座を入力する",
    saveAccount: "口座を保存",
    accountSaved: "口座を保存しました",
    byHand: "振込を手で記録する",
    madeOn: "振り込んだ日",
    reason: "理由・控え",
    record: "振込済みにする",
    recorded: "返金を振込済みにしました",
    cameBackTitle: "振込が戻ってきた",
    cameBack: "振込待ちに戻す",
    wasBack: "振込待ちに戻し、お客さまに口座を伺いました",
    tryCard: "カードへの返金をもう一度試す",
    tried: "カードへの返金をもう一度行います",
    cameBackWhy: (why: string) => `振込が戻りました: ${why}`,
    cardWhy: (why: string) => `カードに返金できませんでした: ${why}`,
    payer: (name: string) => `振込名義 ${name}`,
    inBatch: (id: number) => `総合振込ファイル ${id} に入っています`,
    madeAt: (day: string) => `${day}に振込`,
    answerBy: (when: string) => `${when}までに回答`,
    atProvider: "決済サービスで開く",
  },
  en: {
    title: "Refunds",
    states: "State of the refunds",
    tab: (tab: keyof typeof TABS) => TABS[tab].en,
    row: (id: number) => `Refund ${id}`,
    batchRow: (id: number) => `Bank file ${id}`,
    none: "No refund waits to be transferred",
    noneOther: "There are no such refunds",
    noBatches: "There are no bank files",
    noDisputes: "No payment is disputed",
    account: "Account",
    noAccount: "No account yet",
    accountChanged: (days: number) =>
      days <= 0
        ? "Account changed today"
        : days === 1
          ? "Account changed yesterday"
          : `Account changed ${days} days ago`,
    accountObjected: "Guest objected to the account",
    changedBefore: (count: number) =>
      count === 1
        ? "The account of 1 refund was changed lately. Check the holder, or ask the guest."
        : `The accounts of ${count} refunds were changed lately. Check the holders, or ask the guests.`,
    toCard: "The card it was paid with",
    fee: (amount: string) => `Transfer fee of ${amount} deducted`,
    ourFault: "Our fault, no fee",
    makeFile: (count: number) =>
      count === 1 ? "Make a bank file of 1 refund" : `Make a bank file of ${count} refunds`,
    makeTitle: "Make a bank file",
    sum: (amount: string) => `Total ${amount}`,
    leftOut: (count: number) =>
      count === 1 ? "1 refund cannot be in the file" : `${count} refunds cannot be in the file`,
    noSender:
      "No file can be made because the company account has no sender code. Transfer the refunds one by one and record them.",
    transferOn: "Transfer day (a business day of banks)",
    madeFile: (count: number, amount: string) =>
      count === 1
        ? `Bank file of 1 refund, ${amount}, made`
        : `Bank file of ${count} refunds, ${amount}, made`,
    download: "Download file",
    checkSum: "Check that the bank shows the same count and total.",
    by: (name: string) => `Made by ${name}`,
    decidedBy: (name: string) => `Decided by ${name}`,
    came: "Transfers that came back",
    cameHint: "Tick the transfers that came back and say why. Their guests are asked for another account.",
    whyBack: "Why it came back",
    markMade: (count: number) => (count === 1 ? "Mark 1 as transferred" : `Mark ${count} as transferred`),
    markedMade: (made: number, back: number) =>
      back > 0
        ? `${made} marked as transferred; ${back} to be transferred again`
        : `${made} marked as transferred`,
    voidFile: "Void file",
    voidReason: "Reason (make sure that the bank has not got it)",
    voided: "The file is void. Its refunds wait to be transferred again",
    askTitle: "Ask the guest for the account",
    ask: "Ask by email",
    asked: "The guest was asked for the account",
    askedAt: (when: string) => `Asked on ${when}`,
    enterAccount: "Enter the account",
    saveAccount: "Save account",
    accountSaved: "Account saved",
    byHand: "Record a transfer made by hand",
    madeOn: "Transferred on",
    reason: "Reason or reference",
    record: "Mark as transferred",
    recorded: "The refund is marked as transferred",
    cameBackTitle: "The transfer came back",
    cameBack: "Owe it again",
    wasBack: "It is to be transferred again, and the guest was asked for the account",
    tryCard: "Try the card again",
    tried: "The card is tried again",
    cameBackWhy: (why: string) => `The transfer came back: ${why}`,
    cardWhy: (why: string) => `The card could not be refunded: ${why}`,
    payer: (name: string) => `Payer: ${name}`,
    inBatch: (id: number) => `It is in bank file ${id}`,
    madeAt: (day: string) => `Transferred on ${day}`,
    answerBy: (when: string) => `Answer by ${when}`,
    atProvider: "Open at the payment provider",
  },
});
