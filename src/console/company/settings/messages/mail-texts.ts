import { texts } from "../../../../i18n/texts.ts";

export const messages = texts({
  ja: {
    preview: "届くメール",
    previewHint: "架空の予約での見本です。予約の内容、料金、規定と会社の情報は必ず入ります。",
    none: "文を入れると、届くメールがここに出ます。",
  },
  en: {
    preview: "The mails",
    previewHint:
      "About a made-up booking. The booking, its price and terms and the company are always in it.",
    none: "Write a paragraph, and the mail is shown here.",
  },
});
