import type { BilingualText } from "../domain/language/text.ts";

/** A city without districts: the country is the region of its addresses. */
export const SINGAPORE: BilingualText = { ja: "シンガポール", en: "Singapore" };
