import type { Problem, ProblemCode } from "../problem.ts";

/** As it is kept: width of digits, plus and spaces folded, nothing but the text itself at either end. */
export function cleanedText(text: string): string {
  return foldedDigits(text).trim();
}

/**
 * What arrives for a field of one line: control characters and line breaks become spaces (none may get into a
 * header, a list or a database that cannot hold it), half a surrogate pair the replacement sign.
 */
export function singleLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").replace(/\p{Cs}/gu, "\ufffd");
}

/** The same for a field of several lines: line breaks and tabs stay. */
export function severalLines(text: string): string {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/);
  return lines.map((line) => line.split("\t").map(singleLine).join("\t")).join("\n");
}

/** Full-width digits, plus sign, hyphen-less: ０-９ and ＋ become ASCII, the ideographic space a space. */
export function foldedDigits(text: string): string {
  return text
    .replace(/[\uff10-\uff19\uff0b]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, " ");
}

/** Code points: what a person counts as characters, but for rare combinations. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Required, and at most `max` code points; `missing` names the reason where the field has one of its own. */
export function textProblem(
  field: string,
  text: string,
  max?: number,
  missing: ProblemCode = "required",
): Problem | null {
  const value = cleanedText(text);
  if (value === "") return { code: missing, field };
  return max !== undefined && lengthOf(value) > max ? { code: "too_long", field, params: { max } } : null;
}

/** May be left empty, and has at most `max` code points. */
export function optionalTextProblem(field: string, text: string, max: number): Problem | null {
  return lengthOf(cleanedText(text)) > max ? { code: "too_long", field, params: { max } } : null;
}

/** The problems among the checks, in their order. */
export function problemsOf(...checks: (Problem | null)[]): Problem[] {
  return checks.filter((problem) => problem !== null);
}
