import { isBookable } from "../../domain/availability.ts";
import { priceOf } from "../../domain/pricing.ts";
import { folded, type SearchableSpace, searchTexts } from "../../domain/search-text.ts";
import type { SpaceRules } from "../../domain/space.ts";
import type { Text } from "../../domain/text.ts";
import type { IsHoliday } from "../../domain/time/day.ts";
import type { Range } from "../../domain/time/slot.ts";
import type { LeanSpace } from "../catalog/contract.ts";

/** Hours that are billed, by plan: plan, hours, plan, hours, … ; null: cannot be booked at that time. */
export type Bill = Int32Array | null;

/** Rooms that differ in nothing but their costs share one: the rules are asked once for all of them. */
type Profile = { rules: SpaceRules; isHoliday: IsHoliday };

/**
 * Every space of the catalogue in columns, by slot: what a search filters and prices by, without the rest of the
 * entry. A slot, once given to a space, stays its own.
 */
export class RoomTable {
  count = 0;
  ids: number[] = [];
  slotOf = new Map<number, number>();
  isShown = new Uint8Array(64);
  maxMember = new Int32Array(64);
  latitude = new Float64Array(64);
  longitude = new Float64Array(64);
  cleaning = new Uint16Array(64);
  longestCleaning = 0;
  /** -1: none. */
  issuer = new Int32Array(64);
  currency = new Uint8Array(64);
  zone = new Uint8Array(64);
  profile = new Int32Array(64);
  /** Costs per hour, plan by plan; those of a slot begin at its place in `costsFrom`. */
  costs = new Int32Array(256);
  costsFrom = new Int32Array(64);
  planCount = new Uint16Array(64);
  /** The place of the slot in the order of ids. */
  rank = new Int32Array(64);
  /** The slots in the order of ids. */
  inOrder = new Int32Array(0);
  /** Folded names, and all other texts of a room, a line each. */
  names: string[] = [];
  texts: string[] = [];
  currencies: string[] = [];
  zones: string[] = [];
  profiles: Profile[] = [];
  areas: Text[] = [];
  /** Place in `areas`. */
  area = new Int32Array(64);
  private areaByKey = new Map<string, number>();
  private costsLength = 0;
  private profileByKey = new Map<string, number>();

  /** Takes a space in or overwrites it; answers its slot. */
  put(space: LeanSpace): number {
    const { rules, entry } = space;
    const slot = this.slotOf.get(rules.id) ?? this.newSlot(rules.id);
    this.isShown[slot] = rules.hidden ? 0 : 1;
    this.maxMember[slot] = rules.maxMember;
    this.latitude[slot] = entry.latitude;
    this.longitude[slot] = entry.longitude;
    this.cleaning[slot] = rules.rule.cleaningMinutes;
    this.longestCleaning = Math.max(this.longestCleaning, rules.rule.cleaningMinutes);
    this.issuer[slot] = space.issuer?.id ?? -1;
    this.currency[slot] = indexIn(this.currencies, rules.currency);
    this.zone[slot] = indexIn(this.zones, rules.timeZone);
    this.profile[slot] = this.profileFor(space);
    this.putCosts(slot, rules);
    this.names[slot] = `${folded(entry.name.ja)}\n${folded(entry.name.en)}`;
    this.texts[slot] = searchTexts(searchable(space)).join("\n");
    this.area[slot] = this.areaFor(entry.area);
    return slot;
  }

  /** After spaces were added: their places in the order of ids. */
  rankAnew(): void {
    if (this.inOrder.length === this.count) return;
    const order = Int32Array.from({ length: this.count }, (_, slot) => slot);
    order.sort((a, b) => (this.ids[a] as number) - (this.ids[b] as number));
    order.forEach((slot, place) => {
      this.rank[slot] = place;
    });
    this.inOrder = order;
  }

  /** Whether rooms of a profile can be booked for `range`, vacancy apart, and the hours they bill; `now` in wall minutes. */
  bill(profile: number, range: Range, now: number): Bill {
    const { rules, isHoliday } = this.profiles[profile] as Profile;
    if (!isBookable(rules, range, { taken: [], now, isHoliday })) return null;
    const price = priceOf(rules, range, now, isHoliday);
    if (!price) return null;
    return Int32Array.from(price.lines.flatMap((line) => [rules.plans.indexOf(line.plan), line.billedHours]));
  }

  private newSlot(id: number): number {
    const slot = this.count;
    this.count += 1;
    this.ids[slot] = id;
    this.slotOf.set(id, slot);
    if (this.count > this.isShown.length) this.grow(this.isShown.length * 2);
    return slot;
  }

  private grow(size: number): void {
    const columns = [
      "isShown",
      "maxMember",
      "latitude",
      "longitude",
      "cleaning",
      "issuer",
      "currency",
      "zone",
      "profile",
      "rank",
      "costsFrom",
      "planCount",
      "area",
    ] as const;
    for (const column of columns) {
      const old = this[column];
      const fresh = new (old.constructor as new (size: number) => typeof old)(size);
      fresh.set(old);
      (this as Record<string, unknown>)[column] = fresh;
    }
  }

  /** In the old place where they fit, else at the end. */
  private putCosts(slot: number, { plans }: SpaceRules): void {
    if (this.planCount[slot] !== plans.length) {
      this.planCount[slot] = plans.length;
      this.costsFrom[slot] = this.costsLength;
      this.costsLength += plans.length;
      if (this.costsLength > this.costs.length) {
        const fresh = new Int32Array(Math.max(this.costsLength, this.costs.length * 2));
        fresh.set(this.costs);
        this.costs = fresh;
      }
    }
    const from = this.costsFrom[slot] as number;
    plans.forEach((plan, index) => {
      this.costs[from + index] = plan.costPerHour;
    });
  }

  private areaFor(area: Text): number {
    const key = `${area.ja}\n${area.en}`;
    let index = this.areaByKey.get(key);
    if (index === undefined) {
      index = this.areas.push({ ja: area.ja, en: area.en }) - 1;
      this.areaByKey.set(key, index);
    }
    return index;
  }

  private profileFor({ rules, isHoliday }: LeanSpace): number {
    const key = profileKey(rules);
    let profile = this.profileByKey.get(key);
    if (profile === undefined) {
      profile = this.profiles.push({ rules, isHoliday }) - 1;
      this.profileByKey.set(key, profile);
    }
    return profile;
  }
}

function searchable({ entry, station }: LeanSpace): SearchableSpace {
  const { name, area, address } = entry;
  return { name, buildingName: entry.building_name, area, station: station.name, address };
}

/** All that decides whether and by which plans a range is billed; of costs only which is more than which. */
function profileKey(rules: SpaceRules): string {
  const costs = [...new Set(rules.plans.map((plan) => plan.costPerHour))].sort((a, b) => a - b);
  const { availableFromNow, availablePeriodDays, minReservationMinutes } = rules.rule;
  return JSON.stringify([
    rules.timeZone,
    rules.countryCode,
    rules.holidaysAs,
    rules.closedDates,
    rules.businessHours.map((hours) => [hours.weekdays, hours.start, hours.end]),
    rules.plans.map((plan) => [
      plan.weekdays,
      plan.start,
      plan.end,
      costs.indexOf(plan.costPerHour),
      plan.isSpecial,
      plan.validFrom,
      plan.validTo,
      plan.lastMinute,
    ]),
    [availableFromNow.period, availableFromNow.unit, availablePeriodDays, minReservationMinutes],
  ]);
}

function indexIn(list: string[], value: string): number {
  const at = list.indexOf(value);
  return at >= 0 ? at : list.push(value) - 1;
}
