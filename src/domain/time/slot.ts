import { type Minute, quarterDown, quarterUp, type WallMinute } from "./clock.ts";

/** Half-open: `end` is not included. */
export type Range = { start: WallMinute; end: WallMinute };

/** The same in minutes of a day, up to 36:00. */
export type DayRange = { start: Minute; end: Minute };

/** Sorts, drops empty ranges, and merges those that overlap or touch. The functions below expect such lists. */
export function joined(ranges: readonly Range[]): Range[] {
  const sorted = ranges.filter((range) => range.end > range.start).sort((a, b) => a.start - b.start);
  const out: Range[] = [];
  for (const range of sorted) {
    const last = out[out.length - 1];
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else out.push({ start: range.start, end: range.end });
  }
  return out;
}

/** The time that is in both lists. */
export function intersection(a: readonly Range[], b: readonly Range[]): Range[] {
  const out: Range[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const left = a[i] as Range;
    const right = b[j] as Range;
    const start = Math.max(left.start, right.start);
    const end = Math.min(left.end, right.end);
    if (start < end) out.push({ start, end });
    if (left.end < right.end) i++;
    else j++;
  }
  return out;
}

/** The time in `from` that is not in `taken`. */
export function without(from: readonly Range[], taken: readonly Range[]): Range[] {
  const out: Range[] = [];
  let next = 0;
  for (const range of from) {
    let start = range.start;
    while (next < taken.length && (taken[next] as Range).end <= start) next++;
    for (let i = next; i < taken.length && (taken[i] as Range).start < range.end; i++) {
      const hole = taken[i] as Range;
      if (hole.start > start) out.push({ start, end: hole.start });
      start = Math.max(start, hole.end);
    }
    if (start < range.end) out.push({ start, end: range.end });
  }
  return out;
}

export function hasMinute(range: Range, minute: WallMinute): boolean {
  return range.start <= minute && minute < range.end;
}

export function overlaps(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end;
}

function contains(outer: Range, inner: Range): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Whether one of the ranges contains all of `inner`. */
export function covers(ranges: readonly Range[], inner: Range): boolean {
  return ranges.some((range) => contains(range, inner));
}

export function clipped(ranges: readonly Range[], window: Range): Range[] {
  return intersection(ranges, [window]);
}

/** Shrinks free time to quarter hours and drops what is shorter than one (AVAIL-7). */
export function cutToQuarters(ranges: readonly Range[]): Range[] {
  return ranges
    .map((range) => ({ start: quarterUp(range.start), end: quarterDown(range.end) }))
    .filter((range) => range.end > range.start);
}
