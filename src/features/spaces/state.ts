import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Client } from "../../api/client.ts";
import { freeSlots, openRunsOfDay, type Taken } from "../../domain/availability.ts";
import { type Draft, emptyDraft } from "../../domain/cart.ts";
import { type Price, priceOf } from "../../domain/pricing.ts";
import { earliestStart, minMinutes, type SpaceRules } from "../../domain/space.ts";
import { type Minute, startOfDay, type WallMinute, wallMinute } from "../../domain/time/clock.ts";
import { addDays, type Day, dayOf, type IsHoliday } from "../../domain/time/day.ts";
import { type Month, weekStart } from "../../domain/time/month.ts";
import { isRangeFree, type PickerDay } from "../../domain/time-choices.ts";
import { wallClockAt } from "../../i18n/format.ts";
import { useApi } from "../account/state.ts";
import type { CalendarDay, FreeSlot, SpaceAttributes, SpaceRule, SpacesContract } from "./contract.ts";

/** A room as the browser reckons with it: what the page shows, and the rules that the server goes by, too. */
export type Room = { id: number; facts: SpaceAttributes; rules: SpaceRules; isHoliday: IsHoliday };

/** The rules of domain/ out of what the API answers, so that prices and reasons are worked out by the same code. */
export function roomOf(facts: SpaceAttributes, rule: SpaceRule): Room {
  const holidays = new Set(facts.holidays);
  const rules: SpaceRules = {
    id: facts.id,
    timeZone: facts.time_zone,
    countryCode: facts.country_code,
    currency: facts.currency,
    maxMember: facts.max_member,
    businessHours: facts.business_hours.map((hours) => ({
      weekdays: hours.weekdays as SpaceRules["businessHours"][number]["weekdays"],
      ...spanOf(hours),
    })),
    closedDates: facts.closed_dates,
    holidaysAs: facts.holidays_as as SpaceRules["holidaysAs"],
    plans: facts.plans.flatMap((plan) =>
      plan.plans.map((part) => ({
        name: { ja: plan.name, en: plan.name },
        weekdays: part.weekdays as SpaceRules["plans"][number]["weekdays"],
        ...spanOf(part),
        costPerHour: part.cost_per_hour,
        isSpecial: plan.is_special,
        validFrom: part.valid_from,
        validTo: part.valid_to,
        lastMinute: plan.last_minute,
      })),
    ),
    cancelPolicies: policiesOf(facts),
    rule,
    hidden: false,
  };
  return { id: facts.id, facts, rules, isHoliday: (day) => holidays.has(day) };
}

export function policiesOf(facts: Pick<SpaceAttributes, "cancel_policies">) {
  return facts.cancel_policies.map((policy) => ({
    periodFrom: policy.period_from,
    periodTo: policy.period_to,
    feePercent: policy.fee_percent,
  }));
}

/** The room's own wall clock at an instant. */
export function wallNow(room: Pick<Room, "rules">, now: number): WallMinute {
  const { day, minute } = wallClockAt(now, room.rules.timeZone);
  return wallMinute(day, minute);
}

/** What a time costs when it is booked at `now` (epoch milliseconds). */
export function priceAt(room: Room, day: Day, start: Minute, end: Minute, now: number): Price | null {
  return priceOf(
    room.rules,
    { start: wallMinute(day, start), end: wallMinute(day, end) },
    wallNow(room, now),
    room.isHoliday,
  );
}

/** A draft with its price and billed hours as of `now`. */
export function pricedDraft(room: Room, draft: Draft, now: number): Draft {
  if (draft.day === null || draft.start === null || draft.end === null)
    return { ...draft, costs: [], price: null };
  const price = priceAt(room, draft.day, draft.start, draft.end, now);
  return {
    ...draft,
    price: price?.total ?? null,
    costs: (price?.lines ?? []).map((line) => ({
      hour: line.billedHours,
      plan: { name: line.plan.name.ja, costPerHour: line.costPerHour, isSpecial: line.plan.isSpecial },
    })),
  };
}

type Span = { start: Minute; end: Minute };
type WireSpan = { start_hour: number; start_minute: number; end_hour: number; end_minute: number };

export function spanOf(span: WireSpan): Span {
  return {
    start: span.start_hour * 60 + span.start_minute,
    end: span.end_hour * 60 + span.end_minute,
  };
}

/* Rooms and weeks that were asked for once are kept while the page lives; times taken are asked again after a minute. */
const rooms = new Map<string, Promise<Room>>();
const weeks = new Map<string, { at: number; days: Promise<CalendarDay[]>; known?: CalendarDay[] }>();
const WEEK_MILLISECONDS = 60_000;

