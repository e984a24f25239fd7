import { texts } from "../../../i18n/texts.ts";

/** The mail about several bookings that their guest cancels at once. */
export const messages = texts({
  subject: (count: number) => [
    `ご予約${count}件をキャンセルしました`,
    `${count} bookings have been canceled`,
  ],
  body: ["次のご予約をキャンセルしました。", "These bookings have been canceled."],
});
