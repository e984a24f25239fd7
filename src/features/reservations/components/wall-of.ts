import { type WallMinute, wallMinute } from "../../../domain/time/clock.ts";
import { wallClockAt } from "../../../i18n/format.ts";

/** The wall clock of a zone at an instant, as the rules count it. */
export function wallOf(now: number, timeZone: string): WallMinute {
  const { day, minute } = wallClockAt(now, timeZone);
  return wallMinute(day, minute);
}
