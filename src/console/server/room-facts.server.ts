import type { BilingualText } from "../../domain/language/text.ts";
import { type Equipment, equipmentOf } from "../../domain/space/offers.ts";
import type { SpaceRules } from "../../domain/space/space-rules.ts";
import type { IsHoliday } from "../../domain/time/day.ts";
import type { App } from "../../platform/app.ts";

/** A room with what the timeline and the reports show and filter by. */
export type RoomFacts = {
  id: number;
  name: BilingualText;
  groupId: number | null;
  stationId: number;
  equipment: readonly Equipment[];
  rules: SpaceRules;
  isHoliday: IsHoliday;
};

type Rooms = { revision: number; rooms: readonly RoomFacts[] };

const held = new WeakMap<App["catalog"], Promise<Rooms>>();
const BATCH = 500;

/**
 * All rooms, hidden ones included, in the order of their groups; rooms without a group come last. Read again when the
 * catalogue has changed.
 */
export async function roomFacts({ catalog }: Pick<App, "catalog">): Promise<readonly RoomFacts[]> {
  const known = await held.get(catalog)?.catch(() => undefined);
  if (known?.revision === catalog.revision) return known.rooms;
  const reading = read(catalog);
  held.set(catalog, reading);
  return (await reading).rooms;
}

async function read(catalog: App["catalog"]): Promise<Rooms> {
  const { revision } = catalog;
  const placeOf = new Map<number, { groupId: number; place: number }>();
  for (const group of catalog.groups())
    for (const id of group.space_ids) placeOf.set(id, { groupId: group.id, place: placeOf.size });
  const rooms: RoomFacts[] = [];
  for (let last = 0; ; ) {
    const batch = await catalog.leanAfter(last, BATCH);
    for (const { id, entry, rules, station, isHoliday } of batch)
      rooms.push({
        id,
        name: entry.name,
        groupId: placeOf.get(id)?.groupId ?? null,
        stationId: station.id,
        equipment: equipmentOf(entry.equipments.map(({ name }) => name)),
        rules,
        isHoliday,
      });
    const end = batch.at(-1);
    if (!end) break;
    last = end.id;
  }
  const place = ({ id }: RoomFacts) => placeOf.get(id)?.place ?? placeOf.size;
  return { revision, rooms: rooms.sort((a, b) => place(a) - place(b) || a.id - b.id) };
}
