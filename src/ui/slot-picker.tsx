import { useEffect, useRef, useState } from "react";
import { type Minute, QUARTER } from "../domain/time/clock.ts";
import { addDays, type Day, weekdayOf } from "../domain/time/day.ts";
import { type Month, monthOf, weekStart } from "../domain/time/month.ts";
import {
  type ChoiceReason,
  endChoices,
  type PickerDay,
  pickerHours,
  startChoices,
} from "../domain/time-choices.ts";
import { monthText, spokenDay, weekdayName } from "../i18n/format.ts";
import { IconButton, textLinkClass } from "./button.tsx";
import { Calendar } from "./calendar.tsx";
import { DayTimeline } from "./day-timeline.tsx";
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon } from "./icons.tsx";
import { Skeleton } from "./skeleton.tsx";
import { TimeColumns } from "./time-columns.tsx";
import { useUiLocale } from "./ui-locale.tsx";
import { useUiTexts } from "./use-ui-texts.ts";

type SlotPickerProps = {
  today: Day;
  /** The last day that can be booked. */
  lastDay: Day;
  day: Day | null;
  start: Minute | null;
  end: Minute | null;
  onDay: (day: Day) => void;
  onStart: (minute: Minute) => void;
  onEnd: (minute: Minute) => void;
  /** 定休, 満室: why a day cannot be taken; null when it can. */
  reasonAgainst: (day: Day) => string | null;
  onMonth: (month: Month) => void;
  memory: string;
  /** null while the day's free time is on its way. */
  free: PickerDay | null;
  /** What an end bills: 請求 3時間. */
  endNote: (minute: Minute) => string | null;
  /** Of a change: the day stays. */
  isDayFixed?: boolean;
  /** Of an extension: its end so far. The start stays, and only what is later can be taken. */
  extendsFrom?: Minute | null;
};

/** Day, start and end of a booking, with the day's timeline beneath: all of it by keyboard. */
export function SlotPicker(props: SlotPickerProps) {
  const { day, start, end, free, isDayFixed } = props;
  const t = useUiTexts();
  const locale = useUiLocale();
  const bounds = free && boundsOf(free);
  return (
    <div>
      <div className={isDayFixed ? "" : "md:grid md:grid-cols-[minmax(300px,5fr)_minmax(0,6fr)] md:gap-8"}>
        {!isDayFixed && <Days {...props} />}
        <div className="min-w-0 max-md:mt-4 max-md:border-t max-md:border-line max-md:pt-4">
          {day === null ? (
            <p className="flex h-[330px] items-center justify-center rounded-button bg-ground-2 px-6 text-center text-ink-2">
              {t.dateFirst}
            </p>
          ) : free === null || bounds === null ? (
            <div className="h-[330px] space-y-2 pt-6" role="status">
              <span className="sr-only">{t.loading}</span>
              {[1, 2, 3, 4, 5, 6].map((row) => (
                <Skeleton key={row} className="h-10 w-full" />
              ))}
            </div>
          ) : (
            <Times {...props} free={free} bounds={bounds} />
          )}
        </div>
      </div>
      <div className="mt-5 min-h-[60px]">
        {day !== null && free !== null && bounds !== null && (
          <DayTimeline
            from={bounds.from}
            to={bounds.to}
            taken={free.booked ?? []}
            cleaningMinutes={free.cleaningMinutes ?? 0}
            closed={closedWithin(free, bounds)}
            chosen={start !== null && end !== null ? [{ start, end }] : []}
            label={spokenDay(day, locale)}
          />
        )}
      </div>
    </div>
  );
}

/** Struck through without a word: the dialog says that the start stays and only a later end can be taken. */
const EARLIER: ChoiceReason = "before_start";

function Times({
  free,
  bounds,
  start,
  end,
  onStart,
  onEnd,
  endNote,
  extendsFrom = null,
  day,
  today,
  lastDay,
  isDayFixed,
}: SlotPickerProps & { free: PickerDay; bounds: Bounds }) {
  const t = useUiTexts();
  const hours = pickerHours(!isDayFixed && lastDay <= today);
  const reason = (why: ChoiceReason) => t.reasons(why, free.minMinutes);
  const starts = startChoices(free, hours).filter(
    ({ minute }) => minute >= bounds.from && minute < bounds.to,
  );
  const ends = (start === null ? [] : endChoices(free, start, hours))
    .filter(({ minute }) => minute > (start ?? bounds.from) && minute <= bounds.to)
    .map((one) => (extendsFrom !== null && one.minute < extendsFrom ? { ...one, reason: EARLIER } : one));
  const without = ends.length === 0 && start === null;
  return (
    <TimeColumns
      key={day}
      starts={
        extendsFrom !== null
          ? starts.map((one) => ({ ...one, reason: one.minute === start ? null : EARLIER }))
          : starts
      }
      ends={
        without ? starts.slice(4).map(({ minute }) => ({ minute, reason: "before_start" as const })) : ends
      }
      start={start}
      end={end}
      onStart={onStart}
      onEnd={onEnd}
      reasonText={reason}
      endNote={endNote}
    />
  );
}

