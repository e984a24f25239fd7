import type { ReactNode } from "react";
import type { WeekColumn } from "../../../../domain/availability/week-columns.ts";
import type { Minute } from "../../../../domain/time/clock.ts";
import { type Day, weekdayOf } from "../../../../domain/time/day.ts";
import { shortDayText, spokenDay, weekdayName } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { DayTimeline } from "../../../../ui/day-timeline.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import type { PriceTint } from "../../../../ui/week-timeline.tsx";
import { messages } from "../../messages/room.ts";

type DayStripProps = {
  week: readonly Day[];
  /** Undefined while the week loads. */
  columns: readonly WeekColumn[] | undefined;
  range: { from: Minute; to: Minute };
  cleaningMinutes: number;
  /** What the hours of a day cost; undefined until it is known. */
  prices: (day: Day) => readonly PriceTint[] | undefined;
  /** On which everything is taken. */
  full: readonly Day[];
  /** Whether a day is closed because it is a public holiday. */
  isHolidayOff: (day: Day) => boolean;
  day: Day;
  onDay: (day: Day) => void;
  onPick: (day: Day, minute?: Minute) => void;
  className: string;
  /** Shown beneath the timeline. */
  children?: ReactNode;
};

/** The week on a narrow screen: a strip of days, and the timeline of the chosen day. */
export function DayStrip({
  week,
  columns,
  range,
  cleaningMinutes,
  prices,
  full,
  isHolidayOff,
  day,
  onDay,
  onPick,
  className,
  children,
}: DayStripProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const chosenColumn = columns?.find((column) => column.day === day) ?? columns?.[0];
  const whyNot = ({ day: one, open, isOutside }: Pick<WeekColumn, "day" | "open" | "isOutside">) => {
    if (open === null) return isHolidayOff(one) ? t.closedForHoliday : t.closed;
    return isOutside ? t.outside : full.includes(one) && t.full;
  };
  const why = chosenColumn && whyNot(chosenColumn);
  return (
    <div className={className}>
      <ul aria-label={t.quickDays} className="mt-3 grid grid-cols-7 gap-0.5 min-[390px]:gap-1">
        {week.map((one) => {
          const column = columns?.find((it) => it.day === one);
          const isClosed = column?.open === null;
          const isOutside = column?.isOutside ?? false;
          const isFull = full.includes(one);
          return (
            <li key={one}>
              <button
                type="button"
                aria-pressed={one === day}
                onClick={() => onDay(one)}
                className={`day-tab ${one === day ? "bg-accent text-white" : isClosed || isOutside || isFull ? "hatched text-ink-3" : "hover:bg-tint"}`}
              >
                {weekdayName(weekdayOf(one), locale)}{" "}
                <span className="figures day-number">{Number(one.slice(8))}</span>{" "}
                <span className="sr-only">
                  {[spokenDay(one, locale), column ? whyNot(column) : isFull && t.full]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <div className="mt-4 min-h-[92px]">
        {chosenColumn ? (
          <>
            <p className="figures mb-1.5 flex items-baseline justify-between text-sub font-bold">
              {shortDayText(chosenColumn.day, locale)}
              {why && <span className="font-normal text-ink-2">{why}</span>}
              {!why && (
                <button
                  type="button"
                  className="needs-script -my-3 min-h-11 px-2 -mr-2 text-accent"
                  onClick={() => onPick(chosenColumn.day)}
                >
                  {t.pickTime}
                </button>
              )}
            </p>
            <DayTimeline
              from={range.from}
              to={range.to}
              taken={chosenColumn.taken}
              held={chosenColumn.held}
              closed={
                chosenColumn.open === null
                  ? [{ start: range.from, end: range.to }]
                  : [...chosenColumn.closed, ...chosenColumn.outside]
              }
              cleaningMinutes={cleaningMinutes}
              chosen={chosenColumn.chosen}
              prices={prices(chosenColumn.day)}
              label={spokenDay(chosenColumn.day, locale)}
              isShort
              onPick={(minute) => onPick(chosenColumn.day, minute)}
            />
            {children}
          </>
        ) : (
          <Skeleton className="h-[92px]" />
        )}
      </div>
    </div>
  );
}
