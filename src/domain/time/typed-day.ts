import { type Day, parseDay } from "./day.ts";

/** A day as a person types it, the year first: 2026/1/5 with whatever between its numbers, in any width. Null if there is none. */
export function typedDay(text: string): Day | null {
  const [, year = "", month = "", day = ""] =
    /^\s*(\d{4})\D(\d{1,2})\D(\d{1,2})\D?\s*$/.exec(text.normalize("NFKC")) ?? [];
  return parseDay(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}
