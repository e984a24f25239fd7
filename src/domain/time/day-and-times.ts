import { dayOfWall, type Minute, minuteOfWall } from "./clock.ts";
import type { Day } from "./day.ts";
import type { Range } from "./slot.ts";

/** A range as its first day, and minutes on the clock of that day: 25:00 is an hour past midnight (TIME-6). */
export function dayAndTimes({ start, end }: Range): { day: Day; start: Minute; end: Minute } {
  const first = minuteOfWall(start);
  return { day: dayOfWall(start), start: first, end: first + end - start };
}
