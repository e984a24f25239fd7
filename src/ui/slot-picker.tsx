import { type ReactNode, useEffect, useRef, useState } from "react";
import {
  CHANGE_START_HOURS,
  type ChoiceReason,
  endChoices,
  endChoicesAlone,
  type PickerDay,
  pickerHours,
  startChoices,
} from "../domain/availability/time-choices.ts";
import { type Minute, minuteOfWall, QUARTER } from "../domain/time/clock.ts";
import { addDays, type Day, weekdayOf } from "../domain/time/day.ts";
import { type Month, monthOf, weekStart } from "../domain/time/month.ts";
import { monthText, spokenDay, timesText, timeText, weekdayName } from "../i18n/format.ts";
import { IconButton, textLinkClass } from "./button.tsx";
import { Calendar, type DayPriceMark } from "./calendar.tsx";
import { DayTimeline } from "./day-timeline.tsx";
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon } from "./icons.tsx";
import { messages } from "./messages/slots.ts";
import { Skeleton } from "./skeleton.tsx";
import { type EndNote, TimeColumns } from "./time-columns.tsx";
import { useUiLocale } from "./ui-locale.tsx";
import { useCalendarTexts } from "./use-calendar-texts.ts";
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
  /** Why a day cannot be chosen (定休, 満室); null if it can. */
  dayReason: (day: Day) => string | null;
  /** What a day costs; missing: no day has a price. */
  dayPrice?: (day: Day) => DayPriceMark | null;
  /** Under the days: what their prices are for. */
  priceNote?: ReactNode;
  onMonth: (month: Month, months: number) => void;
  monthName: string;
  /** Null while the free time of the day loads. */
  free: PickerDay | null;
  /** What an end would be billed as, and for how much. */
  endNote: (minute: Minute) => EndNote | null;
  /** The heading of the ends, if it says more than that. */
  endLabel?: string;
  /** Selects the next free time from now on. */
  onNow?: () => void;
  /** Shown instead of the times of a day without free time, and of an end that cannot move. */
  whenFull?: ReactNode;
  /** For a change of a booking: the day stays. */
  isDayFixed?: boolean;
  /** For an extension: the current end. The start stays, and only later ends are listed. */
  extendsFrom?: Minute | null;
};

