import type { Locale } from "../../../domain/language/locale.ts";
import { isNamedBy, stationLabel } from "../../../domain/search/station-label.ts";
import type { Landmark } from "../../../ui/map.tsx";
import type { Station } from "../../rooms/contract.ts";

/** The station that a searched text names, with or without its suffix and in any case, or by its alias; else null. */
export function searchedStation(
  stations: readonly Pick<Station, "station_name" | "alias" | "latitude" | "longitude">[],
  text: string,
  locale: Locale,
): Landmark | null {
  const found = stations.find((one) => isNamedBy(one.station_name, one.alias, text));
  if (!found) return null;
  const { station_name, latitude, longitude } = found;
  return { label: stationLabel(station_name, locale), latitude, longitude };
}
