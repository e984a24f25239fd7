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
  noCode: [
    "暗証番号はまだ届いていません。届きしだい、ここに表示し、メールでもお送りします。",
    "The code has not come yet. It will be shown here and emailed to you as soon as it has.",
  ],
  unconfirmed: [
    "錠がこの暗証番号をまだ確認していません。到着時に開かないときは、お電話ください。",
    "The lock has not confirmed this code yet. If the door does not open when you arrive, call us.",
  ],
  help: (phone: string) => [`ドアが開かないときは ${phone}`, `If the door does not open: ${phone}`],
});
