import { openRunsOfDay } from "../../domain/availability/free-slots.ts";
import type { Day } from "../../domain/time/day.ts";
import type { Range } from "../../domain/time/slot.ts";
import type { App } from "../../platform/app.ts";

/** A room that guests can see, with its opening hours on a day. */
type OpenRoom = { id: number; timeZone: string; hours: readonly Range[] };

type Held = { revision: number; day: Day; rooms: Promise<OpenRoom[]> };

const held = new WeakMap<App["catalog"], Held>();
const BATCH = 500;

/**
 * The visible rooms with their hours on a day. Computed once for each day and catalogue: 2,000 rooms take some 100 ms.
 */
export function openRooms({ catalog }: Pick<App, "catalog">, day: Day): Promise<OpenRoom[]> {
  const known = held.get(catalog);
  if (known?.revision === catalog.revision && known.day === day) return known.rooms;
  const rooms = read(catalog, day);
  held.set(catalog, { revision: catalog.revision, day, rooms });
  rooms.catch(() => held.delete(catalog));
  return rooms;
}

async function read(catalog: App["catalog"], day: Day): Promise<OpenRoom[]> {
  const visible = new Set(catalog.stations().flatMap(({ spaceIds }) => spaceIds));
  const rooms: OpenRoom[] = [];
  for (let last = 0; ; ) {
    const batch = await catalog.leanAfter(last, BATCH);
    for (const { id, rules, isHoliday } of batch) {
      if (!visible.has(id)) continue;
      rooms.push({ id, timeZone: rules.timeZone, hours: openRunsOfDay(rules, day, isHoliday) });
    }
    const end = batch.at(-1);
    if (!end) return rooms;
    last = end.id;
  }
}
