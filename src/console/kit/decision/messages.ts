import type { Occupancy } from "../../../domain/availability/occupancy.ts";
import type { DocumentEffect } from "../../../domain/documents/document-kinds.ts";
import type { Text } from "../../../domain/language/text.ts";
import { texts } from "../../../i18n/texts.ts";

/** Texts about a write before it is made. */
export const messages = texts({
  accountByPhone: [
    "返金先の口座が未登録です。メールアドレスのないお客さまなので、電話などで口座をお尋ねください。",
    "We have no bank account to refund to yet, and no email address to ask at. Please ask for the account by phone.",
  ],
  stop: ["やめる", "Go back"],
  openBooking: (id: number) => [`予約 ${id} を開く`, `Open booking ${id}`],
  conflict: (kind: Occupancy) => [CONFLICTS[kind].ja, CONFLICTS[kind].en],
  inTheWay: (what: string, span: string) => [`${span} は${what}があります`, `${span}: ${what}`],
  cleanedBy: (use: string, time: string) => [`${use}（清掃 ${time}まで）`, `${use} (cleaning until ${time})`],
  rulesBroken: (count: number) => [
    `${count}件のルールに反します`,
    count === 1 ? "1 rule is broken" : `${count} rules are broken`,
  ],
  override: ["例外として行う", "Override"],
  needsRight: (right: string) => [`「${right}」の権限が必要です`, `This needs the right “${right}”`],
  sendMail: ["お客さまにメールを送る", "Send the guest an email"],
  noMail: [
    "メールアドレスがないため、メールは送られません。",
    "There is no email address, so no email is sent.",
  ],
  showText: ["文面", "Text"],
  hideText: ["文面を閉じる", "Hide the text"],
  addNote: ["メッセージを添える", "Add a message"],
  note: ["メールに添えるメッセージ", "Message in the email"],
  noteHint: ["「運営より」としてメールに入ります", "Shown in the email as “from the operator”"],
  reason: ["理由", "Reason"],
  reasonText: ["理由の説明", "Reason in words"],
  total: ["合計", "Total"],
  before: ["変更前", "Before"],
  after: ["変更後", "After"],
  difference: ["差額", "Difference"],
  noDifference: ["差額はありません", "No difference"],
  consequences: ["この操作のあと", "What happens next"],
  ledger: (name: string, amount: string) => [`台帳：${name} ${amount}`, `Ledger: ${name} ${amount}`],
  documents: (names: string) => [`書類：${names}`, `Documents: ${names}`],
  calculating: ["計算しています", "Calculating"],
  paper: (name: string, effect: DocumentEffect, number: string) => [
    `${name} ${number}：${EFFECTS[effect].ja}`,
    `${name} ${number}: ${EFFECTS[effect].en}`,
  ],
  hurry: ["計算が終わるまでお待ちください", "Please wait for the calculation"],
  lookAgain: [
    "まだ実行していません。計算が終わりましたので、内容を確認してからもう一度実行してください",
    "Nothing was sent yet. The calculation is ready: please check it, then confirm again",
  ],
  rulesLeft: ["例外として認めるルールを確認してください", "Please confirm each rule to override"],
  standsInTheWay: ["この内容では進められません", "This cannot be done as entered"],
});

const CONFLICTS: Record<Occupancy, Text> = {
  booking: { ja: "別の予約", en: "another booking" },
  change: { ja: "差額待ちの変更", en: "a change that is not paid yet" },
  hold: { ja: "手続き中のお客さま", en: "a guest who is paying" },
  closure: { ja: "休止", en: "a closure" },
};

const EFFECTS: Record<DocumentEffect, Text> = {
  replaced: { ja: "新しい番号で差し替え", en: "replaced under a new number" },
  ended: { ja: "無効になります", en: "no longer valid" },
  follows: { ja: "返金のときに発行", en: "issued with the refund" },
};
