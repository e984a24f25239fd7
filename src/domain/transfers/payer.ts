/**
 * The name of a payer in the one form in which payers are compared (TRANSFER-3): without blanks, dots, brackets and legal forms,
 * small kana as large ones, one kind of dash.
 */
export function foldedPayer(name: string): string {
  const letters = [...name.normalize("NFKC").toUpperCase()]
    .map((letter) => (/[ぁ-ゖ]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0x60) : letter))
    .map((letter) => LARGE.get(letter) ?? letter)
    .map((letter) => (DASHES.has(letter) ? "-" : letter))
    .join("");
  const withoutForms = LEGAL_FORMS.reduce((text, form) => text.replace(form, ""), letters);
  return withoutForms.replace(/[\s.()・,'’]/g, "");
}

/**
 * How alike two folded names are, from 0 to 1: Jaro's measure, raised by Winkler for an equal beginning. A family name and
 * a given name are compared in both orders by the caller, who has them apart.
 */
export function likeness(one: string, other: string): number {
  if (one === "" || other === "") return 0;
  if (one === other) return 1;
  const [a, b] = [[...one], [...other]];
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = b.map(() => false);
  const common: string[] = [];
  for (const [index, letter] of a.entries()) {
    const from = Math.max(0, index - reach);
    const to = Math.min(b.length, index + reach + 1);
    for (let at = from; at < to; at += 1) {
      if (taken[at] || b[at] !== letter) continue;
      taken[at] = true;
      common.push(letter);
      break;
    }
  }
  if (common.length === 0) return 0;
  const inOrder = b.filter((_, at) => taken[at]);
  const moved = common.filter((letter, at) => letter !== inOrder[at]).length / 2;
  const m = common.length;
  const jaro = (m / a.length + m / b.length + (m - moved) / m) / 3;
  let prefix = 0;
  while (prefix < 4 && a[prefix] !== undefined && a[prefix] === b[prefix]) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
}

/** The numbers that a payer wrote: 40474 in "40474 ミズハラ マイ". */
export function numbersIn(text: string): string[] {
  return (text.normalize("NFKC").match(/\d{3,}/g) ?? []).map((digits) => digits.replace(/^0+(?=\d)/, ""));
}

const SMALL_KANA = "ァィゥェォッャュョヮヵヶ";
const LARGE_KANA = "アイウエオツヤユヨワカケ";
const LARGE = new Map([...SMALL_KANA].map((letter, index) => [letter, LARGE_KANA[index] as string]));
const DASHES = new Set(["ー", "−", "‐", "-", "–", "—", "ｰ"]);

/** 株式会社, 有限会社, 合同会社, 社団 and 医療法人 as bank customers write them: at the start, at the end, with brackets. */
const LEGAL_FORMS: readonly RegExp[] = [
  /^(カ|ユ|ド|シヤ|イ|ザイ|フク|ガク)\)/,
  /\((カ|ユ|ド|シヤ|イ|ザイ|フク|ガク)\)?$/,
  /\((カ|ユ|ド|シヤ|イ|ザイ|フク|ガク)\)/,
  /^(カブシキガイシヤ|ユウゲンガイシヤ|ゴウドウガイシヤ)/,
  /(カブシキガイシヤ|ユウゲンガイシヤ|ゴウドウガイシヤ)$/,
];
