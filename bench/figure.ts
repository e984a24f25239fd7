/** A measured value, and its floor: the same with nothing in between, or null where there is no floor. */
export type Figure = {
  name: string;
  value: number;
  unit: "per second" | "ms" | "MB" | "kB" | "count" | "of 100" | "% of a core";
  floor: number | null;
  /** What we want to reach: at least this of a rate or score, at most this of anything else. */
  goal?: number;
};
