import type { SpaceRules } from "./space.ts";
import { dayFromNumber, type IsHoliday, type Weekday, weekdayOfNumber } from "./time/day.ts";

/** The weekday whose hours and plans a day follows: on a holiday the one of `holidaysAs` (DECISIONS 39). */
export function weekdayInForce(
  space: Pick<SpaceRules, "holidaysAs">,
  number: number,
  isHoliday: IsHoliday,
): Weekday {
  if (space.holidaysAs !== null && isHoliday(dayFromNumber(number))) return space.holidaysAs;
  return weekdayOfNumber(number);
}
