/**
 * How many spaces there are of each profile for each number of people, kept as spaces change: a search counts what it finds
 * from this, without looking at each space.
 */
export class PeopleCounts {
  private readonly places = new Map<string, number>();
  /** One entry for each pair of profile and capacity. */
  private profiles = new Int32Array(64);
  private capacities = new Int32Array(64);
  private counts = new Int32Array(64);

  /** Adds a space, or with -1 takes it out again. */
  add(profile: number, capacity: number, count: 1 | -1): void {
    const key = `${profile} ${capacity}`;
    let place = this.places.get(key);
    if (place === undefined) {
      place = this.places.size;
      this.places.set(key, place);
      if (place === this.counts.length) this.grow();
      this.profiles[place] = profile;
      this.capacities[place] = capacity;
    }
    this.counts[place] = (this.counts[place] as number) + count;
  }

  /** The spaces for at least this many people whose profile has no negative number in `packed`. */
  open(packed: Int32Array, headcount: number): number {
    const { profiles, capacities, counts } = this;
    let total = 0;
    for (let place = 0; place < this.places.size; place += 1) {
      if ((capacities[place] as number) >= headcount && (packed[profiles[place] as number] as number) >= 0)
        total += counts[place] as number;
    }
    return total;
  }

  private grow(): void {
    const doubled = (from: Int32Array) => {
      const to = new Int32Array(from.length * 2);
      to.set(from);
      return to;
    };
    this.profiles = doubled(this.profiles);
    this.capacities = doubled(this.capacities);
    this.counts = doubled(this.counts);
  }
}
