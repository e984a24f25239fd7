import { texts } from "../../../i18n/texts.ts";

/** The texts of signing in, unlocking and showing a factor again. */
export const messages = texts({
  ja: {
    code: "認証コード",
    codeHint: "認証アプリの6桁の数字、またはリカバリーコード",
  },
  en: {
    code: "Code",
    codeHint: "The six digits of your app, or a recovery code",
  },
});
