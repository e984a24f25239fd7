import type { BilingualText } from "../../../domain/language/text.ts";
import type { Position } from "../../../domain/search/distance.ts";
import { folded, type SearchableSpace, searchTexts } from "../../../domain/search/search-text.ts";
import type { SpaceRules } from "../../../domain/space/space-rules.ts";
import type { LeanSpace } from "../../catalog/contract.ts";
import { RuleProfiles } from "./rule-profiles.server.ts";

/**
 * Every space of the catalogue in columns: what a search filters, prices and sorts by. A row is called a slot; a space
 * keeps its slot for good.
 */
export class SpaceTable {
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
  /** Costs per hour, plan by plan; those of a slot start at its `costsFrom`. */
  costs = new Int32Array(256);
  costsFrom = new Int32Array(64);
  planCount = new Uint16Array(64);
  /** The position of a slot when sorted by id. */
  rank = new Int32Array(64);
  /** The slots sorted by id. */
  byId = new Int32Array(0);
  /** The folded names, and all folded texts, of a space, one a line. */
  names: string[] = [];
  texts: string[] = [];
  currencies: string[] = [];
  zones: string[] = [];
  profiles = new RuleProfiles();
  areas: BilingualText[] = [];
  /** Index in `areas`. */
  area = new Int32Array(64);
  private areaByKey = new Map<string, number>();
  private costsLength = 0;

  /** Adds or overwrites a space; returns its slot. */
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
    this.area[slot] = this.areaIndex(entry.area);
    return slot;
  }

  /** To be called after spaces were added. */
  updateRanks(): void {
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
  }

  private areaIndex(area: BilingualText): number {
    const key = `${area.ja}\n${area.en}`;
    let index = this.areaByKey.get(key);
    if (index === undefined) {
      index = this.areas.push({ ja: area.ja, en: area.en }) - 1;
      this.areaByKey.set(key, index);
    }
    return index;
  }
}

export function positionOf(table: SpaceTable, slot: number): Position {
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
