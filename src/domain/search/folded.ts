/**
 * Folds width (NFKC), case and kana, so that ＡＢＣ equals abc, and カフェ equals かふぇ and ｶﾌｪ (SEARCH-1). The small ke
 * in 霞ヶ関 is written in four ways.
 */
export function folded(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .toLowerCase()
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA))
    .replace(SMALL_KE, "が");
}

const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g;
const TO_HIRAGANA = 0x60;
const SMALL_KE = /(?<=\p{Script=Han})[ゖけ](?=\p{Script=Han})/gu;
