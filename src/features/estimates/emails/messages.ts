import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  subject: (number: string) => [`お見積り ${number}`, `Estimate ${number}`],
  lead: (brand: string) => [
    `${brand}で作成されたお見積りを、ご依頼によりお送りします。下のボタンから、いまの空きと料金を確かめて、この内容のまま予約できます。`,
    `Somebody who made this estimate at ${brand} would like you to look at it. The button below shows what is free and what it costs now, and you can book it just as it is.`,
  ],
  number: ["見積番号", "Estimate"],
  validUntil: ["有効期限", "Valid until"],
  until: (day: string) => [`${day}まで`, day],
  total: ["合計（税込）", "Total (tax included)"],
  totalAbroad: ["合計", "Total"],
  holdsNothing: ["このお見積りで会議室は確保されていません。", "The estimate holds no room."],
  open: ["お見積りを見る", "See the estimate"],
  pdf: ["見積書（PDF）", "Estimate (PDF)"],
  unknown: [
    "お心当たりがない場合は、このメールを破棄してください。どなたが送信されたかは、当社ではわかりません。",
    "If you don’t know what this is about, please ignore this email. We can’t tell who had it sent.",
  ],
  stop: [
    "ほかの方がこのサイトから送るメールを、このアドレスで受け取らない",
    "No more emails that others send to this address through this site",
  ],
});
