/**
 * How numbers that are stored as digits are written for people. If in doubt a number stays as it is: where the area
 * code of a Japanese number ends could only be known from a complete list.
 */

/** 03-0000-0000, 090-0000-0000, 0120-000-000, +65 0000 0000 */
export function phoneText(phone: string): string {
  for (const [pattern, form] of PHONES) if (pattern.test(phone)) return phone.replace(pattern, form);
  return phone;
}

/** 150-0031. Codes of other countries have no hyphen. */
export function postcodeText(code: string): string {
  return code.replace(/^(\d{3})(\d{4})$/, "$1-$2");
}

/** 1500031: the currency of a document does not say the country of a postal code. */
export function isJapanesePostcode(code: string): boolean {
  return /^\d{7}$/.test(code);
}

type Address = Record<"postcode" | "prefecture" | "city" | "block" | "building", string>;

/**
 * An address outside Japan in two lines, from the street to the postal code, with a city without districts named once:
 * 12 Nowhere Street, #05-01 and Singapore 000099
 */
export function linesAbroad({ postcode, prefecture, city, block, building }: Address): string[] {
  const region = [...new Set([city, prefecture])].filter(Boolean).join(", ");
  return [[block, building].filter(Boolean).join(", "), [region, postcode].filter(Boolean).join(" ")].filter(
    Boolean,
  );
}

const PHONES: [pattern: RegExp, form: string][] = [
  [/^(0[36])(\d{4})(\d{4})$/, "$1-$2-$3"],
  // Before the mobile numbers, which have as many digits and begin with 080, too: their next digit is never 0.
  [/^(0800)(\d{3})(\d{4})$/, "$1-$2-$3"],
  [/^(0[56789]0)(\d{4})(\d{4})$/, "$1-$2-$3"],
  [/^(0120|0570)(\d{3})(\d{3})$/, "$1-$2-$3"],
  // Large cities whose area code no longer one begins with.
  [/^(011|044|045|052|075|078)(\d{3})(\d{4})$/, "$1-$2-$3"],
  [/^\+81([36])(\d{4})(\d{4})$/, "+81 $1-$2-$3"],
  [/^\+81([56789]0)(\d{4})(\d{4})$/, "+81 $1-$2-$3"],
  [/^\+65(\d{4})(\d{4})$/, "+65 $1 $2"],
];
