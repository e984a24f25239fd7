import { LAST_MINUTE, type Minute } from "../domain/time/clock.ts";
import { timesText, timeText } from "../i18n/format.ts";
import { useCalendarTexts } from "./use-calendar-texts.ts";

type Span = { start: Minute; end: Minute };

type DayTimelineProps = {
  /** The range that is drawn. */
  from: Minute;
  to: Minute;
  taken: readonly Span[];
  /** What other guests hold while they pay. */
  held?: readonly Span[];
  cleaningMinutes: number;
  /** The closed times within the range. */
  closed?: readonly Span[];
  chosen: readonly Span[];
  /** Free time by what an hour costs: its shade, from 0, and the words for it. */
  prices?: readonly (Span & { step: number; text: string })[] | undefined;
  /** The accessible name: which day this is. */
  label: string;
  /** Captions as 8, 10 instead of 8:00, 10:00, for narrow screens. */
  isShort?: boolean;
  /** A press on the timeline. Pointer only: callers must offer the same by keyboard. */
  onPick?: (minute: Minute) => void;
};

/** A day from left to right: taken times with their cleaning hatched, and chosen times. */
export function DayTimeline({
  from,
  to,
  taken,
  held = [],
  cleaningMinutes,
  closed = [],
  chosen,
  prices = [],
  label,
  isShort,
  onPick,
}: DayTimelineProps) {
  const t = useCalendarTexts();
  const length = Math.max(to - from, 60);
  const place = (span: Span) => {
    const start = Math.max(span.start, from);
    const end = Math.min(span.end, to);
    return end <= start ? null : { left: share(start - from), width: share(end - start) };
  };
  /** A percentage of the whole with two decimals, which is less than a pixel. */
  const share = (minutes: number) => `${Math.round((minutes / length) * 10_000) / 100}%`;
  const step = tickStep(length, isShort);
  const first = Math.ceil(from / 60) * 60;
  const ticks = Array.from(
    { length: Math.floor((to - first) / step) + 1 },
    (_, index) => first + index * step,
  );
  const words = [
    label,
    ...prices.map((span) => `${timesText(span.start, span.end)} ${span.text}`),
    ...taken.map((span) => `${t.taken} ${timesText(span.start, span.end)}`),
    ...held.map((span) => `${t.held} ${timesText(span.start, span.end)}`),
    ...chosen.map((span) => `${t.chosen} ${timesText(span.start, span.end)}`),
  ];
  return (
    <div role="img" aria-label={words.join(", ")}>
      <div aria-hidden="true">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: for the pointer only. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a button beside it is for the keyboard. */}
        <div
          className={`relative h-10 overflow-hidden rounded-field border border-edge/60 bg-white ${onPick ? "cursor-pointer" : ""}`}
          onClick={(event) => {
            const { left, width } = event.currentTarget.getBoundingClientRect();
            onPick?.(halfHour(from + ((event.clientX - left) / width) * length));
          }}
        >
          {prices.map((span) => {
            const style = place(span);
            return (
              style && (
                <div
                  key={`${span.start} ${span.text}`}
                  style={style}
                  data-step={span.step}
                  className="figures @container absolute inset-y-0 flex items-center justify-center overflow-hidden text-cap text-ink-2"
                >
                  <span className="unbroken hidden @min-[44px]:inline">{span.text}</span>
                </div>
              )
            );
          })}
          {closed.map((span) => {
            const style = place(span);
            return (
              style && (
                <div
                  key={`${span.start}-${span.end}`}
                  style={style}
                  className="is-closed absolute inset-y-0 bg-ground-2"
                />
              )
            );
          })}
          {taken.map((span) => {
            const style = place({ start: span.end, end: Math.min(span.end + cleaningMinutes, LAST_MINUTE) });
            return style && <div key={span.end} style={style} className="hatched absolute inset-y-0" />;
          })}
          {taken.map((span) => {
            const style = place(span);
            return (
              style && (
                <div
                  key={span.start}
                  style={style}
                  className="@container absolute inset-y-0 flex items-center justify-center overflow-hidden is-taken bg-taken text-cap text-ink-2"
                >
                  <span className="unbroken hidden @min-[48px]:inline">{t.taken}</span>
                </div>
              )
            );
          })}
          {held.map((span) => {
            const style = place(span);
            return (
              style && (
                <div
                  key={span.start}
                  style={style}
                  className="hatched @container absolute inset-y-0 flex items-center justify-center overflow-hidden border-x border-edge/60 text-cap text-ink-2"
                >
                  <span className="unbroken hidden rounded-tag bg-white px-1 @min-[56px]:inline">
                    {t.held}
                  </span>
                </div>
              )
            );
          })}
          {chosen.map((span) => {
            const style = place(span);
            return (
              style && (
                <div
                  key={span.start}
                  style={style}
                  className="figures @container absolute inset-y-0 flex items-center justify-center overflow-hidden bg-accent text-cap font-bold text-white"
                >
                  {/* The words where they fit, whatever the width of the screen. */}
                  <span className="unbroken hidden @min-[84px]:inline">
                    {timesText(span.start, span.end)}
                  </span>
                  <span className="unbroken hidden @min-[52px]:inline @min-[84px]:hidden">{t.chosen}</span>
                </div>
              )
            );
          })}
        </div>
        <div className="figures relative mt-1 h-4 text-cap text-ink-3">
          {ticks.map((minute) => {
            const part = (minute - from) / length;
            return (
              <span
                key={minute}
                style={{ left: share(minute - from) }}
                className={`absolute ${part < 0.03 ? "" : part > 0.97 ? "-translate-x-full" : "-translate-x-1/2"}`}
              >
                {isShort ? minute / 60 : timeText(minute)}{" "}
              </span>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The half hour that a pointer is in. */
export function halfHour(minute: Minute): Minute {
  return Math.floor(minute / 30) * 30;
}

/** Minutes between two captions, such that they do not touch on a phone. */
export function tickStep(length: number, isShort = false): number {
  if (isShort) return length > 20 * 60 ? 240 : 120;
  if (length > 28 * 60) return 360;
  return length > 12 * 60 ? 240 : 120;
}
