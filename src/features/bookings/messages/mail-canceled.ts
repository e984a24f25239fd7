import { texts } from "../../../i18n/texts.ts";

/** The mail about several bookings that their guest cancels at once. */
export const messages = texts({
  ja: {
    subject: (count: number) => `ご予約${count}件をキャンセルしました`,
    body: "次のご予約をキャンセルしました。",
  },
  en: {
    subject: (count: number) => `${count} bookings have been canceled`,
    body: "These bookings have been canceled.",
  },
});
