import { texts } from "../../../../i18n/texts.ts";

export const messages = texts({
  title: ["入室のご案内", "Getting in"],
  from: (moment: string) => [
    `入室のご案内は${moment}から表示されます。`,
    `How to get in is shown here from ${moment}.`,
  ],
  until: (moment: string) => [`${moment}まで表示されます。`, `Shown until ${moment}.`],
  code: ["暗証番号", "Door code"],
  door: ["入り方", "Door"],
  wifi: ["Wi-Fi", "Wi-Fi"],
});
