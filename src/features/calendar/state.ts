import { useCallback, useEffect, useMemo, useState } from "react";
import type { Client } from "../../api/client.ts";
import { type DayStanding, pickerDayOf, standingOf } from "../../domain/room-day.ts";
import type { Minute, WallMinute } from "../../domain/time/clock.ts";
import { addDays, type Day } from "../../domain/time/day.ts";
import { type Month, monthOf, sundaysOfMonth, weekStart } from "../../domain/time/month.ts";
import { holdsChoice, isRangeFree } from "../../domain/time-choices.ts";
import type { CalendarDay } from "../../domain/week-calendar.ts";
import { wallClockAt } from "../../i18n/format.ts";
import { useApi } from "../account/state.ts";
import type { FreeSlot, SpacesContract, CalendarDay as WireDay } from "../spaces/contract.ts";
import { priceAt, type Room, spanOf, wallNow } from "../spaces/state.ts";

/* Weeks that were asked for once are kept while the page lives, and asked again after a minute. */
const weeks = new Map<string, { at: number; days: Promise<CalendarDay[]> }>();
const WEEK_MILLISECONDS = 60_000;

/** The week that begins on `sunday`. */
function loadWeek(api: Client, spaceId: number, sunday: Day): Promise<CalendarDay[]> {
  const key = `${spaceId}:${sunday}`;
  const known = weeks.get(key);
  if (known && Date.now() - known.at < WEEK_MILLISECONDS) return known.days;
  const days = api<SpacesContract>()("POST calendars/:spaceId", {
    params: { spaceId },
    body: { date: sunday },
  }).then((answer) => answer.map(calendarDayOf));
  weeks.set(key, { at: Date.now(), days });
  days.catch(() => weeks.delete(key));
  return days;
}

/** A day of the wire in the domain's words. */
function calendarDayOf(wire: WireDay): CalendarDay {
  const { date, start_hour, start_minute, end_hour, end_minute, reservations, unavailable_times } = wire;
  const isOpen = start_hour !== null && start_minute !== null && end_hour !== null && end_minute !== null;
  return {
    day: date,
    hours: isOpen ? spanOf({ start_hour, start_minute, end_hour, end_minute }) : null,
    bookings: reservations.map(spanOf),
    unavailable: unavailable_times.map(spanOf),
  };
}

/** After something was booked, changed or canceled. */
export function forgetWeeks(): void {
  weeks.clear();
}

