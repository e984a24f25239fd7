import { postcodeText } from "../../domain/fields/written-form.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { stationLabel, withoutStationSuffix } from "../../domain/search/station-label.ts";
import { addressText } from "../../i18n/format.ts";
import type { CatalogSpace } from "../catalog/contract.ts";

/** Where a space is, as mails and calendars say it. */
export type Place = { name: string; address: string; access: string; mapUrl: string };

export function placeOf({ entry, station }: CatalogSpace, locale: Locale): Place {
  const language = dataLanguage(locale);
  const postcode = entry.country_code === "JP" ? `〒${postcodeText(entry.postal_code)}` : entry.postal_code;
  const street = addressText(entry.address[language], locale);
  // What the address says already is not repeated.
  const rest = [entry.building_name[language], entry.floor[language]].filter(
    (part) => !street.includes(part),
  );
  const nearest = station.name[language];
  const access = entry.access[language];
  const hasStation = access.includes(withoutStationSuffix(nearest));
  return {
    name: entry.name[language],
    address: [postcode, street, ...rest, entry.room_number].filter(Boolean).join(" "),
    access: hasStation ? access : [stationLabel(nearest, locale), access].join(" "),
    mapUrl:
      entry.google_map_url ??
      `https://www.google.com/maps/search/?api=1&query=${entry.latitude}%2C${entry.longitude}`,
  };
}
