import type { Day } from "../time/day.ts";
import { idlePlans } from "./idle-plans.ts";
import { type JudgedEntry, pricedHoursOf } from "./room-state.ts";

/** What guests need to book a room: nothing without it is shown to them unless somebody says so (ROOM-29). */
export const NEEDED = ["hours", "price", "picture"] as const;
export type Needed = (typeof NEEDED)[number];

/** A demo draws the pictures that a room does not have (CATALOG-9). */
export function neededOf(appEnv: "demo" | "production"): readonly Needed[] {
  return appEnv === "demo" ? NEEDED.filter((thing) => thing !== "picture") : NEEDED;
}

/** A room that guests would see without something that they need. */
export type Unfinished = { id: number; things: Needed[] };

type Entry = JudgedEntry & { id: number; hidden?: boolean | undefined };

/**
 * The rooms that guests would see from now on without what they need. What guests see already, or what stays hidden, is no
 * new question.
 */
export function unfinishedRooms(
  rooms: readonly { before: Entry | null; after: Entry }[],
  needed: readonly Needed[],
  today: Day,
): Unfinished[] {
  return rooms.flatMap(({ before, after }) => {
    if (after.hidden) return [];
    const had = before && !before.hidden ? lackedBy(before, today) : [];
    const things = lackedBy(after, today).filter((thing) => needed.includes(thing) && !had.includes(thing));
    return things.length > 0 ? [{ id: after.id, things }] : [];
  });
}

/** Prices whose days are over are none, nor are those of hours and weekdays in which the room is closed. */
function lackedBy(entry: JudgedEntry, today: Day): Needed[] {
  const priced = { ...pricedHoursOf(entry), rule: null };
  const { businessHours, plans } = priced;
  const live = plans.filter(({ validTo }) => validTo === null || validTo >= today);
  const isIdle = () => idlePlans(priced, today).filter(({ why }) => why === "hours").length === live.length;
  const lacks: Record<Needed, boolean> = {
    hours: businessHours.length === 0,
    price: live.length === 0 || (businessHours.length > 0 && isIdle()),
    picture: (entry.pictures ?? []).length === 0,
  };
  return NEEDED.filter((thing) => lacks[thing]);
}
