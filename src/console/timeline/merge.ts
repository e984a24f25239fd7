import type { Changes } from "../kit/state.ts";
import type { TimelineData } from "./use-timeline.ts";

/** The rooms on the screen that a change concerns: by their occupancy, or by a booking that they show. */
export function touchedRooms({ spaces, bars }: TimelineData, changes: Changes): number[] {
  const shown = new Set(spaces.map(({ id }) => id));
  const touched = new Set(changes.spaces.filter((id) => shown.has(id)));
  const bookings = new Set(changes.bookings);
  for (const bar of bars) if (bookings.has(bar.id)) touched.add(bar.space_id);
  return [...touched].sort((a, b) => a - b);
}

/** The answer with some rooms replaced by newer ones. The order of the rooms stays. */
export function withRooms(
  before: TimelineData,
  part: Pick<TimelineData, "day" | "days" | "spaces" | "bars">,
  rooms: readonly number[],
): TimelineData {
  if (before.day !== part.day || before.days !== part.days) return before;
  const fresh = new Map(part.spaces.filter(({ id }) => rooms.includes(id)).map((space) => [space.id, space]));
  return {
    ...before,
    spaces: before.spaces.map((space) => fresh.get(space.id) ?? space),
    bars: [
      ...before.bars.filter((bar) => !rooms.includes(bar.space_id)),
      ...part.bars.filter((bar) => rooms.includes(bar.space_id)),
    ],
  };
}
