import type { Locale } from "./locale.ts";

/** A text of the product, in all its languages. */
export type Text = Record<Locale, string>;

/** The languages of data: catalogue files, station names, issued documents. */
export type DataLanguage = "ja" | "en";
export type BilingualText = Record<DataLanguage, string>;

const DATA_LANGUAGES: Record<Locale, DataLanguage> = { ja: "ja", en: "en" };

/** The language in which a visitor reads data: their own, or the closest that the data has. */
export function dataLanguage(locale: Locale): DataLanguage {
  return DATA_LANGUAGES[locale];
}
