import type { GuestWarning } from "../../../../domain/account/guest-state.ts";
import type { Text } from "../../../../domain/language/text.ts";
import { texts } from "../../../../i18n/texts.ts";

/** Texts of the page of a guest, and of the panels that correct one. */
export const messages = texts({
  guest: (id: number) => [`お客さま ${id}`, `Guest ${id}`],
  crumb: ["お客さまの一覧", "All guests"],
  edit: ["編集", "Edit"],
  addTitle: ["お客さまを登録", "Add a guest"],
  doAdd: ["登録する", "Add the guest"],
  added: ["お客さまを登録しました。", "Added the guest."],
  editTitle: ["お客さまの情報を編集", "Edit the guest"],
  doEdit: ["保存する", "Save"],
  edited: (name: string) => [`${name} 様の情報を保存しました。`, `Saved ${name}.`],
  field: (name: Field) => [FIELDS[name].ja, FIELDS[name].en],
  languageHint: ["お客さまへのメールの言語です。", "The language of emails to the guest."],
  firstMail: ["このアドレスに確認メールを送ります。", "We send an email to this address to verify it."],
  otherMail: [
    "新しいアドレスに確認メールを送ります。確認が済むまでは、ログインは以前のアドレスでもでき、以前のアドレスには変更のお知らせが届きます。",
    "We send an email to the new address to verify it. Until then the guest can still log in with the old one, which is told about the change.",
  ],
  contact: ["連絡先", "Contact"],
  receiptName: ["領収書の宛名", "Name on receipts"],
  noMail: ["メールアドレスなし", "No email address"],
  provenMail: (mail: string) => [
    `確認が済むまでは ${mail} も有効です`,
    `${mail} also works until this one is verified`,
  ],
  verified: ["確認済み", "Verified"],
  unverified: ["未確認", "Not verified"],
  unreached: ["届いていません", "Not reached"],
  login: ["ログイン", "Login"],
  withPassword: ["パスワード設定済み", "Has a password"],
  withoutPassword: ["パスワード未設定", "No password yet"],
  reminders: ["お知らせメール", "Reminder emails"],
  wanted: ["受け取る", "Wanted"],
  unwanted: ["受け取らない", "Not wanted"],
  since: ["登録", "Since"],
  merged: (ids: string) => [`統合したお客さま番号: ${ids}`, `Merged guest numbers: ${ids}`],
  erased: [
    "このお客さまの情報は消去されました。予約・入金・書類の記録だけが残っています。",
    "This guest’s data was erased. Only the records of bookings, payments and documents are left.",
  ],
  isStaff: [
    "スタッフのアカウントです。名前やメールアドレスは、本人が「設定」から変更します。",
    "This is a staff account. Its owner changes name and email address in the settings.",
  ],
  warnings: ["ご注意", "Please note"],
  warning: (one: GuestWarning) => [WARNINGS[one].ja, WARNINGS[one].en],
  money: ["ご利用とお支払い", "Visits and payments"],
  visits: ["ご利用", "Visits"],
  visitCount: (visits: number, cancels: number) => [
    `${visits}回${cancels > 0 ? `（キャンセル${cancels}回）` : ""}`,
    `${visits}${cancels > 0 ? ` (${cancels} canceled)` : ""}`,
  ],
  spent: ["ご利用額", "Spent"],
  owed: ["未払い", "Unpaid"],
  refunds: ["返金待ち", "To refund"],
  payers: ["振込名義", "Pays as"],
  nothing: ["なし", "None"],
  bookings: ["予約", "Bookings"],
  allBookings: ["すべての予約", "All bookings"],
  noBookings: ["予約はありません", "No bookings"],
  number: ["番号", "Number"],
  documents: ["書類", "Documents"],
  noDocuments: ["発行した書類はありません", "No documents issued"],
  open: ["開く", "Open"],
  mails: ["メール", "Emails"],
  noMails: ["送ったメールはありません", "No emails sent"],
  sent: ["送信済み", "Sent"],
  failed: ["送信失敗", "Failed"],
  alike: ["同じ方かもしれないお客さま", "May be the same person"],
  alikeHint: ["電話番号か名前が同じです", "Same phone number or name"],
  bookingCount: (count: number) => [`予約${count}件`, count === 1 ? "1 booking" : `${count} bookings`],
  audit: ["操作の記録", "Audit"],
  data: ["お客さまのデータ", "The guest’s data"],
});

type Field = "last_name" | "first_name" | "name_kana" | "company" | "phone_number" | "email" | "locale";

const FIELDS: Record<Field, Text> = {
  last_name: { ja: "姓", en: "Last name" },
  first_name: { ja: "名", en: "First name" },
  name_kana: { ja: "フリガナ（任意）", en: "Kana (optional)" },
  company: { ja: "会社名（任意）", en: "Company (optional)" },
  phone_number: { ja: "電話番号", en: "Phone number" },
  email: { ja: "メールアドレス", en: "Email address" },
  locale: { ja: "言語", en: "Language" },
};

const WARNINGS: Record<GuestWarning, Text> = {
  blocked: { ja: "利用を制限しています。", en: "The guest is blocked." },
  mail_unreached: {
    ja: "直近のメールが届いていません。アドレスをご確認ください。",
    en: "The last email did not arrive. Please check the address.",
  },
  no_mail: {
    ja: "メールアドレスがないため、お知らせは届きません。",
    en: "There is no email address: the guest gets no emails.",
  },
  unverified: { ja: "メールアドレスが確認されていません。", en: "The email address is not verified." },
  overdue: { ja: "期限を過ぎた請求があります。", en: "An invoice is overdue." },
  unpaid: { ja: "未払いの予約があります。", en: "A booking is unpaid." },
  alike: {
    ja: "電話番号か名前が同じお客さまがいます。",
    en: "Another guest has the same phone number or name.",
  },
};
