import type { RequestedStarts } from "../../../domain/search/search.ts";
import { dayNumberOfWall, MINUTES_PER_DAY, QUARTER, type WallMinute } from "../../../domain/time/clock.ts";
import type { Range } from "../../../domain/time/slot.ts";
import { START_WORDS } from "./billed-starts.server.ts";

/** Blocks all other accounts until `expires` (epoch milliseconds). */
export type Hold = Range & { accountId: number | null; expires: number };

/** What is taken on one day: slot, and first and last minute of the day. */
class DayList {
  length = 0;
  slots = new Uint32Array(64);
  starts = new Uint16Array(64);
  ends = new Uint16Array(64);

  add(slot: number, start: number, end: number): void {
    if (this.length === this.slots.length) this.resize(this.length * 2);
    this.slots[this.length] = slot;
    this.starts[this.length] = start;
    this.ends[this.length] = end;
    this.length += 1;
  }

  resize(size: number): void {
    this.slots = resized(this.slots, size);
    this.starts = resized(this.starts, size);
    this.ends = resized(this.ends, size);
  }
}

/**
 * When each space (by its slot) is taken, cleaning included, to the minute. There is one list for each day, so that a
 * query reads only the few thousand entries of its day. Spaces that change go into an overlay that replaces their
 * entries; once it is large, `compact` merges it into the lists.
 */
export class Vacancy {
  private days = new Map<number, DayList>();
  /** Slots that changed since the last compaction: start, end, start, end, … */
  private overlay = new Map<number, Float64Array>();
  private isInOverlay = new Uint8Array(64);
  private holds = new Map<number, Hold[]>();
  /** By slot: whether it is taken at the time of the last query. */
  taken = new Uint8Array(64);
  /** The same slots as a list, in no order: the first `takenCount`. */
  takenSlots = new Int32Array(64);
  takenCount = 0;
  private starts = new Int32Array(0);
  private isCompacting = false;

  /** Makes room for this many slots. */
  reserve(slots: number): void {
    if (slots <= this.taken.length) return;
    this.taken = resized(this.taken, Math.max(slots, this.taken.length * 2));
    this.takenSlots = new Int32Array(this.taken.length);
    this.takenCount = 0;
    this.isInOverlay = resized(this.isInOverlay, this.taken.length);
  }

  /** For the first build only, before there is an overlay. */
  add(slot: number, start: WallMinute, end: WallMinute): void {
    addEntries(this.days, slot, start, end);
  }

  /** Releases the spare capacity of the lists. */
  trim(): void {
    for (const list of this.days.values()) list.resize(list.length);
  }

  /** Replaces everything that is taken in a space. */
  replace(slot: number, taken: Float64Array, holds: Hold[]): void {
    this.reserve(slot + 1);
    this.overlay.set(slot, taken);
    this.isInOverlay[slot] = 1;
    if (holds.length > 0) this.holds.set(slot, holds);
    else this.holds.delete(slot);
  }

  setHolds(slot: number, holds: Hold[]): void {
    this.holds.set(slot, holds);
  }

  /**
   * Marks in `taken`, and lists in `takenSlots`, the spaces where a booking of `range`, with its cleaning, would overlap something, until the next
   * call. Holds of `accountId` and expired ones do not count.
   */
  markTaken(
    range: Range,
    cleaning: Uint16Array,
    longestCleaning: number,
    accountId: number | null,
    now: number,
  ): void {
    const { isInOverlay } = this;
    this.taken.fill(0);
    this.takenCount = 0;
    const last = dayNumberOfWall(range.end + longestCleaning - 1);
    for (let day = dayNumberOfWall(range.start); day <= last; day += 1) {
      const list = this.days.get(day);
      if (!list) continue;
      const { slots, starts, ends, length } = list;
      const start = range.start - day * MINUTES_PER_DAY;
      const end = range.end - day * MINUTES_PER_DAY;
      for (let at = 0; at < length; at += 1) {
        const slot = slots[at] as number;
        if (
          (ends[at] as number) > start &&
          (starts[at] as number) < end + (cleaning[slot] as number) &&
          isInOverlay[slot] === 0
        ) {
          this.take(slot);
        }
      }
    }
    for (const [slot, taken] of this.overlay) {
      const end = range.end + (cleaning[slot] as number);
      for (let at = 0; at < taken.length; at += 2) {
        if ((taken[at] as number) < end && range.start < (taken[at + 1] as number)) this.take(slot);
      }
    }
    for (const [slot, holds] of this.holds) {
      const end = range.end + (cleaning[slot] as number);
      for (const hold of holds) {
        const counts = hold.expires > now && (accountId === null || hold.accountId !== accountId);
        if (counts && hold.start < end && range.start < hold.end) this.take(slot);
      }
    }
  }

