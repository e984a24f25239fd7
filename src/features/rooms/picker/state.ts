import { useCallback, useEffect, useMemo, useState } from "react";
import type { Client } from "../../../api/client.ts";
import { afterPaint } from "../../../browser/after-paint.ts";
import {
  type DayStatus,
  dayStatusOf,
  pickerDayOf,
  problemAt,
} from "../../../domain/availability/room-day.ts";
import {
  holdsChoice,
  isExplained,
  isRangeFree,
  type PickerDay,
  rangeAt,
  rangeFrom,
  startBefore,
  withOwn,
} from "../../../domain/availability/time-choices.ts";
import type { CalendarDay } from "../../../domain/availability/week-calendar.ts";
import type { Problem } from "../../../domain/problem.ts";
import {
  LAST_MINUTE,
  type Minute,
  startOfDay,
  type WallMinute,
  wallMinute,
} from "../../../domain/time/clock.ts";
import { addDays, type Day } from "../../../domain/time/day.ts";
import { addMonths, type Month, monthOf, sundaysOfMonth, weekStart } from "../../../domain/time/month.ts";
import type { DayRange, Range } from "../../../domain/time/slot.ts";
import { dayAt, toWallMinute } from "../../../i18n/wall-clock.ts";
import { useApi } from "../../account/state.ts";
import { loadWeek, loadWeekNow } from "../calendar/state.ts";
import type { FreeSlot, SpacesContract } from "../contract.ts";
import { priceAt, type Space, spanOf } from "../state.ts";

/** A booking of the guest's own that is being changed: its time counts as free. */
type Except = { id: number; from: string | null };

/** `bookedAt`, on the wall clock of the space, decides which plans price the new time. */
type Change = { except: Except; bookedAt: WallMinute };

/** `wish`: a time that is selected as soon as the free time of the day is known. */
type Choice = {
  day: Day | null;
  start: Minute | null;
  end: Minute | null;
  wish?: Wish;
  /** The end follows from the length that is asked for: it moves with the start until the guest chooses one. */
  hasAskedEnd?: boolean;
};

/** Pointed at, so that this very minute has to be free; or the first free time from then on. */
type Wish = { at: Minute; minutes?: number | undefined } | { from: Minute };

/** The free time of a day, for a new booking or for a change of one. */
export function loadSlots(api: Client, spaceId: number, day: Day, except?: Except): Promise<FreeSlot[]> {
  const call = api<SpacesContract>();
  return except
    ? call("POST free_times/except/:spaceId", {
        params: { spaceId },
        body: { time: day, except_id: except.id, start_point: except.from },
      })
    : call("POST free_times/:spaceId", { params: { spaceId }, body: { time: day } });
}

/** Why a time cannot be booked at this moment; null if it can. */
export async function problemNow(
  api: Client,
  space: Space,
  day: Day,
  { start, end }: DayRange,
  now: number,
): Promise<Problem | null> {
  const slots = await loadSlots(api, space.id, day);
  if (isRangeFree({ slots: slots.map(spanOf), minMinutes: space.facts.min_minute }, start, end)) return null;
  const weeks = await Promise.all(sundaysAround(day).map((sunday) => loadWeekNow(api, space.id, sunday)));
  const range = { start: wallMinute(day, start), end: wallMinute(day, end) };
  const problem = problemAt(space, range, weeks.flat(), toWallMinute(now, space.rules.timeZone));
  return problem ?? { code: "slot_taken" };
}

/**
 * The choice of a day, a start and an end in a space, with the price and what can be chosen. Free time is loaded for
 * the chosen day, the calendar for the months that are shown. `space` is null while it loads; `now` is in epoch
 * milliseconds; `own` is what the guest has selected besides; `asked` is the length in minutes that a start is given until
 * the guest chooses its end.
 */
