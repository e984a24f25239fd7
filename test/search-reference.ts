import { isBookable, type Taken } from "../src/domain/availability/free-slots.ts";
import type { BilingualText } from "../src/domain/language/text.ts";
import { costRange } from "../src/domain/money/cost-range.ts";
import type { Currency } from "../src/domain/money/money.ts";
import { priceOf } from "../src/domain/money/pricing.ts";
import { distanceKm, isWithin, NEARBY_KM, type Position } from "../src/domain/search/distance.ts";
import { folded } from "../src/domain/search/folded.ts";
import {
  compareResults,
  isEmptySearch,
  type Ranked,
  RECOMMENDED,
  type RequestedStarts,
  requestedStarts,
  requestedTime,
  type SearchQuery,
} from "../src/domain/search/search.ts";
import { soundOf, soundStarts } from "../src/domain/search/sound.ts";
import { type Issuer, isRegistered } from "../src/domain/space/issuer.ts";
import { equipmentOf, usesOf } from "../src/domain/space/offers.ts";
import type { SpaceRules } from "../src/domain/space/space-rules.ts";
import { dayOfWall, type WallMinute } from "../src/domain/time/clock.ts";
import type { IsHoliday } from "../src/domain/time/day.ts";

type Name = BilingualText & { kana?: string | undefined };

/** The texts of a space that a search by words reads. */
type ReferenceTexts = {
  name: BilingualText;
  buildingName: BilingualText;
  area: Name;
  station: Name;
  address: { ja: readonly string[]; en: readonly string[] };
};

/** `starts` of a search by length: all of them. */
type Found = Ranked & { starts?: { start: number; total: number }[] };

export type ReferenceSpace = ReferenceTexts &
  Position & {
    rules: SpaceRules;
    /** The names of equipment, and of what the space may be used for. */
    offers: { equipment: readonly BilingualText[]; uses: readonly BilingualText[] };
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
): Found[] {
  const shown = spaces.filter((space) => !space.rules.hidden);
  const results = shown
    .filter((space) => isAsked(space, query) && hasOffers(space, query, brandCurrency))
    .flatMap((space) => {
      const places = foundIn(space, query.text);
      return places === null
        ? []
        : (rankedIfFree(
            space,
            query,
            places.reduce((a, b) => a + b, 0),
          ) ?? []);
    })
    .sort((a, b) =>
      requestedStarts(query)
        ? compareResults(byTotalAlone(a), byTotalAlone(b), brandCurrency)
        : compareResults(a, b, brandCurrency),
    );
  return isEmptySearch(query) ? results.slice(0, RECOMMENDED) : results;
}

function isAsked(space: ReferenceSpace, query: SearchQuery): boolean {
  if (space.rules.maxMember < query.headcount) return false;
  if (query.position && distanceKm(query.position, space) > NEARBY_KM) return false;
  if (query.bounds && !isWithin(query.bounds, space)) return false;
  return !query.invoiceOnly || isRegistered(space.issuer, query.day ?? dayOfWall(space.now));
}

/** SEARCH-25. */
function hasOffers({ rules, offers, now }: ReferenceSpace, query: SearchQuery, own: Currency): boolean {
  if (query.instantOnly && !rules.rule.isAutoApprove) return false;
  if (!query.equipment.every((one) => equipmentOf(offers.equipment).includes(one))) return false;
  if (!query.uses.every((one) => usesOf(offers.uses).includes(one))) return false;
  if (query.maxCost === null) return true;
  const lowest = costRange(rules.plans, dayOfWall(now))?.lowest ?? Number.POSITIVE_INFINITY;
  if (rules.currency !== (query.costCurrency ?? own)) return false;
  return requestedTime(query) !== null || requestedStarts(query) !== null || lowest <= query.maxCost;
}

/** If the query has a time, the space must be free for all of it, bookable now, and priced (SEARCH-4). */
function rankedIfFree(space: ReferenceSpace, query: SearchQuery, sum: number): Found | null {
  const time = requestedTime(query);
  const base = {
    id: space.rules.id,
    currency: space.rules.currency,
    foundIn: sum,
    distance: query.position && distanceKm(query.position, space),
  };
  const asked = requestedStarts(query);
  if (asked) {
    const starts = startsOf(space, asked, query.maxCost ?? Number.POSITIVE_INFINITY);
    if (starts.length === 0) return null;
    return { ...base, total: Math.min(...starts.map(({ total }) => total)), starts };
  }
  if (time === null) return { ...base, total: null };
  if (!isBookable(space.rules, time, space)) return null;
  const price = priceOf(space.rules, time, space.now, space.isHoliday);
  if (price && query.maxCost !== null && price.total > query.maxCost) return null;
  return price && { ...base, total: price.total };
}

