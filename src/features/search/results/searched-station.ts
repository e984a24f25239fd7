import type { Locale } from "../../../domain/language/locale.ts";
import { stationLabel, withoutStationSuffix } from "../../../domain/search/station-label.ts";
import type { Landmark } from "../../../ui/map.tsx";
import type { Station } from "../../rooms/contract.ts";

/** The station that a searched text names, with or without its suffix and in any case, or by its alias; else null. */
export function searchedStation(
  stations: readonly Pick<Station, "station_name" | "alias" | "latitude" | "longitude">[],
  text: string,
  locale: Locale,
): Landmark | null {
  const asked = bare(text);
  const found = stations.find((one) => asked !== "" && [bare(one.station_name), one.alias].includes(asked));
  if (!found) return null;
  const { station_name, latitude, longitude } = found;
  return { label: stationLabel(station_name, locale), latitude, longitude };
}

function bare(name: string): string {
  return withoutStationSuffix(name.normalize("NFKC")).toLowerCase();
}
