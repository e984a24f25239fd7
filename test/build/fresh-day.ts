import { addDays, type Day } from "../../src/domain/time/day.ts";

let given = 0;

/** Days are given from the first on again: bookings are taken for some months only. */
export function startDays(): void {
  given = 0;
}

/** A day that no other test of the file uses: from 2026-12-10 on. */
export function freshDay(): Day {
  given += 1;
  return addDays("2026-12-09", given);
}
