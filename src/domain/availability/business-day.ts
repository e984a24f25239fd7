import type { SpaceRules } from "../space/space-rules.ts";
import { dayFromNumber, type IsHoliday, type Weekday, weekdayOfNumber } from "../time/day.ts";

/** The weekday whose hours and plans apply; on a public holiday `holidaysAs` (AVAIL-9). */
export function weekdayInForce(
  space: Pick<SpaceRules, "holidaysAs">,
  number: number,
  isHoliday: IsHoliday,
): Weekday {
  if (space.holidaysAs !== null && isHoliday(dayFromNumber(number))) return space.holidaysAs;
  return weekdayOfNumber(number);
}
