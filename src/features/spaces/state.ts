import type { Client } from "../../api/client.ts";
import type { Draft } from "../../domain/cart.ts";
import { type Price, priceOf } from "../../domain/pricing.ts";
import type { SpaceRules } from "../../domain/space.ts";
import { type Minute, type WallMinute, wallMinute } from "../../domain/time/clock.ts";
import type { Day, IsHoliday } from "../../domain/time/day.ts";
import { wallClockAt } from "../../i18n/format.ts";
import type { SpaceAttributes, SpaceRule, SpacesContract } from "./contract.ts";

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

/** What a time costs when it is booked at `bookedAt`, by the room's own wall clock. */
export function priceAt(
  room: Room,
  day: Day,
  { start, end }: { start: Minute; end: Minute },
  bookedAt: WallMinute,
): Price | null {
  return priceOf(
    room.rules,
    { start: wallMinute(day, start), end: wallMinute(day, end) },
    bookedAt,
    room.isHoliday,
  );
}

/** A draft with its price and billed hours as of `now`. */
export function pricedDraft(room: Room, draft: Draft, now: number): Draft {
  const { day, start, end } = draft;
  if (day === null || start === null || end === null) return { ...draft, costs: [], price: null };
  const price = priceAt(room, day, { start, end }, wallNow(room, now));
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

/* Rooms that were asked for once are kept while the page lives. */
const rooms = new Map<string, Promise<Room>>();

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