/** A week's days, asked for when shown; `undefined` while they are on their way. Neighbours are fetched ahead (SPEC section 4). */
export function useWeek(spaceId: number, sunday: Day, given?: { sunday: Day; days: WireDay[] }) {
  const api = useApi();
  const [loaded, setLoaded] = useState<{ key: string; days: CalendarDay[] } | null>(null);
  const key = `${spaceId}:${sunday}`;
  useEffect(() => {
    let isHere = true;
    loadWeek(api, spaceId, sunday).then(
      (days) => {
        if (isHere) setLoaded({ key, days });
        for (const step of [-7, 7]) void loadWeek(api, spaceId, addDays(sunday, step)).catch(() => {});
      },
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [api, spaceId, sunday, key]);
  if (loaded?.key === key) return loaded.days;
  return given?.sunday === sunday ? given.days.map(calendarDayOf) : undefined;
}

/** A booking of one's own that is to have other times. */
export type Except = { id: number; from: string | null };

/** Free time of a day for a new booking, or with one of one's own taken as free. */
export function loadSlots(api: Client, spaceId: number, day: Day, except?: Except): Promise<FreeSlot[]> {
  const call = api<SpacesContract>();
  return except
    ? call("POST free_times/except/:spaceId", {
        params: { spaceId },
        body: { time: day, except_id: except.id, start_point: except.from },
      })
    : call("POST free_times/:spaceId", { params: { spaceId }, body: { time: day } });
}

type Choice = { day: Day | null; start: Minute | null; end: Minute | null };

/** Of a booking that is to have other times: `bookedAt`, by the room's wall clock, is what they are priced by. */
export type Change = { except: Except; bookedAt: WallMinute };

/**
 * Choosing day, start and end of a booking of a room: the day's free time and what is taken around it, loaded as days and
 * months are shown; the price of what is chosen. `now` is the page's moment in epoch milliseconds.
 */
export function usePicking(room: Room | null, initial: Choice, now: number, change?: Change) {
  const api = useApi();
  const [choice, setChoice] = useState<Choice>(initial);
  const [slots, setSlots] = useState<{ day: Day; slots: FreeSlot[] } | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [around, setAround] = useState<ReadonlyMap<Day, CalendarDay[]>>(new Map());
  const { day } = choice;
  const spaceId = room?.id ?? null;
  const exceptId = change?.except.id ?? null;
  const exceptFrom = change?.except.from ?? null;
  const showWeeks = useCallback(
    (sundays: readonly Day[]) => {
      if (spaceId === null) return;
      for (const sunday of sundays) {
        loadWeek(api, spaceId, sunday).then(
          (days) => setAround((before) => new Map(before).set(sunday, days)),
          () => {},
        );
      }
    },
    [api, spaceId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again after a failure.
  useEffect(() => {
    if (spaceId === null || day === null) return;
    let isHere = true;
    setFailed(false);
    const asked = exceptId === null ? undefined : { id: exceptId, from: exceptFrom };
    const sunday = weekStart(day);
    Promise.all([
      loadSlots(api, spaceId, day, asked),
      ...[-7, 0, 7].map((step) => loadWeek(api, spaceId, addDays(sunday, step))),
    ]).then(
      ([found, ...weeks]) => {
        if (!isHere) return;
        setAround((before) => {
          const next = new Map(before);
          weeks.forEach((days, index) => {
            next.set(addDays(sunday, (index - 1) * 7), days as CalendarDay[]);
          });
          return next;
        });
        setSlots({ day, slots: found as FreeSlot[] });
      },
      () => {
        if (isHere) setFailed(true);
      },
    );
    return () => {
      isHere = false;
    };
  }, [api, spaceId, day, exceptId, exceptFrom, attempt]);
  const firstMonth = day ?? wallClockAt(now, room?.rules.timeZone ?? "UTC").day;
  const monthKey = firstMonth.slice(0, 7);
  useEffect(() => showWeeks(sundaysOfMonth(monthOf(`${monthKey}-01`))), [showWeeks, monthKey]);
  const [shown, setShown] = useState<Month | null>(null);
  useEffect(() => {
    if (shown) showWeeks(sundaysOfMonth(shown));
  }, [showWeeks, shown]);

  const days = useMemo(() => [...around.values()].flat(), [around]);
  const free = useMemo(
    () =>
      room && day !== null && slots?.day === day
        ? pickerDayOf(room, day, slots.slots.map(spanOf), days, wallNow(room, now))
        : null,
    [room, day, slots, days, now],
  );
  const { start, end } = choice;
  // A day whose free time does not hold what was chosen on the one before lets go of it.
  const isHeld = start === null || free === null || holdsChoice(free, start, end);
  const held = isHeld ? choice : { day, start: null, end: null };
  const priceUntil = (end: Minute | null) =>
    room && held.day !== null && held.start !== null && end !== null && end > held.start
      ? priceAt(room, held.day, { start: held.start, end }, change?.bookedAt ?? wallNow(room, now))
      : null;
  const price = priceUntil(held.end);
  return {
    ...held,
    free,
    price,
    isFailed,
    retry: () => setAttempt((count) => count + 1),
    chooseDay: (next: Day) => setChoice({ ...held, day: next }),
    chooseStart: (minute: Minute) => {
      const isKept = held.end !== null && free !== null && isRangeFree(free, minute, held.end);
      setChoice({ ...held, start: minute, end: isKept ? held.end : null });
    },
    chooseEnd: (minute: Minute) => setChoice({ ...held, end: minute }),
    reset: () => setChoice({ day: null, start: null, end: null }),
    resetTimes: () => setChoice({ ...held, start: null, end: null }),
    showMonth: setShown,
    standing: (one: Day): DayStanding => {
      if (!room) return "open";
      const sunday = weekStart(one);
      const near = [-7, 0, 7].flatMap((step) => around.get(addDays(sunday, step)) ?? []);
      return standingOf(room, one, near, wallNow(room, now));
    },
    /** Whole hours that an end would bill. */
    billedHours: (minute: Minute): number | null => {
      const found = priceUntil(minute);
      return found ? found.lines.reduce((sum, line) => sum + line.billedHours, 0) : null;
    },
  };
}
export type Picking = ReturnType<typeof usePicking>;
