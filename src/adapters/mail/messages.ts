import type { Locale } from "../../domain/language/locale.ts";

/** Below every mail, above the company's address. */
export const footer: Record<Locale, string> = {
  ja: "このメールは自動で送信しています。お心当たりのない場合は、下記までご連絡ください。",
  en: "This message was sent automatically. If you did not expect it, please let us know:",
};
