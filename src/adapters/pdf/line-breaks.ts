/**
 * Where a line may end: between Japanese signs, but never before a closing mark or after an opening one; between the words
 * of Thai, which are written without spaces. Words of alphabets stay whole. Every second part is empty: it says that no
 * hyphen stands at the break.
 */
export function breakableParts(word: string): string[] {
  const parts: string[] = [];
  for (const part of THAI.test(word) ? segments(THAI_WORDS, word) : signsOf(word)) {
    const last = parts.at(-1);
    if (last !== undefined && sticks(last, part)) parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts.flatMap((part) => [part, ""]);
}

/** What a reader takes for one letter each, often several code points. */
export function signsOf(text: string): string[] {
  return segments(SIGNS, text);
}

function segments(segmenter: Intl.Segmenter, text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function sticks(last: string, next: string): boolean {
  return NO_START.test(next) || NO_END.test(last) || (LETTER.test(next) && LETTER.test(last.slice(-1)));
}

const SIGNS = new Intl.Segmenter();
const THAI_WORDS = new Intl.Segmenter("th", { granularity: "word" });
const THAI = /\p{Script=Thai}/u;
/**
 * Closing marks, small kana, marks of length and repetition and units after a figure, in full and half width (JIS X 4051 and
 * what people type in their place).
 */
const NO_START =
  /^[、。，．・：；？！ー）］｝」』】〕〉》〗〙”’〟〜～゛゜ヽヾゝゞ々〻‐–ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ％‰℃°…‥｡､･｣ｰﾞﾟｧ-ｯ,.!?:;)\]}%]/;
const NO_END = /[（［｛「『【〔〈《〖〘“‘〝｢¥￥＄#＃№([{]$/;
const LETTER = /^[!-~\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]/u;
