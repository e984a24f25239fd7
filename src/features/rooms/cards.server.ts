import { type AvailabilityFacts, isBookable } from "../../domain/availability/free-slots.ts";
import { nextFree } from "../../domain/availability/next-free.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { priceOf } from "../../domain/money/pricing.ts";
import type { SpaceRules } from "../../domain/space/space-rules.ts";
import { dayOfWall, hourAndMinute, LAST_MINUTE, minuteOfWall, startOfDay } from "../../domain/time/clock.ts";
import { addDays, type Day } from "../../domain/time/day.ts";
import type { Range } from "../../domain/time/slot.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import type { CatalogSpace } from "../catalog/contract.ts";
import type { SpaceCardFacts } from "./contract.ts";
import { readTakenOfEach } from "./db.server.ts";
import { presentGroupOf } from "./present.server.ts";

/** How far ahead a card looks for free time. */
const DAYS = 14;
const PICTURES = 5;

type Asked = { day: Day | null; time: Range | null; now: number; locale: Locale; accountId: number | null };

/** What cards show besides the spaces themselves, in the order asked for. Occupancy is read in one statement. */
export async function spaceCards(app: App, ids: readonly number[], asked: Asked): Promise<SpaceCardFacts[]> {
  const found = await app.catalog.spaces(ids);
  const spaces = ids.flatMap((id) => {
    const space = found.get(id);
    return space && !space.rules.hidden ? space : [];
  });
  const windows = spaces.flatMap(({ rules: space }) =>
    windowsOf(space, asked).map((window) => ({ space, window })),
  );
  const taken = await readTakenOfEach(app.db, windows, asked);
  return spaces.map((space) => {
    const { rules, isHoliday, entry } = space;
    const now = toWallMinute(asked.now, rules.timeZone);
    const own = taken.filter((_, place) => windows[place]?.space === rules);
    const facts = { taken: own.flat(), now, isHoliday };
    const isAvailable = asked.time && isBookable(rules, asked.time, facts);
    return {
      id: space.id,
      pictures: entry.pictures.slice(0, PICTURES),
      is_instant: rules.rule.isAutoApprove,
      free: isAvailable ? null : freeOf(space, asked.day, facts),
      available: isAvailable,
      total_price: isAvailable ? (priceOf(rules, asked.time as Range, now, isHoliday)?.total ?? null) : null,
      group: presentGroupOf(app.catalog.groupOf(space.id), asked.locale),
    };
  });
}

function freeOf({ rules }: CatalogSpace, day: Day | null, facts: AvailabilityFacts): SpaceCardFacts["free"] {
  const today = dayOfWall(facts.now);
  const free = (day && nextFree(rules, day, 1, facts)) ?? nextFree(rules, today, DAYS, facts);
  if (!free) return null;
  const { hour, minute } = hourAndMinute(minuteOfWall(free.start));
  const date = dayOfWall(free.start);
  return { date, start_hour: hour, start_minute: minute, is_today: date === today };
}

/**
 * Everything that a booking on the coming days, on the requested day or at the requested time could overlap, cleaning
 * included.
 */
function windowsOf(rules: SpaceRules, { day, time, now }: Asked): Range[] {
  const today = dayOfWall(toWallMinute(now, rules.timeZone));
  const { cleaningMinutes } = rules.rule;
  const tail = LAST_MINUTE + cleaningMinutes;
  return [
    { start: startOfDay(today), end: startOfDay(addDays(today, DAYS - 1)) + tail },
    ...(day ? [{ start: startOfDay(day), end: startOfDay(day) + tail }] : []),
    ...(time ? [{ start: time.start, end: time.end + cleaningMinutes }] : []),
  ];
}
