import type { Client } from "../../api/client.ts";
import { createCache } from "../../browser/cache.ts";
import type { SlotSelection } from "../../domain/booking/cart.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { type Price, priceOf } from "../../domain/money/pricing.ts";
import { spaceAddress } from "../../domain/space/address.ts";
import type { SpaceRules } from "../../domain/space/space-rules.ts";
import { type Minute, type WallMinute, wallMinute } from "../../domain/time/clock.ts";
import type { Day, IsHoliday } from "../../domain/time/day.ts";
import { dayAt, toWallMinute } from "../../i18n/wall-clock.ts";
import type { SpaceAttributes, SpaceRule, SpacesContract } from "./contract.ts";

/** A space in the browser: the facts that pages show, and the rules by which the server books it. */
export type Space = { id: number; facts: SpaceAttributes; rules: SpaceRules; isHoliday: IsHoliday };

/** Converts the answers of the API into the rules of the domain, so that browser and server compute alike. */
export function toSpace(facts: SpaceAttributes, rule: SpaceRule): Space {
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

function policiesOf(facts: Pick<SpaceAttributes, "cancel_policies">) {
  return facts.cancel_policies.map((policy) => ({
    periodFrom: policy.period_from,
    periodTo: policy.period_to,
    feePercent: policy.fee_percent,
  }));
}

/** The price of a time that is booked at `bookedAt` on the wall clock of the space. */
export function priceAt(
  space: Space,
  day: Day,
  { start, end }: { start: Minute; end: Minute },
  bookedAt: WallMinute,
): Price | null {
  return priceOf(
    space.rules,
    { start: wallMinute(day, start), end: wallMinute(day, end) },
    bookedAt,
    space.isHoliday,
  );
}

/** A selection with its price and billed hours at `now` (epoch milliseconds). */
export function pricedSelection(space: Space, selection: SlotSelection, now: number): SlotSelection {
  const { day, start, end } = selection;
  if (day === null || start === null || end === null) return { ...selection, costs: [], price: null };
  const price = priceAt(space, day, { start, end }, toWallMinute(now, space.rules.timeZone));
  const { offer } = selection;
  const isOffered =
    offer !== undefined &&
    offer.until >= dayAt(now, space.rules.timeZone) &&
    offer.day === day &&
    offer.start === start &&
    offer.end === end;
  // Until its last valid day an estimate keeps the lower price (ESTIMATE-4).
  if (isOffered && price !== null && offer.price < price.total)
    return { ...selection, price: offer.price, costs: offer.costs };
  return {
    ...selection,
    price: price?.total ?? null,
    costs: (price?.lines ?? []).map((line) => ({
      hour: line.billedHours,
      plan: { name: line.plan.name.ja, costPerHour: line.costPerHour, isSpecial: line.plan.isSpecial },
    })),
  };
}

/** The whole hours billed for selections. */
export function billedHoursOf(selections: readonly SlotSelection[]): number {
  return selections.flatMap(({ costs }) => costs).reduce((sum, cost) => sum + cost.hour, 0);
}

type Span = { start: Minute; end: Minute };
type WireSpan = { start_hour: number; start_minute: number; end_hour: number; end_minute: number };

export function spanOf(span: WireSpan): Span {
  return {
    start: span.start_hour * 60 + span.start_minute,
    end: span.end_hour * 60 + span.end_minute,
  };
}

const spaces = createCache<Space>();

/** A space with its rules, loaded once per page load. */
export function loadSpace(api: Client, id: number, locale: string): Promise<Space> {
  return spaces.get(`${locale}:${id}`, async () => {
    const call = api<SpacesContract>();
    const [facts, rule] = await Promise.all([
      call("GET space_attributes/:id", { params: { id }, query: {} }),
      call("GET space_reservation_rules/:id", { params: { id } }),
    ]);
    return toSpace(facts, rule);
  });
}

/** The address of a space as one text. */
export function addressOf(
  facts: Pick<
    SpaceAttributes,
    | "address1"
    | "address2"
    | "address3"
    | "address4"
    | "building_name"
    | "floor_text"
    | "room_number"
    | "postal_code"
    | "country_code"
  >,
  locale: Locale,
): string {
  return spaceAddress(
    {
      lines: [facts.address1, facts.address2, facts.address3, facts.address4],
      building: facts.building_name,
      floor: facts.floor_text,
      room: facts.room_number,
      postalCode: facts.postal_code,
      countryCode: facts.country_code,
    },
    locale,
  );
}
