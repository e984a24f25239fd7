import { dayNumberOfWall, MINUTES_PER_DAY, type WallMinute } from "../../domain/time/clock.ts";
import type { Range } from "../../domain/time/slot.ts";

/** Somebody's hold of a room; it blocks others until `expires` (epoch milliseconds). */
export type Hold = Range & { accountId: number | null; expires: number };

/** The pieces of one day, in the order they came: whose, from and until which minute of the day. */
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
 * When which room is taken, cleaning included, to the minute; rooms are known by their slot, a small number. What
 * is taken lies in one list a day: a question reads the few thousand pieces of its day, whatever else is booked.
 * A room that changes is kept aside, until many have, and the lists are then written anew a few days at a time.
 */
export class Vacancy {
  private days = new Map<number, DayList>();
  /** Rooms that changed since the lists were written: start, end, start, end, … */
  private aside = new Map<number, Float64Array>();
  private isAside = new Uint8Array(64);
  private holds = new Map<number, Hold[]>();
  /** At the slot of a taken room: the number of the question for which it is. */
  marks = new Uint32Array(64);
  question = 0;
  private isCompacting = false;

  /** Room for so many slots. */
  reserve(slots: number): void {
    if (slots <= this.marks.length) return;
    this.marks = resized(this.marks, Math.max(slots, this.marks.length * 2));
    this.isAside = resized(this.isAside, this.marks.length);
  }

  /** For the first build only: a taken range of a room that is not kept aside. */
  add(slot: number, start: WallMinute, end: WallMinute): void {
    addPieces(this.days, slot, start, end);
  }

  /** Gives back what growing lists reserved. */
  trim(): void {
    for (const list of this.days.values()) list.resize(list.length);
  }

  /** All that is taken in a room from now on, and its holds. */
  replace(slot: number, taken: Float64Array, holds: Hold[]): void {
    this.reserve(slot + 1);
    this.aside.set(slot, taken);
    this.isAside[slot] = 1;
    if (holds.length > 0) this.holds.set(slot, holds);
    else this.holds.delete(slot);
  }

  setHolds(slot: number, holds: Hold[]): void {
    this.holds.set(slot, holds);
  }

  /**
   * Finds the rooms in which a booking of `range` would meet something, its own cleaning included; then
   * `isTaken(slot)` says so until the next question. Holds of `accountId` and those that have run out by `now`
   * do not count.
   */
  ask(
    range: Range,
    cleaning: Uint16Array,
    longestCleaning: number,
    accountId: number | null,
    now: number,
  ): void {
    this.question += 1;
    const { marks, question, isAside } = this;
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
          isAside[slot] === 0
        ) {
          marks[slot] = question;
        }
      }
    }
    for (const [slot, taken] of this.aside) {
      const end = range.end + (cleaning[slot] as number);
      for (let at = 0; at < taken.length; at += 2) {
        if ((taken[at] as number) < end && range.start < (taken[at + 1] as number)) marks[slot] = question;
      }
    }
    for (const [slot, holds] of this.holds) {
      const end = range.end + (cleaning[slot] as number);
      for (const hold of holds) {
        const counts = hold.expires > now && (accountId === null || hold.accountId !== accountId);
        if (counts && hold.start < end && range.start < hold.end) marks[slot] = question;
      }
    }
  }

  isTaken(slot: number): boolean {
    return this.marks[slot] === this.question;
  }

  /** How many rooms are kept aside: from a thousand on, `compact` pays. */
  get asideCount(): number {
    return this.aside.size;
  }

  /** Writes the lists anew with what is kept aside, and without days before `firstDay`; `rest` lets others work in between. */
  async compact(firstDay: number, rest: () => Promise<void>): Promise<void> {
    if (this.isCompacting) return;
    this.isCompacting = true;
    try {
      const written = new Map(this.aside);
      const fresh = new Map<number, DayList>();
      for (const [slot, taken] of written) {
        for (let at = 0; at < taken.length; at += 2) {
          addPieces(fresh, slot, taken[at] as number, taken[at + 1] as number);
        }
      }
      let count = 0;
      for (const [day, old] of this.days) {
        if (day < firstDay) continue;
        const list = fresh.get(day) ?? new DayList();
        for (let at = 0; at < old.length; at += 1) {
          const slot = old.slots[at] as number;
          if (!written.has(slot)) list.add(slot, old.starts[at] as number, old.ends[at] as number);
        }
        list.resize(list.length);
        fresh.set(day, list);
        count += 1;
        if (count % 4 === 0) await rest();
      }
      this.days = fresh;
      for (const [slot, taken] of written) {
        // What changed again meanwhile stays aside.
        if (this.aside.get(slot) !== taken) continue;
        this.aside.delete(slot);
        this.isAside[slot] = 0;
      }
    } finally {
      this.isCompacting = false;
    }
  }
}

function addPieces(days: Map<number, DayList>, slot: number, start: WallMinute, end: WallMinute): void {
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
