import { texts } from "../../../i18n/texts.ts";

/** Texts about which mails a guest gets. */
export const messages = texts({
  editMails: ["お知らせメール", "Email notifications"],
  reminders: ["ご利用の案内とお礼", "Reminders and thank-yous"],
  remindersHint: [
    "ご利用前日10時のご案内と、ご利用後のお礼をお送りします。",
    "A reminder at 10:00 on the day before your booking, and a thank-you after it.",
  ],
  always: [
    "ご予約・お支払い・返金・アカウントに関するメールは、停止できません。",
    "You’ll always get emails about your bookings, payments, refunds and account.",
  ],
  turnedOn: ["ご利用の案内とお礼のメールをお送りします", "Reminders and thank-you emails are on"],
  turnedOff: ["ご利用の案内とお礼のメールを停止しました", "Reminders and thank-you emails are off"],
  notSaved: ["変更できませんでした。もう一度お試しください。", "That could not be saved. Please try again."],
});
