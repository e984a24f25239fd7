import { withoutStationSuffix } from "./station-label.ts";
import type { Text } from "./text.ts";

/** Width (NFKC), case and kana folded, so that ＡＢＣ, abc; カフェ, かふぇ and ｶﾌｪ are the same (DECISIONS 25). */
export function folded(text: string): string {
  return text
    .normalize("NFKC")
    .toUpperCase()
    .toLowerCase()
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - TO_HIRAGANA));
}

/** The words of a search, folded, each without a 駅 or Station at its end (DECISIONS 45). */
export function searchWords(text: string): string[] {
  return folded(text)
    .split(/\s+/)
    .map(withoutStationSuffix)
    .filter((word) => word !== "");
}

/** Whether every word is found somewhere in the texts, which are folded already (DECISIONS 25, 48). */
export function matchesWords(foldedTexts: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => foldedTexts.some((text) => text.includes(word)));
}

export type SearchableSpace = {
  name: Text;
  buildingName: Text;
  area: Text;
  station: Text | null;
  /** The parts of the address, from the largest to the smallest. */
  address: { ja: readonly string[]; en: readonly string[] };
};

/** All that a search looks at, in both languages, folded. A Japanese address is written in one piece. */
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
