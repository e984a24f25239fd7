import { minuteOfWall, parseWall } from "../../../../domain/time/clock.ts";
import { addDays } from "../../../../domain/time/day.ts";
import { daysText, dayText, timeText } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { ClosureItem } from "../contract.ts";
import { messages } from "../messages.ts";

type Time = Pick<ClosureItem, "from" | "to" | "repeat">;

/** When a closure is, in words: the days, or the weekdays with their last day; and the times. */
export function useTimeText(): (closure: Time) => { days: string; times: string } {
  const t = useTexts(messages);
  const locale = useLocale();
  return ({ from, to, repeat }) => {
    const [fromDay, start] = [from.slice(0, 10), clock(from)];
    // Midnight ends the day before it.
    const isMidnight = clock(to) === 0;
    const [toDay, end] = isMidnight ? [addDays(to.slice(0, 10), -1), 1440] : [to.slice(0, 10), clock(to)];
    if (!repeat)
      return { days: daysText(fromDay, toDay, locale), times: `${timeText(start)}–${timeText(end)}` };
    return {
      days: `${t.weekly(repeat.weekdays)} ${t.until(dayText(repeat.until, locale))}`,
      times: `${timeText(start)}–${timeText(end <= start ? end + 1440 : end)}`,
    };
  };
}

function clock(wall: string): number {
  return minuteOfWall(parseWall(wall) ?? 0);
}

/** Which rooms a closure closes: all, a group, the only one, or the first and how many more. */
export function useRoomsText(): (rooms: ClosureItem["rooms"]) => string {
  const t = useTexts(messages);
  return ({ count, is_all, group, names }) => {
    if (is_all) return t.allRooms;
    if (group !== null) return group;
    const [first = ""] = names;
    return count <= 1 ? first : t.andMore(first, count - 1);
  };
}
