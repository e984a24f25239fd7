import { minutesOf } from "../../../domain/availability/closure.ts";
import { LAST_MINUTE, MINUTES_PER_DAY, startOfDay } from "../../../domain/time/clock.ts";
import type { Day } from "../../../domain/time/day.ts";
import { clipped, joined, type Range, without } from "../../../domain/time/slot.ts";
import { toWallMinute } from "../../../i18n/wall-clock.ts";
import type { Bar, TimelineSpace } from "../contract.ts";
import type { Lane, Span } from "./geometry.ts";

/** What a bar looks like. Each differs from the others by more than its colour. */
export type Look =
  | "running"
  | "confirmed"
  | "unpaid"
  | "editing"
  | "waiting"
  | "ended"
  | "canceled"
  | "old"
  | "hold"
  | "closure";

/** Identifies a bar, even across reloads. */
export function barKey({ kind, id, space_id: space, from }: Bar): string {
  return kind === undefined ? `booking.${id}` : `${kind}.${id}.${space}.${from}`;
}

/** Whether a bar is of a booking, and its id that booking's. */
export function isBooking({ kind }: Pick<Bar, "kind">): boolean {
  return kind !== "closure" && kind !== "hold";
}

const WAITING: ReadonlySet<Bar["status"]> = new Set([
  ...(["waiting_for_approval", "change_requested"] as const),
  ...(["waiting_for_company", "change_at_company"] as const),
]);

/** The status of a bar at a minute of its room's clock: what the server said, advanced to that time. */
export function lookOf(bar: Bar, now: number): Look {
  if (bar.kind === "closure" || bar.kind === "old") return bar.kind;
  if (bar.kind) return "hold";
  if (bar.status === "canceled") return "canceled";
  if (now >= bar.to) return "ended";
  if (WAITING.has(bar.status)) return "waiting";
  if (bar.status === "unpaid" || bar.status === "editing") return bar.status;
  return now >= bar.from ? "running" : "confirmed";
}

/** Whether it occupies time. A canceled booking does not, nor does an expired hold. */
export function takesTime(bar: Bar, now: number): boolean {
  return bar.status !== "canceled" && (bar.until === undefined || Date.parse(bar.until) > now);
}

/** Whether it can be dragged: a booking that has not ended, is not canceled and does not wait for approval. */
export function isMovable(bar: Bar, now: number): boolean {
  const look = lookOf(bar, now);
  return bar.kind === undefined && look !== "ended" && look !== "canceled" && look !== "waiting";
}

/** The current minute, counted from 0:00 of the first day on the clock of a room. */
export function nowIn(space: Pick<TimelineSpace, "time_zone">, day: Day, now: number): number {
  return toWallMinute(now, space.time_zone) - startOfDay(day);
}

export function laneKey(spaceId: number, dayIndex: number): string {
  return `${spaceId}.${dayIndex}`;
}

/** A bar as a lane shows it, in the minutes of the lane. */
export type LaneBar = { bar: Bar; from: number; to: number; cleaned: number };

/**
 * The bars of each lane. If days are listed below each other, a lane has what begins on its day or before it; what
 * begins after midnight is in the next one.
 */
export function barsByLane(bars: readonly Bar[], days: number): Map<string, LaneBar[]> {
  const lanes = new Map<string, LaneBar[]>();
  for (const bar of bars) {
    const end = bar.cleaned ?? bar.to;
    const first = Math.max(0, Math.floor(bar.from / MINUTES_PER_DAY));
    // What crosses midnight is shown at both ends of the night.
    const last = Math.min(days - 1, Math.max(first, Math.floor((end - 1) / MINUTES_PER_DAY)));
    for (let day = first; day <= last; day += 1) {
      const offset = day * MINUTES_PER_DAY;
      const lane = { bar, from: bar.from - offset, to: bar.to - offset, cleaned: end - offset };
      const key = laneKey(bar.space_id, day);
      const list = lanes.get(key);
      if (list) list.push(lane);
      else lanes.set(key, [lane]);
    }
  }
  for (const list of lanes.values()) list.sort((a, b) => a.from - b.from);
  return lanes;
}

/** The opening hours of a lane. */
export function openOf(space: TimelineSpace, dayIndex: number, days: number): Span[] {
  const offset = dayIndex * MINUTES_PER_DAY;
  return space.open
    .map(([from, to]) => ({ from: Math.max(0, from - offset), to: Math.min(LAST_MINUTE, to - offset) }))
    .filter(({ from, to }) => to > from && (days === 1 || from < MINUTES_PER_DAY));
}

/**
 * The share of the open time, less closures, that is used from 0:00 to 24:00 of these days, in percent; null if the rooms
 * are never open. Closures of a room may overlap each other.
 */
export function usedOf(spaces: readonly TimelineSpace[], bars: readonly Bar[], days: number): number | null {
  const shown = { start: 0, end: days * MINUTES_PER_DAY };
  const closed = new Map<number, Range[]>(spaces.map(({ id }) => [id, []]));
  let used = 0;
  for (const { kind, space_id: room, from, to, status } of bars) {
    const closures = closed.get(room);
    if (!closures) continue;
    if (kind === "closure") closures.push({ start: from, end: to });
    else if (
      !kind &&
      status !== "canceled" &&
      status !== "waiting_for_approval" &&
      status !== "waiting_for_company"
    )
      used += minutesOf(clipped([{ start: from, end: to }], shown));
  }
  let open = 0;
  for (const { id, open: hours } of spaces) {
    const all = hours.map(([start, end]) => ({ start, end }));
    open += minutesOf(without(clipped(joined(all), shown), joined(closed.get(id) ?? [])));
  }
  return open <= 0 ? null : Math.min(100, Math.round((used * 100) / open));
}

/** The bar of a lane at a minute; of several the one that was drawn last. */
export function barAt(bars: readonly LaneBar[], minute: number): LaneBar | null {
  return bars.findLast(({ from, to }) => from <= minute && minute < to) ?? null;
}

/** When the day of a lane begins, on the clock of its room. */
export function startOfLane(day: Day, { dayIndex }: Pick<Lane, "dayIndex">): number {
  return startOfDay(day) + dayIndex * MINUTES_PER_DAY;
}

/**
 * The hours that strips without scrolling show: the whole hours in which their lanes are open, and anything outside
 * them that is occupied.
 */
export function hoursShown(lanes: readonly { open: readonly Span[]; bars: readonly LaneBar[] }[]): {
  first: number;
  last: number;
} {
  let [first, last] = [LAST_MINUTE, 0];
  for (const { open, bars } of lanes) {
    for (const { from, to } of open) {
      // What remains of the previous evening belongs to the night.
      if (from > 0 || to >= MINUTES_PER_DAY) first = Math.min(first, from);
      // Open round the clock there is no closing time: the night is shown if it is occupied.
      last = Math.max(last, to === LAST_MINUTE ? MINUTES_PER_DAY : to);
    }
    for (const { bar, from, to } of bars) {
      if (bar.kind === "closure" || to <= 0) continue;
      first = Math.min(first, Math.max(0, from));
      last = Math.max(last, Math.min(to, LAST_MINUTE));
    }
  }
  if (first >= last) return { first: 8, last: 22 };
  return { first: Math.floor(first / 60), last: Math.ceil(last / 60) };
}
