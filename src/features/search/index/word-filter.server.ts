import { inAddress } from "../../../domain/search/address-parts.ts";
import { wordsIn } from "../../../domain/search/place-forms.ts";
import { FOUND_IN } from "../../../domain/search/search.ts";
import type { SearchWord } from "../../../domain/search/search-words.ts";
import type { Place } from "./place-table.server.ts";
import type { SpaceTable } from "./space-table.server.ts";

/** By slot: 0 where a word is missing, else one more than the sum of where the words are found (SEARCH-24). */
export type WordMatches = Uint8Array | Uint16Array;

/** Visitors search for the same stations all day. */
const CACHED_SEARCHES = 150;
const CACHED_WORDS = 50;

/** Which spaces have all words of a search, and where; results are cached until the catalogue changes. */
export class WordFilter {
  private readonly table: SpaceTable;
  private readonly searches = new Cache<WordMatches>(CACHED_SEARCHES);
  private readonly ownTexts = new Cache<Uint8Array>(CACHED_WORDS);

  constructor(table: SpaceTable) {
    this.table = table;
  }

  /** null if there are no words. */
  matches(words: readonly SearchWord[]): WordMatches | null {
    if (words.length === 0) return null;
    return this.searches.get(words.map(({ text }) => text).join("\n"), () => this.scan(words));
  }

  clear(): void {
    this.searches.clear();
    this.ownTexts.clear();
  }

  private scan(words: readonly SearchWord[]): WordMatches {
    const { count, station, area, places } = this.table;
    const largest = 1 + words.length * FOUND_IN.address;
    const sums = largest < 256 ? new Uint8Array(count) : new Uint16Array(count);
    const [inStations, inAreas] = [places.stations, places.areas].map((list) => foundIn(list, words));
    words.forEach((word, index) => {
      const own = this.ownTexts.get(word.text, () => this.scanOwnTexts(word));
      const [stations, areas] = [inStations?.[index], inAreas?.[index]] as [Uint8Array, Uint8Array];
      for (let slot = 0; slot < count; slot += 1) {
        const before = index === 0 ? 1 : (sums[slot] as number);
        if (before === 0) continue;
        if (stations[station[slot] as number] === 1) sums[slot] = before + FOUND_IN.station;
        else if (areas[area[slot] as number] === 1) sums[slot] = before + FOUND_IN.area;
        else sums[slot] = own[slot] === 0 ? 0 : before + (own[slot] as number);
      }
    });
    return sums;
  }

  /** Where the word is found besides station and area; 0: nowhere. */
  private scanOwnTexts(word: SearchWord): Uint8Array {
    const { names, building, street, places, count } = this.table;
    const isBuilding = Uint8Array.from(places.buildings, (name) => (name.includes(word.text) ? 1 : 0));
    const isInAddress = inAddress(word);
    const isStreet = Uint8Array.from(places.streets, (address) => (isInAddress(address) ? 1 : 0));
    const list = new Uint8Array(count);
    for (let slot = 0; slot < count; slot += 1) {
      if (isBuilding[building[slot] as number] === 1 || (names[slot] as string).includes(word.text)) {
        list[slot] = FOUND_IN.name;
      } else if (isStreet[street[slot] as number] === 1) list[slot] = FOUND_IN.address;
    }
    return list;
  }
}

/** For each word, 1 at the index of each place that has it. */
function foundIn(places: readonly Place[], words: readonly SearchWord[]): Uint8Array[] {
  const lists = words.map(() => new Uint8Array(places.length));
  places.forEach(({ forms }, place) => {
    wordsIn(forms, words).forEach((isFound, index) => {
      if (isFound) (lists[index] as Uint8Array)[place] = 1;
    });
  });
  return lists;
}

/** Drops what was not used for longest. */
class Cache<Value> {
  private readonly size: number;
  private readonly values = new Map<string, Value>();

  constructor(size: number) {
    this.size = size;
  }

  get(key: string, make: () => Value): Value {
    const value = this.values.get(key) ?? make();
    this.values.delete(key);
    this.values.set(key, value);
    if (this.values.size > this.size) this.values.delete(this.values.keys().next().value as string);
    return value;
  }

  clear(): void {
    this.values.clear();
  }
}
