import type { Locale } from "../domain/language/locale.ts";

/** What a browser without JavaScript cannot do here, and what it can. */
export function needsScript(locale: Locale): string {
  return NEEDS_SCRIPT[locale];
}

const NEEDS_SCRIPT: Record<Locale, string> = {
  ja: "ログイン・予約・お支払いにはJavaScriptが必要です。ブラウザの設定で有効にして、このページを読み込み直してください。会議室の検索と閲覧は、このままご利用いただけます。",
  en: "Logging in, booking and paying need JavaScript. Please turn it on in your browser’s settings and reload this page. You can go on searching and reading without it.",
};
