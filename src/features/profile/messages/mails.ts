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
  },
  en: {
    editMails: "Email notifications",
    reminders: "Reminders and thank-yous",
    remindersHint: "A reminder at 10:00 on the day before your booking, and a thank-you after it.",
    always: "You’ll always get emails about your bookings, payments, refunds and account.",
    turnedOn: "Reminders and thank-you emails are on",
    turnedOff: "Reminders and thank-you emails are off",
    notSaved: "That could not be saved. Please try again.",
  },
});
