import { weekdayInForce } from "../../../domain/availability/business-day.ts";
import { hoursOfDay } from "../../../domain/availability/opening-hours.ts";
import type { GroupValues } from "../../../domain/settings/groups.ts";
import { addDays, type Day, dayNumber, type Holidays, parseDay } from "../../../domain/time/day.ts";
import type { CatalogSpace } from "../../../features/catalog/contract.ts";
import { holidaysWith } from "../../../features/catalog/holidays.server.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import type { HolidayEffects } from "./contract.ts";
import { bookingsOnDays } from "./db.server.ts";

/** How far ahead the holidays are listed, in days. */
const AHEAD = 366;

type Effect = { isHoliday: boolean; rooms: number[]; opens: number; closes: number };

/**
 * What other holidays would change from today on (HOLIDAY-3): only the days that they name can change, and only in rooms that
 * have hours of their own on holidays.
 */
export async function holidayEffects(
  app: App,
  values: GroupValues<"holidays">,
  now: number,
): Promise<HolidayEffects> {
  const { brand, catalog, db, settings } = app;
  const today = dayAt(now, brand.timeZone);
  const before = catalog.holidays;
  const after = holidaysWith(values);
  const current = settings.values("holidays");
  const named = [...values.own, ...values.ordinary, ...(current?.own ?? []), ...(current?.ordinary ?? [])];
  const days = [...new Set(named.map(({ day }) => parseDay(day)))].filter(
    (day): day is Day => day !== null && day >= today,
  );
  const effects = new Map<Day, Effect>();
  const countries = new Set([brand.countryCode]);
  for await (const spaces of catalog.list())
    for (const space of spaces) {
      countries.add(space.entry.country_code);
      for (const day of days) addEffect(effects, space, day, { before, after });
    }
  // A day may change where no room has hours of its own.
  for (const day of days) {
    const [was, is] = [before, after].map((of) => [...countries].some((country) => of(country)(day)));
    if (was !== is && !effects.has(day))
      effects.set(day, { isHoliday: is === true, rooms: [], opens: 0, closes: 0 });
  }
  const changed = [...effects].sort(([one], [other]) => (one < other ? -1 : 1));
  const bookings = await bookingsOnDays(
    db,
    changed.map(([day, { rooms }]) => ({ day, rooms })),
  );
  const own = new Set(values.own.map(({ day }) => day));
  return {
    days: changed.map(([day, { isHoliday, rooms, opens, closes }]) => ({
      ...{ day, is_holiday: isHoliday, rooms: rooms.length, opens, closes },
      bookings: bookings.get(day) ?? 0,
    })),
    ahead: Array.from({ length: AHEAD }, (_, offset) => addDays(today, offset))
      .filter((day) => [...countries].some((country) => after(country)(day)))
      .map((day) => ({ day, is_own: own.has(day) })),
  };
}

function addEffect(
  effects: Map<Day, Effect>,
  { id, rules, entry }: CatalogSpace,
  day: Day,
  { before, after }: { before: Holidays; after: Holidays },
): void {
  const [was, is] = [before(entry.country_code), after(entry.country_code)];
  if (was(day) === is(day)) return;
  const effect = effects.get(day) ?? { isHoliday: is(day), rooms: [], opens: 0, closes: 0 };
  effects.set(day, effect);
  const number = dayNumber(day);
  if (weekdayInForce(rules, number, was) === weekdayInForce(rules, number, is)) return;
  effect.rooms.push(id);
  const [wasOpen, isOpen] = [was, is].map((of) => hoursOfDay(rules, day, of).length > 0);
  if (isOpen && !wasOpen) effect.opens += 1;
  if (wasOpen && !isOpen) effect.closes += 1;
}
