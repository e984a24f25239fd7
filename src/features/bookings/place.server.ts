import type { Locale } from "../../domain/language/locale.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { stationLabel, withoutStationSuffix } from "../../domain/search/station-label.ts";
import { spaceAddress } from "../../domain/space/address.ts";
import { mapUrlOf } from "../../domain/space/map-url.ts";
import type { Catalog, CatalogSpace } from "../catalog/contract.ts";

/** Where a space is, as mails and calendars say it. */
export type Place = { name: string; address: string; access: string; mapUrl: string };

export function placeOf({ entry, station }: CatalogSpace, locale: Locale): Place {
  const language = dataLanguage(locale);
  const address = spaceAddress(
    {
      lines: entry.address[language],
      building: entry.building_name[language],
      floor: entry.floor[language],
      room: entry.room_number,
      postalCode: entry.postal_code,
      countryCode: entry.country_code,
    },
    locale,
  );
  const nearest = station.name[language];
  const access = entry.access[language];
  const hasStation = access.includes(withoutStationSuffix(nearest));
  return {
    name: entry.name[language],
    address,
    access: hasStation ? access : [stationLabel(nearest, locale), access].join(" "),
    mapUrl: mapUrlOf(entry),
  };
}

/** The group of a room; of a hidden one, too, since its bookings go on. Null where it is in none. */
export function groupIdOf(catalog: Pick<Catalog, "groups">, spaceId: number): number | null {
  return catalog.groups().find(({ space_ids: ids }) => ids.includes(spaceId))?.id ?? null;
}
