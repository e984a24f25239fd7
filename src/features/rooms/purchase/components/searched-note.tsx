import { Link, useLocation } from "react-router";
import { requestedTime } from "../../../../domain/search/search.ts";
import { dayText, shortDayText, timesText, timeText } from "../../../../i18n/format.ts";
import { toWallMinute } from "../../../../i18n/wall-clock.ts";
import { useModal } from "../../../../nav/modal.ts";
import { paths } from "../../../../nav/paths.ts";
import { readSearchedTime, writeSearchedTime } from "../../../../nav/searched-time.ts";
import { useSite, useTexts } from "../../../../nav/site.tsx";
import { waitlistPath } from "../../../../nav/waitlist-path.ts";
import { textLinkClass } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import { messages } from "../../messages/room.ts";
import { selectionsOf, useSearched } from "../../selection/state.ts";
import type { Space } from "../../state.ts";

/**
 * Says that the searched time cannot be booked here, and why, and leads on: to the next free time of the room, its other
 * days, and, unless the time is over, the rooms near the same station that are free then, and the waitlist.
 */
export function SearchedNote({ space, className }: { space: Space; className: string }) {
  const t = useTexts(messages);
  const { locale, now } = useSite();
  const { search } = useLocation();
  const { open } = useModal();
  const { rejection, next } = useSearched();
  const time = readSearchedTime(new URLSearchParams(search));
  const { day, start, end } = time;
  if (rejection === null || day === null || start === null) return null;
  const asked = requestedTime(time);
  // What has begun frees up nowhere.
  const isAhead = asked !== null && asked.start >= toWallMinute(now, space.rules.timeZone);
  const elsewhere = writeSearchedTime(time);
  elsewhere.set("text", space.facts.nearest);
  return (
    <Note tone="warn" className={`text-sub ${className}`}>
      <p className="font-bold tabular-nums">
        {t.searched}
        <span className="unbroken">{dayText(day, locale)}</span>{" "}
        <span className="unbroken">{end === null ? timeText(start) : timesText(start, end)}</span>
      </p>
      <p>{rejection}</p>
      <p className="flex flex-wrap gap-x-4">
        {next && (
          <button
            type="button"
            className={`${textLinkClass} needs-script`}
            onClick={() =>
              open({
                ...{ name: "picker", spaceId: space.id, day: next.day, at: next.start },
                selectionKey: selectionsOf(space.id)[0]?.key ?? "new",
              })
            }
          >
            {t.nextFree(shortDayText(next.day, locale), timeText(next.start))}
          </button>
        )}
        <a href="#availability" className={textLinkClass}>
          {t.otherDays}
        </a>
        {isAhead && (
          <>
            <Link to={paths.search(locale, elsewhere.toString())} className={textLinkClass}>
              {t.otherRooms}
            </Link>
            <Link to={waitlistPath(locale, "space", space.id, time)} className={textLinkClass}>
              {t.wait}
            </Link>
          </>
        )}
      </p>
    </Note>
  );
}
