import type { Every } from "../domain/booking/series.ts";
import { longWeekdayName, weekdayName } from "./format.ts";
import type { Wording } from "./texts.ts";

/**
 * How a booking is repeated, in words (SERIES-1). `weekday` is 0 (Sunday) to 6; `week` is which of its month's weekdays of
 * that name it is, 1 to 5, where 5 is the last.
 */
export function repeatWords(every: Every, week: number, weekday: number): Wording {
  if (every === "week") return ["毎週", "Every week"];
  if (every === "two_weeks") return ["2週間ごと", "Every two weeks"];
  return [
    `毎月 ${week === 5 ? "最終" : `第${week}`}${weekdayName(weekday, "ja")}曜`,
    `Monthly, ${ORDINALS[week - 1]} ${longWeekdayName(weekday, "en")}`,
  ];
}

const ORDINALS = ["first", "second", "third", "fourth", "last"];
