/** The languages of the product, in the order of the language switch. */
export const LOCALES = ["ja", "en"] as const;

export type Locale = (typeof LOCALES)[number];

/** For visitors who prefer a language that we do not have. */
export const DEFAULT_LOCALE: Locale = "ja";

export function isLocale(text: string | undefined | null): text is Locale {
  return (LOCALES as readonly (string | undefined | null)[]).includes(text);
}

/** The language that an address or a cookie names, or the default if it names none of ours. */
export function localeOf(text: string | undefined | null): Locale {
  return isLocale(text) ? text : DEFAULT_LOCALE;
}
