import { texts } from "../../../i18n/texts.ts";

export const messages = texts({
  ja: {
    subject: (number: string) => `お見積り ${number}`,
    lead: (brand: string) =>
      `${brand}で作成されたお見積りを、ご依頼によりお送りします。下のボタンから、いまの空きと料金を確かめて、この内容のまま予約できます。`,
    number: "見積番号",
    validUntil: "有効期限",
    until: (day: string) => `${day}まで`,
    total: "合計（税込）",
    totalAbroad: "合計",
    holdsNothing: "このお見積りで部屋は確保されていません。",
    open: "お見積りを見る",
    pdf: "見積書（PDF）",
    unknown:
      "お心当たりがない場合は、このメールを破棄してください。どなたが送信されたかは、当社ではわかりません。",
    stop: "ほかの方がこのサイトから送るメールを、このアドレスで受け取らない",
  },
  en: {
    subject: (number: string) => `Estimate ${number}`,
    lead: (brand: string) =>
      `Somebody who made this estimate at ${brand} would like you to look at it. The button below shows what is free and what it costs now, and you can book it just as it is.`,
    number: "Estimate",
    validUntil: "Valid until",
    until: (day: string) => day,
    total: "Total incl. tax",
    totalAbroad: "Total",
    holdsNothing: "The estimate holds no room.",
    open: "See the estimate",
    pdf: "Estimate (PDF)",
    unknown: "If you don’t know what this is about, please ignore this email. We can’t tell who had it sent.",
    stop: "No more emails that others send to this address through this site",
  },
});
