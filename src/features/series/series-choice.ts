import type { CartEntry, SlotSelection } from "../../domain/booking/cart.ts";
import type { Currency } from "../../domain/money/money.ts";
import { parseWall } from "../../domain/time/clock.ts";
import { dayAndTimes } from "../../domain/time/day-and-times.ts";
import type { SeriesDate, SeriesOffer } from "./contract.ts";

/** Rows of the cart, an entry a room, of one series if they are several (SERIES-7). The checkout prices them again. */
export function entriesOf(chosen: readonly SeriesOffer[], currency: Currency): CartEntry[] {
  const series = chosen.length > 1 ? { series: crypto.randomUUID() } : {};
  const ids = [...new Set(chosen.map((offer) => offer.space_id))];
  return ids.map((id) => {
    const own = chosen.filter((offer) => offer.space_id === id);
    return {
      spaceId: id,
      spaceName: own[0]?.space_name ?? "",
      currency,
      selections: own.map((offer) => ({ ...selectionOf(offer), ...series })),
    };
  });
}

function selectionOf(offer: SeriesOffer): SlotSelection {
  return {
    key: crypto.randomUUID(),
    ...spanOf(offer),
    costs: offer.lines.map((line) => ({
      hour: line.billed_hours,
      plan: { name: line.name, costPerHour: line.cost_per_hour, isSpecial: line.is_special },
    })),
    price: offer.total,
  };
}

/** The day of an offer, and its minutes on the clock of that day: 25:00 is an hour past midnight. */
export function spanOf({ start_datetime, end_datetime }: SeriesOffer) {
  return dayAndTimes({ start: parseWall(start_datetime) ?? 0, end: parseWall(end_datetime) ?? 0 });
}

export function hoursOf(chosen: readonly SeriesOffer[]): number {
  return chosen.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.billed_hours, 0);
}

/** What the date before cost, of those that can be booked, where this one costs something else; null otherwise (SERIES-5). */
export function priceBefore(dates: readonly SeriesDate[], place: number): number | null {
  const date = dates[place];
  if (!date || date.problem !== null) return null;
  const before = dates.slice(0, place).findLast(({ problem }) => problem === null)?.total ?? date.total;
  return before === date.total ? null : before;
}
