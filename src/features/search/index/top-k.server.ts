/** Takes keys. It drops those from `limit` on, so callers need not compute them. */
export type KeySink = { limit: number; add(key: number, slot: number): void };

/** Keeps the smallest of the keys that it is given, without sorting all of them. */
export class Smallest implements KeySink {
  limit: number;
  private readonly count: number;
  /** A max-heap. */
  private readonly heap: Float64Array;
  private size = 0;

  constructor(count: number) {
    this.count = count;
    this.heap = new Float64Array(count);
    this.limit = count > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  }

  add(key: number): void {
    if (key >= this.limit) return;
    if (this.size < this.count) this.rise(this.size++, key);
    else this.sink(key);
    if (this.size === this.count) this.limit = this.heap[0] as number;
  }

  sorted(): Float64Array {
    return this.heap.slice(0, this.size).sort();
  }

  private rise(at: number, key: number): void {
    const { heap } = this;
    for (let up = (at - 1) >> 1; at > 0 && (heap[up] as number) < key; at = up, up = (at - 1) >> 1)
      heap[at] = heap[up] as number;
    heap[at] = key;
  }

  /** Replaces the largest. */
  private sink(key: number): void {
    const { heap, size } = this;
    let at = 0;
    for (let down = 1; down < size; down = at * 2 + 1) {
      if (down + 1 < size && (heap[down + 1] as number) > (heap[down] as number)) down += 1;
      if ((heap[down] as number) <= key) break;
      heap[at] = heap[down] as number;
      at = down;
    }
    heap[at] = key;
  }
}

/** For pages further back, sorting everything is faster. */
export const FEW_KEYS = 300;

/** `keys.toSorted().slice(from, to)`, without sorting all of them: for the first pages of many results. */
export function topK(keys: Float64Array, from: number, to: number): number[] {
  if (to <= from || from >= keys.length) return [];
  if (to > FEW_KEYS) return Array.from(keys.slice().sort().subarray(from, to));
  const smallest = new Smallest(to);
  for (let at = 0; at < keys.length; at += 1) smallest.add(keys[at] as number);
  return Array.from(smallest.sorted().subarray(from));
}