/** The calendar; under 768 px the week of the chosen day as a strip, with the calendar behind a press. */
function Days(props: SlotPickerProps) {
  const { today, lastDay, day, onDay, reasonAgainst, onMonth, memory } = props;
  const t = useUiTexts();
  const locale = useUiLocale();
  const [isMonth, setMonth] = useState(day === null);
  const [sunday, setSunday] = useState(weekStart(day ?? today));
  const days = Array.from({ length: 7 }, (_, offset) => addDays(sunday, offset));
  // The month goes and with it the day that had the focus: it goes on in the strip.
  const strip = useRef<HTMLUListElement>(null);
  const isHandedOver = useRef(false);
  useEffect(() => {
    if (!isHandedOver.current || isMonth) return;
    isHandedOver.current = false;
    const chosen = strip.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (chosen && chosen.offsetParent !== null) chosen.focus({ preventScroll: true });
  });
  const go = (to: Day) => {
    setSunday(to);
    onMonth(monthOf(addDays(to, 6)));
  };
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between md:hidden">
        {!isMonth && <p className="text-ctl font-bold">{monthText(monthOf(addDays(sunday, 3)), locale)}</p>}
        <button
          type="button"
          aria-pressed={isMonth}
          className={`${textLinkClass} ml-auto text-sub`}
          onClick={() => setMonth(!isMonth)}
        >
          <CalendarIcon size={18} />
          {isMonth ? t.showWeek : t.showMonth}
        </button>
      </div>
      <div className={isMonth ? "" : "max-md:hidden"}>
        <Calendar
          today={today}
          chosen={day}
          memory={memory}
          onMonth={onMonth}
          reasonAgainst={reasonAgainst}
          onChoose={(next) => {
            setSunday(weekStart(next));
            setMonth(false);
            isHandedOver.current = true;
            onDay(next);
          }}
        />
      </div>
      {!isMonth && (
        <div className="flex items-center md:hidden">
          <IconButton
            label={t.previousWeek}
            className="-ml-3"
            disabled={sunday <= today}
            onClick={() => go(addDays(sunday, -7))}
          >
            <ChevronLeftIcon />
          </IconButton>
          <ul ref={strip} className="grid flex-1 grid-cols-7">
            {days.map((one) => {
              const reason = one < today ? "" : reasonAgainst(one);
              return (
                <li key={one}>
                  <button
                    type="button"
                    aria-pressed={one === day}
                    aria-disabled={reason !== null || undefined}
                    onClick={() => {
                      if (reason === null) onDay(one);
                    }}
                    className={`flex min-h-16 w-full flex-col items-center justify-center rounded-button text-meta leading-tight ${stripLook(one === day, reason !== null)}`}
                  >
                    <span>{weekdayName(weekdayOf(one), locale)}</span>
                    <span className="figures text-ctl font-bold">{Number(one.slice(8))}</span>
                    {reason && <span className="text-[10px] tracking-normal">{reason}</span>}
                    <span className="sr-only">{spokenDay(one, locale)}</span>
                  </button>
                </li>
              );
            })}
          </ul>
          <IconButton
            label={t.nextWeek}
            className="-mr-3"
            disabled={addDays(sunday, 7) > lastDay}
            onClick={() => go(addDays(sunday, 7))}
          >
            <ChevronRightIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}

function stripLook(isChosen: boolean, isBlocked: boolean): string {
  if (isChosen) return "bg-accent text-white";
  return isBlocked ? "hatched text-ink-3" : "hover:bg-tint";
}

type Bounds = { from: Minute; to: Minute };

/** From the first opening to the last closing; a day without hours shows its working day. */
function boundsOf(free: PickerDay): Bounds {
  const spans = [...(free.open ?? []), ...free.slots];
  if (spans.length === 0) return { from: 9 * 60, to: 22 * 60 };
  const from = Math.min(...spans.map((span) => span.start));
  const to = Math.max(...spans.map((span) => span.end));
  return { from: Math.floor(from / QUARTER) * QUARTER, to: Math.ceil(to / QUARTER) * QUARTER };
}

function closedWithin(free: PickerDay, { from, to }: Bounds): { start: Minute; end: Minute }[] {
  const open = [...(free.open ?? [])].sort((a, b) => a.start - b.start);
  const closed: { start: Minute; end: Minute }[] = [];
  let reached = from;
  for (const span of open) {
    if (span.start > reached) closed.push({ start: reached, end: span.start });
    reached = Math.max(reached, span.end);
  }
  if (reached < to) closed.push({ start: reached, end: to });
  return closed;
}
