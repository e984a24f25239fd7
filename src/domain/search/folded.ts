import { foldedKanji } from "./kanji-variants.ts";

/**
 * Folds width (NFKC), case, kana, the marks of Latin letters, apostrophes and the variants of kanji, so that ＡＢＣ equals
 * abc, カフェ equals かふぇ and ｶﾌｪ, Café equals cafe, and 澁谷 equals 渋谷 (SEARCH-1). The small ke in 霞ヶ関 is written in four
 * ways.
 */
export function folded(text: string): string {
  const plain = text
    .normalize("NFKC")
    .toUpperCase()
    .toLowerCase()
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA))
    .replace(SMALL_KE, "が")
    .replace(APOSTROPHES, "'");
  return foldedKanji(withoutMarks(plain));
}

/** ē is e, ễ is e, ø is o. Marks of kana stay. */
function withoutMarks(text: string): string {
  if (!MARKED.test(text)) return text;
  return text
    .normalize("NFD")
    .replace(MARKS, "")
    .normalize("NFC")
    .replace(STROKED, (letter) => UNSTROKED[letter] ?? letter);
}

const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g;
const TO_HIRAGANA = 0x60;
const SMALL_KE = /(?<=\p{Script=Han})[ゖけ](?=\p{Script=Han})/gu;
const APOSTROPHES = /[’‘ʼ`´]/g;
const MARKED = /[\u00c0-\u024f\u1e00-\u1eff]|[\u0300-\u036f]/;
const MARKS = /[\u0300-\u036f]/g;
const UNSTROKED: Record<string, string> = { đ: "d", ð: "d", ø: "o", ł: "l", ı: "i" };
const STROKED = /[đðøłı]/g;
