import { useState } from "react";
import { type Draft, rangeOf } from "../../../domain/cart.ts";
import { earliestStart, latestEnd } from "../../../domain/space.ts";
import { dayOfWall, type Minute, startOfDay, type WallMinute } from "../../../domain/time/clock.ts";
import { addDays, type Day, weekdayOf } from "../../../domain/time/day.ts";
import { calendarBounds, weekStart } from "../../../domain/time/month.ts";
import {
  daysText,
  shortDayText,
  spokenDay,
  timesText,
  timeText,
  wallClockAt,
  weekdayName,
} from "../../../i18n/format.ts";
import { useModal } from "../../../nav/modal.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { DayTimeline } from "../../../ui/day-timeline.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../ui/icons.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useCart } from "../../cart/state.ts";
import type { CalendarDay } from "../contract.ts";
import { messages } from "../messages.ts";
import { type Room, spanOf, useDraftRows, useWeek, wallNow } from "../state.ts";

type Span = { start: Minute; end: Minute };
/** `outside`: open, but past, within the lead time or beyond what can be booked yet. */
type Column = {
  day: Day;
  open: Span | null;
  taken: Span[];
  closed: Span[];
  outside: Span[];
  isOutside: boolean;
  chosen: Span[];
};

const PIXELS_PER_HOUR = 22;

