/** What was measured, and the same thing done with nothing in between (`null` where there is no such thing). */
export type Figure = {
  name: string;
  value: number;
  unit: "per second" | "ms" | "MB" | "count";
  floor: number | null;
};
