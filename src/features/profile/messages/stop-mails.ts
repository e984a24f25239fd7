import { texts } from "../../../i18n/texts.ts";

const reminders = texts({
  title: ["お知らせメールの停止", "Stop reminder emails"],
  lead: [
    "ご利用前日のご案内と、ご利用後のお礼のメールを停止します。",
    "Stops the reminder on the day before a booking and the thank-you after it.",
  ],
  stop: ["停止する", "Stop these emails"],
  stopped: ["ご利用の案内とお礼のメールを停止しました。", "Reminders and thank-you emails are off."],
  hint: [
    "ご予約とお支払いに関するメールは、これからもお送りします。再開するには、ログインして「登録情報」の「お知らせメール」を開いてください。",
    "You’ll still get emails about your bookings and payments. To turn reminders back on, log in and open “Email notifications” under “My details”.",
  ],
  notStopped: [
    "停止できませんでした。リンクが正しいか確かめて、もう一度お試しください。",
    "That didn’t work. Please check the link and try again.",
  ],
});

const strangers = texts({
  title: ["ほかの方からのメールの停止", "Stop emails from others"],
  lead: [
    "ほかの方がこのサイトから送るお見積りのメールを、このアドレスに届かないようにします。",
    "Estimates that others send to this address through our site will no longer arrive.",
  ],
  stop: ["停止する", "Stop these emails"],
  stopped: [
    "ほかの方がこのサイトから送るメールを停止しました。",
    "Others can no longer email this address through our site.",
  ],
  hint: [
    "ご自身のご予約やアカウントに関するメールは、これからもお送りします。",
    "You’ll still get emails about your own bookings and your account.",
  ],
  notStopped: [reminders.ja.notStopped, reminders.en.notStopped],
});

/** By what the link stops: the mails of an account, or those of other people. */
export const messages = { reminders, strangers };
