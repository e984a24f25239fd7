import type { Amount, Currency } from "../../../domain/money/money.ts";
import {
  distanceKm,
  isWithin,
  KM_PER_DEGREE,
  NEARBY_KM,
  type Position,
} from "../../../domain/search/distance.ts";
import { requestedStarts, requestedTime, type SearchQuery } from "../../../domain/search/search.ts";
import { EQUIPMENT, USES } from "../../../domain/space/offers.ts";
import type { Day } from "../../../domain/time/day.ts";
import { bitsOf, positionOf, type SpaceTable } from "./space-table.server.ts";
import type { WordMatches } from "./word-filter.server.ts";

/** Whether a slot matches; null: all do. */
export type SlotFilter = ((slot: number) => boolean) | null;

export type FilterRequest = {
  query: SearchQuery;
  /** Whether an issuer is registered on the requested day in a time zone. */
  isEligible: (issuerId: number, zone: string) => boolean;
  brandCurrency: Currency;
  /** Today in a time zone. */
  today: (zone: string) => Day;
};

/** The criteria that need no time: place, invoice, words, offers, but not the headcount; null if there are none. */
export function slotFilter(
  table: SpaceTable,
  matches: WordMatches | null,
  request: FilterRequest,
): SlotFilter {
  const { invoiceOnly, position, bounds } = request.query;
  const offers = offerFilter(table, request);
  if (!matches && !position && !bounds && !invoiceOnly && !offers) return null;
  const eligible = new Map<number, boolean>();
  const isEligible = (slot: number) => {
    const issuer = table.issuer[slot] as number;
    if (issuer < 0) return false;
    const zone = table.zone[slot] as number;
    const key = issuer * 1024 + zone;
    let answer = eligible.get(key);
    if (answer === undefined) {
      answer = request.isEligible(issuer, table.zones[zone] as string);
      eligible.set(key, answer);
    }
    return answer;
  };
  const nearby = position && nearbyFilter(table, position);
  return (slot) => {
    if (nearby && !nearby(slot)) return false;
    if (matches && matches[slot] === 0) return false;
    if (bounds && !isWithin(bounds, positionOf(table, slot))) return false;
    if (offers && !offers(slot)) return false;
    return !invoiceOnly || isEligible(slot);
  };
}

/** Two comparisons rule most spaces out, before the exact distance is computed. */
function nearbyFilter(table: SpaceTable, position: Position): (slot: number) => boolean {
  const { latitude, longitude } = table;
  const north = NEARBY_KM / KM_PER_DEGREE + 1e-6;
  const east = north / Math.max(1e-6, Math.cos((position.latitude * Math.PI) / 180));
  return (slot) => {
    if (Math.abs((latitude[slot] as number) - position.latitude) > north) return false;
    if (Math.abs((longitude[slot] as number) - position.longitude) > east) return false;
    return distanceKm(position, positionOf(table, slot)) <= NEARBY_KM;
  };
}

/** What a space offers: instant booking, cost, equipment and uses; null if the query has none of them. */
function offerFilter(table: SpaceTable, { query, brandCurrency, today }: FilterRequest): SlotFilter {
  const { instantOnly, maxCost } = query;
  // What a searched time costs is compared where it is computed.
  const isByHour = requestedTime(query) === null && requestedStarts(query) === null;
  const equipment = bitsOf(EQUIPMENT, query.equipment);
  const uses = bitsOf(USES, query.uses);
  if (!instantOnly && maxCost === null && equipment === 0 && uses === 0) return null;
  const own = table.currencies.indexOf(query.costCurrency ?? brandCurrency);
  const { currency, costs, costsFrom, profile } = table;
  // Which plans are in force depends on the profile, which implies the time zone: looked up once for each.
  const inForce: number[][] = [];
  const isCheap = (slot: number, most: Amount): boolean => {
    const at = profile[slot] as number;
    inForce[at] ??= table.profiles.plansInForce(at, today);
    const from = costsFrom[slot] as number;
    for (const plan of inForce[at]) if ((costs[from + plan] as number) <= most) return true;
    return false;
  };
  return (slot) => {
    if (instantOnly && table.isInstant[slot] === 0) return false;
    if (((table.equipment[slot] as number) & equipment) !== equipment) return false;
    if (((table.uses[slot] as number) & uses) !== uses) return false;
    return maxCost === null || (currency[slot] === own && (!isByHour || isCheap(slot, maxCost)));
  };
}

/** The filter, limited to some spaces; null: all. */
export function restrictedTo(
  spaceIds: ReadonlySet<number> | null,
  { ids }: SpaceTable,
  filter: SlotFilter,
): SlotFilter {
  if (!spaceIds) return filter;
  return (slot) => spaceIds.has(ids[slot] as number) && (filter === null || filter(slot));
}
