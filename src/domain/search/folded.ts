import { foldedKanji } from "./kanji-variants.ts";

/**
 * Folds width (NFKC), case, kana, the marks of Latin letters, apostrophes, hyphens and the variants of kanji, so that ＡＢＣ
 * equals abc, カフェ equals かふぇ and ｶﾌｪ, Café equals cafe, and 澁谷 equals 渋谷 (SEARCH-1). The ke of 霞ヶ関 and the no of 一ノ瀬
 * are written in four ways each, the tsu of 三ッ沢 in two. A repeated kanji is written out: 佐々木 equals 佐佐木. The start of a
 * folded word is the folded start of the word, but for け between kanji. The database does the same in `fold_word`.
 */
export function folded(text: string): string {
  const plain = text
    .normalize("NFKC")
    .replace(VARIATION_SELECTORS, "")
    .toUpperCase()
    .toLowerCase()
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA))
    .replace(REPEATED, "$1$1")
    .replace(KE, "が")
    .replace(NO, "の")
    .replace(SMALL_TSU, "つ")
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, "-");
  return foldedKanji(withoutMarks(plain));
}

/** ē is e, ễ is e, ø is o, æ is ae. Marks of kana stay. */
function withoutMarks(text: string): string {
  if (!MARKED.test(text)) return text;
  return text
    .normalize("NFD")
    .replace(MARKS, "")
    .normalize("NFC")
    .replace(STROKED, (letter) => UNSTROKED[letter] ?? letter);
}

/** They choose one of the shapes of a kanji, such as 葛 with two or three strokes at its foot. */
const VARIATION_SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g;
const TO_HIRAGANA = 0x60;
const REPEATED = /(\p{Script=Han})々/gu;
const KE = /(?<=\p{Script=Han})(?:ゖ|け(?=\p{Script=Han}))/gu;
const NO = /[之乃]/g;
const SMALL_TSU = /(?<=\p{Script=Han})っ/gu;
const APOSTROPHES = /[’‘ʼ`´]/g;
const HYPHENS = /[\u2010-\u2015\u2212]/g;
const MARKED = /[\u00c0-\u024f\u1e00-\u1eff]|[\u0300-\u036f]/;
const MARKS = /[\u0300-\u036f]/g;
const UNSTROKED: Record<string, string> = {
  đ: "d",
  ð: "d",
  ø: "o",
  ł: "l",
  ı: "i",
  æ: "ae",
  œ: "oe",
  þ: "th",
};
const STROKED = /[đðøłıæœþ]/g;
