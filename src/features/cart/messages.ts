import { texts } from "../../i18n/texts.ts";

export const messages = texts({
  unverified: [
    "メールアドレスの確認が済んでいません。確認メールのリンクを開いてから予約してください。",
    "Your email address is not verified yet. Please open the link in the verification email before booking.",
  ],
});
