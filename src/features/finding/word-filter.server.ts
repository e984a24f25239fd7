import type { RoomTable } from "./room-table.server.ts";

/** So many words are remembered: people look for the same stations all day. */
const REMEMBERED = 200;

/** Which rooms have a word somewhere in their texts (DECISIONS 25): found once, then known until the catalogue changes. */
export class WordFilter {
  private readonly table: RoomTable;
  private readonly found = new Map<string, Uint8Array>();

  constructor(table: RoomTable) {
    this.table = table;
  }

  /** 1 at the slot of each room that has all of the words; null where there are none to look for. */
  matches(words: readonly string[]): Uint8Array | null {
    const [first, ...rest] = words;
    if (first === undefined) return null;
    const lists = rest.map((word) => this.matchesOf(word));
    if (lists.length === 0) return this.matchesOf(first);
    const all = this.matchesOf(first).slice();
    for (const list of lists)
      for (let slot = 0; slot < all.length; slot += 1)
        all[slot] = (all[slot] as number) & (list[slot] as number);
    return all;
  }

  forget(): void {
    this.found.clear();
  }

  private matchesOf(word: string): Uint8Array {
    const known = this.found.get(word);
    if (known) {
      this.found.delete(word);
      this.found.set(word, known);
      return known;
    }
    const { texts, count } = this.table;
    const list = new Uint8Array(count);
    for (let slot = 0; slot < count; slot += 1) if ((texts[slot] as string).includes(word)) list[slot] = 1;
    this.found.set(word, list);
    if (this.found.size > REMEMBERED) this.found.delete(this.found.keys().next().value as string);
    return list;
  }
}
