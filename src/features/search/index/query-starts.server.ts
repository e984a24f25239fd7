import type { Amount } from "../../../domain/money/money.ts";
import { distanceKm, type Position } from "../../../domain/search/distance.ts";
import { foldedStarts } from "../../../domain/search/folded-starts.ts";
import type { Range } from "../../../domain/time/slot.ts";
import { type BilledStarts, START_WORDS } from "./billed-starts.server.ts";
import type { SearchHit, SearchPage } from "./query-index.server.ts";
import type { SlotFilter } from "./space-filter.server.ts";
import { FOREIGN_CURRENCY, positionOf, rankRange, type SpaceTable } from "./space-table.server.ts";
import { FEW_KEYS, type KeySink, Smallest, topK } from "./top-k.server.ts";

/** What a search by length runs on. */
type StartScan = {
  table: SpaceTable;
  filter: SlotFilter;
  headcount: number;
  /** The first start is bit 0; `minutes` from each. */
  asked: { starts: Range; minutes: number };
  billed: BilledStarts;
  /** By slot: the starts at which it is taken, as START_WORDS words of bits. */
  taken: Int32Array;
  /** Dearer starts are left out; null: none is. */
  maxCost: Amount | null;
  position: Position | null;
  /** By rating in place of the lowest total (REVIEW-7). */
  byRating: boolean;
};

/**
 * The spaces that have at least one start of the asked length, by their lowest total: the brand's currency first, equal ones
 * by id (SEARCH-42); or the best rated first. `own` is the index of that currency.
 */
export function queryStarts(
  scan: StartScan,
  own: number,
  { from, count }: { from: number; count: number },
): SearchPage {
  const { table } = scan;
  const to = from + count;
  const sink = to <= FEW_KEYS ? new Smallest(to) : new EveryKey(table.count);
  const total = scanned(scan, own, sink);
  const keys = sink instanceof EveryKey ? topK(sink.keys, from, to) : sink.sorted().subarray(from);
  const ranks = rankRange(table.count);
  const found = Array.from(keys, (key) => {
    const rank = (key >= FOREIGN_CURRENCY ? key - FOREIGN_CURRENCY : key) % ranks;
    return hitOf(scan, table.byId[rank] as number);
  });
  return { total, found, isRecommended: false };
}

/** Gives the sink the key of each space that is found, and returns how many there are. */
function scanned(scan: StartScan, own: number, sink: KeySink): number {
  const { table, filter, headcount, billed, taken, asked, byRating } = scan;
  const { capacity, profile, rank, currency, cheapest, belowBest, count } = table;
  const most = scan.maxCost ?? Number.POSITIVE_INFINITY;
  const ranks = rankRange(count);
  // No total is lower than the cheapest plan for all hours.
  const hours = Math.ceil(asked.minutes / 60);
  const { open } = billed;
  let total = 0;
  for (let slot = 0; slot < count; slot += 1) {
    if (filter !== null && !filter(slot)) continue;
    if ((capacity[slot] as number) < headcount) continue;
    const at = profile[slot] as number;
    const a = (open[at * START_WORDS] as number) & ~(taken[slot * START_WORDS] as number);
    const b = (open[at * START_WORDS + 1] as number) & ~(taken[slot * START_WORDS + 1] as number);
    const c = (open[at * START_WORDS + 2] as number) & ~(taken[slot * START_WORDS + 2] as number);
    if ((a | b | c) === 0) continue;
    const least = (cheapest[slot] as number) * hours;
    const rest = (rank[slot] as number) + (currency[slot] === own ? 0 : FOREIGN_CURRENCY);
    // Most are too expensive: the rest of the key is not worth working out.
    if (!byRating && least * ranks + rest >= sink.limit && most === Number.POSITIVE_INFINITY) {
      total += 1;
      continue;
    }
    const lowest = billed.lowest(table, slot, at, a, b, c, most);
    if (lowest === Number.POSITIVE_INFINITY) continue;
    total += 1;
    const key = byRating
      ? (belowBest[slot] as number) * ranks + (rank[slot] as number)
      : lowest * ranks + rest;
    if (key < sink.limit) sink.add(key, slot);
  }
  return total;
}

function hitOf({ table, billed, taken, maxCost, position }: StartScan, slot: number): SearchHit {
  const at = table.profile[slot] as number;
  const bits = [0, 1, 2].map(
    (word) =>
      (billed.open[at * START_WORDS + word] as number) & ~(taken[slot * START_WORDS + word] as number),
  );
  const starts = billed.totals(table, slot, at, bits, maxCost ?? Number.POSITIVE_INFINITY);
  return {
    id: table.ids[slot] as number,
    total: Math.min(...starts.map(({ total }) => total)),
    distance: position && distanceKm(position, positionOf(table, slot)),
    starts: foldedStarts(starts),
  };
}

/** Keeps all keys, for pages far back. */
class EveryKey implements KeySink {
  readonly limit = Number.POSITIVE_INFINITY;
  private readonly all: Float64Array;
  private size = 0;

  constructor(count: number) {
    this.all = new Float64Array(count);
  }

  get keys(): Float64Array {
    return this.all.subarray(0, this.size);
  }

  add(key: number): void {
    this.all[this.size] = key;
    this.size += 1;
  }
}