export function loadRoom(api: Client, id: number, locale: string): Promise<Room> {
  const key = `${locale}:${id}`;
  const known = rooms.get(key);
  if (known) return known;
  const call = api<SpacesContract>();
  const asked = Promise.all([
    call("GET space_attributes/:id", { params: { id }, query: {} }),
    call("GET space_reservation_rules/:id", { params: { id } }),
  ]).then(([facts, rule]) => roomOf(facts, rule));
  asked.catch(() => rooms.delete(key));
  rooms.set(key, asked);
  return asked;
}

/** The week that begins on `sunday`. */
export function loadWeek(api: Client, spaceId: number, sunday: Day): Promise<CalendarDay[]> {
  const key = `${spaceId}:${sunday}`;
  const known = weeks.get(key);
  if (known && Date.now() - known.at < WEEK_MILLISECONDS) return known.days;
  const days = api<SpacesContract>()("POST calendars/:spaceId", {
    params: { spaceId },
    body: { date: sunday },
  });
  const kept: { at: number; days: Promise<CalendarDay[]>; known?: CalendarDay[] } = { at: Date.now(), days };
  if (known?.known) kept.known = known.known;
  weeks.set(key, kept);
  days.then(
    (answer) => {
      kept.known = answer;
    },
    () => weeks.delete(key),
  );
  return days;
}

/** The week as the page brought it, or as it was last known. */
export function knownWeek(spaceId: number, sunday: Day): CalendarDay[] | undefined {
  return weeks.get(`${spaceId}:${sunday}`)?.known;
}

/** After something was booked, changed or canceled. */
export function forgetWeeks(): void {
  weeks.clear();
}

/** A week's days, asked for when shown; `undefined` while they are on their way. Neighbours are fetched ahead (SPEC section 4). */
export function useWeek(spaceId: number, sunday: Day, given?: { sunday: Day; days: CalendarDay[] }) {
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
  return given?.sunday === sunday ? given.days : undefined;
}

/** Free time of a day for a new booking, or with one of one's own taken as free. */
export type Except = { id: number; from: string | null };

export function loadSlots(api: Client, spaceId: number, day: Day, except?: Except): Promise<FreeSlot[]> {
  const call = api<SpacesContract>();
  return except
    ? call("POST free_times/except/:spaceId", {
        params: { spaceId },
        body: { time: day, except_id: except.id, start_point: except.from },
      })
    : call("POST free_times/:spaceId", { params: { spaceId }, body: { time: day } });
}

/** A day as the picker and its timeline need it. */
export function pickerDayOf(
  room: Room,
  day: Day,
  slots: readonly FreeSlot[],
  around: readonly CalendarDay[],
  now: number,
): PickerDay {
  const midnight = startOfDay(day);
  const wall = wallNow(room, now);
  const open = openRunsOfDay(room.rules, day, room.isHoliday)
    .map((run) => ({ start: Math.max(run.start - midnight, 0), end: Math.min(run.end - midnight, 2160) }))
    .filter((run) => run.end > run.start);
  return {
    slots: slots.map(spanOf),
    minMinutes: minMinutes(room.rules.rule),
    booked: takenOf(room, around)
      .map((range) => ({ start: range.start - midnight, end: range.end - midnight }))
      .filter((span) => span.end > 0 && span.start < 2160),
    open,
    cleaningMinutes: room.rules.rule.cleaningMinutes,
    now: wall - midnight,
    earliest: earliestStart(room.rules.rule, wall) - midnight,
  };
}

/** Bookings and closures of calendar days as the availability rules take them. */
export function takenOf(room: Room, days: readonly CalendarDay[]): Taken[] {
  return days.flatMap((day) => {
    const midnight = startOfDay(day.date);
    const cleaning = room.rules.rule.cleaningMinutes;
    const hours = openRunsOfDay(room.rules, day.date, room.isHoliday);
    const bookings = day.reservations.map(spanOf).map(
      (span): Taken => ({
        kind: "booking",
        start: midnight + span.start,
        end: midnight + span.end,
        cleanedBy: midnight + span.end + cleaning,
      }),
    );
    const closures = day.unavailable_times
      .map(spanOf)
      .map((span) => ({ start: midnight + span.start, end: midnight + span.end }))
      .filter((range) => hours.some((run) => run.start < range.end && range.start < run.end))
      .map((range): Taken => ({ kind: "closure", ...range, cleanedBy: range.end }));
    return [...bookings, ...closures];
  });
}

