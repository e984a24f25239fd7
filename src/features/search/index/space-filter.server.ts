import { distanceKm, isWithin, KM_PER_DEGREE, NEARBY_KM } from "../../../domain/search/distance.ts";
import type { SearchQuery } from "../../../domain/search/search.ts";
import { positionOf, type SpaceTable } from "./space-table.server.ts";
import type { WordMatches } from "./word-filter.server.ts";

/** Whether a slot matches; null: all do. */
export type SlotFilter = ((slot: number) => boolean) | null;

export type FilterRequest = {
  query: SearchQuery;
  /** Whether an issuer is registered on the requested day in a time zone. */
  isEligible: (issuerId: number, zone: string) => boolean;
};

/** The criteria that need no time: headcount, place, invoice, words; null if the query has none of them. */
export function slotFilter(
  table: SpaceTable,
  matches: WordMatches | null,
  request: FilterRequest,
): SlotFilter {
  const { headcount, invoiceOnly, position, bounds } = request.query;
  if (headcount === 0 && !matches && !position && !bounds && !invoiceOnly) return null;
  const { maxMember } = table;
  if (!matches && !position && !bounds && !invoiceOnly)
    return (slot) => (maxMember[slot] as number) >= headcount;
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
  // The latitude alone rules most spaces out, before the exact distance is computed.
  const tooFar = NEARBY_KM / KM_PER_DEGREE + 1e-6;
  return (slot) => {
    if ((maxMember[slot] as number) < headcount) return false;
    if (matches && matches[slot] === 0) return false;
    if (position) {
      if (Math.abs((table.latitude[slot] as number) - position.latitude) > tooFar) return false;
      if (distanceKm(position, positionOf(table, slot)) > NEARBY_KM) return false;
    }
    if (bounds && !isWithin(bounds, positionOf(table, slot))) return false;
    return !invoiceOnly || isEligible(slot);
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
