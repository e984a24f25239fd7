/** A measured value, and its floor: the same with nothing in between, or null where there is no floor. */
export type Figure = {
  name: string;
  value: number;
  unit: "per second" | "ms" | "MB" | "count";
  floor: number | null;
};
