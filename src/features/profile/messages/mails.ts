import { texts } from "../../../i18n/texts.ts";

/** Texts about which mails a guest gets. */
export const messages = texts({
  ja: {
    editMails: "お知らせメール",
    reminders: "ご利用の案内とお礼",
    remindersHint: "ご利用前日10時のご案内と、ご利用後のお礼をお送りします。",
    always: "ご予約・お支払い・返金・アカウントに関するメールは、停止できません。",
    turnedOn: "ご利用の案内とお礼のメールをお送りします",
    turnedOff: "ご利用の案内とお礼のメールを停止しました",
    notSaved: "変更できませんでした。もう一度お試しください。",
    stopMailsTitle: "お知らせメールの停止",
    stopMailsLead: "ご利用前日のご案内と、ご利用後のお礼のメールを停止します。",
    stopMails: "停止する",
    mailsStopped: "ご利用の案内とお礼のメールを停止しました。",
    mailsStoppedHint:
      "ご予約とお支払いに関するメールは、これからもお送りします。再開するには、ログインして「登録情報」の「お知らせメール」を開いてください。",
    mailsNotStopped: "停止できませんでした。リンクが正しいか確かめて、もう一度お試しください。",
  },
  en: {
    editMails: "Email notifications",
    reminders: "Reminders and thank-yous",
    remindersHint: "A reminder at 10:00 on the day before your booking, and a thank-you after it.",
    always: "You’ll always get emails about your bookings, payments, refunds and account.",
    turnedOn: "Reminders and thank-you emails are on",
    turnedOff: "Reminders and thank-you emails are off",
    notSaved: "That could not be saved. Please try again.",
    stopMailsTitle: "Stop reminder emails",
    stopMailsLead: "Stops the reminder on the day before a booking and the thank-you after it.",
    stopMails: "Stop these emails",
    mailsStopped: "Reminders and thank-you emails are off.",
    mailsStoppedHint:
      "You’ll still get emails about your bookings and payments. To turn reminders back on, log in and open “Email notifications” under “My details”.",
    mailsNotStopped: "That didn’t work. Please check the link and try again.",
  },
});
