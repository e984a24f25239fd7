import { LOCALES, type Locale } from "./locale.ts";

/** A text of the product, in all its languages. */
export type Text = Record<Locale, string>;

/** A text in every language, in the order of LOCALES: a language that is missing is a compile error at the text. */
export type Wording = InEach<typeof LOCALES>;
type InEach<Languages extends readonly Locale[]> = { readonly [Index in keyof Languages]: string };

/** The text for a reader. */
export function wordedFor(locale: Locale, wording: Wording): string {
  return wording[LOCALES.indexOf(locale)] ?? "";
}

/** The languages of data: catalogue files, station names, issued documents. */
export type DataLanguage = "ja" | "en";
export type BilingualText = Record<DataLanguage, string>;

const DATA_LANGUAGES: Record<Locale, DataLanguage> = { ja: "ja", en: "en" };

/** The language in which a visitor reads data: their own, or the closest that the data has. */
export function dataLanguage(locale: Locale): DataLanguage {
  return DATA_LANGUAGES[locale];
}

/** A text that somebody gave in one language alone is the same in the others. */
export function inAll(text: Text): Text {
  const given = LOCALES.find((locale) => text[locale].trim() !== "");
  if (!given) return text;
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, text[locale].trim() === "" ? text[given] : text[locale]]),
  ) as Text;
}

/** A text of data that was given in one language alone is the same in the other (ROOM-30). */
export function inBoth<Text extends BilingualText>(text: Text): Text {
  if (text.en.trim() === "") return { ...text, en: text.ja };
  return text.ja.trim() === "" ? { ...text, ja: text.en } : text;
}

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Three words and more: a name in Latin letters (Wi-Fi, ROOM 2) is the same in both languages. */
const ENGLISH = /(?:\p{Script=Latin}+\P{L}+){2,}\p{Script=Latin}/u;

/** Whether readers of English get Japanese, because nobody has written the English. */
export function isOnlyJapanese({ ja, en }: BilingualText): boolean {
  return en === ja && JAPANESE.test(en);
}

/** Whether readers of Japanese get English, because nobody has written the Japanese. */
export function isOnlyEnglish({ ja, en }: BilingualText): boolean {
  return en === ja && !JAPANESE.test(ja) && ENGLISH.test(ja);
}
