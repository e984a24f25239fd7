import type { Amount } from "../money/money.ts";
import type { WallMinute } from "../time/clock.ts";

/** How many starts of a space a search answers at most (SEARCH-43). */
const MOST_STARTS = 24;

/** Minutes in which starts are folded into one: the first that leaves few enough. */
const FOLDS = [30, 60, 120];

/** The cheapest start of each half hour, the earlier of equal ones; of each hour where that were too many (SEARCH-43). */
export function foldedStarts<Start extends { start: WallMinute; total: Amount }>(
  starts: readonly Start[],
): Start[] {
  let folded: Start[] = [];
  for (const minutes of FOLDS) {
    folded = cheapestOfEach(starts, minutes);
    if (folded.length <= MOST_STARTS) break;
  }
  return folded;
}

function cheapestOfEach<Start extends { start: WallMinute; total: Amount }>(
  starts: readonly Start[],
  minutes: number,
): Start[] {
  const found = new Map<number, Start>();
  for (const one of starts) {
    const part = Math.floor(one.start / minutes);
    const known = found.get(part);
    if (!known || one.total < known.total) found.set(part, one);
  }
  return [...found.values()];
}
