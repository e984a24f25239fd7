import { reject } from "../../api/envelope.ts";
import { dayPrices } from "../../domain/availability/day-prices.ts";
import { shortestBooking } from "../../domain/availability/start-prices.ts";
import { formatWall, LAST_MINUTE, MINUTES_PER_DAY, startOfDay } from "../../domain/time/clock.ts";
import { type Day, dayOf, daysBetween } from "../../domain/time/day.ts";
import { addMonths, lastDayOf, monthOf } from "../../domain/time/month.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import type { CatalogSpace } from "../catalog/contract.ts";
import type { DayPriceAnswer } from "./contract.ts";
import { readTaken } from "./db.server.ts";

/**
 * The lowest totals of whole months, from the month of `date` on (PRICE-30). Rejects a length that is too short for the space;
 * null is its shortest.
 */
export async function monthPrices(
  { db }: App,
  { rules, isHoliday }: CatalogSpace,
  asked: { date: Day; months: number; minutes: number | null },
  who: { now: number; accountId: number | null },
): Promise<DayPriceAnswer[] | ReturnType<typeof reject>> {
  const shortest = shortestBooking(rules.rule);
  const minutes = asked.minutes ?? shortest;
  if (minutes < shortest) return reject({ code: "slot_too_short", params: { minutes: shortest } });
  const month = monthOf(asked.date);
  const first = dayOf(month.year, month.month, 1);
  const count = daysBetween(first, lastDayOf(addMonths(month, asked.months - 1))) + 1;
  const start = startOfDay(first);
  const end = start + (count - 1) * MINUTES_PER_DAY + LAST_MINUTE + rules.rule.cleaningMinutes;
  const taken = await readTaken(db, rules, { start, end }, who);
  const facts = { taken, now: toWallMinute(who.now, rules.timeZone), isHoliday };
  return dayPrices(rules, { first, count, minutes }, facts).map((one) =>
    "none" in one
      ? one
      : { ...one, lowest: { total: one.lowest.total, start: formatWall(one.lowest.start) } },
  );
}
