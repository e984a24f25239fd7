import type { Slot } from "../../domain/availability.ts";
import { withFinalEntry } from "../../domain/cancel-policy.ts";
import { costRange, isRegistered, minMinutes, openWeeks, type SpaceRules } from "../../domain/space.ts";
import { stationLabel } from "../../domain/station-label.ts";
import type { Language } from "../../domain/text.ts";
import { dayOfWall, type Minute, minuteFrom, parseClock } from "../../domain/time/clock.ts";
import { addDays, type Day } from "../../domain/time/day.ts";
import type { CalendarDay as Week } from "../../domain/week-calendar.ts";
import { wallMinuteOf } from "../../server/wall-clock.ts";
import type { CatalogSpace, CatalogStation, GroupEntry } from "../catalog/contract.ts";
import type { CalendarDay, FreeSlot, Group, Space, SpaceAttributes, SpaceRule, Station } from "./contract.ts";

/** `now` in epoch milliseconds: costs and invoices are those of today in the space's zone. */
export function presentSpace(space: CatalogSpace, language: Language, now: number): Space {
  const { entry, rules, station } = space;
  const today = dayOfWall(wallMinuteOf(now, rules.timeZone));
  const costs = costRange(rules.plans, today);
  return {
    id: entry.id,
    name: entry.name[language],
    building_name: entry.building_name[language],
    max_member: entry.max_member,
    access: entry.access[language],
    access_minutes: entry.access_minutes,
    explain: entry.explain[language],
    highest: costs?.highest ?? null,
    lowest: costs?.lowest ?? null,
    currency: entry.currency,
    floor: entry.floor[language],
    area: entry.area[language],
    nearest: stationLabel(station.name[language], language),
    station_id: entry.station_id,
    country_code: entry.country_code,
    attention: entry.attention[language],
    detail_explain: entry.detail_explain[language],
    term: entry.term[language],
    cancel_policies: policiesOf(rules),
    min_minute: minMinutes(rules.rule),
    open_weeks: openWeeks(rules),
    longitude: entry.longitude,
    latitude: entry.latitude,
    has_tekikaku_seikyu: isRegistered(space.issuer, today),
  };
}

export function presentAttributes(space: CatalogSpace, language: Language, now: number): SpaceAttributes {
  const { entry, rules, station } = space;
  const today = dayOfWall(wallMinuteOf(now, rules.timeZone));
  const costs = costRange(rules.plans, today);
  const [address1 = "", address2 = "", address3 = "", address4 = ""] = entry.address[language];
  return {
    id: entry.id,
    space_name: entry.name[language],
    building_name: entry.building_name[language],
    floor_text: entry.floor[language],
    room_number: entry.room_number,
    open_weeks: openWeeks(rules),
    equipments: entry.equipments.map(({ name, detail }) => ({
      name: name[language],
      detail: detail[language],
    })),
    over_view: entry.over_view[language],
    nearest: stationLabel(station.name[language], language),
    station_id: entry.station_id,
    max_member: entry.max_member,
    recomended_member: entry.recommended_member,
    access: entry.access[language],
    access_minutes: entry.access_minutes,
    is_private: entry.is_private,
    area: entry.area[language],
    explain: entry.explain[language],
    detail_explain: entry.detail_explain[language],
    attention: entry.attention[language],
    term: entry.term[language],
    notice: entry.notice[language],
    max_cost: costs?.highest ?? null,
    min_cost: costs?.lowest ?? null,
    currency: entry.currency,
    min_minute: minMinutes(rules.rule),
    longitude: entry.longitude,
    latitude: entry.latitude,
    country_code: entry.country_code,
    time_zone: entry.time_zone,
    plans: plansByName(space, language),
    business_hours: entry.business_hours.map(({ weekdays, start, end }) => ({
      weekdays,
      ...clocks(start, end),
    })),
    closed_dates: [...rules.closedDates],
    holidays_as: rules.holidaysAs,
    holidays: rules.holidaysAs === null ? [] : holidaysAround(space, today),
    cancel_policies: policiesOf(rules),
    usages: entry.usages.map(({ name, usable }) => ({ name: name[language], usable })),
    has_tekikaku_seikyu: isRegistered(space.issuer, today),
    google_map_url: entry.google_map_url,
    postal_code: entry.postal_code,
    address1,
    address2,
    address3,
    address4,
  };
}

