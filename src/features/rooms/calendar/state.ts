import { useEffect, useState } from "react";
import type { Client } from "../../../api/client.ts";
import { createCache } from "../../../browser/cache.ts";
import type { CalendarDay } from "../../../domain/availability/week-calendar.ts";
import { parseWall } from "../../../domain/time/clock.ts";
import { addDays, type Day } from "../../../domain/time/day.ts";
import type { DayRange } from "../../../domain/time/slot.ts";
import { useApi } from "../../account/state.ts";
import type { DayPriceAnswer, SpacesContract, CalendarDay as WireDay } from "../contract.ts";
import { spanOf } from "../state.ts";

const WEEK_MILLISECONDS = 60_000;
/** With the public notes about closures. */
type DayWithNotes = CalendarDay & { notes?: readonly (DayRange & { text: string })[] };

const weeks = createCache<DayWithNotes[]>(WEEK_MILLISECONDS);

/** The lowest totals of months, at most a minute old. */
export const monthsOfPrices = createCache<DayPriceAnswer[]>(WEEK_MILLISECONDS);

/** The week that begins on `sunday`, at most a minute old. */
export function loadWeek(api: Client, spaceId: number, sunday: Day): Promise<DayWithNotes[]> {
  return weeks.get(weekKey(spaceId, sunday), async () => {
    const days = await api<SpacesContract>()("POST calendars/:spaceId", {
      params: { spaceId },
      body: { date: sunday },
    });
    return days.map(toCalendarDay);
  });
}

/** The same, asked for now: what others have booked or hold since is in it. */
export function loadWeekNow(api: Client, spaceId: number, sunday: Day): Promise<DayWithNotes[]> {
  weeks.forget(weekKey(spaceId, sunday));
  return loadWeek(api, spaceId, sunday);
}

function weekKey(spaceId: number, sunday: Day): string {
  return `${spaceId}:${sunday}`;
}

/** Call it after something has been booked, changed or canceled. */
export function forgetWeeks(): void {
  weeks.clear();
  monthsOfPrices.clear();
}

/**
 * The days of a week; undefined while they load. `initial` is a week that came with the page. The weeks before and
 * after are loaded ahead (TIME-9).
 */
export function useWeek(spaceId: number, sunday: Day, initial?: { sunday: Day; days: DayWithNotes[] }) {
  const api = useApi();
  const [loaded, setLoaded] = useState<{ key: string; days: DayWithNotes[] } | null>(null);
  const key = weekKey(spaceId, sunday);
  useEffect(() => {
    let isCurrent = true;
    loadWeek(api, spaceId, sunday).then(
      (days) => {
        if (isCurrent) setLoaded({ key, days });
        for (const step of [-7, 7]) void loadWeek(api, spaceId, addDays(sunday, step)).catch(() => {});
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [api, spaceId, sunday, key]);
  if (loaded?.key === key) return loaded.days;
  return initial?.sunday === sunday ? initial.days : undefined;
}

export function toCalendarDay(wire: WireDay): DayWithNotes {
  const { date, start_hour, start_minute, end_hour, end_minute, reservations, unavailable_times } = wire;
  const isOpen = start_hour !== null && start_minute !== null && end_hour !== null && end_minute !== null;
  return {
    day: date,
    hours: isOpen ? spanOf({ start_hour, start_minute, end_hour, end_minute }) : null,
    bookings: reservations.map(spanOf),
    unavailable: unavailable_times.map(spanOf),
    ...(wire.held && {
      held: wire.held.map((one) => ({ ...spanOf(one), until: parseWall(one.until) ?? 0 })),
    }),
    ...(wire.notes && { notes: wire.notes.map((note) => ({ ...spanOf(note), text: note.text })) }),
  };
}
