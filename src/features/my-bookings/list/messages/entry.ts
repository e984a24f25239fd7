import { texts } from "../../../../i18n/texts.ts";

export const messages = texts({
  ja: {
    title: "入室のご案内",
    from: (moment: string) => `入室のご案内は${moment}から表示されます。`,
    until: (moment: string) => `${moment}まで表示されます。`,
    code: "暗証番号",
    door: "入り方",
    wifi: "Wi-Fi",
  },
  en: {
    title: "Getting in",
    from: (moment) => `How to get in is shown here from ${moment}.`,
    until: (moment) => `Shown until ${moment}.`,
    code: "Door code",
    door: "Door",
    wifi: "Wi-Fi",
  },
});
