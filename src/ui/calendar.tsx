// biome-ignore-all lint/a11y/useSemanticElements: the days can be chosen, which a grid says and a table does not.
// biome-ignore-all lint/a11y/useFocusableInteractive: the button inside a cell takes the focus.
import { type KeyboardEvent, memo, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { isOfInputMethod } from "../browser/input-method.ts";
import { addDays, type Day, weekdayOf } from "../domain/time/day.ts";
import {
  addMonths,
  addMonthsToDay,
  boundedMonthOffset,
  liveWeeks,
  type Month,
  monthOf,
  monthsBetween,
  SELECTABLE_MONTHS,
  weekStart,
} from "../domain/time/month.ts";
import { listText, longWeekdayName, monthText, spokenDay, weekdayName } from "../i18n/format.ts";
import { IconButton } from "./button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons.tsx";
import { useUiLocale } from "./ui-locale.tsx";
import { useCalendarTexts } from "./use-calendar-texts.ts";

/** What a day costs: drawn under its number, and read out. */
export type DayPriceMark = { text: string; spoken: string; isReduced: boolean };

type CalendarProps = {
  today: Day;
  chosen: Day | null;
  /** Where nothing is chosen, the month of this day is shown first. */
  opensOn?: Day | undefined;
  onChoose: (day: Day) => void;
  /** A short word (定休, 満室) shown under a day that cannot be chosen; null for other days. Past days need none. */
  dayReason?: (day: Day) => string | null;
  /** What a day costs, null where there is no price; missing: the calendar keeps no room for prices (PRICE-35). */
  dayPrice?: (day: Day) => DayPriceMark | null;
  /** Called with each month that is shown, to load its days, and how many months the grid shows days of. */
  onMonth?: (month: Month, months: number) => void;
  /** Calendars with the same name reopen on the month that was shown last. */
  monthName: string;
  /** Shown under the grid: reset, now, close. They can show the month of a day. */
  children?: (show: (day: Day) => void) => ReactNode;
};

/** The month shown last, counted from the current one (0 to 6), by the name of the calendar (TIME-8). */
const offsets = new Map<string, number>();

/** Chooses a day within seven months. Keys: arrows, Home, End, Page Up, Page Down, Enter. */
export function Calendar({
  today,
  chosen,
  opensOn,
  onChoose,
  dayReason,
  dayPrice,
  onMonth,
  monthName,
  children,
}: CalendarProps) {
  const t = useCalendarTexts();
  const locale = useUiLocale();
  const titleId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const first = monthOf(today);
  // The month itself: today is another day once the zone of a room is known, or after midnight.
  const [shown, setShown] = useState(() =>
    addMonths(
      first,
      boundedMonthOffset(offsets.get(monthName) ?? offsetOf(first, chosen ?? opensOn ?? null)),
    ),
  );
  const [focused, setFocused] = useState<Day | null>(null);
  const offset = boundedMonthOffset(monthsBetween(first, shown));
  const month = addMonths(first, offset);
  const days = liveWeeks(month, today);
  const inMonth = days.flat().filter((day) => day !== null);
  const months = offsetOf(first, inMonth.at(-1) ?? null) - offset + 1;
  const show = (next: number) => {
    const bounded = boundedMonthOffset(next);
    offsets.set(monthName, bounded);
    setShown(addMonths(first, bounded));
  };
  const tellMonth = useRef(onMonth);
  tellMonth.current = onMonth;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each month that is shown, the first included.
  useEffect(() => tellMonth.current?.(month, months), [offset]);
  useEffect(() => {
    if (focused) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  const entry = [focused, chosen, today].find((day) => day && inMonth.includes(day)) ?? inMonth[0];
  const move = (event: KeyboardEvent, day: Day) => {
    if (isOfInputMethod(event)) return;
    const steps: Record<string, () => Day> = {
      ArrowLeft: () => addDays(day, -1),
      ArrowRight: () => addDays(day, 1),
      ArrowUp: () => addDays(day, -7),
      ArrowDown: () => addDays(day, 7),
      Home: () => addDays(day, -weekdayOf(day)),
      End: () => addDays(day, 6 - weekdayOf(day)),
      PageUp: () => addMonthsToDay(day, -1),
      PageDown: () => addMonthsToDay(day, 1),
    };
    const target = steps[event.key]?.();
    if (!target) return;
    event.preventDefault();
    const next = offsetOf(first, target);
    if (next < 0 || next >= SELECTABLE_MONTHS || target < weekStart(today)) return;
    show(next);
    setFocused(target);
  };
  // The same for all renders, so that a day is drawn again only when it looks different.
  const latest = useRef({ onChoose, move });
  latest.current = { onChoose, move };
  const choose = useRef((day: Day) => latest.current.onChoose(day)).current;
  const moveFrom = useRef((event: KeyboardEvent, day: Day) => latest.current.move(event, day)).current;
  return (
    <div>
      <div className="flex items-center justify-between">
        <IconButton label={t.previousMonth} disabled={offset === 0} onClick={() => show(offset - 1)}>
          <ChevronLeftIcon />
        </IconButton>
        <p id={titleId} aria-live="polite" className="text-h3 font-bold">
          {monthText(month, locale)}
        </p>
        <IconButton
          label={t.nextMonth}
          disabled={offset === SELECTABLE_MONTHS - 1}
          onClick={() => show(offset + 1)}
        >
          <ChevronRightIcon />
        </IconButton>
      </div>
      {/* Room for six rows always, so that nothing moves from month to month. */}
      <div
        ref={grid}
        role="grid"
        aria-labelledby={titleId}
        className={`mt-1 ${dayPrice ? "h-[22.25rem]" : "h-[19.75rem]"}`}
      >
        <div role="row" className="grid grid-cols-7">
          {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
            <div
              key={weekday}
              role="columnheader"
              aria-label={longWeekdayName(weekday, locale)}
              className={`flex h-9 items-center justify-center text-meta ${weekdayTone(weekday)}`}
            >
              {weekdayName(weekday, locale)}
            </div>
          ))}
        </div>
        {days.map((week) => (
          <div role="row" key={week.find((day) => day !== null)} className="grid grid-cols-7">
            {week.map((day, weekday) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has no other identity than its weekday.
                <div key={weekday} role="gridcell" />
              ) : (
                <DayCell
                  key={day}
                  day={day}
                  isOfNext={months > 1 && offsetOf(first, day) > offset}
                  isPast={day < today}
                  isToday={day === today}
                  isChosen={day === chosen}
                  isEntry={day === entry}
                  reason={day < today ? null : (dayReason?.(day) ?? null)}
                  hasPrices={dayPrice !== undefined}
                  {...(day < today ? null : priceProps(dayPrice?.(day)))}
                  onChoose={choose}
                  onMove={moveFrom}
                />
              ),
            )}
          </div>
        ))}
      </div>
      {children && (
        // In a low window the panel scrolls, and its foot stays in view. A dialog has no height to spare for it.
        <div className="sticky in-[dialog]:static -bottom-3 -mb-3 flex flex-wrap items-center gap-x-5 border-t border-line bg-white pb-3 pt-1">
          {children((day) => show(offsetOf(first, day)))}
        </div>
      )}
    </div>
  );
}

