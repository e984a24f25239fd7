import { isBookable, type Taken } from "./availability.ts";
import { distanceKm, isWithin, NEARBY_KM, type Position } from "./distance.ts";
import type { Currency } from "./money.ts";
import { priceOf } from "./pricing.ts";
import {
  askedTime,
  compareResults,
  isEmptySearch,
  type Ranked,
  RECOMMENDED,
  type SearchQuery,
} from "./search.ts";
import { matchesWords, type SearchableSpace, searchTexts, searchWords } from "./search-text.ts";
import { type Issuer, isRegistered, type SpaceRules } from "./space.ts";
import { dayOfWall, type WallMinute } from "./time/clock.ts";
import type { IsHoliday } from "./time/day.ts";

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

/** DECISIONS 27: with a time asked for, the room has to be free for all of it, bookable now, and priced. */
function rankedIfFree(space: ReferenceSpace, query: SearchQuery): Ranked | null {
  const time = askedTime(query);
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
