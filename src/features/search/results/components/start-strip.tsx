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

/** The possible starts of a space with their totals: each opens the space with that time chosen (SEARCH-45). */
export default function StartStrip({ space, day, minutes, headcount }: StartStripProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { starts, currency } = space;
  const lowest = Math.min(...starts.map(({ total }) => total));
  const isMarked = hasDearerStarts(space);
  const timeOf = (start: WallMinute) => {
    const from = minuteOfWall(start);
    return { day: dayFromNumber(dayNumberOfWall(start)), start: from, end: from + minutes, headcount };
  };
  return (
    <>
      {!isMarked && starts.length > 1 && <p className="w-full text-meta text-ink-2">{t.atAnyStart}</p>}
      <ul aria-label={t.startsOf(space.name)} className="starts">
        {starts.map(({ start, total }) => (
          <li key={start}>
            <PageLink
              to={paths.space(locale, space.id, { searched: timeOf(start) })}
              className={`start figures ${isMarked && total === lowest ? "start-lowest" : ""}`}
            >
              <b>{timeText(minuteFrom(day, start))}</b>
              <span className="sr-only"> </span>
              {money(total, currency)}
              {isMarked && total === lowest && <span className="sr-only"> {t.lowestStart}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
