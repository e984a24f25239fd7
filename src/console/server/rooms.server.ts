import type { Locale } from "../../domain/language/locale.ts";
import { type BilingualText, dataLanguage } from "../../domain/language/text.ts";
import { folded } from "../../domain/search/folded.ts";
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
  const texts: [id: number, text: string][] = [];
  for (const { id, name, building_name: building, time_zone: timeZone } of rows) {
    const group = groupOf.get(id) ?? null;
    const groupName = group?.consignor_group_name ?? null;
    byId.set(id, { id, name, timeZone, group: groupName, groupId: group?.id ?? null });
    byZone.set(timeZone, [...(byZone.get(timeZone) ?? []), id]);
    const all = [name, building, groupName].flatMap((text) => (text ? [text.ja, text.en] : []));
    texts.push([id, all.map(spaceless).join("\n")]);
  }
  return {
    revision,
    byId,
    byZone,
    named(text) {
      const part = spaceless(text);
      return texts.filter(([, all]) => all.includes(part)).map(([id]) => id);
    },
  };
}

function spaceless(text: string): string {
  return folded(text).replace(/\s/g, "");
}
