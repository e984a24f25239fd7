import { texts } from "../../../i18n/texts.ts";

/** Texts of the mail with the documents of an order. */
export const messages = texts({
  subject: ["書類のご案内", "Documents of your booking"],
  body: [
    "ご予約の書類をご案内します。下のリンクからご覧いただけます。",
    "Here are the documents of your booking. They open by the links below.",
  ],
});