/** Chooses a day, a start and an end, with a timeline of the day. It works by keyboard alone (SCREEN-12). */
export function SlotPicker(props: SlotPickerProps) {
  const { day, start, end, free, isDayFixed } = props;
  const t = useCalendarTexts();
  const { loading } = useUiTexts();
  const locale = useUiLocale();
  const bounds = free && boundsOf(free);
  return (
    <div>
      <div className={isDayFixed ? "" : "md:grid md:grid-cols-[minmax(300px,5fr)_minmax(0,6fr)] md:gap-8"}>
        {!isDayFixed && <Days {...props} />}
        <div className="min-w-0 max-md:mt-4 max-md:border-t max-md:border-line max-md:pt-4">
          {day === null ? (
            <p className="flex h-[330px] md:h-[442px] items-center justify-center rounded-button bg-ground-2 px-6 text-center text-ink-2">
              {t.dateFirst}
            </p>
          ) : free === null || bounds === null ? (
            <div className="h-[330px] space-y-2 pt-6 md:h-[442px]" role="status">
              <span className="sr-only">{loading}</span>
              {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
                <Skeleton key={row} className="h-10 w-full" />
              ))}
            </div>
          ) : (
            <>
              {!free.slots.some(({ start, end }) => end - start >= free.minMinutes) &&
                props.extendsFrom == null &&
                props.whenFull}
              <Times {...props} free={free} bounds={bounds} />
            </>
          )}
        </div>
      </div>
      {free !== null && (free.held ?? []).length > 0 && (
        <ul className="mt-4 text-sub text-ink-2">
          {(free.held ?? []).map((span) => (
            <li key={span.start}>
              {messages[locale].heldUntil(
                timesText(span.start, span.end),
                timeText(minuteOfWall(span.until)),
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 min-h-[60px]">
        {day !== null && free !== null && bounds !== null && (
          <DayTimeline
            from={bounds.from}
            to={bounds.to}
            taken={free.booked ?? []}
            held={free.held}
            cleaningMinutes={free.cleaningMinutes ?? 0}
            closed={closedWithin(free, bounds)}
            chosen={[...(free.own ?? []), ...(start !== null && end !== null ? [{ start, end }] : [])]}
            label={spokenDay(day, locale)}
          />
        )}
      </div>
    </div>
  );
}

function Times({
  free,
  bounds,
  start,
  end,
  onStart,
  onEnd,
  endNote,
  endLabel,
  extendsFrom = null,
  day,
  today,
  lastDay,
  isDayFixed,
  whenFull,
}: SlotPickerProps & { free: PickerDay; bounds: Bounds }) {
  const { reasons } = messages[useUiLocale()];
  const hours = pickerHours(!isDayFixed && lastDay <= today);
  const reason = (why: ChoiceReason) => reasons(why, free.minMinutes);
  const starts = startChoices(free, isDayFixed ? CHANGE_START_HOURS : hours).filter(
    ({ minute }) => minute >= bounds.from && minute < bounds.to,
  );
  const ends = (start === null ? endChoicesAlone(free, hours) : endChoices(free, start, hours)).filter(
    ({ minute }) => minute > (extendsFrom ?? start ?? bounds.from) && minute <= bounds.to,
  );
  // What lies behind the first taken quarter cannot be reached.
  const firstTaken = ends.findIndex((one) => one.reason !== null);
  if (extendsFrom !== null && (ends.length === 0 || firstTaken === 0)) return whenFull;
  return (
    <TimeColumns
      key={day}
      starts={extendsFrom === null ? starts : null}
      ends={extendsFrom === null || firstTaken < 0 ? ends : ends.slice(0, firstTaken + 1)}
      start={start}
      end={end}
      onStart={onStart}
      onEnd={onEnd}
      reasonText={reason}
      endNote={endNote}
      endLabel={endLabel}
      // As high as the calendar beside it, in whole rows.
      className={isDayFixed ? "" : "md:[&_[role=listbox]]:max-h-[418px]"}
    />
  );
}

/** The calendar. Under 768 px it is the week of the chosen day as a strip, with a button for the calendar. */
function Days(props: SlotPickerProps) {
  const { today, lastDay, day, onDay, dayReason, dayPrice, onMonth, onNow, monthName } = props;
  const t = useCalendarTexts();
  const locale = useUiLocale();
  const [isMonth, setMonth] = useState(day === null);
  const [sunday, setSunday] = useState(weekStart(day ?? today));
  const days = Array.from({ length: 7 }, (_, offset) => addDays(sunday, offset));
  // The calendar disappears with the day that had the focus, so the focus moves to the strip.
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
    onMonth(monthOf(addDays(to, 6)), 1);
  };
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between md:hidden">
        {!isMonth && (
          <div className="-ml-3 flex items-center">
            <IconButton
              label={t.previousWeek}
              disabled={sunday <= today}
              onClick={() => go(addDays(sunday, -7))}
            >
              <ChevronLeftIcon />
            </IconButton>
            <p aria-live="polite" className="text-ctl font-bold">
              {monthText(monthOf(addDays(sunday, 3)), locale)}
            </p>
            <IconButton
              label={t.nextWeek}
              disabled={addDays(sunday, 7) > lastDay}
              onClick={() => go(addDays(sunday, 7))}
            >
              <ChevronRightIcon />
            </IconButton>
          </div>
        )}
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
          monthName={monthName}
          onMonth={onMonth}
          dayReason={dayReason}
          dayPrice={dayPrice}
          onChoose={(next) => {
            setSunday(weekStart(next));
            setMonth(false);
            isHandedOver.current = true;
            onDay(next);
          }}
        >
          {(show) => (
            <>
              <button
                type="button"
                className={`${textLinkClass} text-sub`}
                aria-disabled={dayReason(today) !== null || undefined}
                onClick={() => {
                  show(today);
                  if (dayReason(today) === null) onDay(today);
                }}
              >
                {t.today}
              </button>
              {onNow && dayReason(today) === null && (
                <button
                  type="button"
                  className={`${textLinkClass} text-sub`}
                  onClick={() => {
                    show(today);
                    setSunday(weekStart(today));
                    onNow();
                  }}
                >
                  {t.enterNow}
                </button>
              )}
            </>
          )}
        </Calendar>
      </div>
      {!isMonth && (
        <ul ref={strip} className="mt-1 grid grid-cols-7 gap-0.5 md:hidden">
          {days.map((one) => {
            const reason = one < today ? "" : dayReason(one);
            const price = reason === null ? dayPrice?.(one) : null;
            return (
              <li key={one}>
                <button
                  type="button"
                  aria-pressed={one === day}
                  aria-disabled={reason !== null || undefined}
                  onClick={() => {
                    if (reason === null) onDay(one);
                  }}
                  className={`@container flex ${dayPrice ? "min-h-[4.5rem]" : "min-h-16"} w-full flex-col items-center justify-center rounded-button text-[min(0.75rem,5.2vw)] leading-tight ${stripLook(one === day, reason !== null)}`}
                >
                  <span>{weekdayName(weekdayOf(one), locale)}</span>
                  <span className="figures text-ctl font-bold">{Number(one.slice(8))}</span>
                  {reason && <span className="text-[min(0.625rem,3.6vw)] tracking-normal">{reason}</span>}
                  {price && (
                    <span
                      aria-hidden="true"
                      className={`figures day-price ${price.isReduced && one !== day ? "font-bold text-ok" : ""}`}
                    >
                      {price.text}
                    </span>
                  )}
                  <span className="sr-only">
                    {[spokenDay(one, locale), price?.spoken].filter(Boolean).join(", ")}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {props.priceNote}
    </div>
  );
}

function stripLook(isChosen: boolean, isBlocked: boolean): string {
  if (isChosen) return "bg-accent text-white";
  return isBlocked ? "hatched text-ink-3" : "hover:bg-tint";
}

type Bounds = { from: Minute; to: Minute };

/** From the first opening to the last closing. A closed day shows usual working hours. */
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
