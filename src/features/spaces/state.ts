import { useEffect, useState, useSyncExternalStore } from "react";
import type { Client } from "../../api/client.ts";
import { freeSlots, type Taken } from "../../domain/availability.ts";
import type { Draft } from "../../domain/cart.ts";
import { emptyDraft } from "../../domain/cart.ts";
import { openRunsOfDay } from "../../domain/availability.ts";
import { type Price, priceOf } from "../../domain/pricing.ts";
import { earliestStart, minMinutes, type SpaceRules } from "../../domain/space.ts";
import { type Minute, startOfDay, wallMinute, type WallMinute } from "../../domain/time/clock.ts";
import { addDays, type Day, type IsHoliday, weekdayOf } from "../../domain/time/day.ts";
import { weekStart } from "../../domain/time/month.ts";
import type { PickerDay } from "../../domain/time-choices.ts";
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
  const days = api<SpacesContract>()("POST calendars/:spaceId", { params: { spaceId }, body: { date: sunday } });
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

export function sundayOf(day: Day): Day {
  return weekStart(day);
}

export function isWeekend(day: Day): "saturday" | "sunday" | null {
  const weekday = weekdayOf(day);
  return weekday === 0 ? "sunday" : weekday === 6 ? "saturday" : null;
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
