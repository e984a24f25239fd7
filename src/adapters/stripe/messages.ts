import type { Locale } from "../../domain/language/locale.ts";

/** The demo's dialog in place of 3-D Secure. */
export const authentication: Record<Locale, Record<"title" | "text" | "pass" | "fail", string>> = {
  ja: {
    title: "本人認証（デモ）",
    text: "カード発行会社の画面のかわりです。本物のカードでは、ここで暗証番号などを入力します。",
    pass: "認証する",
    fail: "認証に失敗する",
  },
  en: {
    title: "Security check (demo)",
    text: "This stands in for your card issuer’s page, where you would enter a code.",
    pass: "Complete",
    fail: "Fail",
  },
};
