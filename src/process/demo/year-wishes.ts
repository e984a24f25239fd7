import { addDays, type Day, weekdayOf } from "../../domain/time/day.ts";
import type { Range } from "../../domain/time/slot.ts";
import type { CatalogSpace } from "../../features/catalog/contract.ts";
import { pick, random } from "../generate/random.ts";
import { placeIn } from "./wishes.ts";

/** A booking of the year before; `daysAhead`: how long before its use it was made. */
export type YearWish = { space: CatalogSpace; range: Range; daysAhead: number; isCanceled: boolean };

/** A month of it, from its first day up to but not including `until`. */
type YearMonth = { from: Day; until: Day; wishes: YearWish[] };

const MONTHS = 13;
/** The days that the demo fills by themselves, and those before them for which money is still on its way. */
const LAST_DAYS_AGO = 16;

/**
 * Thirteen months up to some days ago, so that each of the last twelve and the same month of the year before can be
 * compared: busier from month to month, busy in March, July and December, and on working days. The same rooms on the same
 * day give the same wishes.
 */
export function yearWishesOf(rooms: readonly CatalogSpace[], today: Day): YearMonth[] {
  if (rooms.length === 0) return [];
  const end = addDays(today, -LAST_DAYS_AGO);
  return Array.from({ length: MONTHS }, (_, at): YearMonth => {
    const from = firstOfMonth(today, at - MONTHS + 1);
    const next = firstOfMonth(today, at - MONTHS + 2);
    const until = next < end ? next : end;
    const next0 = random(Number(from.slice(0, 7).replace("-", "")));
    return { from, until, wishes: from < until ? monthOf(rooms, { from, until }, { at, next: next0 }) : [] };
  });
}

const BUSY: Record<string, number> = { "03": 1.35, "07": 1.2, "12": 1.3, "08": 0.8, "01": 0.85, "05": 0.9 };

function monthOf(
  rooms: readonly CatalogSpace[],
  { from, until }: { from: Day; until: Day },
  { at, next }: { at: number; next: () => number },
): YearWish[] {
  const wishes: YearWish[] = [];
  const aDay = (1.1 + at * 0.07) * (BUSY[from.slice(5, 7)] ?? 1);
  for (let day = from; day < until; day = addDays(day, 1)) {
    const isWeekend = [0, 6].includes(weekdayOf(day));
    const count = Math.floor(aDay * (isWeekend ? 0.6 : 1.15) + next());
    for (let one = 0; one < count; one += 1) {
      const space = pick(next, rooms);
      const range = placeIn(space, day, {
        hour: Math.floor(next() * 9),
        minutes: pick(next, [60, 120, 120, 180, 240]),
      });
      // Two of a day in one room would often be in each other's way.
      if (!range || wishes.some((other) => other.space.id === space.id && other.range.start === range.start))
        continue;
      wishes.push({
        space,
        range,
        daysAhead: pick(next, [8, 9, 12, 14, 18, 21, 30]),
        isCanceled: next() < 0.07,
      });
    }
  }
  return wishes;
}

function firstOfMonth(today: Day, months: number): Day {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const index = year * 12 + month - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-01`;
}
