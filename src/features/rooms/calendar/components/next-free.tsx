import { useEffect, useState } from "react";
import type { Client } from "../../../../api/client.ts";
import { latestEnd } from "../../../../domain/availability/booking-window.ts";
import { nextFreeOf } from "../../../../domain/availability/room-day.ts";
import type { CalendarDay } from "../../../../domain/availability/week-calendar.ts";
import { dayOfWall, type Minute } from "../../../../domain/time/clock.ts";
import { addDays, type Day } from "../../../../domain/time/day.ts";
import { weekStart } from "../../../../domain/time/month.ts";
import { shortDayText, timeText } from "../../../../i18n/format.ts";
import { toWallMinute } from "../../../../i18n/wall-clock.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { textLinkClass } from "../../../../ui/button.tsx";
import { useApi } from "../../../account/state.ts";
import { messages } from "../../messages/room.ts";
import type { Space } from "../../state.ts";
import { loadWeek } from "../state.ts";

type NextFreeProps = {
  space: Space;
  now: number;
  /** The first day to search, and the last of the days that the guest sees: free time in them need not be mentioned. */
  from: Day;
  through: Day;
  onChoose: (day: Day, start: Minute) => void;
};

type Found = { day: Day; start: Minute } | null;

/** If the days on screen have no free time: when the space is free next, as a button that selects it. */
export default function NextFree({ space, now, from, through, onChoose }: NextFreeProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const [known, setKnown] = useState<{ from: Day; found: Found } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    findFree(api, space, from, now, () => isCurrent).then(
      (found) => {
        if (isCurrent) setKnown({ from, found });
      },
      // Without an answer nothing is shown: the calendar shows what there is.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [api, space, from, now]);
  if (known?.from !== from) return null;
  const { found } = known;
  if (found !== null && found.day <= through) return null;
  return (
    <p role="status" className="my-2 flex min-h-11 flex-wrap items-center gap-x-3 text-sub text-ink-2">
      {found === null ? t.neverFree : t.nothingFree}
      {found !== null && (
        <button
          type="button"
          className={`${textLinkClass} figures`}
          onClick={({ currentTarget }) => {
            // In the picker the button goes with the day that had nothing free.
            currentTarget.closest("dialog")?.querySelector("h2")?.focus();
            onChoose(found.day, found.start);
          }}
        >
          {t.nextFree(shortDayText(found.day, locale), timeText(found.start))}
        </button>
      )}
    </p>
  );
}

/** Week by week up to the last day that can be booked; most often the next one has something. */
async function findFree(
  api: Client,
  space: Space,
  from: Day,
  now: number,
  isWanted: () => boolean,
): Promise<Found> {
  const wallNow = toWallMinute(now, space.rules.timeZone);
  const last = dayOfWall(latestEnd(space.rules.rule, wallNow));
  let before: CalendarDay[] = await loadWeek(api, space.id, addDays(weekStart(from), -7));
  for (let sunday = weekStart(from); sunday <= last && isWanted(); sunday = addDays(sunday, 7)) {
    const week = await loadWeek(api, space.id, sunday);
    const first = sunday < from ? from : sunday;
    const days = 7 - week.filter(({ day }) => day < first).length;
    const found = nextFreeOf(space, first, days, [...before, ...week], wallNow);
    if (found) return found;
    before = week;
  }
  return null;
}