export type DayStanding = "open" | "closed" | "full" | "far";

/** What a day of the calendar is worth a press: closed by the hours, out of reach, or taken from end to end. */
export function standingOf(room: Room, day: Day, around: readonly CalendarDay[], now: number): DayStanding {
  const { rules, isHoliday } = room;
  const wall = wallNow(room, now);
  const midnight = startOfDay(day);
  const runs = openRunsOfDay(rules, day, isHoliday).filter((run) => run.start >= midnight);
  if (runs.length === 0) return "closed";
  const facts = { taken: takenOf(room, around), now: wall, isHoliday };
  const isFree = freeSlots(rules, day, facts).some(
    (slot) => slot.start < midnight + 1440 && slot.end - slot.start >= minMinutes(rules.rule),
  );
  if (isFree) return "open";
  return freeSlots(rules, day, { ...facts, taken: [] }).length === 0 ? "far" : "full";
}

type Choice = { day: Day | null; start: Minute | null; end: Minute | null };

/**
 * Choosing day, start and end of a booking of a room: the day's free time and what is taken around it, loaded as days and
 * months are shown; the price of what is chosen. `now` is the page's moment in epoch milliseconds.
 */
export function usePicking(room: Room | null, initial: Choice, now: number, except?: Except) {
  const api = useApi();
  const [choice, setChoice] = useState<Choice>(initial);
  const [slots, setSlots] = useState<{ day: Day; slots: FreeSlot[] } | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [around, setAround] = useState<ReadonlyMap<Day, CalendarDay[]>>(new Map());
  const { day } = choice;
  const spaceId = room?.id ?? null;
  const exceptId = except?.id ?? null;
  const exceptFrom = except?.from ?? null;
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
  useEffect(() => showWeeks(weeksOfMonth(`${monthKey}-01`)), [showWeeks, monthKey]);

  const days = useMemo(() => [...around.values()].flat(), [around]);
  const free = useMemo(
    () =>
      room && day !== null && slots?.day === day ? pickerDayOf(room, day, slots.slots, days, now) : null,
    [room, day, slots, days, now],
  );
  const { start, end } = choice;
  // A day whose free time does not hold what was chosen on the one before lets go of it.
  const isHeld = start === null || free === null || startIsFree(free, start, end);
  const held = isHeld ? choice : { day, start: null, end: null };
  const price =
    room && held.day !== null && held.start !== null && held.end !== null
      ? priceAt(room, held.day, held.start, held.end, now)
      : null;
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
    showMonth: ({ year, month }: Month) => showWeeks(weeksOfMonth(dayOf(year, month, 1))),
    standing: (one: Day): DayStanding => {
      if (!room) return "open";
      const sunday = weekStart(one);
      const near = [-7, 0, 7].flatMap((step) => around.get(addDays(sunday, step)) ?? []);
      return standingOf(room, one, near, now);
    },
    /** Whole hours that an end would bill. */
    billedHours: (minute: Minute): number | null => {
      if (!room || held.day === null || held.start === null || minute <= held.start) return null;
      const found = priceAt(room, held.day, held.start, minute, now);
      return found ? found.lines.reduce((sum, line) => sum + line.billedHours, 0) : null;
    },
  };
}
export type Picking = ReturnType<typeof usePicking>;

function startIsFree(free: PickerDay, start: Minute, end: Minute | null): boolean {
  if (end !== null) return isRangeFree(free, start, end);
  return free.slots.some((slot) => slot.start <= start && start + free.minMinutes <= slot.end);
}

function weeksOfMonth(first: Day): Day[] {
  const sunday = weekStart(first);
  return [0, 7, 14, 21, 28, 35].map((step) => addDays(sunday, step));
}

/* The rows of the booking panel, by room: the picker is a dialog of its own and writes into them. */
const rows = new Map<number, readonly Draft[]>();
const listeners = new Set<() => void>();
const FIRST: readonly Draft[] = [emptyDraft("first")];

export function useDraftRows(spaceId: number): readonly Draft[] {
  return useSyncExternalStore(
    subscribe,
    () => rows.get(spaceId) ?? FIRST,
    () => FIRST,
  );
}

export function draftRows(spaceId: number): readonly Draft[] {
  return rows.get(spaceId) ?? FIRST;
}

export function setDraftRows(spaceId: number, next: readonly Draft[]): void {
  rows.set(spaceId, next);
  for (const listener of listeners) listener();
}

export function newKey(): string {
  return crypto.randomUUID();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
