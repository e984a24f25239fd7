import { orderMean } from "../../../domain/reviews/review.ts";
import type { Position } from "../../../domain/search/distance.ts";
import { nameText } from "../../../domain/search/name-texts.ts";
import { EQUIPMENT, equipmentOf, USES, usesOf } from "../../../domain/space/offers.ts";
import type { SpaceRules } from "../../../domain/space/space-rules.ts";
import type { LeanSpace } from "../../catalog/contract.ts";
import { PeopleCounts } from "./people-counts.server.ts";
import { PlaceTable } from "./place-table.server.ts";
import { PriceOrder } from "./price-order.server.ts";
import { RuleProfiles } from "./rule-profiles.server.ts";

/**
 * Every space of the catalogue in columns: what a search filters, prices and sorts by. A row is called a slot; a space
 * keeps its slot for good.
 */
export class SpaceTable {
  count = 0;
  ids: number[] = [];
  slotOf = new Map<number, number>();
  /** How many people it is for; -1: it is hidden, so that no search finds it. */
  capacity = new Int32Array(64);
  latitude = new Float64Array(64);
  longitude = new Float64Array(64);
  cleaning = new Uint16Array(64);
  longestCleaning = 0;
  /** -1: none. */
  issuer = new Int32Array(64);
  /** Whether a booking needs no approval. */
  isInstant = new Uint8Array(64);
  /** What the order of ratings sorts by: how much the mean is below the best mark, in billionths. */
  belowBest = new Float64Array(64);
  /** A bit for each entry of EQUIPMENT and USES. */
  equipment = new Uint16Array(64);
  uses = new Uint16Array(64);
  currency = new Uint8Array(64);
  zone = new Uint8Array(64);
  profile = new Int32Array(64);
  /** Costs per hour, plan by plan; those of a slot start at its `costsFrom`. */
  costs = new Int32Array(256);
  costsFrom = new Int32Array(64);
  planCount = new Uint16Array(64);
  /** The lowest cost per hour of all plans. */
  cheapest = new Int32Array(64);
  /** The position of a slot when sorted by id. */
  rank = new Int32Array(64);
  /** The slots sorted by id. */
  byId = new Int32Array(0);
  /** The folded names of a space in both languages, one a line. */
  names: string[] = [];
  currencies: string[] = [];
  zones: string[] = [];
  profiles = new RuleProfiles();
  peopleCounts = new PeopleCounts();
  priceOrder = new PriceOrder();
  /** What spaces share; the columns are indexes in it. */
  places = new PlaceTable();
  building = new Int32Array(64);
  street = new Int32Array(64);
  station = new Int32Array(64);
  area = new Int32Array(64);
  region = new Int32Array(64);
  private costsLength = 0;

  /** Adds or overwrites a space; returns its slot. */
  put(space: LeanSpace): number {
    const { rules, entry } = space;
    const known = this.slotOf.get(rules.id);
    const slot = known ?? this.newSlot(rules.id);
    if (known !== undefined)
      this.peopleCounts.add(this.profile[slot] as number, this.capacity[slot] as number, -1);
    this.capacity[slot] = rules.hidden ? -1 : rules.maxMember;
    this.latitude[slot] = entry.latitude;
    this.longitude[slot] = entry.longitude;
    this.cleaning[slot] = rules.rule.cleaningMinutes;
    this.longestCleaning = Math.max(this.longestCleaning, rules.rule.cleaningMinutes);
    this.issuer[slot] = space.issuer?.id ?? -1;
    this.isInstant[slot] = rules.rule.isAutoApprove ? 1 : 0;
    this.belowBest[slot] = Math.round((5 - orderMean(space.rating)) * 1e9);
    this.equipment[slot] = bitsOf(EQUIPMENT, equipmentOf(entry.equipments.map(({ name }) => name)));
    const usable = entry.usages.filter((usage) => usage.usable);
    this.uses[slot] = bitsOf(USES, usesOf(usable.map(({ name }) => name)));
    this.currency[slot] = indexIn(this.currencies, rules.currency);
    this.zone[slot] = indexIn(this.zones, rules.timeZone);
    this.profile[slot] = this.profiles.of(space.rules, space.isHoliday);
    this.peopleCounts.add(this.profile[slot], this.capacity[slot], 1);
    this.putCosts(slot, rules);
    this.priceOrder.change(slot);
    const { places } = this;
    this.names[slot] = nameText(entry.name);
    this.building[slot] = places.buildingIndex(entry.building_name, entry.address);
    const street = places.streetIndex(entry.address);
    this.street[slot] = street;
    this.region[slot] = (places.streets[street] as { region: number }).region;
    this.station[slot] = places.stationIndex(space.station);
    this.area[slot] = places.areaIndex(entry.area);
    return slot;
  }

  /** To be called after spaces were added or overwritten. */
  updateOrders(): void {
    this.updateRanks();
    this.priceOrder.update(this);
  }

  private updateRanks(): void {
    if (this.byId.length === this.count) return;
    const order = Int32Array.from({ length: this.count }, (_, slot) => slot);
    order.sort((a, b) => (this.ids[a] as number) - (this.ids[b] as number));
    order.forEach((slot, rank) => {
      this.rank[slot] = rank;
    });
    this.byId = order;
  }

  private newSlot(id: number): number {
    const slot = this.count;
    this.count += 1;
    this.ids[slot] = id;
    this.slotOf.set(id, slot);
    if (this.count > this.capacity.length) this.grow(this.capacity.length * 2);
    return slot;
  }

  private grow(size: number): void {
    const columns = [
      "capacity",
      "latitude",
      "longitude",
      "cleaning",
      "issuer",
      "isInstant",
      "belowBest",
      "equipment",
      "uses",
      "currency",
      "zone",
      "profile",
      "rank",
      "costsFrom",
      "planCount",
      "cheapest",
      "building",
      "street",
      "station",
      "area",
      "region",
    ] as const;
    for (const column of columns) {
      const old = this[column];
      const fresh = new (old.constructor as new (size: number) => typeof old)(size);
      fresh.set(old);
      (this as Record<string, unknown>)[column] = fresh;
    }
  }

  /** Overwrites the old costs if their number is the same, else appends. */
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
    this.cheapest[slot] = Math.min(...plans.map((plan) => plan.costPerHour));
  }
}

/** A power of two above every rank. As a shift, because V8 would compute a power of floats anew in each round. */
export function rankRange(count: number): number {
  return 1 << (32 - Math.clz32(count));
}

/**
 * Above every total times every rank (2^32 in the smallest unit, 2^20 spaces), and within the integers that a number holds
 * exactly.
 */
export const FOREIGN_CURRENCY = 2 ** 52;

export function positionOf(table: SpaceTable, slot: number): Position {
  return { latitude: table.latitude[slot] as number, longitude: table.longitude[slot] as number };
}

/** At most 16 choices. */
export function bitsOf<Choice>(choices: readonly Choice[], chosen: readonly Choice[]): number {
  return chosen.reduce((bits, choice) => bits | (1 << choices.indexOf(choice)), 0);
}

function indexIn(list: string[], value: string): number {
  const at = list.indexOf(value);
  return at >= 0 ? at : list.push(value) - 1;
}
