import { texts } from "../../../../i18n/texts.ts";

export const messages = texts({
  aboutBookings: ["予約についてのメール", "About a booking"],
  aboutOthers: ["そのほかのメール", "Other mails"],
  written: ["文あり", "Written"],
  newParagraph: ["新しい文", "New paragraph"],
  paragraphIn: (language: string) => [`加える文（${language}）`, `Paragraph (${language})`],
  placeholders: (names: string) => [
    `${names} が使えます。送るときに実際の内容に置き換わります。加えないときは、どちらも空にします。`,
    `You can use ${names}: the real values go in when the mail is sent. To add nothing, leave both languages empty.`,
  ],
  noPlaceholders: ["加えないときは、どちらも空にします。", "To add nothing, leave both languages empty."],
  chooseFirst: [
    "グループとメールを選ぶと、届くメールがここに出ます。",
    "Choose the group and the mail to see it here.",
  ],
  preview: ["届くメール", "The mail that guests get"],
  previewHint: [
    "空なら架空の予約です。変更後の日時や返金額のように、その種類だけにある内容は見本です。",
    "If empty, a made-up booking. What only this kind of mail says, such as new times or a refund, is a sample.",
  ],
  language: ["メールの言語", "Language of the mail"],
  subject: ["件名", "Subject"],
  notShown: (why: string) => [`この文はまだ入っていません。${why}`, `Not in the mail yet. ${why}`],
  otherGroup: ["この予約は、ほかのグループの部屋です。", "This booking is of a room in another group."],
  booking: ["予約番号（任意）", "Booking number (optional)"],
  noBooking: ["この番号の予約はありません。", "There is no booking with this number."],
  view: ["表示", "View"],
  desktop: ["パソコン", "Desktop"],
  phone: ["スマートフォン", "Phone"],
  text: ["テキスト", "Plain text"],
  send: ["自分に送る", "Send to myself"],
  sent: (to: string) => [`${to} に送りました。`, `Sent to ${to}.`],
  choose: ["選んでください", "Please choose"],
  goneGroup: (id: string) => [`削除したグループ（${id}）`, `A group that was deleted (${id})`],
});
