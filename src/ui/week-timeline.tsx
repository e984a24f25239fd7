import type { ReactNode } from "react";
import type { WeekColumn } from "../domain/availability/week-columns.ts";
import type { Minute } from "../domain/time/clock.ts";
import type { Day } from "../domain/time/day.ts";
import type { DayRange } from "../domain/time/slot.ts";
import { spokenDay, timesText, timeText } from "../i18n/format.ts";
import { halfHour } from "./day-timeline.tsx";
import { useUiLocale } from "./ui-locale.tsx";

const PIXELS_PER_HOUR = 22;

/** Free time by what an hour costs: its shade, from 0, and the words for it. */
export type PriceTint = DayRange & { step: number; text: string };

type WeekTimelineProps = {
  columns: readonly WeekColumn[];
  /** The range that is drawn, in whole hours. */
  from: Minute;
  to: Minute;
  cleaningMinutes: number;
  /** What the hours of a day cost; undefined until it is known. */
  prices?: (day: Day) => readonly PriceTint[] | undefined;
  words: { closed: string; outside: string; booked: string; held: string; chosen: string };
  /** A press on a day. Pointer only: callers must offer the days by keyboard. */
  onPick: (day: Day, minute: Minute) => void;
  /** A mouse or a pen comes near. */
  onReach?: () => void;
  /** Lies over the days. */
  children?: ReactNode;
};

/**
 * A week with days side by side and time from top to bottom: taken times with their cleaning hatched, chosen times,
 * and times that cannot be booked.
 */
export function WeekTimeline({
  columns,
  from,
  to,
  cleaningMinutes,
  prices,
  words: t,
  onPick,
  onReach,
  children,
}: WeekTimelineProps) {
  const locale = useUiLocale();
  const height = ((to - from) / 60) * PIXELS_PER_HOUR;
  const place = (span: DayRange) => ({
    top: `${((Math.max(span.start, from) - from) / 60) * PIXELS_PER_HOUR}px`,
    height: `${Math.max(((Math.min(span.end, to) - Math.max(span.start, from)) / 60) * PIXELS_PER_HOUR, 0)}px`,
  });
  const lines = Array.from({ length: Math.floor((to - from) / 120) + 1 }, (_, index) => from + index * 120);
  return (
    <div
      className="relative mb-3 mt-1 grid grid-cols-[40px_repeat(7,minmax(0,1fr))]"
      style={{ height }}
      onPointerEnter={({ pointerType }) => pointerType !== "touch" && onReach?.()}
    >
      <div aria-hidden="true" className="day-hours figures">
        {lines.map((minute) => (
          <span key={minute} style={{ top: place({ start: minute, end: minute }).top }}>
            {timeText(minute)}{" "}
          </span>
        ))}
      </div>
      {columns.map((column) => (
        <div key={column.day} className="day-column" data-closed={column.open === null}>
          <p className="sr-only">
            {[
              spokenDay(column.day, locale),
              column.open === null ? t.closed : column.isOutside ? t.outside : null,
              ...(prices?.(column.day) ?? []).map(
                ({ start, end, text }) => `${timesText(start, end)} ${text}`,
              ),
              ...column.taken.map((span) => `${t.booked} ${timesText(span.start, span.end)}`),
              ...column.held.map((span) => `${t.held} ${timesText(span.start, span.end)}`),
              ...column.chosen.map((span) => `${t.chosen} ${timesText(span.start, span.end)}`),
            ]
              .filter(Boolean)
              .join(", ")}
          </p>
          <div
            aria-hidden="true"
            className="day-area"
            data-open={column.open !== null && !column.isOutside}
            onClick={(event) => {
              if (column.open === null || column.isOutside) return;
              const { top } = event.currentTarget.getBoundingClientRect();
              onPick(column.day, halfHour(from + ((event.clientY - top) / PIXELS_PER_HOUR) * 60));
            }}
          >
            {prices?.(column.day)?.map((span) => (
              <div
                key={`${span.start} ${span.text}`}
                style={place(span)}
                className="is-priced figures"
                data-step={span.step}
              >
                {span.end - span.start >= 45 && span.text}
              </div>
            ))}
            {column.open === null && (
              <span className="absolute inset-x-0 top-1/2 -translate-y-1/2 text-center text-cap text-ink-2">
                {t.closed}
              </span>
            )}
            {column.outside.map((span) => (
              <div key={span.start} style={place(span)} className="is-outside">
                {hasRoomFor(span, column.taken) && t.outside}
              </div>
            ))}
            {column.closed
              .filter((span) => span.start < to && span.end > from)
              .map((span) => (
                <div key={`${span.start}-${span.end}`} style={place(span)} className="is-closed" />
              ))}
            {column.taken.map((span) => (
              <div
                key={span.end}
                style={place({ start: span.end, end: span.end + cleaningMinutes })}
                className="hatched"
              />
            ))}
            {column.taken.map((span) => (
              <div key={span.start} style={place(span)} className="is-taken">
                {span.end - span.start >= 45 && t.booked}
              </div>
            ))}
            {column.held.map((span) => (
              <div key={span.start} style={place(span)} className="hatched is-held">
                {span.end - span.start >= 45 && t.held}
              </div>
            ))}
            {column.chosen.map((span) => (
              <div key={span.start} style={place(span)} className="figures is-chosen">
                {timeText(span.start)}
                {/* Where a second line fits. */}
                {span.end - span.start >= 90 && (
                  <>
                    <br />
                    {timeText(span.end)}
                  </>
                )}
              </div>
            ))}
          </div>
        </div>
      ))}
      {children}
    </div>
  );
}

/** Whether two lines of text fit into the middle of the span without covering a booking. */
function hasRoomFor({ start, end }: DayRange, taken: readonly DayRange[]): boolean {
  const middle = (start + end) / 2;
  return end - start >= 120 && taken.every((one) => one.end <= middle - 60 || one.start >= middle + 60);
}
