import type { Scan } from "./query-index.server.ts";
import { FOREIGN_CURRENCY, rankRange } from "./space-table.server.ts";
import type { KeySink } from "./top-k.server.ts";

/** Where fewer than this share of the spaces is found, going through them by slot is faster than by price. */
const RARE = 1 / 50;

/**
 * Gives the sink the keys of the cheapest `count` that are found, from the order of prices, and returns how many are found in all.
 * null where every space has to be looked at: there is a filter or no time, or little is found.
 */
export function cheapestFirst(
  { table, filter, headcount, timed }: Scan,
  own: number,
  sink: KeySink,
  count: number,
): number | null {
  if (!timed || filter !== null) return null;
  const { vacancy, billed } = timed;
  const { capacity, profile, cheapest, rank, currency, priceOrder } = table;
  const { packed, leastHours } = billed;
  const isFound = (slot: number) =>
    (capacity[slot] as number) >= headcount && (packed[profile[slot] as number] as number) >= 0;
  let total = table.peopleCounts.open(packed, headcount);
  for (let at = 0; at < vacancy.takenCount; at += 1)
    if (isFound(vacancy.takenSlots[at] as number)) total -= 1;
  if (total < Math.max(count, table.count * RARE)) return null;
  const ranks = rankRange(table.count);
  const add = (slot: number, rest: number) => {
    if (isFound(slot) && timed.taken[slot] === 0)
      sink.add(billed.amountOf(table, slot, profile[slot] as number) * ranks + rest, slot);
  };
  const restOf = (slot: number) => (rank[slot] as number) + (currency[slot] === own ? 0 : FOREIGN_CURRENCY);
  for (const slot of priceOrder.loose) add(slot, restOf(slot));
  // The brand's currency first: after it, most searches end.
  const currencies = priceOrder.lists
    .map((_, index) => index)
    .sort((one, other) => Number(other === own) - Number(one === own));
  for (const index of currencies) {
    const list = priceOrder.lists[index] as Int32Array;
    for (let at = 0; at < list.length; at += 1) {
      const slot = list[at] as number;
      if (priceOrder.isLoose[slot] === 1) continue;
      const rest = restOf(slot);
      // No total is lower than the cheapest plan for the fewest hours, and those that follow are no cheaper.
      if ((cheapest[slot] as number) * leastHours * ranks + rest >= sink.limit) break;
      add(slot, rest);
    }
  }
  return total;
}
