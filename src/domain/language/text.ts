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

/** A text whose English was left out is the same as in Japanese (ROOM-30). */
export function sameInEnglish<Text extends { ja: string; en: string }>(text: Text): Text {
  return text.en.trim() === "" ? { ...text, en: text.ja } : text;
}

/** Whether readers of English get Japanese, because nobody has written the English. */
export function isOnlyJapanese({ ja, en }: { ja: string; en: string }): boolean {
  return en === ja && /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(en);
}
