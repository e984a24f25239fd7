import type { Locale } from "../../domain/language/locale.ts";
import { type BilingualText, dataLanguage } from "../../domain/language/text.ts";
import { folded } from "../../domain/search/folded.ts";
import { withoutStationSuffix } from "../../domain/search/station-label.ts";
import type { App } from "../../platform/app.ts";
import { readRooms } from "./rooms.db.server.ts";

/** A room as lists name it, hidden ones included. */
export type Room = {
  id: number;
  name: BilingualText;
  timeZone: string;
  group: BilingualText | null;
  groupId: number | null;
};

type Rooms = {
  revision: number;
  byId: ReadonlyMap<number, Room>;
  /** The rooms of each zone. */
  byZone: ReadonlyMap<string, number[]>;
  /** Ids of the rooms whose name, building or group has `text` in it, in either language. */
  named(text: string): number[];
  /** The same, and those whose station, area or equipment has it: what a guest on the telephone asks for. */
  askedFor(text: string): number[];
};

const held = new WeakMap<App["catalog"], Promise<Rooms>>();

/** The names of all rooms, read again when the catalogue has changed. */
export async function roomsOf({ catalog, db }: Pick<App, "catalog" | "db">): Promise<Rooms> {
  const known = await held.get(catalog)?.catch(() => undefined);
  if (known && known.revision === catalog.revision) return known;
  const reading = read(catalog, db);
  held.set(catalog, reading);
  return reading;
}

/** The rooms of these groups, hidden ones included. */
export function roomsInGroups({ catalog }: Pick<App, "catalog">, groupIds: readonly number[]): number[] {
  return groupIds.flatMap((id) => catalog.group(id)?.space_ids ?? []);
}

/** The rooms that a person's lists open with (CONSOLE-114); null for all. */
export function ownRooms(app: Pick<App, "catalog">, groupIds: readonly number[]): number[] | null {
  return groupIds.length === 0 ? null : roomsInGroups(app, groupIds);
}

/** The rooms that an event's values name, as far as they still exist: for the audit and for a booking's history. */
export async function roomsNamedIn(
  app: Pick<App, "catalog" | "db">,
  values: readonly (Record<string, unknown> | null)[],
  locale: Locale,
): Promise<{ id: number; name: string }[]> {
  const ids = values.flatMap((one) => [one?.space, one?.space_ids].flat());
  if (ids.every((id) => id === undefined)) return [];
  const { byId } = await roomsOf(app);
  return [...new Set(ids)].flatMap((id) => {
    const room = byId.get(id as number);
    return room ? [{ id: room.id, name: room.name[dataLanguage(locale)] }] : [];
  });
}

async function read(catalog: App["catalog"], db: App["db"]): Promise<Rooms> {
  const { revision } = catalog;
  const groupOf = new Map(
    catalog.groups().flatMap((group) => group.space_ids.map((id) => [id, group] as const)),
  );
  const rows = await readRooms(db);
  const byId = new Map<number, Room>();
  const byZone = new Map<string, number[]>();
  const stations = new Map(catalog.stations().map(({ entry }) => [entry.id, entry.name]));
  const texts: { id: number; names: string; all: string }[] = [];
  for (const { id, name, building_name: building, time_zone: timeZone, ...more } of rows) {
    const group = groupOf.get(id) ?? null;
    const groupName = group?.consignor_group_name ?? null;
    byId.set(id, { id, name, timeZone, group: groupName, groupId: group?.id ?? null });
    byZone.set(timeZone, [...(byZone.get(timeZone) ?? []), id]);
    const names = spaceless([name, building, groupName]);
    const offers = spaceless([stations.get(more.station_id), more.area, ...more.equipment]);
    texts.push({ id, names, all: `${names}\n${offers}` });
  }
  return {
    revision,
    byId,
    byZone,
    named(text) {
      const part = spacelessText(text);
      return texts.filter(({ names }) => names.includes(part)).map(({ id }) => id);
    },
    askedFor(text) {
      const part = withoutStationSuffix(spacelessText(text));
      return texts.filter(({ all }) => all.includes(part)).map(({ id }) => id);
    },
  };
}

function spaceless(texts: readonly (BilingualText | null | undefined)[]): string {
  return texts.flatMap((text) => (text ? [text.ja, text.en].map(spacelessText) : [])).join("\n");
}

function spacelessText(text: string): string {
  return folded(text).replace(/\s/g, "");
}
