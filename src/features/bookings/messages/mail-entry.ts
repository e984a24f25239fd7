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
  help: ["ドアが開かないとき", "If the door does not open"],
  call: (phone: string) =>
    phone === ""
      ? ["このメールにご返信ください。", "Please reply to this mail."]
      : [`${phone} にお電話ください。`, `Please call ${phone}.`],
  noCode: (call: string) => [
    `暗証番号はまだ届いていません。届きしだい、あらためてメールでお送りします。ご利用の1時間前までに届かないときは、${call}`,
    `The code has not come yet; we will mail it to you as soon as it has. If you have none an hour before your booking: ${call}`,
  ],
  unconfirmed: (call: string) => [
    `錠がこの暗証番号を確認するのを待っています。確認できたかどうかは予約の画面に表示されます。到着時に開かないときは、${call}`,
    `We are waiting for the lock to confirm this code; your booking’s page says whether it has. If the door does not open when you arrive: ${call}`,
  ],
  shown: ["予約の画面での表示", "On your booking’s page"],
  until: (moment: string) => [`${moment}まで`, `until ${moment}`],
});
