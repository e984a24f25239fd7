import { texts } from "../../../../i18n/texts.ts";

/** Texts of the mail to oneself. */
export const messages = texts({
  subject: ["メールのテスト", "Mail test"],
  body: [
    "このメールが届けば、お客さまへのメールも届きます。下のコードを管理画面に入力してください。",
    "If this arrives, emails to your guests do, too. Please enter the code below in the console.",
  ],
  code: ["コード", "Code"],
});
