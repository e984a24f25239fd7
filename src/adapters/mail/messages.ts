import type { Locale } from "../../domain/language/locale.ts";

/** Below every mail, above the company's address. */
export const footer: Record<Locale, string> = {
  ja: "このメールは自動で送信しています。ご不明な点は下記までお問い合わせください。",
  en: "This email was sent automatically. If you have a question, please contact us:",
};

/** The same while there is no company to contact. */
export const automatic: Record<Locale, string> = {
  ja: "このメールは自動で送信しています。",
  en: "This email was sent automatically.",
};

/** The same below a mail in the words of a person. */
export const personalFooter: Record<Locale, string> = {
  ja: "ご不明な点は下記までお問い合わせください。",
  en: "If you have a question, please contact us:",
};

/** Between a label and its value in the text part. */
export const separator: Record<Locale, string> = { ja: "：", en: ": " };
