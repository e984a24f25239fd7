/** The languages of the product, in the order of the language switch. */
export const LOCALES = ["ja", "en"] as const;

export type Locale = (typeof LOCALES)[number];

/** For visitors who prefer a language that we do not have. */
export const DEFAULT_LOCALE: Locale = "ja";

export function isLocale(text: string | undefined | null): text is Locale {
  return (LOCALES as readonly (string | undefined | null)[]).includes(text);
}
