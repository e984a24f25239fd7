import { texts } from "../../../i18n/texts.ts";

/** How to get in, as mails say it. */
export const messages = texts({
  title: ["入室のご案内", "Getting in"],
  from: (moment: string) => [
    `${moment}から予約の画面でご覧いただけます`,
    `shown on the page of your booking from ${moment}`,
  ],
  code: ["暗証番号", "Door code"],
  door: ["入り方", "Door"],
  wifi: ["Wi-Fi", "Wi-Fi"],
  shown: ["予約の画面での表示", "On your booking’s page"],
  until: (moment: string) => [`${moment}まで`, `until ${moment}`],
});
