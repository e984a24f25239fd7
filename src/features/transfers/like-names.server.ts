import { isLikeName } from "../../domain/transfers/matching.ts";

/** The names that are like a payer's. Only those that share half of its pairs of letters are compared with it. */
export function namesLike(payer: string, byPair: ReadonlyMap<string, readonly string[]>): string[] {
  const pairs = pairsOf(payer);
  const shared = new Map<string, number>();
  for (const pair of new Set(pairs))
    for (const name of byPair.get(pair) ?? []) shared.set(name, (shared.get(name) ?? 0) + 1);
  return [...shared]
    .filter(([name, count]) => count * 2 >= pairs.length && isLikeName(payer, name))
    .map(([name]) => name);
}

export function pairsOf(name: string): string[] {
  const letters = [...name];
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

export function distinct<One>(all: readonly One[]): One[] {
  return [...new Set(all)];
}

export function groupBy<Item, Key>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly Key[],
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items)
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  return groups;
}
