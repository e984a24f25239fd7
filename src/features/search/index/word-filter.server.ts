import type { SpaceTable } from "./space-table.server.ts";

/** Visitors search for the same stations all day. */
const CACHED_WORDS = 200;

/** Which spaces have a word in one of their texts (SEARCH-1); results are cached until the catalogue changes. */
export class WordFilter {
  private readonly table: SpaceTable;
  private readonly cache = new Map<string, Uint8Array>();

  constructor(table: SpaceTable) {
    this.table = table;
  }

  /** 1 at the slot of each space that has all words; null if there are no words. */
  matches(words: readonly string[]): Uint8Array | null {
    const [first, ...rest] = words;
    if (first === undefined) return null;
    const lists = rest.map((word) => this.slotsWith(word));
    if (lists.length === 0) return this.slotsWith(first);
    const all = this.slotsWith(first).slice();
    for (const list of lists)
      for (let slot = 0; slot < all.length; slot += 1)
        all[slot] = (all[slot] as number) & (list[slot] as number);
    return all;
  }

  clear(): void {
    this.cache.clear();
  }

  private slotsWith(word: string): Uint8Array {
    const known = this.cache.get(word);
    if (known) {
      this.cache.delete(word);
      this.cache.set(word, known);
      return known;
    }
    const { texts, count } = this.table;
    const list = new Uint8Array(count);
    for (let slot = 0; slot < count; slot += 1) if ((texts[slot] as string).includes(word)) list[slot] = 1;
    this.cache.set(word, list);
    if (this.cache.size > CACHED_WORDS) this.cache.delete(this.cache.keys().next().value as string);
    return list;
  }
}
