import { distanceKm, isWithin, KM_PER_DEGREE, NEARBY_KM } from "../../domain/distance.ts";
import type { SearchQuery } from "../../domain/search.ts";
import { searchWords } from "../../domain/search-text.ts";
import { placeOf, type RoomTable } from "./room-table.server.ts";
import type { WordFilter } from "./word-filter.server.ts";

/** Whether a slot is asked for; null: every one is. */
export type IsAsked = ((slot: number) => boolean) | null;

export type FilterAsking = {
  query: SearchQuery;
  /** Whether an issuer is registered on the asked day, in each zone of the table. */
  isEligible: (issuerId: number, zone: string) => boolean;
};

/** All that needs no time: headcount, place, invoice, words; null where none of it was asked for. */
export function filterOf(table: RoomTable, words: WordFilter, asking: FilterAsking): IsAsked {
  const { headcount, invoiceOnly, position, bounds, text } = asking.query;
  const matches = words.matches(searchWords(text));
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
      answer = asking.isEligible(issuer, table.zones[zone] as string);
      eligible.set(key, answer);
    }
    return answer;
  };
  // Most rooms are too far away by their latitude alone, without the exact sum.
  const tooFar = NEARBY_KM / KM_PER_DEGREE + 1e-6;
  return (slot) => {
    if ((maxMember[slot] as number) < headcount) return false;
    if (matches && matches[slot] !== 1) return false;
    if (position) {
      if (Math.abs((table.latitude[slot] as number) - position.latitude) > tooFar) return false;
      if (distanceKm(position, placeOf(table, slot)) > NEARBY_KM) return false;
    }
    if (bounds && !isWithin(bounds, placeOf(table, slot))) return false;
    return !invoiceOnly || isEligible(slot);
  };
}

/** A filter that keeps to some rooms as well. */
export function among(only: ReadonlySet<number> | null, { ids }: RoomTable, isAsked: IsAsked): IsAsked {
  if (!only) return isAsked;
  return (slot) => only.has(ids[slot] as number) && (isAsked === null || isAsked(slot));
}
