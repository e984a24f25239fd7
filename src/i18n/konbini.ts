import type { Locale } from "../domain/language/locale.ts";
import type { Text } from "../domain/language/text.ts";
import type { KonbiniChain } from "../domain/money/konbini.ts";

/** A chain of convenience stores, as its signs say. */
export function konbiniName(chain: KonbiniChain, locale: Locale): string {
  return NAMES[chain][locale];
}

const NAMES: Record<KonbiniChain, Text> = {
  familymart: { ja: "ファミリーマート", en: "FamilyMart" },
  lawson: { ja: "ローソン", en: "Lawson" },
  ministop: { ja: "ミニストップ", en: "Ministop" },
  seicomart: { ja: "セイコーマート", en: "Seicomart" },
};