export function usePicking(
  space: Space | null,
  initial: Choice,
  now: number,
  change?: Change,
  own: readonly Range[] = NONE,
  asked: number | null = null,
) {
  const [choice, setChoice] = useState<Choice>(initial);
  const { day, start, end } = choice;
  const { slots, weeks, isFailed, retry, showMonth } = useAvailability(space, day, now, change?.except);
  const wallNow = space && toWallMinute(now, space.rules.timeZone);
  const free = useMemo(
    () =>
      space && wallNow !== null && day !== null && slots
        ? withOwn(
            pickerDayOf(space, day, slots.map(spanOf), [...weeks.values()].flat(), wallNow),
            rangesOfDay(own, day),
          )
        : null,
    [space, wallNow, day, slots, weeks, own],
  );
  // Times chosen on another day are dropped if this day cannot hold them.
  const isKept = start === null || free === null || holdsChoice(free, start, end);
  const wished = free && choice.wish && wishedRange(free, choice.wish);
  const kept = {
    day,
    start: wished ? wished.start : isKept ? start : null,
    end: wished ? wished.end : isKept ? end : null,
  };
  const hasAskedEnd = choice.hasAskedEnd === true;
  const decidedAt = change?.bookedAt ?? wallNow;
  const [keptDay, keptStart] = [kept.day, kept.start];
  // Both are asked for every day and end of a list, at every touch.
  const priceUntil = useMemo(
    () =>
      remembered((until: Minute) =>
        space && decidedAt !== null && keptDay !== null && keptStart !== null && until > keptStart
          ? priceAt(space, keptDay, { start: keptStart, end: until }, decidedAt)
          : null,
      ),
    [space, decidedAt, keptDay, keptStart],
  );
  /** Open while the space loads. */
  const dayStatus = useMemo(
    () =>
      remembered(
        (one: Day): DayStatus =>
          space && wallNow !== null ? dayStatusOf(space, one, daysAround(weeks, one), wallNow) : "open",
      ),
    [space, wallNow, weeks],
  );
  return {
    ...kept,
    free,
    price: kept.end === null ? null : priceUntil(kept.end),
    isFailed,
    retry,
    showMonth,
    chooseDay: (next: Day) => setChoice({ ...kept, day: next, hasAskedEnd }),
    chooseStart: (minute: Minute) => {
      const canEnd = (end: Minute | null) => end !== null && free !== null && isRangeFree(free, minute, end);
      if (!hasAskedEnd && canEnd(kept.end)) return setChoice({ ...kept, start: minute });
      const end = asked === null ? null : minute + asked;
      setChoice({ ...kept, start: minute, end: canEnd(end) ? end : null, hasAskedEnd: true });
    },
    chooseEnd: (minute: Minute) => {
      // The list of ends follows the start by a moment; until then it may offer what the start cannot have.
      if (free !== null && kept.start !== null && !isRangeFree(free, kept.start, minute)) return;
      setChoice({ ...kept, start: kept.start ?? (free && startBefore(free, minute)), end: minute });
    },
    /** The first free time of a day from a minute on. */
    chooseFrom: (next: Day, minute: Minute) =>
      setChoice({ day: next, start: null, end: null, wish: { from: minute } }),
    resetTimes: () => setChoice({ ...kept, start: null, end: null }),
    dayStatus,
    /** What a booking up to an end would cost; null if it cannot be booked. */
    priceUntil,
  };
}

/** Computes each answer once. */
function remembered<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.has(key) ? (known.get(key) as Value) : compute(key);
    known.set(key, value);
    return value;
  };
}

/** One list for all renders, so that nothing is computed again. */
const NONE: readonly Range[] = [];

function wishedRange(free: PickerDay, wish: Wish): DayRange | null {
  return "at" in wish ? rangeAt(free, wish.at, wish.minutes) : rangeFrom(free, wish.from);
}

function rangesOfDay(ranges: readonly Range[], day: Day): DayRange[] {
  const midnight = startOfDay(day);
  return ranges
    .map(({ start, end }) => ({ start: start - midnight, end: end - midnight }))
    .filter(({ start, end }) => end > 0 && start < LAST_MINUTE);
}

export type Picking = ReturnType<typeof usePicking>;

type Weeks = ReadonlyMap<Day, CalendarDay[]>;

