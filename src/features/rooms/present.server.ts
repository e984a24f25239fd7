import { minMinutes } from "../../domain/availability/booking-window.ts";
import type { Slot } from "../../domain/availability/free-slots.ts";
import { openWeeks } from "../../domain/availability/opening-hours.ts";
import type { CalendarDay as Week } from "../../domain/availability/week-calendar.ts";
import { withFinalEntry } from "../../domain/booking/policy.ts";
import type { Locale } from "../../domain/language/locale.ts";
import {
  type DataLanguage,
  dataLanguage,
  isOnlyEnglish,
  isOnlyJapanese,
} from "../../domain/language/text.ts";
import { costRange } from "../../domain/money/cost-range.ts";
import { averageOf } from "../../domain/reviews/review.ts";
import { stationLabel } from "../../domain/search/station-label.ts";
import { isRegistered } from "../../domain/space/issuer.ts";
import type { SpaceRules } from "../../domain/space/space-rules.ts";
import { formatWall, type Minute, minuteFrom, parseClock } from "../../domain/time/clock.ts";
import { addDays, type Day, type IsHoliday } from "../../domain/time/day.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { CatalogGroup, CatalogSpace, CatalogStation, GroupEntry } from "../catalog/contract.ts";
import type {
  CalendarDay,
  FreeSlot,
  Group,
  ListedGroup,
  RatingAnswer,
  SpaceAnswer,
  SpaceAttributes,
  SpaceRule,
  Station,
} from "./contract.ts";

/** `now` is in epoch milliseconds. Costs and invoices are those of today in the zone of the space. */
export function presentSpace(space: CatalogSpace, locale: Locale, now: number): SpaceAnswer {
  const language = dataLanguage(locale);
  const { entry, rules, station } = space;
  const today = dayAt(now, rules.timeZone);
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
    nearest: stationLabel(station.name[language], locale),
    station_id: entry.station_id,
    country_code: entry.country_code,
    time_zone: entry.time_zone,
    attention: entry.attention[language],
    detail_explain: entry.detail_explain[language],
    term: entry.term[language],
    cancel_policies: policiesOf(rules),
    min_minute: minMinutes(rules.rule),
    open_weeks: openWeeks(rules),
    longitude: entry.longitude,
    latitude: entry.latitude,
    has_tekikaku_seikyu: isRegistered(space.issuer, today),
    rating: presentRating(space),
  };
}

/** The same figure everywhere: on cards, on the page of the space, in its data for search engines (REVIEW-6). */
function presentRating({ rating }: CatalogSpace): RatingAnswer {
  const average = averageOf(rating);
  return average === null ? null : { average, count: rating.count };
}

/** What of a room's page a reader gets in the other language, because nobody has written it in theirs. */
function inOneLanguage(
  entry: CatalogSpace["entry"],
  language: DataLanguage,
): Pick<SpaceAttributes, "only_japanese" | "only_english"> {
  const { name, explain, over_view, detail_explain, attention, term, notice } = entry;
  const texts = [explain, over_view, detail_explain, attention, term, notice];
  const isEnglish = language === "en";
  return {
    only_japanese: [
      ...(isEnglish && isOnlyJapanese(name) ? (["name"] as const) : []),
      ...(isEnglish && texts.some(isOnlyJapanese) ? (["texts"] as const) : []),
    ],
    only_english: !isEnglish && texts.some(isOnlyEnglish) ? ["texts"] : [],
  };
}

export function presentAttributes(
  space: CatalogSpace,
  locale: Locale,
  now: number,
): Omit<SpaceAttributes, "group"> {
  const language = dataLanguage(locale);
  const { entry, rules, station } = space;
  const today = dayAt(now, rules.timeZone);
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
    ...inOneLanguage(entry, language),
    over_view: entry.over_view[language],
    nearest: stationLabel(station.name[language], locale),
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
    plans: plansByName(space, locale),
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
    rating: presentRating(space),
  };
}

