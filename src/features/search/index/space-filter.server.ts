import { costRange } from "../../../domain/money/cost-range.ts";
import type { Currency } from "../../../domain/money/money.ts";
import { distanceKm, isWithin, KM_PER_DEGREE, NEARBY_KM } from "../../../domain/search/distance.ts";
import type { SearchQuery } from "../../../domain/search/search.ts";
import { EQUIPMENT, USES } from "../../../domain/space/offers.ts";
import type { Plan } from "../../../domain/space/space-rules.ts";
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

/** The criteria that need no time: headcount, place, invoice, words; null if the query has none of them. */
export function slotFilter(
  table: SpaceTable,
  matches: WordMatches | null,
  request: FilterRequest,
): SlotFilter {
  const { headcount, invoiceOnly, position, bounds } = request.query;
  const offers = offerFilter(table, request);
  const isSimple = !matches && !position && !bounds && !invoiceOnly && !offers;
  if (headcount === 0 && isSimple) return null;
  const { maxMember } = table;
  if (isSimple) return (slot) => (maxMember[slot] as number) >= headcount;
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
    if (offers && !offers(slot)) return false;
    if (bounds && !isWithin(bounds, positionOf(table, slot))) return false;
    return !invoiceOnly || isEligible(slot);
  };
}

/** What a space offers: instant booking, cost, equipment and uses; null if the query has none of them. */
function offerFilter(table: SpaceTable, { query, brandCurrency, today }: FilterRequest): SlotFilter {
  const { instantOnly, maxCost } = query;
  const equipment = bitsOf(EQUIPMENT, query.equipment);
  const uses = bitsOf(USES, query.uses);
  if (!instantOnly && maxCost === null && equipment === 0 && uses === 0) return null;
  const own = table.currencies.indexOf(brandCurrency);
  const days = table.zones.map(today);
  // Which plans are in force depends on the profile and on today in the zone: looked up once for each.
  const inForce = new Map<number, number[]>();
  const plansInForce = (slot: number): number[] => {
    const [profile, zone] = [table.profile[slot] as number, table.zone[slot] as number];
    const key = profile * 256 + zone;
    let plans = inForce.get(key);
    if (!plans) {
      const isCurrent = (plan: Plan) => costRange([plan], days[zone] as Day) !== null;
      plans = table.profiles.plansOf(profile).flatMap((plan, index) => (isCurrent(plan) ? index : []));
      inForce.set(key, plans);
    }
    return plans;
  };
  return (slot) => {
    if (instantOnly && table.isInstant[slot] === 0) return false;
    if (((table.equipment[slot] as number) & equipment) !== equipment) return false;
    if (((table.uses[slot] as number) & uses) !== uses) return false;
    if (maxCost === null) return true;
    if (table.currency[slot] !== own) return false;
    const from = table.costsFrom[slot] as number;
    return plansInForce(slot).some((plan) => (table.costs[from + plan] as number) <= maxCost);
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