/** A week of free and taken time (SPEC section 4, Calendar); narrow: a strip of days and the chosen one's timeline. */
export function WeekCalendar({
  room,
  now,
  given,
}: {
  room: Room;
  now: number;
  given: { sunday: Day; days: CalendarDay[] };
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { open } = useModal();
  const { day: today } = wallClockAt(now, room.rules.timeZone);
  const [sunday, setSunday] = useState(given.sunday);
  const bookable = {
    from: earliestStart(room.rules.rule, wallNow(room, now)),
    to: latestEnd(room.rules.rule, wallNow(room, now)),
  };
  const [day, setDay] = useState(() => {
    const first = dayOfWall(bookable.from);
    return first > given.sunday ? first : given.sunday;
  });
  const days = useWeek(room.id, sunday, given);
  const rows = useDraftRows(room.id);
  const { cart } = useCart();
  const bounds = calendarBounds(today);
  const inCart = cart.entries.find((entry) => entry.spaceId === room.id)?.drafts ?? [];
  const columns = days?.map((one) => columnOf(one, [...rows, ...inCart], bookable));
  const { from, to } = reachOf(columns ?? []);
  const cleaning = room.rules.rule.cleaningMinutes;
  const go = (weeks: number) => {
    setSunday(addDays(sunday, weeks * 7));
    setDay(addDays(day, weeks * 7));
  };
  const pick = (target: Day) => {
    const free = rows.find((row) => row.start === null) ?? rows[rows.length - 1];
    open({
      name: "picker",
      spaceId: room.id,
      draftKey: free?.start === null ? free.key : "new",
      day: target,
    });
  };
  const week = Array.from({ length: 7 }, (_, offset) => addDays(sunday, offset));
  const chosenColumn = columns?.find((column) => column.day === day) ?? columns?.[0];
  return (
    <section aria-labelledby="availability" className="@container">
      <h2 id="availability" className="text-h2">
        {t.availability}
      </h2>
      <div className="mt-2 flex items-center justify-between gap-2">
        <p className="figures text-ctl font-bold" aria-live="polite">
          {daysText(sunday, addDays(sunday, 6), locale)}
        </p>
        <div className="needs-script flex gap-1">
          <IconButton
            label={t.previousWeek}
            className="border border-line"
            disabled={weekStart(bounds.first) >= sunday}
            onClick={() => go(-1)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <IconButton
            label={t.nextWeek}
            className="border border-line"
            disabled={addDays(sunday, 7) > bounds.last}
            onClick={() => go(1)}
          >
            <ChevronRightIcon />
          </IconButton>
        </div>
      </div>

      <div className="@[460px]:hidden">
        <ul aria-label={t.quickDays} className="mt-3 grid grid-cols-7 gap-1">
          {week.map((one) => {
            const column = columns?.find((it) => it.day === one);
            const isClosed = column?.open === null;
            const isOutside = column?.isOutside ?? false;
            return (
              <li key={one}>
                <button
                  type="button"
                  aria-pressed={one === day}
                  onClick={() => setDay(one)}
                  className={`flex min-h-14 w-full flex-col items-center justify-center rounded-button text-meta ${one === day ? "bg-accent text-white" : isClosed || isOutside ? "hatched text-ink-3" : "hover:bg-tint"}`}
                >
                  {weekdayName(weekdayOf(one), locale)}
                  <span className="figures text-ctl font-bold leading-tight">{Number(one.slice(8))}</span>
                  <span className="sr-only">
                    {[spokenDay(one, locale), isClosed ? t.closed : isOutside && t.outside]
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
                {(chosenColumn.open === null || chosenColumn.isOutside) && (
                  <span className="font-normal text-ink-2">
                    {chosenColumn.open === null ? t.closed : t.outside}
                  </span>
                )}
                {chosenColumn.open !== null && !chosenColumn.isOutside && (
                  <button
                    type="button"
                    className="needs-script min-h-8 text-accent"
                    onClick={() => pick(chosenColumn.day)}
                  >
                    {t.pickTime}
                  </button>
                )}
              </p>
              <DayTimeline
                from={from}
                to={to}
                taken={chosenColumn.taken}
                closed={
                  chosenColumn.open === null
                    ? [{ start: from, end: to }]
                    : [...chosenColumn.closed, ...chosenColumn.outside]
                }
                cleaningMinutes={cleaning}
                chosen={chosenColumn.chosen}
                label={spokenDay(chosenColumn.day, locale)}
                isShort
              />
            </>
          ) : (
            <Skeleton className="h-[92px]" />
          )}
        </div>
      </div>

      <div className="mt-3 hidden @[460px]:block">
        <div className="grid grid-cols-[40px_repeat(7,minmax(0,1fr))]">
          <span />
          {week.map((one) => (
            <button
              key={one}
              type="button"
              disabled={columns?.some(
                (column) => column.day === one && (column.open === null || column.isOutside),
              )}
              onClick={() => pick(one)}
              className={`flex min-h-12 flex-col items-center justify-center rounded-button text-meta enabled:hover:bg-tint ${tone(one)}`}
            >
              {weekdayName(weekdayOf(one), locale)}
              <span
                className={`figures text-ctl font-bold leading-tight ${one === today ? "underline underline-offset-4" : ""}`}
              >
                {Number(one.slice(8))}
              </span>
              <span className="sr-only">{t.pickDay(spokenDay(one, locale))}</span>
            </button>
          ))}
        </div>
        <Hours columns={columns} from={from} to={to} cleaning={cleaning} />
      </div>

      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2">
        <Legend look="border border-edge/60 bg-white" text={t.free} />
        <Legend look="bg-taken" text={t.booked} />
        {cleaning > 0 && <Legend look="hatched border border-line" text={t.cleaning(cleaning)} />}
        <Legend look="bg-accent" text={t.chosen} />
        <Legend look="border border-line bg-ground-2" text={`${t.closed}${t.or}${t.outside}`} />
      </ul>
    </section>
  );
}

function Hours({
  columns,
  from,
  to,
  cleaning,
}: {
  columns: Column[] | undefined;
  from: Minute;
  to: Minute;
  cleaning: number;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const height = ((to - from) / 60) * PIXELS_PER_HOUR;
  if (!columns) return <Skeleton className="ml-10 h-[308px]" />;
  const place = (span: Span) => ({
    top: `${((Math.max(span.start, from) - from) / 60) * PIXELS_PER_HOUR}px`,
    height: `${Math.max(((Math.min(span.end, to) - Math.max(span.start, from)) / 60) * PIXELS_PER_HOUR, 0)}px`,
  });
  const lines = Array.from({ length: Math.floor((to - from) / 120) + 1 }, (_, index) => from + index * 120);
  return (
    <div className="relative mb-3 mt-1 grid grid-cols-[40px_repeat(7,minmax(0,1fr))]" style={{ height }}>
      <div aria-hidden="true" className="figures relative text-cap text-ink-3">
        {lines.map((minute) => (
          <span
            key={minute}
            style={{ top: place({ start: minute, end: minute }).top }}
            className="absolute -translate-y-1/2"
          >
            {timeText(minute)}
          </span>
        ))}
      </div>
      {columns.map((column) => (
        <div
          key={column.day}
          className={`relative border-l border-line last:border-r ${column.open === null ? "bg-ground-2" : "bg-[repeating-linear-gradient(to_bottom,var(--color-line)_0_1px,transparent_1px_22px)]"}`}
        >
          <p className="sr-only">
            {[
              spokenDay(column.day, locale),
              column.open === null ? t.closed : column.isOutside ? t.outside : null,
              ...column.taken.map((span) => `${t.booked} ${timesText(span.start, span.end)}`),
              ...column.chosen.map((span) => `${t.chosen} ${timesText(span.start, span.end)}`),
            ]
              .filter(Boolean)
              .join(", ")}
          </p>
          <div aria-hidden="true">
            {column.open === null && (
              <span className="absolute inset-x-0 top-1/2 -translate-y-1/2 text-center text-cap text-ink-2">
                {t.closed}
              </span>
            )}
            {column.outside.map((span) => (
              <div
                key={span.start}
                style={place(span)}
                className="absolute inset-x-0 flex items-center justify-center overflow-hidden bg-ground-2 px-0.5 text-center text-cap text-ink-2"
              >
                {span.end - span.start >= 120 && t.outside}
              </div>
            ))}
            {column.closed.map((span) => (
              <div
                key={`${span.start}-${span.end}`}
                style={place(span)}
                className="absolute inset-x-0 bg-ground-2"
              />
            ))}
            {column.taken.map((span) => (
              <div
                key={span.end}
                style={place({ start: span.end, end: span.end + cleaning })}
                className="hatched absolute inset-x-0.5"
              />
            ))}
            {column.taken.map((span) => (
              <div
                key={span.start}
                style={place(span)}
                className="absolute inset-x-0.5 overflow-hidden rounded-tag bg-taken px-1 text-[10px] leading-[1.6] text-ink-2"
              >
                {span.end - span.start >= 45 && t.booked}
              </div>
            ))}
            {column.chosen.map((span) => (
              <div
                key={span.start}
                style={place(span)}
                className="figures absolute inset-x-0.5 overflow-hidden rounded-tag bg-accent px-1 text-[10px] font-bold leading-[1.5] text-white"
              >
                {timeText(span.start)}
                <br />
                {timeText(span.end)}
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function Legend({ look, text }: { look: string; text: string }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-3.5 rounded-[4px] ${look}`} />
      {text}
    </li>
  );
}

function tone(day: Day): string {
  const weekday = weekdayOf(day);
  return weekday === 0 ? "text-sunday" : weekday === 6 ? "text-saturday" : "";
}

function columnOf(
  day: CalendarDay,
  drafts: readonly Draft[],
  bookable: { from: WallMinute; to: WallMinute },
): Column {
  const { start_hour, start_minute, end_hour, end_minute } = day;
  const isOpen = start_hour !== null && start_minute !== null && end_hour !== null && end_minute !== null;
  const open = isOpen ? spanOf({ start_hour, start_minute, end_hour, end_minute }) : null;
  const midnight = startOfDay(day.date);
  const chosen = drafts
    .filter((draft) => draft.day === day.date)
    .flatMap((draft) => rangeOf(draft) ?? [])
    .map((range) => ({ start: range.start - midnight, end: range.end - midnight }));
  const [from, to] = [bookable.from - midnight, bookable.to - midnight];
  const outside = open
    ? [
        { start: open.start, end: Math.min(open.end, from) },
        { start: Math.max(open.start, to), end: open.end },
      ].filter((span) => span.end > span.start)
    : [];
  return {
    day: day.date,
    open,
    taken: day.reservations.map(spanOf),
    closed: day.unavailable_times.map(spanOf),
    outside,
    isOutside: open !== null && outside.some((span) => span.start <= open.start && span.end >= open.end),
    chosen,
  };
}

/** From the earliest opening to the latest closing of the week, on whole hours. */
function reachOf(columns: readonly Column[]): { from: Minute; to: Minute } {
  const open = columns.flatMap((column) => column.open ?? []);
  if (open.length === 0) return { from: 9 * 60, to: 21 * 60 };
  const from = Math.min(...open.map((span) => span.start));
  const to = Math.max(...open.map((span) => span.end));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}
