import {
  billedStarts,
  EVERY_TIME,
  pricedStarts,
  startPrices,
} from "../../../domain/availability/start-prices.ts";
import type { Amount } from "../../../domain/money/money.ts";
import { QUARTER } from "../../../domain/time/clock.ts";
import type { Range } from "../../../domain/time/slot.ts";
import type { Representative, RuleProfiles } from "./rule-profiles.server.ts";

/** A start is one bit of three words: the quarter hours of at most 24 hours, counted from the first. */
export const START_WORDS = 3;

/** Starts of a class of plans that are billed alike: their bits, and pairs of plan and hours. */
type Kind = { bits: Int32Array; lines: readonly number[] };

/** The columns of the table that prices are read from. */
type Costs = { costs: Int32Array; costsFrom: Int32Array };

/**
 * At which quarter hours each profile can be booked for a length of time, and what is then billed. `now` is the wall minute
 * of now in a zone.
 */
export class BilledStarts {
  /** By profile: the starts that hours, limits and plans allow, as START_WORDS words of bits. */
  readonly open: Int32Array;
  private readonly kinds: Kind[][] = [];
  private readonly classes: readonly number[];
  private readonly starts: Range;

  constructor(
    { hours, limits, plans, classes }: RuleProfiles,
    starts: Range,
    minutes: number,
    now: (zone: string) => number,
  ) {
    this.starts = starts;
    this.classes = [...classes];
    const wholeDay = { limits: EVERY_TIME, blocked: [], now: starts.start };
    const isOpen = hours.map(({ rules, isHoliday }) =>
      this.bitsOf(pricedStarts(rules, starts, minutes, { ...wholeDay, isHoliday })),
    );
    const isAllowed = limits.map(({ rules, isHoliday }) =>
      this.bitsOf(startPrices(rules, starts, minutes, { taken: [], now: now(rules.timeZone), isHoliday })),
    );
    const isPriced = plans.map((one, index) => {
      const kinds = this.kindsOf(one, minutes, now(one.rules.timeZone));
      this.kinds[index] = kinds;
      return united(kinds);
    });
    this.open = new Int32Array((classes.length / 3) * START_WORDS);
    for (let profile = 0; profile * 3 < classes.length; profile += 1) {
      const [h, l, p] = classes.slice(profile * 3, profile * 3 + 3) as [number, number, number];
      for (let word = 0; word < START_WORDS; word += 1) {
        this.open[profile * START_WORDS + word] =
          wordOf(isOpen[h], word) & wordOf(isAllowed[l], word) & wordOf(isPriced[p], word);
      }
    }
  }

  /**
   * The lowest total of a slot over the starts in the words `a` to `c`, no total above `most`; Infinity if there is none. A start has
   * to be open for the profile.
   */
  lowest(costs: Costs, slot: number, profile: number, a: number, b: number, c: number, most: Amount): Amount {
    let lowest = Number.POSITIVE_INFINITY;
    for (const kind of this.kinds[this.classes[profile * 3 + 2] as number] as Kind[]) {
      const { bits } = kind;
      if (((a & (bits[0] as number)) | (b & (bits[1] as number)) | (c & (bits[2] as number))) === 0) continue;
      const amount = amountOf(costs, slot, kind);
      if (amount < lowest && amount <= most) lowest = amount;
    }
    return lowest;
  }

  /** The starts of three words in order of time, with their totals, none above `most`. */
  totals(costs: Costs, slot: number, profile: number, bits: readonly number[], most: Amount) {
    const kinds = (this.kinds[this.classes[profile * 3 + 2] as number] as Kind[]).map((kind) => ({
      kind,
      total: amountOf(costs, slot, kind),
    }));
    const found: { start: number; total: Amount }[] = [];
    for (let at = 0; at < START_WORDS * 32; at += 1) {
      if (!hasBit(bits, at)) continue;
      const total = kinds.find(({ kind }) => hasBit(kind.bits, at))?.total;
      if (total !== undefined && total <= most)
        found.push({ start: this.starts.start + at * QUARTER, total });
    }
    return found;
  }

  private kindsOf({ rules, isHoliday }: Representative, minutes: number, now: number): Kind[] {
    const kinds = new Map<string, Kind>();
    const known = new Map<object, Kind>();
    for (const { start, lines } of billedStarts(rules, this.starts, minutes, now, isHoliday)) {
      let kind = known.get(lines);
      if (!kind) {
        const pairs = lines.flatMap((line) => [rules.plans.indexOf(line.plan), line.billedHours]);
        kind = kinds.get(pairs.join()) ?? { bits: new Int32Array(START_WORDS), lines: pairs };
        kinds.set(pairs.join(), kind);
        known.set(lines, kind);
      }
      setBit(kind.bits, (start - this.starts.start) / QUARTER);
    }
    return [...kinds.values()];
  }

  private bitsOf(starts: readonly { start: number }[]): Int32Array {
    const bits = new Int32Array(START_WORDS);
    for (const { start } of starts) setBit(bits, (start - this.starts.start) / QUARTER);
    return bits;
  }
}

/** How many questions are cached. */
const CACHED = 64;

/** The starts of the parts of days and lengths that were asked for last, each for the minute it was asked in. */
export class BilledStartsCache {
  private readonly cache = new Map<string, BilledStarts>();

  /** `now` in epoch milliseconds; `wallNow` is its wall minute in a time zone. */
  of(
    profiles: RuleProfiles,
    { starts, minutes }: { starts: Range; minutes: number },
    now: number,
    wallNow: (zone: string) => number,
  ): BilledStarts {
    const key = `${starts.start} ${starts.end} ${minutes} ${Math.floor(now / 60_000)}`;
    const known = this.cache.get(key);
    // Profiles may have been added since.
    const billed =
      known?.open.length === profiles.count * START_WORDS
        ? known
        : new BilledStarts(profiles, starts, minutes, wallNow);
    this.cache.delete(key);
    this.cache.set(key, billed);
    if (this.cache.size > CACHED) this.cache.delete(this.cache.keys().next().value as string);
    return billed;
  }

  clear(): void {
    this.cache.clear();
  }
}

function amountOf({ costs, costsFrom }: Costs, slot: number, { lines }: Kind): Amount {
  const from = costsFrom[slot] as number;
  let amount = 0;
  for (let at = 0; at < lines.length; at += 2) {
    amount += (costs[from + (lines[at] as number)] as number) * (lines[at + 1] as number);
  }
  return amount;
}

function united(kinds: readonly Kind[]): Int32Array {
  const all = new Int32Array(START_WORDS);
  for (const { bits } of kinds)
    bits.forEach((word, at) => {
      all[at] = (all[at] as number) | word;
    });
  return all;
}

function wordOf(bits: Int32Array | undefined, word: number): number {
  return bits?.[word] ?? 0;
}

function setBit(bits: Int32Array, at: number): void {
  bits[at >> 5] = (bits[at >> 5] as number) | (1 << (at & 31));
}

function hasBit(bits: ArrayLike<number>, at: number): boolean {
  return (((bits[at >> 5] as number) >>> (at & 31)) & 1) === 1;
}
