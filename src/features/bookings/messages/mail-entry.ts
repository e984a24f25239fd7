import { texts } from "../../../i18n/texts.ts";

/** How to get in, as mails say it. */
export const messages = texts({
  ja: {
    title: "入室のご案内",
    from: (moment: string) => `${moment}から予約の画面でご覧いただけます`,
    code: "暗証番号",
    door: "入り方",
    wifi: "Wi-Fi",
    shown: "予約の画面での表示",
    until: (moment: string) => `${moment}まで`,
  },
  en: {
    title: "Getting in",
    from: (moment) => `shown on the page of your booking from ${moment}`,
    code: "Door code",
    door: "Door",
    wifi: "Wi-Fi",
    shown: "On your booking’s page",
    until: (moment) => `until ${moment}`,
  },
});
