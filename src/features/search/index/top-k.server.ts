/** `keys.toSorted().slice(from, to)`, without sorting all of them: for the first pages of many results. */
export function topK(keys: Float64Array, from: number, to: number): number[] {
  if (to <= from || from >= keys.length) return [];
  if (to > 300) return Array.from(keys.slice().sort().subarray(from, to));
  // A max-heap of the smallest keys so far.
  const heap = new Float64Array(to);
  let size = 0;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as number;
    if (size < to) {
      let at = size++;
      for (let up = (at - 1) >> 1; at > 0 && (heap[up] as number) < key; at = up, up = (at - 1) >> 1)
        heap[at] = heap[up] as number;
      heap[at] = key;
    } else if (key < (heap[0] as number)) {
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
  return Array.from(heap.subarray(0, size).sort().subarray(from));
}
