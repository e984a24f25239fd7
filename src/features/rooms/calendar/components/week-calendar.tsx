import { memo, useDeferredValue, useEffect, useRef, useState } from "react";
import { earliestStart, latestEnd } from "../../../../domain/availability/booking-window.ts";
import { isClosedForHoliday } from "../../../../domain/availability/opening-hours.ts";
import type { CalendarDay } from "../../../../domain/availability/week-calendar.ts";
import { columnOf, reachOf, type WeekColumn } from "../../../../domain/availability/week-columns.ts";
import { dayOfWall, type Minute, minuteOfWall } from "../../../../domain/time/clock.ts";
import { addDays, type Day, weekdayOf } from "../../../../domain/time/day.ts";
import { calendarBounds, weekStart } from "../../../../domain/time/month.ts";
import { daysText, money, shortDayText, spokenDay, timeText, weekdayName } from "../../../../i18n/format.ts";
import { dayAt, toWallMinute } from "../../../../i18n/wall-clock.ts";
import { useModal } from "../../../../nav/modal.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { IconButton } from "../../../../ui/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../../ui/icons.tsx";
import { lateCode, useLateCode } from "../../../../ui/late-code.ts";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { useInView } from "../../../../ui/use-in-view.ts";
import { WeekTimeline } from "../../../../ui/week-timeline.tsx";
import { useCart } from "../../../cart/state.ts";
import { messages } from "../../messages/room.ts";
import { useSearched, useSelections } from "../../selection/state.ts";
import type { Space } from "../../state.ts";
import { useWeek } from "../state.ts";
import { DayStrip } from "./day-strip.tsx";
import { Times, WeekKey } from "./week-key.tsx";

const nextFree = lateCode(() => import("./next-free.tsx"));
const monthPrices = lateCode(() => import("./month-prices.tsx"));
const weekPrices = lateCode(() => import("../week-prices.ts"));
const weekPointer = lateCode(() => import("./week-pointer.tsx"));
const fullDays = lateCode(() => import("../full-days.ts"));

/** The week that came with the page, and where its first free time begins. */
type GivenWeek = {
  sunday: Day;
  days: CalendarDay[];
  free: { day: Day; start: Minute } | null;
  /** Its days on which everything is taken. */
  full: readonly Day[];
};

/** Opens the times of a day, at a minute of it. */
type Pick = (day: Day, at?: Minute, minutes?: number) => void;

const NOTHING = { day: null, start: null, end: null };

type WeekCalendarProps = { space: Space; now: number; given: GivenWeek };

/** A week of free and taken time. On a narrow screen it is a strip of days with one timeline. */
export function WeekCalendar(props: WeekCalendarProps) {
  // The touch that takes a time is answered before the week is drawn with it.
  const selections = useDeferredValue(useSelections(props.space, props.now));
  return <Week {...props} selections={selections} />;
}

const Week = memo(function Week({
  space,
  now,
  given,
  selections,
}: WeekCalendarProps & { selections: ReturnType<typeof useSelections> }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { open } = useModal();
  const box = useRef<HTMLElement>(null);
  const isInView = useInView(box);
  const MonthPrices = useLateCode(isInView ? monthPrices : null);
  const pricesOf = useLateCode(isInView ? weekPrices : null);
  const [isReached, setReached] = useState(false);
  const WeekPointer = useLateCode(isReached ? weekPointer : null);
  const today = dayAt(now, space.rules.timeZone);
  const minute = toWallMinute(now, space.rules.timeZone);
  const bookable = {
    from: earliestStart(space.rules.rule, minute),
    to: latestEnd(space.rules.rule, minute),
  };
  const searched = useSearched();
  const latest = selections.findLast((row) => row.start !== null)?.day ?? null;
  const { sunday, day, setDay, go } = useShownDay(given, searched.day, dayOfWall(bookable.from), latest);
  const days = useWeek(space.id, sunday, given);
  const isElsewhere = sunday !== given.sunday || given.free === null;
  const fullOf = useLateCode(sunday === given.sunday ? null : fullDays);
  const full = sunday === given.sunday ? given.full : (days && fullOf?.(space, days, days, minute)) || [];
  const isFull = full.includes(day);
  const NextFree = useLateCode(isElsewhere || isFull ? nextFree : null);
  const { cart } = useCart();
  const bounds = calendarBounds(today);
  const inCart = cart.entries.find((entry) => entry.spaceId === space.id)?.selections ?? [];
  const columns = days?.map((one) => columnOf(one, [...selections, ...inCart], bookable));
  const held = (columns ?? []).flatMap((one) => one.held.map((span) => ({ day: one.day, ...span })));
  // Then the words stand above the days.
  const isNothingFree = columns?.every(
    ({ day: one, open: hours, isOutside }) => hours === null || isOutside || full.includes(one),
  );
  const { from, to } = reachOf(columns ?? []);
  const prices = columns && pricesOf?.(space, columns, minute);
  const tintsOf = (one: Day) =>
    prices?.byDay.get(one)?.map((span) => ({ ...span, text: money(span.cost, space.rules.currency) }));
  const cleaning = space.rules.rule.cleaningMinutes;
  const pick: Pick = (target, at, minutes) => {
    // What a search has selected is not the guest's own choice yet.
    const openRow = selections.find((row) => row.start === null || row.isSearched);
    const selectionKey = openRow?.key ?? "new";
    open({ name: "picker", spaceId: space.id, selectionKey, day: target, at, minutes });
  };
  const week = Array.from({ length: 7 }, (_, offset) => addDays(sunday, offset));
  return (
    <section ref={box} aria-labelledby="availability" className="@container">
      <h2 id="availability" className="text-h2">
        {t.availability}
      </h2>
      {/* As high as the month; the margin of the grey grid stays inside. */}
      <div className="needs-script mt-2 flow-root min-h-[31.5rem]">
        {!MonthPrices && <MonthSkeleton />}
        {MonthPrices && (
          <MonthPrices
            space={space}
            now={now}
            chosen={selections[0] ?? NOTHING}
            opensOn={given.free?.day}
            onPick={pick}
          />
        )}
      </div>
      <Turner
        sunday={sunday}
        isFirst={weekStart(bounds.first) >= sunday}
        isLast={addDays(sunday, 7) > bounds.last}
        onTurn={go}
      />
      {searched.day === null &&
        sunday === given.sunday &&
        given.free !== null &&
        sunday > weekStart(today) && (
          <p className="figures my-2 text-sub text-ink-2">
            {t.firstFree(shortDayText(given.free.day, locale), timeText(given.free.start))}
          </p>
        )}
      {NextFree && isElsewhere && (
        <NextFree
          space={space}
          now={now}
          from={sunday > today ? sunday : today}
          through={addDays(sunday, 6)}
          onChoose={pick}
        />
      )}
      <DayStrip
        week={week}
        columns={columns}
        range={{ from, to }}
        cleaningMinutes={cleaning}
        prices={tintsOf}
        full={full}
        isHolidayOff={(one) => isClosedForHoliday(space.rules, one, space.isHoliday)}
        day={day}
        onDay={setDay}
        onPick={pick}
        className="@[28.75rem]:hidden"
      >
        {/* Its space is reserved, so that nothing moves when it appears. */}
        {isFull && !isNothingFree && (
          <div className="min-h-15">
            {NextFree && <NextFree space={space} now={now} from={day} through={day} onChoose={pick} />}
          </div>
        )}
      </DayStrip>

      <div className="mt-3 hidden @[28.75rem]:block">
        <DayHeads week={week} columns={columns} today={today} onPick={pick} />
        {columns ? (
          <WeekTimeline
            columns={columns}
            from={from}
            to={to}
            cleaningMinutes={cleaning}
            prices={tintsOf}
            words={t}
            onPick={pick}
            onReach={() => setReached(true)}
          >
            {WeekPointer && days && (
              <WeekPointer {...{ space, now, days, columns, from, to }} onPick={pick} />
            )}
          </WeekTimeline>
        ) : (
          <Skeleton className="ml-10 h-[308px]" />
        )}
      </div>

      <WeekKey prices={prices} space={space} hasHeld={held.length > 0} />
      <Times
        of={held.map(({ until, ...span }) => ({ ...span, text: t.heldUntil(timeText(minuteOfWall(until))) }))}
      />
      <Times
        of={(days ?? []).flatMap(({ day: of, notes = [] }) => notes.map((note) => ({ ...note, day: of })))}
      />
    </section>
  );
});

