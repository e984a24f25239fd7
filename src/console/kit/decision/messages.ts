import type { Occupancy } from "../../../domain/availability/occupancy.ts";
import type { DocumentEffect } from "../../../domain/documents/document-kinds.ts";
import type { Text } from "../../../domain/language/text.ts";
import { texts } from "../../../i18n/texts.ts";

/** Texts about a write before it is made. */
export const messages = texts({
  ja: {
    accountByPhone:
      "返金先の口座が未登録です。メールアドレスのないお客さまなので、電話などで口座をお尋ねください。",
    stop: "やめる",
    openBooking: (id: number) => `予約 ${id} を開く`,
    conflict: (kind: Occupancy) => CONFLICTS[kind].ja,
    inTheWay: (what: string, span: string) => `${span} は${what}があります`,
    cleanedBy: (use: string, time: string) => `${use}（清掃 ${time}まで）`,
    rulesBroken: (count: number) => `${count}件のルールに反します`,
    override: "例外として行う",
    needsRight: (right: string) => `「${right}」の権限が必要です`,
    sendMail: "お客さまにメールを送る",
    noMail: "メールアドレスがないため、メールは送られません。",
    showText: "文面",
    hideText: "文面を閉じる",
    addNote: "メッセージを添える",
    note: "メールに添えるメッセージ",
    noteHint: "「運営より」としてメールに入ります",
    reason: "理由",
    reasonText: "理由の説明",
    total: "合計",
    before: "変更前",
    after: "変更後",
    difference: "差額",
    noDifference: "差額はありません",
    consequences: "この操作のあと",
    ledger: (name: string, amount: string) => `台帳：${name} ${amount}`,
    documents: (names: string) => `書類：${names}`,
    calculating: "計算しています",
    paper: (name: string, effect: DocumentEffect, number: string) =>
      `${name} ${number}：${EFFECTS[effect].ja}`,
    hurry: "計算が終わるまでお待ちください",
    lookAgain: "まだ実行していません。計算が終わりましたので、内容を確認してからもう一度実行してください",
    rulesLeft: "例外として認めるルールを確認してください",
    standsInTheWay: "この内容では進められません",
  },
  en: {
    accountByPhone:
      "We have no bank account to refund to yet, and no email address to ask at. Please ask for the account by phone.",
    stop: "Go back",
    openBooking: (id: number) => `Open booking ${id}`,
    conflict: (kind: Occupancy) => CONFLICTS[kind].en,
    inTheWay: (what: string, span: string) => `${span}: ${what}`,
    cleanedBy: (use: string, time: string) => `${use} (cleaning until ${time})`,
    rulesBroken: (count: number) => (count === 1 ? "1 rule is broken" : `${count} rules are broken`),
    override: "Override",
    needsRight: (right: string) => `This needs the right “${right}”`,
    sendMail: "Send the guest an email",
    noMail: "There is no email address, so no email is sent.",
    showText: "Text",
    hideText: "Hide the text",
    addNote: "Add a message",
    note: "Message in the email",
    noteHint: "Shown in the email as “from the operator”",
    reason: "Reason",
    reasonText: "Reason in words",
    total: "Total",
    before: "Before",
    after: "After",
    difference: "Difference",
    noDifference: "No difference",
    consequences: "What happens next",
    ledger: (name: string, amount: string) => `Ledger: ${name} ${amount}`,
    documents: (names: string) => `Documents: ${names}`,
    calculating: "Calculating",
    paper: (name: string, effect: DocumentEffect, number: string) =>
      `${name} ${number}: ${EFFECTS[effect].en}`,
    hurry: "Please wait for the calculation",
    lookAgain: "Nothing was sent yet. The calculation is ready: please check it, then confirm again",
    rulesLeft: "Please confirm each rule to override",
    standsInTheWay: "This cannot be done as entered",
  },
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
