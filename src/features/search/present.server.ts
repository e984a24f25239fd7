import type { StartPrice } from "../../domain/availability/start-prices.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { Unplaced } from "../../domain/search/meeting-places.ts";
import type { Origin } from "../../domain/search/station-names.ts";
import { formatWall } from "../../domain/time/clock.ts";
import type { CatalogSpace } from "../catalog/contract.ts";
import { presentSpace } from "../rooms/present.server.ts";
import type { FoundSpace } from "./contract.ts";
import type { SearchHit } from "./index/query-index.server.ts";
import type { Journey } from "./index/query-rides.server.ts";

export function presentFoundSpace(
  space: CatalogSpace,
  hit: SearchHit,
  locale: Locale,
  now: number,
): FoundSpace {
  return {
    ...presentSpace(space, locale, now),
    total_price: hit.total,
    distance_km: hit.distance,
    available: hit.total === null ? null : true,
    ...(hit.starts && presentStarts(hit.starts)),
    ...(hit.rides && { rides: hit.rides.map((ride) => presentJourney(ride, locale)) }),
  };
}

export function presentOrigin({ name, position }: Origin, locale: Locale) {
  return { name: name === null ? null : name[locale], ...position };
}

export function presentUnplaced({ typed, reason, choices }: Unplaced, locale: Locale) {
  return { typed, reason, choices: choices.flatMap(({ name }) => (name ? [name[locale]] : [])) };
}

function presentJourney({ minutes, distanceKm, way, lines, alight, walk }: Journey, locale: Locale) {
  return {
    minutes,
    distance_km: distanceKm,
    way: way.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
    lines: lines.map((name) => name[locale]),
    alight: alight === null ? null : alight[locale],
    walk_minutes: walk,
  };
}

function presentStarts(starts: readonly StartPrice[]): Pick<FoundSpace, "starts" | "lowest_start"> {
  const answered = starts.map(({ start, total }) => ({ start: formatWall(start), total }));
  const total = Math.min(...starts.map((one) => one.total));
  const lowest = answered.find((one) => one.total === total);
  return { starts: answered, ...(lowest && { lowest_start: lowest }) };
}
