import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { dayNumberOfWall, minuteFrom, minuteOfWall, type WallMinute } from "../../../../domain/time/clock.ts";
import { type Day, dayFromNumber } from "../../../../domain/time/day.ts";
import { money, timeText } from "../../../../i18n/format.ts";
import { PageLink } from "../../../../nav/page-link.tsx";
import { paths } from "../../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { hasDearerStarts, type SpaceSummary } from "../../space-summary.ts";
import { messages } from "../messages/starts.ts";

type StartStripProps = {
  space: SpaceSummary & Required<Pick<SpaceSummary, "starts">>;
  /** The searched day: a start after its midnight is 25:00. */
  day: Day;
  minutes: number;
  headcount: number;
};

/** Where the list is beside the map, so many starts are shown at first. */
const FEW = 5;

/** The possible starts of a space with their totals: each opens the space with that time chosen (SEARCH-45). */
export default function StartStrip({ space, day, minutes, headcount }: StartStripProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const [isAll, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { starts, currency } = space;
  const lowest = Math.min(...starts.map(({ total }) => total));
  const isMarked = hasDearerStarts(space);
  const shown = isAll ? starts : fewOf(starts, lowest);
  const timeOf = (start: WallMinute) => {
    const from = minuteOfWall(start);
    return { day: dayFromNumber(dayNumberOfWall(start)), start: from, end: from + minutes, headcount };
  };
  const unfold = () => {
    const first = starts.findIndex((start) => !shown.includes(start));
    flushSync(() => setAll(true));
    // The button goes.
    list.current?.querySelectorAll("a")[first]?.focus();
  };
  return (
    <ul ref={list} aria-label={t.startsOf(space.name)} className="starts">
      {starts.map((one) => (
        <li key={one.start} className={shown.includes(one) ? "" : "xl:hidden scriptless:block!"}>
          <PageLink
            to={paths.space(locale, space.id, { searched: timeOf(one.start) })}
            className={`start figures ${isMarked && one.total === lowest ? "start-lowest" : ""}`}
          >
            <b>{timeText(minuteFrom(day, one.start))}</b>
            <span className="sr-only"> </span>
            {money(one.total, currency)}
            {isMarked && one.total === lowest && <span className="sr-only"> {t.lowestStart}</span>}
          </PageLink>
        </li>
      ))}
      {shown.length < starts.length && (
        <li className="needs-script max-xl:hidden">
          <button
            type="button"
            onClick={unfold}
            className="min-h-11 min-w-11 rounded-field px-2 text-ctl font-bold text-accent hover:bg-tint"
          >
            +{starts.length - shown.length}
            <span className="sr-only"> {t.moreStarts}</span>
          </button>
        </li>
      )}
    </ul>
  );
}

/** The first starts; the last of them gives way to the first of the cheapest where that would be hidden. */
function fewOf(starts: StartStripProps["space"]["starts"], lowest: number) {
  if (starts.length <= FEW + 1) return starts;
  const first = starts.slice(0, FEW);
  const cheapest = starts.find(({ total }) => total === lowest);
  return !cheapest || first.includes(cheapest) ? first : [...first.slice(0, -1), cheapest];
}
