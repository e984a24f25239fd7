import { distanceKm, type Position } from "../../../domain/search/distance.ts";
import { FARTHEST } from "../../../domain/search/midpoint.ts";
import { type RailLine, withLines } from "../../../domain/search/rail-facts.ts";
import { railNetwork } from "../../../domain/search/rides.ts";
import { type Origin, type StationNames, stationNames } from "../../../domain/search/station-names.ts";
import type { Catalog } from "../../catalog/contract.ts";
import { readRailways } from "../rails/rails.server.ts";
import { type RidesTo, ridesFrom } from "./query-rides.server.ts";
import type { SpaceTable } from "./space-table.server.ts";

/** The railways once they are read: what stations are called, those of the catalogue first, and the rides from some of them. */
export type RidesOfCatalog = {
  names(): StationNames;
  from(table: SpaceTable, origins: readonly Origin[]): RidesTo;
};

/** The railways, read when a text first may name places. */
type Rides = { loaded: RidesOfCatalog | null; load(): Promise<void> };

export function openRides(catalog: Catalog, ownLines: () => readonly RailLine[] = () => []): Rides {
  let loading: Promise<void> | null = null;
  const rides: Rides = {
    loaded: null,
    load() {
      loading ??= read().catch((error: unknown) => {
        // The next search tries again.
        loading = null;
        throw error;
      });
      return loading;
    },
  };
  return rides;

  async function read(): Promise<void> {
    const network = railNetwork(withLines(await readRailways(), ownLines()));
    const railStations = network.stations.map(({ name, kana, position, prefecture }) => {
      return { name, position, prefecture, also: [kana] };
    });
    // The catalogue gives the same list until a station changes.
    let known: { of: ReturnType<Catalog["stations"]>; names: StationNames } | null = null;
    rides.loaded = {
      names() {
        const stations = catalog.stations();
        if (known?.of !== stations) {
          const own = stations.map(({ entry: { name, kana, alias, latitude, longitude } }) => {
            return { name, position: { latitude, longitude }, also: [kana, alias] };
          });
          const isInReach = (from: Position) =>
            own.some(({ position }) => distanceKm(position, from) <= FARTHEST);
          known = { of: stations, names: stationNames([...own, ...railStations], isInReach) };
        }
        return known.names;
      },
      from: (table, origins) => ridesFrom(table, network, origins),
    };
  }
}
