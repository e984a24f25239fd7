import { timesText } from "../../../i18n/format.ts";
import { lookOf, takesTime } from "../lanes/bars.ts";
import type { Span } from "../lanes/geometry.ts";
import type { Row } from "../lanes/model.ts";
import { BarLook } from "./bar-view.tsx";

/** The hours of a day that strips show, from the first full hour to the last. */
type Hours = { first: number; last: number };

/** A day of a room as wide as there is place: what is taken, and the hours. For phones and paper. */
export function Strip({
  row: { open, bars },
  hours: { first, last },
  now,
  nowOfFirst,
  instant,
  drawn,
}: {
  row: Row;
  hours: Hours;
  /** The minute of now in the lane; null on another day. */
  now: number | null;
  /** The same minute counted from the first day that is shown, also if the lane is of another day: what is over looks so. */
  nowOfFirst: number;
  /** Now in epoch milliseconds: holds that have ended by then take no time. */
  instant: number;
  /** A time that is being drawn. */
  drawn: Span | null;
}) {
  const length = (last - first) * 60;
  const place = (from: number, to: number) => {
    const start = Math.max(0, from - first * 60);
    const end = Math.min(length, to - first * 60);
    return { left: `${(start / length) * 100}%`, width: `${Math.max(0, ((end - start) / length) * 100)}%` };
  };
  return (
    <div
      aria-hidden="true"
      data-look="outside"
      className="relative h-8 overflow-hidden rounded-tag bg-[#e4e7eb] outline outline-line -outline-offset-1 [print-color-adjust:exact] print:h-5 print:border print:border-edge"
    >
      {open.map(({ from, to }) => (
        <span key={from} data-look="open" className="absolute inset-y-0 bg-white" style={place(from, to)} />
      ))}
      {bars.map(
        ({ bar, from, to }) =>
          takesTime(bar, instant) && (
            <BarLook
              key={`${bar.kind}${bar.id}${from}`}
              look={lookOf(bar, nowOfFirst)}
              className="absolute inset-y-0.5 overflow-hidden rounded-[4px] print:outline print:-outline-offset-1 print:outline-edge"
              style={place(from, to)}
            >
              <span className="hidden truncate px-1 text-[0.5625rem] leading-4 print:block">
                {bar.title ?? ""} {timesText(Math.max(0, from), to)}
              </span>
            </BarLook>
          ),
      )}
      {drawn && (
        <span
          className="absolute inset-y-0 flex items-center justify-center rounded-tag border-2 border-accent bg-[#c9d5ec]"
          style={place(drawn.from, drawn.to)}
        >
          <span className="figures whitespace-nowrap rounded-tag bg-white px-1 text-cap font-bold text-ink">
            {timesText(drawn.from, drawn.to)}
          </span>
        </span>
      )}
      {now !== null && (
        <span
          className="absolute inset-y-0 w-[2px] bg-[#b3261e] print:hidden"
          style={{ left: place(now, now).left }}
        />
      )}
    </div>
  );
}

/** Beyond so many hours, a mark every second one would run into the next on a phone. */
const MOST_HOURS_BY_TWO = 14;

/** The hours above or below strips. */
export function StripHours({ hours: { first, last } }: { hours: Hours }) {
  const step = last - first > MOST_HOURS_BY_TWO ? 4 : 2;
  const marks = Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);
  return (
    <div aria-hidden="true" className="relative h-4 text-[0.625rem] text-ink-2">
      {marks.map((hour) => (
        <span
          key={hour}
          className="figures absolute -translate-x-1/2 first:translate-x-0 last:-translate-x-full"
          style={{ left: `${((hour - first) / (last - first)) * 100}%` }}
        >
          {hour}
        </span>
      ))}
    </div>
  );
}
