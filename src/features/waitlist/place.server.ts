import type { Locale } from "../../domain/language/locale.ts";
import { dataLanguage } from "../../domain/language/text.ts";
import { stationLabel } from "../../domain/search/station-label.ts";
import type { App } from "../../platform/app.ts";
import type { WaitlistEntry } from "./contract.ts";

/** What a guest waits for, and the rooms that are meant: `key` is how the table `waitlist` writes it. */
type WaitedPlace = { key: string; spaceIds: readonly number[] };

type Asked = {
  space_id?: number | null | undefined;
  area?: string | null | undefined;
  group_id?: number | null | undefined;
};

/** The place that a call names; null if there is none, or it names none or several. */
export async function placeAsked(app: App, { space_id, area, group_id }: Asked): Promise<WaitedPlace | null> {
  if ([space_id, area, group_id].filter((one) => one !== null && one !== undefined).length !== 1) return null;
  if (space_id) {
    const space = await app.catalog.space(space_id);
    return space && !space.rules.hidden ? { key: `space:${space_id}`, spaceIds: [space_id] } : null;
  }
  if (group_id) {
    const group = app.catalog.visibleGroups().find(({ entry }) => entry.id === group_id);
    return group ? { key: `group:${group_id}`, spaceIds: group.spaceIds } : null;
  }
  const station = app.catalog.stations().find(({ entry }) => entry.alias === area);
  return station && station.spaceIds.length > 0
    ? { key: `station:${station.entry.id}`, spaceIds: station.spaceIds }
    : null;
}

/** A stored place as guests see it; null if the catalogue does not have it any more. */
export async function presentPlace(
  app: App,
  key: string,
  locale: Locale,
): Promise<WaitlistEntry["place"] | null> {
  const [kind, number] = key.split(":");
  const id = Number(number);
  const language = dataLanguage(locale);
  if (kind === "space") {
    const space = await app.catalog.space(id);
    return space && { kind, id, name: space.entry.name[language] };
  }
  if (kind === "group") {
    const group = app.catalog.group(id);
    return group && { kind, id, name: group.consignor_group_name[language] };
  }
  const station = app.catalog.stations().find(({ entry }) => entry.id === id);
  if (!station) return null;
  return {
    kind: "area",
    id: station.entry.alias,
    name: stationLabel(station.entry.name[language], locale),
  };
}
