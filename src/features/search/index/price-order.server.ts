/** The columns of the table that the order is made of. */
type Columns = {
  count: number;
  cheapest: Int32Array;
  currency: Uint8Array;
  currencies: readonly string[];
  rank: Int32Array;
  byId: Int32Array;
};

/** So many changed slots stay beside the order before it is made anew. */
const MOST_LOOSE = 1000;

/**
 * The slots of each currency by their lowest cost per hour, then by id. Those that changed since the order was made are beside it:
 * whoever goes through it passes them over (`isLoose`) and looks at each of `loose` afterwards. New ids among the others do not
 * change how these are ordered.
 */
export class PriceOrder {
  /** By currency. */
  lists: Int32Array[] = [];
  loose: number[] = [];
  isLoose = new Uint8Array(64);

  /** A slot was added, or its costs or its currency may have changed. */
  change(slot: number): void {
    if (slot >= this.isLoose.length) {
      const grown = new Uint8Array(Math.max(slot + 1, this.isLoose.length * 2));
      grown.set(this.isLoose);
      this.isLoose = grown;
    }
    if (this.isLoose[slot] === 1) return;
    this.isLoose[slot] = 1;
    this.loose.push(slot);
  }

  /** Makes the order anew once much has changed. The ranks must be current. */
  update({ count, cheapest, currency, currencies, rank, byId }: Columns): void {
    if (this.loose.length <= MOST_LOOSE && this.loose.length < count / 2) return;
    const keys = currencies.map(() => [] as number[]);
    for (let slot = 0; slot < count; slot += 1)
      keys[currency[slot] as number]?.push((cheapest[slot] as number) * RANKS + (rank[slot] as number));
    this.lists = keys.map((some) =>
      Int32Array.from(Float64Array.from(some).sort(), (key) => byId[key % RANKS] as number),
    );
    this.loose = [];
    this.isLoose.fill(0);
  }
}

/** Above every rank; with a cost of 32 bits the keys stay within the integers that a number holds exactly. */
const RANKS = 2 ** 21;