/** SEARCH-42: neither distance nor words count. */
function byTotalAlone(found: Ranked): Ranked {
  return { ...found, distance: null, foundIn: 0 };
}

/** Every quarter hour at which the length can be booked, asked one by one (SEARCH-40). */
function startsOf(space: ReferenceSpace, { starts, minutes }: RequestedStarts, most: number) {
  const found: { start: number; total: number }[] = [];
  for (let start = Math.ceil(starts.start / 15) * 15; start < starts.end; start += 15) {
    const range = { start, end: start + minutes };
    if (!isBookable(space.rules, range, space)) continue;
    const total = priceOf(space.rules, range, space.now, space.isHoliday)?.total ?? Number.POSITIVE_INFINITY;
    if (total <= most) found.push({ start, total });
  }
  return found;
}

/**
 * Where each word of a text is found in a space (SEARCH-22, SEARCH-24): 0 station, 1 area, 2 name or building, 3 address.
 * null: some word is not found.
 */
export function foundIn(space: ReferenceTexts, text: string): number[] | null {
  const words = folded(text)
    .split(/\s+/)
    .map((word) => word.replace(/(駅|station|(?<=[ぁ-んー]{2})えき)$/, ""))
    .filter((word) => !["", "えき", "eki", "mrt"].includes(word));
  const { station, area, name, buildingName } = space;
  const label = {
    ja: `${station.ja} 駅`,
    en: `${station.en} Station`,
    kana: station.kana && `${station.kana} えき`,
  };
  const anywhere = [name, buildingName].flatMap(({ ja, en }) => [ja, en]);
  const places = words.map((word) => {
    if (isInPlace(label, word, words)) return 0;
    if (isInPlace(area, word, words)) return 1;
    if (anywhere.some((one) => folded(one).includes(word))) return 2;
    return isInAddress(space.address, word) ? 3 : null;
  });
  return places.includes(null) ? null : (places as number[]);
}

function isInPlace({ ja, en, kana }: Name, word: string, words: readonly string[]): boolean {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}\p{M}ー]/gu, "");
  if ([ja, en].some((name) => stands(parts(name, folded), [letters(word)], words.map(letters)))) return true;
  const others = words.flatMap(soundStarts);
  return [ja, en, kana].some((name) => {
    if (!name || /\p{Script=Han}/u.test(name)) return false;
    const sounds = parts(name, soundOf);
    const together = soundOf(name);
    return stands(sounds.join("") === together ? sounds : [together], soundStarts(word), others);
  });
}

function parts(name: string, spelled: (text: string) => string): string[] {
  return folded(name)
    .split(/[^\p{L}\p{N}\p{M}ー]+/u)
    .filter((part) => part !== "")
    .map(spelled);
}

/** Whether a spelling of the word is at the start of a name, is a whole part of it, or follows a word that is. */
function stands(names: readonly string[], spellings: readonly string[], words: readonly string[]): boolean {
  const name = names.join("");
  const borders = names.map((_, index) => names.slice(0, index).join("").length).concat(name.length);
  const isAt = (word: string, at: number): boolean => {
    if (word === "" || at < 0 || !name.startsWith(word, at)) return false;
    if (at === 0 || (borders.includes(at) && borders.includes(at + word.length))) return true;
    return words.some((other) => isAt(other, at - other.length));
  };
  return spellings.some((word) => [...name].some((_, at) => isAt(word, at)));
}

function isInAddress({ ja, en }: ReferenceTexts["address"], word: string): boolean {
  const lines = ja.slice(0, 3).flatMap((line) => {
    const [, city, ward] = /^(.+市)(.+区)$/.exec(line) ?? /^(.+?郡)(.+[町村])$/.exec(line) ?? [];
    return city && ward ? [city, ward] : line.split(/\s+/);
  });
  if (lines.some((_, index) => folded(lines.slice(index).join("")).startsWith(word))) return true;
  const english = en.slice(0, 3).flatMap((line) => line.split(/[\s,]+/));
  return soundStarts(word).some((sound) => english.some((part) => soundOf(part).startsWith(sound)));
}
