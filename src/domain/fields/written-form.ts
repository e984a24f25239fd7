/** How postal codes and addresses that are stored in parts are written for people. */

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
