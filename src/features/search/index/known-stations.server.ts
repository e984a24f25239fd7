import { distanceKm, type Position } from "../../../domain/search/distance.ts";
import type { Railways } from "../../../domain/search/rail-facts.ts";
import { withoutStationSuffix } from "../../../domain/search/station-label.ts";
import { minutesOnFoot } from "../../../domain/space/nearest.ts";
import { readRailways } from "../rails/rails.server.ts";

type Named = Position & { name: { ja: string; en: string; kana?: string } };
type Known = Position & { id: number | null; name: { ja: string; en: string }; minutes: number | null };

/** How many are named at once, and how far away one can still be the nearest. */
const MOST = 8;
const FARTHEST_KM = 5;
/** A company's own station and a known one of the same name are the same if they are no further apart. */
const SAME_WITHIN_KM = 1;

/**
 * Stations whose name or reading begins with what was typed, and, where a place is given, those near to it, the nearest
 * first: a company's own, and those of the railways that are known (SEARCH-70), which become its own with its first room
 * there (ROOM-31).
 */
export async function knownStations(
  own: readonly (Named & { id: number })[],
  { name, place }: { name: string; place: Position | null },
): Promise<Known[]> {
  const typed = folded(name);
  stations ??= readRailways().then(stationsOf);
  const others = (await stations).filter(
    (station) =>
      !own.some((one) => one.name.ja === station.name.ja && distanceKm(one, station) < SAME_WITHIN_KM),
  );
  const all = [...own, ...others.map((station) => ({ ...station, id: null }))];
  return all
    .map((station) => {
      const km = place && distanceKm(place, station);
      return { station, minutes: km === null ? null : minutesOnFoot(km) };
    })
    .filter(({ station: { name: called }, minutes }) =>
      typed === ""
        ? minutes !== null && minutes <= minutesOnFoot(FARTHEST_KM)
        : [called.ja, called.en, called.kana ?? ""].some((one) => folded(one).startsWith(typed)),
    )
    .map(({ station: { id, name: called, latitude, longitude }, minutes }) => ({
      ...{ id, latitude, longitude, minutes },
      name: { ja: called.ja, en: called.en },
    }))
    .sort(
      (one, other) => (one.minutes ?? 0) - (other.minutes ?? 0) || one.name.ja.length - other.name.ja.length,
    )
    .slice(0, MOST);
}

function folded(text: string): string {
  return withoutStationSuffix(text.normalize("NFKC").toLowerCase());
}

let stations: Promise<Named[]> | null = null;

/** Each once, however many lines stop there. */
function stationsOf({ lines }: Railways): Named[] {
  return [...new Set(lines.flatMap(({ stations: of }) => of))].map(({ name, kana, position }) => ({
    ...position,
    name: { ...name, kana },
  }));
}
