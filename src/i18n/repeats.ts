import type { Every } from "../domain/booking/series.ts";
import type { Locale } from "../domain/language/locale.ts";
import { longWeekdayName, weekdayName } from "./format.ts";

/**
 * How a booking is repeated, in words (SERIES-1). `weekday` is 0 (Sunday) to 6; `week` is which of its month's weekdays of
 * that name it is, 1 to 5, where 5 is the last.
 */
export const REPEATS: Record<Locale, (every: Every, week: number, weekday: number) => string> = {
  ja: (every, week, weekday) =>
    ({
      week: "毎週",
      two_weeks: "2週間ごと",
      month: `毎月 ${week === 5 ? "最終" : `第${week}`}${weekdayName(weekday, "ja")}曜`,
    })[every],
  en: (every, week, weekday) =>
    ({
      week: "Every week",
      two_weeks: "Every two weeks",
      month: `Monthly, ${ORDINALS[week - 1]} ${longWeekdayName(weekday, "en")}`,
    })[every],
};

const ORDINALS = ["first", "second", "third", "fourth", "last"];
