import {
  availableMinutes,
  type CountedDays,
  countDays,
  noWeekHours,
  type WeekHours,
} from "../../../domain/reports/available.ts";
import { comparedWith, firstDayOf, type Period } from "../../../domain/reports/period.ts";
import { startOfDay } from "../../../domain/time/clock.ts";
import { addDays, type Day, type IsHoliday } from "../../../domain/time/day.ts";
import { lastDayOf, monthOf } from "../../../domain/time/month.ts";
import type { Range } from "../../../domain/time/slot.ts";
import { toInstant, toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { type RoomFacts, roomFacts } from "../../server/room-facts.server.ts";
import type { ReportQuery } from "./contract.ts";
import { readClosures } from "./facts.db.server.ts";
import type { Windows } from "./live.db.server.ts";
import type { Scope } from "./sums.db.server.ts";

type Filters = Pick<ReportQuery, "from" | "to" | "compare" | "group_ids" | "space_ids">;

/** The rooms and periods that a report is about. */
export type Asked = {
  rooms: readonly RoomFacts[];
  /** Their ids; null where it is about all. */
  scope: Scope;
  period: Period;
  compared: Period | null;
};

export async function askedOf(app: App, query: Filters, today: Day): Promise<Asked> {
  const { compare, group_ids: groups, space_ids: spaces } = query;
  const all = await roomFacts(app);
  const from = query.from ?? firstDayOf(monthOf(query.to ?? today));
  const period = { from, to: query.to ?? lastDayOf(monthOf(from)) };
  const compared = comparedWith(period, compare);
  if (!groups && !spaces) return { rooms: all, scope: null, period, compared };
  const wanted = spaces && new Set(spaces);
  const rooms = all.filter(
    ({ id, groupId }) =>
      (!wanted || wanted.has(id)) && (!groups || (groupId !== null && groups.includes(groupId))),
  );
  return { rooms, scope: rooms.map(({ id }) => id), period, compared };
}

/** A period as instants. Rooms of one zone need no list of them, unless the report is about some only. */
export function windowsOf({ rooms, scope }: Asked, period: Period, brandZone: string): Windows {
  const byZone = Map.groupBy(rooms, ({ rules }) => rules.timeZone);
  if (byZone.size === 0) byZone.set(brandZone, []);
  return [...byZone].map(([zone, ofZone]) => ({
    ...instants(period, zone),
    spaceIds: scope === null && byZone.size === 1 ? null : ofZone.map(({ id }) => id),
  }));
}

function instants({ from, to }: Period, zone: string): { from: Date; until: Date } {
  return {
    from: new Date(toInstant(startOfDay(from), zone)),
    until: new Date(toInstant(startOfDay(addDays(to, 1)), zone)),
  };
}

/** When each room could be used in a period. */
export async function availabilityOf(
  app: App,
  { rooms, scope }: Asked,
  period: Period,
): Promise<{ byRoom: ReadonlyMap<number, number>; hours: WeekHours }> {
  const zoneOf = new Map(rooms.map(({ id, rules }) => [id, rules.timeZone]));
  const zones = [...new Set(zoneOf.values())];
  const edges = zones.map((zone) => instants(period, zone));
  const closed = new Map<number, Range[]>();
  if (edges.length > 0) {
    const window = {
      from: new Date(Math.min(...edges.map(({ from }) => from.getTime()))),
      until: new Date(Math.max(...edges.map(({ until }) => until.getTime()))),
    };
    for (const { space_id: id, starts_at: start, ends_at: end } of await readClosures(
      app.db,
      scope,
      window,
    )) {
      const zone = zoneOf.get(id);
      if (zone === undefined) continue;
      const ranges = closed.get(id) ?? [];
      closed.set(id, ranges);
      ranges.push({ start: toWallMinute(start, zone), end: toWallMinute(end, zone) });
    }
  }
  const days = new Map<IsHoliday, CountedDays>();
  const byRoom = new Map<number, number>();
  const hours = noWeekHours();
  for (const { id, rules, isHoliday } of rooms) {
    const counted = days.get(isHoliday) ?? countDays(period, isHoliday);
    days.set(isHoliday, counted);
    let total = 0;
    availableMinutes(rules, counted, closed.get(id) ?? [], isHoliday).forEach((minutes, place) => {
      total += minutes;
      hours[place] = (hours[place] ?? 0) + minutes;
    });
    byRoom.set(id, total);
  }
  return { byRoom, hours };
}