type DayCellProps = {
  day: Day;
  /** A day of the month after the one that the grid is for. */
  isOfNext: boolean;
  isPast: boolean;
  isToday: boolean;
  isChosen: boolean;
  isEntry: boolean;
  reason: string | null;
  hasPrices: boolean;
  price?: string;
  spokenPrice?: string;
  isReduced?: boolean;
  onChoose: (day: Day) => void;
  onMove: (event: KeyboardEvent, day: Day) => void;
};

/** As texts, so that a cell is drawn again only where they differ. */
function priceProps(mark: DayPriceMark | null | undefined) {
  return mark && { price: mark.text, spokenPrice: mark.spoken, isReduced: mark.isReduced };
}

const DayCell = memo(function DayCell({
  day,
  isOfNext,
  isPast,
  isToday,
  isChosen,
  isEntry,
  reason,
  hasPrices,
  price,
  spokenPrice,
  isReduced,
  onChoose,
  onMove,
}: DayCellProps) {
  const t = useCalendarTexts();
  const locale = useUiLocale();
  const isBlocked = isPast || reason !== null;
  const facts = [spokenDay(day, locale), isToday && t.today, reason ?? spokenPrice].flatMap(
    (fact) => fact || [],
  );
  const label = listText(facts, locale);
  return (
    <div role="gridcell" aria-selected={isChosen} className="@container py-px">
      <button
        type="button"
        data-day={day}
        aria-label={label}
        aria-disabled={isBlocked || undefined}
        aria-current={isToday ? "date" : undefined}
        tabIndex={isEntry ? 0 : -1}
        onKeyDown={(event) => onMove(event, day)}
        onClick={() => {
          if (!isBlocked) onChoose(day);
        }}
        className={`figures mx-auto flex flex-col items-center justify-center text-ctl leading-none ${hasPrices ? "h-[3.125rem] w-full max-w-16 rounded-field" : "size-11 rounded-full"} ${dayLook(isPast, isChosen, isToday, reason)}`}
      >
        <span
          // Drawn, not written: the name of the button has the day in full.
          data-month={isOfNext && day.endsWith("-01") ? `${Number(day.slice(5, 7))}/` : undefined}
          className={`before:content-[attr(data-month)] ${hasPrices ? weekendTone(day, isPast || isChosen || reason !== null) : ""}`}
        >
          {Number(day.slice(8))}
          {isReduced && reason === null && <ReducedMark isOnAccent={isChosen} />}
        </span>
        {price && reason === null && (
          <span
            data-price={price}
            className={`day-price before:content-[attr(data-price)] ${isChosen ? "" : isReduced ? "font-bold text-ok" : "text-ink-2"}`}
          />
        )}
        {reason && (
          <span
            data-reason={reason}
            className="mt-0.5 text-[10px] leading-none tracking-normal before:content-[attr(data-reason)]"
          />
        )}
      </button>
    </div>
  );
});

/** An arrow down: beside the number, so that colour alone never says it. */
export function ReducedMark({ isOnAccent = false }: { isOnAccent?: boolean }) {
  return (
    <span aria-hidden="true" className={`ml-0.5 text-meta font-bold ${isOnAccent ? "" : "text-ok"}`}>
      ↓
    </span>
  );
}

function weekendTone(day: Day, isPlain: boolean): string | undefined {
  const weekday = weekdayOf(day);
  return isPlain || (weekday !== 0 && weekday !== 6) ? undefined : weekdayTone(weekday);
}

function dayLook(isPast: boolean, isChosen: boolean, isToday: boolean, reason: string | null): string {
  if (isChosen) return "bg-accent font-bold text-white";
  if (isPast) return "text-ink-3/60";
  if (reason !== null) return "hatched text-ink-3";
  return `hover:bg-tint ${isToday ? "font-bold text-accent-deep ring-1 ring-inset ring-accent" : ""}`;
}

function weekdayTone(weekday: number): string {
  return weekday === 0 ? "text-sunday" : weekday === 6 ? "text-saturday" : "text-ink-2";
}

function offsetOf(first: Month, day: Day | null): number {
  return day === null ? 0 : monthsBetween(first, monthOf(day));
}
