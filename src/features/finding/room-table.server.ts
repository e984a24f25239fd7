import type { Position } from "../../domain/distance.ts";
import { folded, type SearchableSpace, searchTexts } from "../../domain/search-text.ts";
import type { SpaceRules } from "../../domain/space.ts";
import type { Text } from "../../domain/text.ts";
import type { LeanSpace } from "../catalog/contract.ts";
import { ProfileTable } from "./profiles.server.ts";

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
  profiles = new ProfileTable();
  areas: Text[] = [];
  /** Place in `areas`. */
  area = new Int32Array(64);
  private areaByKey = new Map<string, number>();
  private costsLength = 0;

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
    this.profile[slot] = this.profiles.of(space.rules, space.isHoliday);
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
}

export function placeOf(table: RoomTable, slot: number): Position {
  return { latitude: table.latitude[slot] as number, longitude: table.longitude[slot] as number };
}

function searchable({ entry, station }: LeanSpace): SearchableSpace {
  const { name, area, address } = entry;
  return { name, buildingName: entry.building_name, area, station: station.name, address };
}

function indexIn(list: string[], value: string): number {
  const at = list.indexOf(value);
  return at >= 0 ? at : list.push(value) - 1;
}
