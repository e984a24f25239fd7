import { folded } from "./folded.ts";
import { soundStarts } from "./sound.ts";
import { withoutStationSuffix } from "./station-label.ts";

/** A word of a search: its folded text, and the sounds that it may begin; none where only its letters count. */
export type SearchWord = { text: string; sounds: readonly string[] };

/** The words of a search, each without the suffix 駅, Station or, in a reading, えき; 駅, えき, eki and MRT alone are no words (SEARCH-3). */
export function searchWords(text: string): SearchWord[] {
  return folded(text)
    .split(/\s+/)
    .map(withoutStationSuffix)
    .map((word) => word.replace(READ_STATION, ""))
    .filter((word) => word !== "" && !STATION_WORDS.has(word))
    .map((word) => ({ text: word, sounds: soundStarts(word) }));
}

/** さくらぎちょうえき, 名古屋えき. Two letters or a kanji come before it. */
const READ_STATION = /(?<=[ぁ-んー]{2}|\p{Script=Han})えき$/u;
const STATION_WORDS = new Set(["えき", "eki", "mrt"]);