/** The language in which the owner of a space writes: the one of its country. */
export function ownersLanguage(space: CatalogSpace): DataLanguage {
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

const presented = new WeakMap<readonly CatalogStation[], Map<Locale, Station[]>>();

/** Made once for each state of the catalogue: every page asks for them. */
export function presentStations(stations: readonly CatalogStation[], locale: Locale): Station[] {
  const known = presented.get(stations) ?? new Map<Locale, Station[]>();
  presented.set(stations, known);
  const answer = known.get(locale) ?? stations.map((station) => presentStation(station, locale));
  known.set(locale, answer);
  return answer;
}

function presentStation({ entry, spaceIds }: CatalogStation, locale: Locale): Station {
  const language = dataLanguage(locale);
  return {
    id: entry.id,
    station_name: entry.name[language],
    city: entry.city?.[language] ?? null,
    lines: (entry.lines ?? []).map((line) => line[language]),
    alias: entry.alias,
    spaces: spaceIds.length,
    space_ids: [...spaceIds],
    longitude: entry.longitude,
    latitude: entry.latitude,
    google_map_id: entry.google_map_id,
    order: entry.order ?? null,
  };
}

export function presentGroup(group: GroupEntry, spaces: CatalogSpace[], locale: Locale, now: number): Group {
  const language = dataLanguage(locale);
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

export function presentListedGroup({ entry, spaceIds }: CatalogGroup, locale: Locale): ListedGroup {
  return { ...namedGroup(entry, locale), spaces: spaceIds.length, space_ids: [...spaceIds] };
}

/** Null for a group of a single space, too: its page would show nothing else. */
export function presentGroupOf(group: CatalogGroup | null, locale: Locale): SpaceAttributes["group"] {
  return group && group.spaceIds.length > 1 ? namedGroup(group.entry, locale) : null;
}

function namedGroup({ id, consignor_group_name: name }: GroupEntry, locale: Locale) {
  return { id, consignor_group_name: name[dataLanguage(locale)] };
}

export function presentSlot(slot: Slot, day: Day, rules: SpaceRules, locale: Locale): FreeSlot {
  const language = dataLanguage(locale);
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

/** The public notes about closures, by day and in order of time. */
export type DayNote = { day: Day; start: Minute; end: Minute; text: string };

export function presentCalendarDay(
  { day, hours, bookings, unavailable, held }: Week,
  notes: readonly DayNote[],
): CalendarDay {
  const own = notes.filter((note) => note.day === day);
  const none = { start_hour: null, start_minute: null, end_hour: null, end_minute: null };
  return {
    date: day,
    ...(hours ? spanOf(hours.start, hours.end) : none),
    reservations: bookings.map(({ start, end }) => spanOf(start, end)),
    unavailable_times: unavailable.map(({ start, end }) => spanOf(start, end)),
    ...(held && {
      held: held.map(({ start, end, until }) => ({ ...spanOf(start, end), until: formatWall(until) })),
    }),
    ...(own.length > 0 && { notes: own.map(({ start, end, text }) => ({ ...spanOf(start, end), text })) }),
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

/** The holidays among the days that the week calendar can show: one month back, twelve ahead. */
function holidaysAround({ isHoliday }: CatalogSpace, today: Day): Day[] {
  const known = holidays.get(isHoliday);
  if (known?.today === today) return known.days;
  const days = Array.from({ length: 420 }, (_, offset) => addDays(today, offset - 40)).filter(isHoliday);
  holidays.set(isHoliday, { today, days });
  return days;
}

/** The spaces of a country share its function, whose holidays are counted once a day. */
const holidays = new WeakMap<IsHoliday, { today: Day; days: Day[] }>();

export function policiesOf(rules: SpaceRules): SpaceAnswer["cancel_policies"] {
  return withFinalEntry(rules.cancelPolicies).map((policy) => ({
    period_from: policy.periodFrom,
    period_to: policy.periodTo,
    fee_percent: policy.feePercent,
  }));
}

function plansByName({ entry }: CatalogSpace, locale: Locale): SpaceAttributes["plans"] {
  const language = dataLanguage(locale);
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