/** The language that a space's owner writes in: the one of its country. */
export function ownersLanguage(space: CatalogSpace): Language {
  return space.entry.country_code === "JP" ? "ja" : "en";
}

export function presentRule({ id, rules }: CatalogSpace): SpaceRule {
  const { rule } = rules;
  return {
    spaceId: id,
    isAutoApprove: rule.isAutoApprove,
    availableFromNow: presentLead(rules),
    availablePeriodDays: rule.availablePeriodDays,
    cleaningMinutes: rule.cleaningMinutes,
    minReservationMinutes: rule.minReservationMinutes,
    canPreview: rule.canPreview,
  };
}

export function presentLead({ rule }: SpaceRules): SpaceRule["availableFromNow"] {
  return { period: rule.availableFromNow.period, unit: rule.availableFromNow.unit };
}

export function presentStation({ entry, spaceIds }: CatalogStation, language: Language): Station {
  return {
    id: entry.id,
    station_name: entry.name[language],
    alias: entry.alias,
    spaces: spaceIds.length,
    space_ids: [...spaceIds],
    longitude: entry.longitude,
    latitude: entry.latitude,
    google_map_id: entry.google_map_id,
  };
}

export function presentGroup(
  group: GroupEntry,
  spaces: CatalogSpace[],
  language: Language,
  now: number,
): Group {
  return {
    id: group.id,
    consignor_group_name: group.consignor_group_name[language],
    spaces: spaces.map((space) => presentSpace(space, language, now)),
    longitude: group.longitude,
    latitude: group.latitude,
    google_map_id: group.google_map_id,
    zoom: group.zoom,
  };
}

export function presentSlot(slot: Slot, day: Day, rules: SpaceRules, language: Language): FreeSlot {
  return {
    ...spanOf(minuteFrom(day, slot.start), minuteFrom(day, slot.end)),
    plans: slot.plans.map(({ start, end, plan }) => ({
      ...spanOf(minuteFrom(day, start), minuteFrom(day, end)),
      cost_per_hour: plan.costPerHour,
      currency: rules.currency,
      name: plan.name[language],
      is_special: plan.isSpecial,
    })),
  };
}

export function presentCalendarDay({ day, hours, bookings, unavailable }: Week): CalendarDay {
  const none = { start_hour: null, start_minute: null, end_hour: null, end_minute: null };
  return {
    date: day,
    ...(hours ? spanOf(hours.start, hours.end) : none),
    reservations: bookings.map(({ start, end }) => spanOf(start, end)),
    unavailable_times: unavailable.map(({ start, end }) => spanOf(start, end)),
  };
}

function spanOf(start: Minute, end: Minute) {
  return {
    start_hour: Math.floor(start / 60),
    start_minute: start % 60,
    end_hour: Math.floor(end / 60),
    end_minute: end % 60,
  };
}

function clocks(start: string, end: string) {
  return spanOf(parseClock(start) ?? 0, parseClock(end) ?? 0);
}

/** The days that the week calendar can show (SPEC section 4: one month back, twelve ahead). */
function holidaysAround({ isHoliday }: CatalogSpace, today: Day): Day[] {
  return Array.from({ length: 420 }, (_, offset) => addDays(today, offset - 40)).filter(isHoliday);
}

function policiesOf(rules: SpaceRules): Space["cancel_policies"] {
  return withFinalEntry(rules.cancelPolicies).map((policy) => ({
    period_from: policy.periodFrom,
    period_to: policy.periodTo,
    fee_percent: policy.feePercent,
  }));
}

function plansByName({ entry }: CatalogSpace, language: Language): SpaceAttributes["plans"] {
  const groups = new Map<string, SpaceAttributes["plans"][number]>();
  for (const plan of entry.plans) {
    const name = plan.name[language];
    const key = JSON.stringify([name, plan.is_special, plan.last_minute]);
    const group = groups.get(key) ?? {
      name,
      is_special: plan.is_special,
      last_minute: plan.last_minute,
      plans: [],
    };
    group.plans.push({
      ...clocks(plan.start, plan.end),
      weekdays: plan.weekdays,
      cost_per_hour: plan.cost_per_hour,
      currency: entry.currency,
      valid_from: plan.valid_from,
      valid_to: plan.valid_to,
    });
    groups.set(key, group);
  }
  return [...groups.values()];
}
