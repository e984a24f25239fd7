/*
 * Variants of kanji (葛󠄀: 葛 and U+E0100), of which fonts have a glyph of their own. react-pdf lays out what makes the variant by
 * itself, which draws the common form and loses it for who copies the text. So until a line is laid out each variant is one letter
 * of the private use area, which nobody else uses: no font of ours has it, and what no font has is drawn as 〓 before.
 */

const VARIANT = /(\p{Script=Han})([\ufe00-\ufe02\u{e0100}-\u{e01ef}])/gu;
const PRIVATE = /[\ue000-\uf8ff]/g;
const FIRST = 0xe000;
const MOST = 0xf8ff - FIRST + 1;

const letters = new Map<string, string>();
const variants: string[] = [];

/** The text with a private letter for each variant; beyond the 6,400 that a process can tell apart they stay as they are. */
export function withPrivateLetters(text: string): string {
  return text.replace(VARIANT, (variant) => {
    const known = letters.get(variant);
    if (known !== undefined || variants.length === MOST) return known ?? variant;
    const letter = String.fromCharCode(FIRST + variants.length);
    letters.set(variant, letter);
    variants.push(variant);
    return letter;
  });
}

/** The text as it was given. */
export function withVariants(text: string): string {
  return text.replace(PRIVATE, (letter) => variantOf(letter.charCodeAt(0)) ?? letter);
}

/** The variant that a private letter stands for. */
export function variantOf(codePoint: number): string | undefined {
  return variants[codePoint - FIRST];
}

/** The private letter of a glyph's text; undefined where it is no variant. */
export function privateLetterOf(codePoints: readonly number[]): number | undefined {
  return codePoints.length === 2
    ? letters.get(String.fromCodePoint(...codePoints))?.charCodeAt(0)
    : undefined;
}
