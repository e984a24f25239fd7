import type { PostKind } from "../../../domain/inquiry.ts";
import type { Text } from "../../../domain/language/text.ts";
import { inquiryStateName } from "../../../i18n/inquiry.ts";
import { texts } from "../../../i18n/texts.ts";
import type { Inquiry } from "./contract.ts";

export const messages = texts({
  title: ["お問い合わせ", "Inquiries"],
  states: ["状態で絞り込む", "Filter by state"],
  state: (state: Inquiry["state"]) => [inquiryStateName(state, "ja"), inquiryStateName(state, "en")],
  from: ["差出人", "From"],
  about: ["対象", "About"],
  stateHead: ["状態", "State"],
  name: (id: number) => [`お問い合わせ ${id}`, `Inquiry ${id}`],
  booking: (id: number) => [`予約 ${id}`, `Booking ${id}`],
  none: ["回答を待つお問い合わせはありません", "No inquiries are waiting for an answer"],
  noneHint: [
    "お問い合わせフォームから届いたものがここに表示されます。",
    "Messages sent with the contact form appear here.",
  ],
  noneClosed: ["対応済みのお問い合わせはありません", "No inquiry has been answered yet"],
  noneClosedHint: [
    "お問い合わせを対応済みにすると、ここに移ります。",
    "Inquiries marked as answered move here.",
  ],
  reply: ["返信", "Reply"],
  replyTitle: (name: string) => [`${name}さまへの返信`, `Reply to ${name}`],
  language: ["言語", "Language"],
  otherLanguage: (name: string) => [`お問い合わせは${name}で届いています`, `The inquiry is in ${name}`],
  template: ["テンプレート", "Template"],
  noTemplate: ["使わない", "None"],
  unfilled: [
    "{ } の部分は値がわからないため、置き換えていません。書き直してください。",
    "The parts in { } are not known and were not filled in. Please rewrite them.",
  ],
  textHint: [
    "いただいたお問い合わせの文面と、施設の連絡先は自動で入ります。",
    "The original message and your contact details are added automatically.",
  ],
  closeToo: ["送ったら対応済みにする", "Mark as answered once sent"],
  send: ["送る", "Send"],
  sendAndClose: ["送って対応済みにする", "Send and close"],
  replied: (name: string) => [`${name}さまに返信を送ります。`, `Sending the reply to ${name}.`],
  whose: ["担当で絞り込む", "Filter by assignee"],
  mine: ["自分の担当", "Mine"],
  assignee: ["担当", "Assigned to"],
  nobody: ["担当なし", "Nobody"],
  take: ["自分が担当", "Assign to me"],
  replies: ["返信の数", "Replies"],
  guest: ["お客さまの画面", "Guest’s page"],
  thread: ["やりとり", "Conversation"],
  kind: (kind: PostKind) => [KINDS[kind].ja, KINDS[kind].en],
  attachments: (names: string) => [`添付（保存していません）: ${names}`, `Attached (not kept): ${names}`],
  unverified: ["差出人未確認", "Sender not verified"],
  otherSender: ["別のアドレスから", "From another address"],
  note: ["メモ（お客さまには表示されません）", "Note (not shown to the guest)"],
  addNote: ["メモを追加", "Add the note"],
  noteAdded: ["メモを追加しました。", "Added the note."],
  bookings: ["このお客さまの予約", "This guest’s bookings"],
  templates: ["返信テンプレート", "Reply templates"],
  noTemplates: [
    "テンプレートはまだありません。よく使う文面を登録できます。",
    "No templates yet. Add the texts that you use often.",
  ],
  addTemplate: ["テンプレートを追加", "Add a template"],
  edit: ["編集", "Edit"],
  back: ["戻る", "Back"],
  templateName: ["テンプレートの名前", "Name of the template"],
  subject: ["件名", "Subject"],
  text: ["本文", "Text"],
  placeholders: [
    "{name} 名前、{booking} 予約番号、{room} 部屋、{start} 開始、{link} 予約の一覧へのリンク に置き換わります。",
    "{name}, {booking} (number), {room}, {start} and {link} (to the guest’s bookings) are filled in.",
  ],
  missingName: ["名前を入力してください", "Please give it a name"],
  missingText: [
    "どちらかの言語で件名と本文を入力してください",
    "Please enter subject and text in one of the languages",
  ],
  saveTemplate: ["保存する", "Save"],
  templateSaved: ["テンプレートを保存しました。", "Saved the template."],
  removeTemplate: ["削除", "Delete"],
  templateRemoved: ["テンプレートを削除しました。", "Deleted the template."],
  noneWaiting: ["返事を待っているお問い合わせはありません", "No inquiries are waiting for the guest"],
  noneWaitingHint: [
    "返信すると、お客さまの返事を待つあいだここに移ります。",
    "After a reply, an inquiry waits here for the guest’s answer.",
  ],
  close: ["対応済みにする", "Mark as answered"],
  reopen: ["未対応に戻す", "Reopen"],
  closed: (name: string) => [
    `${name}さまのお問い合わせを対応済みにしました`,
    `The inquiry of ${name} is marked as answered`,
  ],
  reopened: (name: string) => [
    `${name}さまのお問い合わせを未対応に戻しました`,
    `The inquiry of ${name} is open again`,
  ],
});

const KINDS: Record<PostKind, Text> = {
  reply: { ja: "返信", en: "Reply" },
  note: { ja: "メモ", en: "Note" },
  incoming: { ja: "お客さまから", en: "From the guest" },
};