/** The week and, on a narrow screen, the day that are shown: those that the page came with, turned to, or last selected. */
function useShownDay(given: GivenWeek, searched: Day | null, first: Day, latest: Day | null) {
  const [sunday, setSunday] = useState(given.sunday);
  const [day, setDay] = useState(
    () => searched ?? given.free?.day ?? (first > given.sunday ? first : given.sunday),
  );
  useEffect(() => {
    if (latest === null) return;
    setSunday(weekStart(latest));
    setDay(latest);
  }, [latest]);
  const go = (weeks: number) => {
    setSunday(addDays(sunday, weeks * 7));
    setDay(addDays(day, weeks * 7));
  };
  return { sunday, day, setDay, go };
}

function Turner({
  sunday,
  isFirst,
  isLast,
  onTurn,
}: {
  sunday: Day;
  isFirst: boolean;
  isLast: boolean;
  onTurn: (weeks: number) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  return (
    <div className="mt-6 flex items-center justify-between gap-2">
      <p className="min-w-0 text-ctl font-bold tabular-nums" aria-live="polite">
        {daysText(sunday, addDays(sunday, 6), locale)}
      </p>
      <div className="needs-script flex gap-1">
        <IconButton
          label={t.previousWeek}
          className="border border-line"
          disabled={isFirst}
          onClick={() => onTurn(-1)}
        >
          <ChevronLeftIcon />
        </IconButton>
        <IconButton
          label={t.nextWeek}
          className="border border-line"
          disabled={isLast}
          onClick={() => onTurn(1)}
        >
          <ChevronRightIcon />
        </IconButton>
      </div>
    </div>
  );
}

/** The heads of the columns, each a button to the times of its day. */
function DayHeads({
  week,
  columns,
  today,
  onPick,
}: {
  week: readonly Day[];
  columns: readonly WeekColumn[] | undefined;
  today: Day;
  onPick: Pick;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  return (
    <div className="grid grid-cols-[40px_repeat(7,minmax(0,1fr))]">
      <span />
      {week.map((one) => (
        <button
          key={one}
          type="button"
          disabled={columns?.some(
            (column) => column.day === one && (column.open === null || column.isOutside),
          )}
          onClick={() => onPick(one)}
          className={`day-head ${tone(one)}`}
        >
          {weekdayName(weekdayOf(one), locale)}{" "}
          <span className={`figures day-number ${one === today ? "underline underline-offset-4" : ""}`}>
            {Number(one.slice(8))}
          </span>{" "}
          <span className="sr-only">{t.pickDay(spokenDay(one, locale))}</span>
        </button>
      ))}
    </div>
  );
}

function tone(day: Day): string {
  const weekday = weekdayOf(day);
  return weekday === 0 ? "text-sunday" : weekday === 6 ? "text-saturday" : "";
}

/** A grey grid in the place of the month while it loads. */
function MonthSkeleton() {
  return <div aria-hidden="true" className="month-grid mt-26 h-[19rem] animate-shimmer" />;
}
