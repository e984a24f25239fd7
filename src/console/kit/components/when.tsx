import { dayOfWall, minuteOfWall } from "../../../domain/time/clock.ts";
import { formatDay } from "../../../domain/time/day.ts";
import { timeText } from "../../../i18n/format.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";

/** An instant on the clock of a place: 2026/12/05 12:31. */
export function When({ at, timeZone }: { at: string; timeZone: string }) {
  const wall = toWallMinute(Date.parse(at), timeZone);
  return (
    <time dateTime={at} className="figures whitespace-nowrap text-sub text-ink-2">
      {formatDay(dayOfWall(wall))} {timeText(minuteOfWall(wall))}
    </time>
  );
}
