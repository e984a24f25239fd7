import { withoutSeparators } from "../../../domain/fields/text-field.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { GroupValues } from "../../../domain/settings/groups.ts";
import { nearestTo } from "../../../domain/space/nearest.ts";
import { SINGAPORE } from "../../../i18n/countries.ts";
import type { Catalog, SpaceEntry } from "../contract.ts";
import type { DraftEntry } from "./db.server.ts";

/** Where a new room is, as far as the company's brand says it, and what its settings say of new rooms. */
export type NewRoom = {
  country: string;
  zone: string;
  currency: ChargedCurrency;
  defaults: GroupValues<"new_rooms">;
};

const NONE = { ja: "", en: "" };
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 0];

/**
 * A room of which six things are still to be said: its name, its place, how many people it holds, its hours, what an hour
 * costs, and a picture (ROOM-10). Everything else has a value that can be published.
 */
export function blankEntry(
  catalog: Pick<Catalog, "stations">,
  id: number,
  { country, zone, currency, defaults }: NewRoom,
): DraftEntry {
  const [only, ...others] = catalog.stations();
  const region = country === "SG" ? SINGAPORE : NONE;
  return {
    id,
    name: NONE,
    building_name: NONE,
    floor: NONE,
    room_number: "",
    country_code: country,
    time_zone: zone,
    currency,
    postal_code: "",
    address: { ja: [region.ja, "", "", ""], en: [region.en, "", "", ""] },
    latitude: null,
    longitude: null,
    google_map_url: null,
    area: NONE,
    station_id: only && others.length === 0 ? only.entry.id : null,
    access_minutes: 0,
    access: NONE,
    max_member: null,
    recommended_member: null,
    is_private: true,
    ...{ explain: NONE, detail_explain: NONE, attention: NONE, term: NONE, notice: NONE, over_view: NONE },
    equipments: [],
    usages: [],
    business_hours: defaults.hours ? [{ weekdays: EVERY_DAY, ...defaults.hours }] : [],
    closed_dates: [],
    holidays_as: null,
    plans: [],
    cancel_policies: defaults.cancel_policies,
    rule: {
      is_auto_approve: defaults.is_auto_approve,
      available_from_now: { period: defaults.lead_minutes, unit: "minute" },
      available_period_days: defaults.available_period_days,
      cleaning_minutes: defaults.cleaning_minutes,
      min_reservation_minutes: defaults.min_reservation_minutes,
      can_preview: false,
    },
    issuer_id: null,
    unavailable: [],
    pictures: [],
    hidden: false,
    // A new field of a room is asked for here, unless it is optional.
  } satisfies { [Name in keyof SpaceEntry]: unknown };
}

/** A room like another one: everything but its own closures and pictures. */
export function copiedEntry(model: SpaceEntry, id: number): DraftEntry {
  return { ...model, id, unavailable: [], pictures: [] };
}

/**
 * What follows from what a draft says, where the draft says nothing of it: the nearest station, the minutes there on foot, the
 * area named by it, and as many people recommended as there are seats (ROOM-10).
 */
export function completed(catalog: Pick<Catalog, "stations">, entry: DraftEntry): DraftEntry {
  const { latitude, longitude, station_id: stationId, area, recommended_member: recommended } = entry;
  const isPlaced = typeof latitude === "number" && typeof longitude === "number";
  const stations = catalog.stations().map(({ entry: station }) => station);
  const nearest = isPlaced && stationId == null ? nearestTo(stations, { latitude, longitude }) : null;
  const station = nearest?.place ?? stations.find(({ id }) => id === stationId);
  return {
    ...entry,
    ...(typeof entry.postal_code === "string" ? { postal_code: withoutSeparators(entry.postal_code) } : {}),
    ...(nearest ? { station_id: nearest.place.id, access_minutes: nearest.minutes } : {}),
    ...(station && isUnnamed(area) ? { area: { ja: station.name.ja, en: station.name.en } } : {}),
    ...(recommended == null ? { recommended_member: entry.max_member ?? null } : {}),
  };
}

function isUnnamed(area: unknown): boolean {
  const { ja = "", en = "" } = (area ?? {}) as { ja?: string; en?: string };
  return ja === "" && en === "";
}
