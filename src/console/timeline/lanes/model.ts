import { MINUTES_PER_DAY } from "../../../domain/time/clock.ts";
import { addDays, type Day } from "../../../domain/time/day.ts";
import type { TimelineSpace } from "../contract.ts";
import type { TimelineData } from "../use-timeline.ts";
import { barsByLane, type LaneBar, laneKey, openOf, usedOf } from "./bars.ts";
import type { Lane, Section, Span } from "./geometry.ts";

export type Head = {
  title: string;
  /** How many rooms, or how many people. */
  count: number;
  /** For the week and the month: the room whose days are listed. */
  space: TimelineSpace | null;
  used: number | null;
};

/** A lane with what it shows. */
export type Row = {
  lane: Lane;
  space: TimelineSpace;
  day: Day;
  open: readonly Span[];
  bars: readonly LaneBar[];
};

export type Model = {
  day: Day;
  days: number;
  spaces: readonly TimelineSpace[];
  sections: readonly Section<Head>[];
  rows: ReadonlyMap<string, Row>;
  /** The minute at which the first room opens. */
  earliest: number;
};

const NO_BARS: readonly LaneBar[] = [];

/** A day lists the rooms under their groups; several days are listed under each room. */
export function modelOf(
  data: TimelineData,
  { groupName, lastDay }: { groupName: (id: number | null) => string; lastDay?: Day },
): Model {
  const { day, spaces, bars } = data;
  const days = daysShown(data, lastDay);
  const lanes = barsByLane(bars, days);
  const rows = new Map<string, Row>();
  const addRow = (space: TimelineSpace, dayIndex: number): Lane => {
    const lane = { key: laneKey(space.id, dayIndex), spaceId: space.id, dayIndex };
    rows.set(lane.key, {
      lane,
      space,
      day: addDays(day, dayIndex),
      open: openOf(space, dayIndex, days),
      bars: lanes.get(lane.key) ?? NO_BARS,
    });
    return lane;
  };
  const sections: Section<Head>[] =
    days === 1
      ? byGroup(spaces).map(([id, members]) => ({
          key: String(id),
          head: {
            title: groupName(id),
            count: members.length,
            space: null,
            used: usedOf(members, bars, 1),
          },
          lanes: members.map((space) => addRow(space, 0)),
        }))
      : spaces.map((space) => ({
          key: `room ${space.id}`,
          head: { title: space.name, count: space.capacity, space, used: usedOf([space], bars, days) },
          lanes: Array.from({ length: days }, (_, index) => addRow(space, index)),
        }));
  const opens = [...rows.values()].flatMap(({ open }) =>
    open.map(({ from }) => from).filter((from) => from > 0),
  );
  return { day, days, spaces, sections, rows, earliest: opens.length > 0 ? Math.min(...opens) : 8 * 60 };
}

/** A month ends with its last day, even though 31 days were read. */
function daysShown({ day, days }: TimelineData, lastDay: Day | undefined): number {
  if (lastDay === undefined) return days;
  let shown = 1;
  while (shown < days && addDays(day, shown) <= lastDay) shown += 1;
  return shown;
}

function byGroup(spaces: readonly TimelineSpace[]): [number | null, TimelineSpace[]][] {
  const groups = new Map<number | null, TimelineSpace[]>();
  for (const space of spaces) {
    const members = groups.get(space.group_id);
    if (members) members.push(space);
    else groups.set(space.group_id, [space]);
  }
  return [...groups];
}

/** What a room is doing at a minute of its first day. */
type Doing = "running" | "closed" | "free" | "cleaning";

export function doingOf({ open, bars }: Row, now: number): Doing {
  const live = bars.filter(({ bar }) => bar.status !== "canceled" && bar.kind !== "old");
  const here = live.find(({ from, cleaned }) => from <= now && now < cleaned);
  if (here?.bar.kind === "closure") return "closed";
  if (here) return now < here.to ? "running" : "cleaning";
  return open.some(({ from, to }) => from <= now && now < to) ? "free" : "closed";
}

/** Lanes whose day contains the current minute; the night after midnight belongs to the next lane if there is one. */
export function nowInLane(nowOfFirst: number, { dayIndex }: Lane, days: number): number | null {
  const minute = nowOfFirst - dayIndex * MINUTES_PER_DAY;
  if (minute < 0) return null;
  return minute < MINUTES_PER_DAY || (dayIndex === days - 1 && minute < 1.5 * MINUTES_PER_DAY)
    ? minute
    : null;
}