/** The free slots of a day, null while they load, and the calendar weeks loaded so far, by their Sunday. */
function useAvailability(space: Space | null, day: Day | null, now: number, except?: Except) {
  const api = useApi();
  const [found, setFound] = useState<{ day: Day; slots: FreeSlot[] } | null>(null);
  const [weeks, setWeeks] = useState<Weeks>(new Map());
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const spaceId = space?.id ?? null;
  const exceptId = except?.id ?? null;
  const exceptFrom = except?.from ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` loads again after a failure.
  useEffect(() => {
    if (space === null || day === null) return;
    let isCurrent = true;
    setFailed(false);
    const sundays = sundaysAround(day);
    const own = exceptId === null ? undefined : { id: exceptId, from: exceptFrom };
    // The touch that chose the day is answered before its times are asked for.
    const callOff = afterPaint(() => {
      const found = async () => {
        const [slots, loaded] = await Promise.all([
          loadSlots(api, space.id, day, own),
          Promise.all(sundays.map((sunday) => loadWeek(api, space.id, sunday))),
        ]);
        const wallNow = toWallMinute(now, space.rules.timeZone);
        const isCalendarCurrent = isExplained(
          pickerDayOf(space, day, slots.map(spanOf), loaded.flat(), wallNow),
        );
        if (isCalendarCurrent) return { slots, loaded };
        // Others have booked or begun to pay since the calendar was loaded: it says which of the two.
        return {
          slots,
          loaded: await Promise.all(sundays.map((sunday) => loadWeekNow(api, space.id, sunday))),
        };
      };
      found().then(
        ({ slots, loaded }) => {
          if (!isCurrent) return;
          setWeeks((before) => withWeeks(before, sundays, loaded));
          setFound({ day, slots });
        },
        () => {
          if (isCurrent) setFailed(true);
        },
      );
    });
    return () => {
      isCurrent = false;
      callOff();
    };
  }, [api, space, day, now, exceptId, exceptFrom, attempt]);

  const loadMonths = useCallback(
    (month: Month, months: number) => {
      if (spaceId === null) return;
      const sundays = Array.from({ length: months }, (_, index) =>
        sundaysOfMonth(addMonths(month, index)),
      ).flat();
      void Promise.all(sundays.map((sunday) => loadWeek(api, spaceId, sunday).catch(() => null))).then(
        (loaded) => setWeeks((before) => withWeeks(before, sundays, loaded)),
      );
    },
    [api, spaceId],
  );
  const firstMonth = (day ?? dayAt(now, space?.rules.timeZone ?? "UTC")).slice(0, 7);
  const [shown, setShown] = useState<{ month: Month; months: number } | null>(null);
  // The touch that opens the calendar or turns its page is answered before the days are asked for.
  useEffect(() => afterPaint(() => loadMonths(monthOf(`${firstMonth}-01`), 1)), [loadMonths, firstMonth]);
  useEffect(
    () => (shown ? afterPaint(() => loadMonths(shown.month, shown.months)) : undefined),
    [loadMonths, shown],
  );
  const showMonth = useCallback((month: Month, months: number) => setShown({ month, months }), []);
  return {
    slots: found !== null && found.day === day ? found.slots : null,
    weeks,
    isFailed,
    retry: () => setAttempt((count) => count + 1),
    showMonth,
  };
}

/** With weeks that were loaded, null for those that could not be; the same if it has them all already. */
function withWeeks(before: Weeks, sundays: readonly Day[], loaded: readonly (CalendarDay[] | null)[]): Weeks {
  const fresh = sundays.flatMap((sunday, at) => {
    const days = loaded[at] ?? null;
    return days !== null && days !== before.get(sunday) ? [[sunday, days] as const] : [];
  });
  return fresh.length === 0 ? before : new Map([...before, ...fresh]);
}

/** The week of a day, and its neighbours: bookings and opening hours reach across midnight. */
function sundaysAround(day: Day): Day[] {
  const sunday = weekStart(day);
  return [-7, 0, 7].map((step) => addDays(sunday, step));
}

function daysAround(weeks: Weeks, day: Day): CalendarDay[] {
  return sundaysAround(day).flatMap((sunday) => weeks.get(sunday) ?? []);
}