  private take(slot: number): void {
    if (this.taken[slot] !== 0) return;
    this.taken[slot] = 1;
    this.takenSlots[this.takenCount] = slot;
    this.takenCount += 1;
  }

  /**
   * The starts at which a booking of `minutes`, with its cleaning, would overlap something, as START_WORDS words of bits for
   * each slot, until the next call. Holds of `accountId` and expired ones do not count.
   */
  takenStarts(
    { starts, minutes }: RequestedStarts,
    cleaning: Uint16Array,
    longestCleaning: number,
    accountId: number | null,
    now: number,
  ): Int32Array {
    const { isInOverlay } = this;
    const words = this.taken.length * START_WORDS;
    if (this.starts.length < words) this.starts = new Int32Array(words);
    const bits = this.starts.fill(0);
    const count = Math.ceil((starts.end - starts.start) / QUARTER);
    const mark = (slot: number, start: WallMinute, end: WallMinute): void => {
      const before = start - minutes - (cleaning[slot] as number) - starts.start;
      const first = Math.max(0, Math.floor(before / QUARTER) + 1);
      const last = Math.min(count, Math.ceil((end - starts.start) / QUARTER)) - 1;
      for (let word = first >> 5; word <= last >> 5 && word < START_WORDS; word += 1) {
        const from = Math.max(first - word * 32, 0);
        const to = Math.min(last - word * 32, 31);
        if (from > to) continue;
        const at = slot * START_WORDS + word;
        bits[at] = (bits[at] as number) | ((-1 << from) & (-1 >>> (31 - to)));
      }
    };
    const lastDay = dayNumberOfWall(starts.end - 1 + minutes + longestCleaning);
    for (let day = dayNumberOfWall(starts.start); day <= lastDay; day += 1) {
      const list = this.days.get(day);
      if (!list) continue;
      const midnight = day * MINUTES_PER_DAY;
      for (let at = 0; at < list.length; at += 1) {
        const slot = list.slots[at] as number;
        if (isInOverlay[slot] === 0)
          mark(slot, midnight + (list.starts[at] as number), midnight + (list.ends[at] as number));
      }
    }
    for (const [slot, taken] of this.overlay)
      for (let at = 0; at < taken.length; at += 2) mark(slot, taken[at] as number, taken[at + 1] as number);
    for (const [slot, holds] of this.holds)
      for (const hold of holds) {
        const counts = hold.expires > now && (accountId === null || hold.accountId !== accountId);
        if (counts) mark(slot, hold.start, hold.end);
      }
    return bits;
  }

  /** How many spaces are in the overlay. */
  get changedCount(): number {
    return this.overlay.size;
  }

  /** Merges the overlay into the lists and drops the days before `firstDay`. `pause` gives other work its turn. */
  async compact(firstDay: number, pause: () => Promise<void>): Promise<void> {
    if (this.isCompacting) return;
    this.isCompacting = true;
    try {
      const merged = new Map(this.overlay);
      const fresh = new Map<number, DayList>();
      for (const [slot, taken] of merged) {
        for (let at = 0; at < taken.length; at += 2) {
          addEntries(fresh, slot, taken[at] as number, taken[at + 1] as number);
        }
      }
      let count = 0;
      for (const [day, old] of this.days) {
        if (day < firstDay) continue;
        const list = fresh.get(day) ?? new DayList();
        for (let at = 0; at < old.length; at += 1) {
          const slot = old.slots[at] as number;
          if (!merged.has(slot)) list.add(slot, old.starts[at] as number, old.ends[at] as number);
        }
        list.resize(list.length);
        fresh.set(day, list);
        count += 1;
        if (count % 4 === 0) await pause();
      }
      this.days = fresh;
      for (const [slot, taken] of merged) {
        // What has changed again meanwhile stays in the overlay.
        if (this.overlay.get(slot) !== taken) continue;
        this.overlay.delete(slot);
        this.isInOverlay[slot] = 0;
      }
    } finally {
      this.isCompacting = false;
    }
  }
}

function addEntries(days: Map<number, DayList>, slot: number, start: WallMinute, end: WallMinute): void {
  const last = dayNumberOfWall(end - 1);
  for (let day = dayNumberOfWall(start); day <= last; day += 1) {
    let list = days.get(day);
    if (!list) {
      list = new DayList();
      days.set(day, list);
    }
    const midnight = day * MINUTES_PER_DAY;
    list.add(slot, Math.max(0, start - midnight), Math.min(MINUTES_PER_DAY, end - midnight));
  }
}

function resized<Numbers extends Uint8Array | Uint16Array | Uint32Array>(
  from: Numbers,
  size: number,
): Numbers {
  const to = new (from.constructor as new (size: number) => Numbers)(size);
  to.set(from.subarray(0, Math.min(size, from.length)));
  return to;
}
