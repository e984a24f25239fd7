import type { Amount, Currency } from "../../domain/money/money.ts";
import type { Position } from "../../domain/search/distance.ts";
import type { Ride } from "../../domain/search/midpoint.ts";
import { type Minute, parseWall, type WallMinute } from "../../domain/time/clock.ts";
import type { Day } from "../../domain/time/day.ts";
import type { ShellRoom } from "../../nav/shell-data.ts";
import type { RatingAnswer, SpaceAnswer } from "../rooms/contract.ts";
import type { FoundRide, FoundSpace } from "./contract.ts";

/** A ride as a card, the map and its panel show it: over these stations, by these lines, and on foot from where one gets off. */
export type ShownRide = Ride & {
  way: readonly Position[];
  lines: readonly string[];
  alight: string | null;
  walk: number | null;
};

/** What cards and markers show of a space. Loaders send no more than that to the browser. */
export type SpaceSummary = {
  id: number;
  name: string;
  station: string;
  minutes: number;
  people: number;
  lowest: number | null;
  highest: number | null;
  currency: Currency;
  hasInvoice: boolean;
  latitude: number;
  longitude: number;
  timeZone: string;
  /** For the searched time, else null. */
  total: number | null;
  distance: number | null;
  /** What guests say; null without a review (REVIEW-6). */
  rating: RatingAnswer;
  /** Of a search by length: the starts, on the wall clock, with their totals (SEARCH-43). */
  starts?: readonly { start: WallMinute; total: Amount }[];
  /** Of a search between places: from each of them (SEARCH-60). */
  rides?: readonly ShownRide[];
};

/** A summary with what only cards show. */
export type SpaceCardData = SpaceSummary & {
  /** File names after the cover. */
  morePictures: string[];
  isInstant: boolean;
  /** The first free time; null if the searched time is free, and if there is none. */
  free: { day: Day; start: Minute; isToday: boolean } | null;
  /** Whether the searched time is free; null without one. */
  isAvailable: boolean | null;
  group: { id: number; name: string } | null;
};

export function toSpaceSummary(space: SpaceAnswer | FoundSpace): SpaceSummary {
  return {
    id: space.id,
    name: space.name,
    station: space.nearest,
    minutes: space.access_minutes,
    people: space.max_member,
    lowest: space.lowest,
    highest: space.highest,
    currency: space.currency,
    hasInvoice: space.has_tekikaku_seikyu,
    latitude: space.latitude,
    longitude: space.longitude,
    timeZone: space.time_zone,
    total: "total_price" in space ? space.total_price : null,
    rating: space.rating,
    distance: "distance_km" in space ? space.distance_km : null,
    ...("starts" in space && space.starts && { starts: space.starts.map(toStart) }),
    ...("rides" in space &&
      space.rides && {
        rides: space.rides.map(toRide),
      }),
  };
}

function toRide({ minutes, distance_km, way, lines, alight, walk_minutes }: FoundRide): ShownRide {
  return {
    ...{ minutes, distanceKm: distance_km, lines, alight, walk: walk_minutes },
    way: way.map(([latitude, longitude]) => ({ latitude, longitude })),
  };
}

function toStart({ start, total }: { start: string; total: Amount }) {
  return { start: parseWall(start) ?? 0, total };
}

/** Whether some starts are dearer than others: only then are the cheapest marked, and the lowest total a "from" (SEARCH-45). */
export function hasDearerStarts({ starts = [] }: Pick<SpaceSummary, "starts">): boolean {
  return starts.some(({ total }) => total !== starts[0]?.total);
}

/**
 * The average price of an hour of a total; null if that is not a whole amount within the space's price range
 * (SEARCH-27).
 */
export function hourlyOf({ total, lowest, highest }: SpaceSummary, minutes: number): Amount | null {
  if (total === null || lowest === null || highest === null) return null;
  if (lowest === highest) return lowest;
  const each = total / Math.ceil(minutes / 60);
  return Number.isInteger(each) && each >= lowest && each <= highest ? each : null;
}

export function toShellRoom(space: SpaceSummary): ShellRoom {
  const { id, name, station, minutes, people } = space;
  return { id, name, station, minutes, people };
}
