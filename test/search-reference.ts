import { isBookable, type Taken } from "../src/domain/availability/free-slots.ts";
import type { Currency } from "../src/domain/money/money.ts";
import { priceOf } from "../src/domain/money/pricing.ts";
import { distanceKm, isWithin, NEARBY_KM, type Position } from "../src/domain/search/distance.ts";
import {
  compareResults,
  isEmptySearch,
  type Ranked,
  RECOMMENDED,
  requestedTime,
  type SearchQuery,
} from "../src/domain/search/search.ts";
import {
  matchesWords,
  type SearchableSpace,
  searchTexts,
  searchWords,
} from "../src/domain/search/search-text.ts";
import { type Issuer, isRegistered } from "../src/domain/space/issuer.ts";
import type { SpaceRules } from "../src/domain/space/space-rules.ts";
import { dayOfWall, type WallMinute } from "../src/domain/time/clock.ts";
import type { IsHoliday } from "../src/domain/time/day.ts";

export type ReferenceSpace = SearchableSpace &
  Position & {
    rules: SpaceRules;
    issuer: Pick<Issuer, "registeredFrom" | "registeredTo"> | null;
    taken: readonly Taken[];
    now: WallMinute;
    isHoliday: IsHoliday;
  };

/**
 * The whole search over an array, space by space and rule by rule: what any index has to agree with. An empty
 * search gives the recommended spaces.
 */
export function searchSpaces(
  spaces: readonly ReferenceSpace[],
  query: SearchQuery,
  brandCurrency: Currency,
): Ranked[] {
  const shown = spaces.filter((space) => !space.rules.hidden);
  const results = shown
    .filter((space) => isAsked(space, query))
    .flatMap((space) => rankedIfFree(space, query) ?? [])
    .sort((a, b) => compareResults(a, b, brandCurrency));
  return isEmptySearch(query) ? results.slice(0, RECOMMENDED) : results;
}

function isAsked(space: ReferenceSpace, query: SearchQuery): boolean {
  if (space.rules.maxMember < query.headcount) return false;
  if (query.position && distanceKm(query.position, space) > NEARBY_KM) return false;
  if (query.bounds && !isWithin(query.bounds, space)) return false;
  if (query.invoiceOnly && !isRegistered(space.issuer, query.day ?? dayOfWall(space.now))) return false;
  return matchesWords(searchTexts(space), searchWords(query.text));
}

/** If the query has a time, the space must be free for all of it, bookable now, and priced (SEARCH-4). */
function rankedIfFree(space: ReferenceSpace, query: SearchQuery): Ranked | null {
  const time = requestedTime(query);
  const base = {
    id: space.rules.id,
    currency: space.rules.currency,
    distance: query.position && distanceKm(query.position, space),
  };
  if (time === null) return { ...base, total: null };
  if (!isBookable(space.rules, time, space)) return null;
  const price = priceOf(space.rules, time, space.now, space.isHoliday);
  return price && { ...base, total: price.total };
}
