import { signsOf } from "./line-breaks.ts";

/** A stretch of text that one font draws; `face` is null for the base font. */
type TextRun = { text: string; face: string | null };

/** Fonts besides the base font, each for a kind of writing. */
export type FontFamily = "alphabets" | "hangul" | "thai" | "simplified" | "traditional";

/** What the fonts can draw, asked for one sign at a time: what a reader takes for one letter, often several code points. */
export type FontCoverage = {
  base: (sign: string) => boolean;
  /** A family is kept in parts, so that few bytes are read for a name. This is the part that draws the sign, or null. */
  faceOf: (family: FontFamily, sign: string) => Promise<string | null>;
};

/** The geta mark, which printers set in place of a letter that they do not have. */
const MISSING = "〓";

/**
 * The fonts that a text is drawn with. A word keeps to one font: Łukasz is not drawn with an Ł of another design, nor a
 * Chinese name with half of its letters in Japanese shapes. What no font has becomes 〓.
 */
export async function textRuns(text: string, fonts: FontCoverage): Promise<TextRun[]> {
  const composed = text.replace(COMPOSABLE, (letters) => letters.normalize("NFC"));
  const isPlain = !HAS_ALPHABET.test(composed) && [...composed].every((sign) => fonts.base(sign));
  if (isPlain && !INVISIBLE.test(composed)) return [{ text: composed, face: null }];
  const runs: TextRun[] = [];
  for (const { script, signs } of wordsOf(composed)) {
    for (const { text: sign, face } of await drawnWord(script, signs, fonts)) {
      const last = runs.at(-1);
      if (last && last.face === face) last.text += sign;
      else runs.push({ text: sign, face });
    }
  }
  return runs;
}

/**
 * Letters and their marks. Kanji are not composed: Unicode would replace some of them (神) by the common form, which is
 * another letter.
 */
const COMPOSABLE = /[^\p{Script=Han}\p{M}]\p{M}+|[\u1100-\u11ff]+/gu;

/** Draws nothing. The variants of a kanji (葛󠄀) are no letters of their own, but change the one before. */
const INVISIBLE =
  /(?<!\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]|(?![\ufe00-\ufe02\u{e0100}-\u{e01ef}])[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, "gu");

/** Alphabets that the base font has only in the width of a kanji. */
const HAS_ALPHABET = /[\p{Script=Greek}\p{Script=Cyrillic}]/u;

const SCRIPTS = [
  ["han", /^\p{Script=Han}/u],
  ["alphabet", /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u],
  ["hangul", /^\p{Script=Hangul}/u],
  ["thai", /^\p{Script=Thai}/u],
] as const;
type Script = (typeof SCRIPTS)[number][0] | "other";

function wordsOf(text: string): { script: Script; signs: string[] }[] {
  const words: { script: Script; signs: string[] }[] = [];
  // First into signs: an emoji of several people is one sign, joined by what is invisible.
  for (const whole of signsOf(text)) {
    const sign = whole.replace(ALL_INVISIBLE, "");
    if (sign === "") continue;
    const script = SCRIPTS.find(([, pattern]) => pattern.test(sign))?.[0] ?? "other";
    const last = words.at(-1);
    if (last && last.script === script) last.signs.push(sign);
    else words.push({ script, signs: [sign] });
  }
  return words;
}

async function drawnWord(script: Script, signs: string[], fonts: FontCoverage): Promise<TextRun[]> {
  const isWide = signs.length > 1 && HAS_ALPHABET.test(signs.join(""));
  if (!isWide && signs.every((sign) => fonts.base(sign))) return inFace(signs, null);
  for (const family of WHOLE_WORDS[script]) {
    const faces = await Promise.all(signs.map((sign) => fonts.faceOf(family, sign)));
    if (faces.every((face) => face !== null))
      return signs.map((text, index) => ({ text, face: faces[index] ?? null }));
  }
  return Promise.all(signs.map((sign) => drawnSign(sign, FAMILIES[script], fonts)));
}

async function drawnSign(
  sign: string,
  families: readonly FontFamily[],
  fonts: FontCoverage,
): Promise<TextRun> {
  if (fonts.base(sign)) return { text: sign, face: null };
  for (const family of families) {
    const face = await fonts.faceOf(family, sign);
    if (face !== null) return { text: sign, face };
  }
  return { text: MISSING, face: null };
}

function inFace(signs: string[], face: string | null): TextRun[] {
  return signs.map((text) => ({ text, face }));
}

/** The families that are tried for a word as a whole, and those for what is left of it. */
const WHOLE_WORDS: Record<Script, readonly FontFamily[]> = {
  han: ["simplified", "traditional"],
  alphabet: ["alphabets"],
  hangul: ["hangul"],
  thai: ["thai"],
  other: [],
};
const FAMILIES: Record<Script, readonly FontFamily[]> = {
  ...WHOLE_WORDS,
  han: ["simplified", "traditional", "hangul"],
  other: ["alphabets", "simplified", "hangul"],
};
