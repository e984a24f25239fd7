import type { MailByHandKind } from "../../../domain/booking/booking-mails.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { texts, type Wording } from "../../../i18n/texts.ts";

/** Where a mail is older than its text is kept. */
export const FORGOTTEN: Wording = ["本文は保存されていません", "The text is not kept"];

/** A mail that was sent, and one that staff write. */
export const messages = texts({
  subject: ["件名", "Subject"],
  forgotten: FORGOTTEN,
  mail: (id: number) => [`メール ${id}`, `Email ${id}`],
  again: ["もう一度送る", "Send again"],
  againTo: ["宛先", "To"],
  correct: ["お客さまの登録アドレスもこのアドレスに直す", "Also make this the guest’s address"],
  queued: (to: string) => [`${to} にもう一度送ります。`, `Sending it again to ${to}.`],
  write: ["メールを書く", "Write an email"],
  writeMany: (count: number) => [
    `${count}件の予約にメール`,
    count === 1 ? "Email about 1 booking" : `Email about ${count} bookings`,
  ],
  kind: ["種類", "Kind"],
  kindWord: (kind: MailByHandKind) => [KINDS[kind].ja, KINDS[kind].en],
  words: ["本文", "Text"],
  wordsHint: [
    "宛名、予約の内容、施設の連絡先は自動で入ります。",
    "The greeting, the booking and your contact details are added automatically.",
  ],
  message: ["ひとこと(任意)", "Message (optional)"],
  messageHint: ["「施設からのメッセージ」として載ります。", "Shown in the email as a message from you."],
  look: ["送る前に確認", "Preview"],
  rewrite: ["書き直す", "Edit the text"],
  sendNow: ["送る", "Send"],
  sendMany: (count: number) => [`${count}通を送る`, count === 1 ? "Send 1 email" : `Send ${count} emails`],
  sentTo: (to: string) => [`${to} にメールを送ります。`, `Sending the email to ${to}.`],
  sentMany: (count: number) => [
    `${count}通のメールを送ります。`,
    count === 1 ? "Sending 1 email." : `Sending ${count} emails.`,
  ],
  reach: (mails: number, guests: number) => [
    `${guests}人に${mails}通を送ります。注文ごとに1通です。`,
    `${mails === 1 ? "1 email" : `${mails} emails`} to ${guests === 1 ? "1 guest" : `${guests} guests`}, one per order.`,
  ],
  reachesNobody: ["メールを受け取れるお客さまがいません。", "None of these guests can receive email."],
  asHtml: ["表示", "Formatted"],
  asText: ["テキスト", "Plain text"],
  problem: (text: string) => [`送信できませんでした: ${text}`, `It could not be sent: ${text}`],
});

const KINDS: Record<MailByHandKind, Record<Locale, string>> = {
  free: { ja: "自由に書く", en: "In your own words" },
  booked: { ja: "予約の確認", en: "Booking confirmation" },
  paid: { ja: "入金の確認", en: "Payment received" },
  entry: { ja: "ご利用のご案内", en: "How to get in" },
  papers: { ja: "書類", en: "Documents" },
};
