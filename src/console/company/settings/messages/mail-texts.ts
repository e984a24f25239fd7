import { texts } from "../../../../i18n/texts.ts";

export const messages = texts({
  ja: {
    preview: "届くメール",
    previewHint:
      "予約番号を入れると、その予約の内容で出ます。入れなければ架空の予約です。予約の内容、料金、規定と会社の情報は必ず入ります。変更後の日時や返金額のように、その種類のメールだけにある内容は見本です。",
    none: "文を入れると、届くメールがここに出ます。",
    booking: "予約番号（任意）",
    noBooking: "この番号の予約はありません。",
    view: "表示",
    desktop: "パソコンの幅",
    phone: "スマートフォンの幅",
    text: "テキスト",
    send: "自分に送る",
    sent: (to: string) => `${to} に送りました。`,
    choose: "選んでください",
    goneGroup: (id: string) => `なくしたグループ（${id}）`,
  },
  en: {
    preview: "The mails",
    previewHint:
      "Enter the number of a booking to see the mails about it; without one they are about a made-up booking. The booking, its price and terms and the company are always in a mail. What only one kind of mail says, such as new times or a refund, is made up.",
    none: "Write a paragraph, and the mail is shown here.",
    booking: "Booking number (optional)",
    noBooking: "There is no booking with this number.",
    view: "View",
    desktop: "Desktop width",
    phone: "Phone width",
    text: "Plain text",
    send: "Send to myself",
    sent: (to: string) => `Sent to ${to}.`,
    choose: "Please choose",
    goneGroup: (id: string) => `A group that was removed (${id})`,
  },
});
