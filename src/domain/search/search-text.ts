import type { BilingualText } from "../language/text.ts";
import { withoutStationSuffix } from "./station-label.ts";

/** Folds width (NFKC), case and kana, so that ＡＢＣ equals abc, and カフェ equals かふぇ and ｶﾌｪ (SEARCH-1). */
export function folded(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .toLowerCase()
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA));
}

/** The folded words of a search, each without the suffix 駅 or Station (SEARCH-3). */
export function searchWords(text: string): string[] {
  return folded(text)
    .split(/\s+/)
    .map(withoutStationSuffix)
    .filter((word) => word !== "");
}

/** Whether every word occurs in one of the texts (SEARCH-2). Both are folded. */
export function matchesWords(foldedTexts: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => foldedTexts.some((text) => text.includes(word)));
}

export type SearchableSpace = {
  name: BilingualText;
  buildingName: BilingualText;
  area: BilingualText;
  station: BilingualText | null;
  /** The lines of the address, from the largest area to the smallest. */
  address: { ja: readonly string[]; en: readonly string[] };
};

/** The folded texts that a search reads, in both languages (SEARCH-1). A Japanese address has no spaces between its parts. */
export function searchTexts(space: SearchableSpace): string[] {
  const { name, buildingName, area, station, address } = space;
  return [
    ...[name, buildingName, area, station].flatMap((text) => (text ? [text.ja, text.en] : [])),
    address.ja.join(""),
    address.en.join(" "),
  ]
    .filter((text) => text !== "")
    .map(folded);
}

const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/g;
const TO_HIRAGANA = 0x60;
