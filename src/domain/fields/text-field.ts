import type { Problem, ProblemCode } from "../problem.ts";

/** As it is stored: digits, plus sign and spaces in half width, trimmed (FIELD-13). */
export function cleanedText(text: string): string {
  return foldedDigits(text).trim();
}

/**
 * Cleans the input of a one-line field: control characters and line breaks become spaces, as they must not get into mail
 * headers, lists or PostgreSQL; lone surrogates become the replacement character.
 */
export function singleLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").replace(/\p{Cs}/gu, "\ufffd");
}

/**
 * The same for a field that `textProblem` checks: the separators U+2028 and U+2029 stay, so that it can name them. A field's own
 * line never has them, and a person who pastes one does not see it.
 */
export function typedLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").replace(/\p{Cs}/gu, "\ufffd");
}

/** The same for a multi-line field, which keeps line breaks and tabs. */
export function severalLines(text: string): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/);
  return lines.map((line) => line.split("\t").map(singleLine).join("\t")).join("\n");
}

/** ０-９ and ＋ become ASCII, the ideographic space a space. */
export function foldedDigits(text: string): string {
  return text
    .replace(/[\uff10-\uff19\uff0b]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, " ");
}

/** A mail address as it is stored: all of ASCII in half width, trimmed (FIELD-13). */
export function cleanedAddress(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, " ")
    .trim();
}

/** A name in kana as it is stored: full-width katakana, one blank between its parts (FIELD-19). */
export function cleanedKana(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u3041-\u3096]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replace(/\s+/g, " ")
    .trim();
}

/** The digits of a number written in groups: ０３−１２３４, (03) 1234 or 〒150-0031 without the separators. */
export function withoutSeparators(text: string): string {
  return cleanedText(text).replace(/[\s().\-\u2010-\u2015\u2212\u3012\u30fc\uff08\uff09\uff0d\uff70]/g, "");
}

/** In code points, which is nearly always what people count as characters. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** A required one-line field: at most `max` code points, no invisible characters. `missing`: the field's own code for "required". */
export function textProblem(
  field: string,
  text: string,
  max: number,
  missing: ProblemCode = "required",
): Problem | null {
  const value = cleanedText(text);
  return value === "" ? { code: missing, field } : optionalTextProblem(field, text, max);
}

/** The same for an optional field. */
export function optionalTextProblem(field: string, text: string, max: number): Problem | null {
  const value = cleanedText(text);
  if (lengthOf(value) > max) return { code: "too_long", field, params: { max } };
  // Also at the ends: trimming takes some of them for blanks.
  const [invisible] = foldedDigits(text).replace(USED_BY_SCRIPTS, "$1$2$3").match(INVISIBLE) ?? [];
  return invisible === undefined
    ? null
    : { code: "invisible_character", field, params: { sign: codePointText(invisible) } };
}

/** A required multi-line field: at most `max` code points of any kind. */
export function longTextProblem(field: string, text: string, max: number): Problem | null {
  const length = lengthOf(cleanedText(text));
  if (length === 0) return { code: "required", field };
  return length > max ? { code: "too_long", field, params: { max } } : null;
}

/** The problems among the results, in order. */
export function problemsOf(...checks: (Problem | null)[]): Problem[] {
  return checks.filter((problem) => problem !== null);
}

/**
 * A one-line text as a file has it: what `textProblem` names in a form is left out here, because the person who takes the file
 * in did not write it and cannot see it.
 */
export function visibleLine(text: string): string {
  return singleLine(text).replace(USED_OR_INVISIBLE, (found, ...used: unknown[]) =>
    used.slice(0, USES).some((one) => one !== undefined) ? found : "",
  );
}

/** U+202E */
function codePointText(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

/**
 * Characters that are invisible, change the writing direction or are no characters at all. With them, different names could look alike
 * (FIELD-15).
 */
const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u;

/**
 * Invisible but part of how names are written: variation selectors of kanji (葛󠄀), joiners of Persian and Indic scripts
 * and of emoji.
 */
const USED_BY_SCRIPTS =
  /(\p{Script=Han})[\u{e0100}-\u{e01ef}\ufe00-\ufe02]|([\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}])[\u200c\u200d](?=\p{L})|(\p{Extended_Pictographic}\p{Emoji_Modifier}?)(?:\ufe0f|\ufe0f?\u200d(?=\p{Extended_Pictographic}))/gu;

/** How many ways of writing USED_BY_SCRIPTS has. */
const USES = 3;
const USED_OR_INVISIBLE = new RegExp(`${USED_BY_SCRIPTS.source}|${INVISIBLE.source}`, "gu");
