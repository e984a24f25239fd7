/** A queue that gives the smallest key first. */
export class MinHeap {
  private readonly keys: number[] = [];
  private readonly values: number[] = [];

  push(key: number, value: number): void {
    let at = this.keys.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.keys[parent] as number) <= key) break;
      this.put(at, this.keys[parent] as number, this.values[parent] as number);
      at = parent;
    }
    this.put(at, key, value);
  }

  pop(): { key: number; value: number } | null {
    const [key, value] = [this.keys[0], this.values[0]];
    const [lastKey, lastValue] = [this.keys.pop(), this.values.pop()];
    if (key === undefined || value === undefined || lastKey === undefined || lastValue === undefined)
      return null;
    if (this.keys.length > 0) this.sink(lastKey, lastValue);
    return { key, value };
  }

  /** Fills the gap at the top. */
  private sink(key: number, value: number): void {
    const { keys } = this;
    let at = 0;
    for (let child = 1; child < keys.length; child = 2 * at + 1) {
      if (child + 1 < keys.length && (keys[child + 1] as number) < (keys[child] as number)) child += 1;
      if ((keys[child] as number) >= key) break;
      this.put(at, keys[child] as number, this.values[child] as number);
      at = child;
    }
    this.put(at, key, value);
  }

  private put(at: number, key: number, value: number): void {
    this.keys[at] = key;
    this.values[at] = value;
  }
}
