import { LAST_MINUTE, MINUTES_PER_DAY, QUARTER } from "../../../domain/time/clock.ts";
import type { Lane, Placed, RowHeights, Span } from "../lanes/geometry.ts";

/* Positions of what is drawn, dragged or resized on the timeline. */

/** The minute under a pixel, limited to the hours that are drawn. */
export function minuteAt(x: number, hourWidth: number): number {
  return Math.min(LAST_MINUTE, Math.max(0, (x * 60) / hourWidth));
}

/**
 * The lane at a height. On a head it is the nearest lane of that section; beyond the ends it is the first or the last.
 */
export function laneAt(sections: readonly Placed[], y: number, { head, row }: RowHeights): Lane | null {
  const filled = sections.filter(({ lanes }) => lanes.length > 0);
  const found = filled.find(({ top, height }) => y < top + height) ?? filled.at(-1);
  if (!found) return null;
  const index = Math.floor((y - found.top - head) / row);
  return found.lanes[Math.min(found.lanes.length - 1, Math.max(0, index))] ?? null;
}

/** The height at which a lane begins; null if it is not drawn. */
export function topOf(sections: readonly Placed[], key: string, { head, row }: RowHeights): number | null {
  for (const section of sections) {
    const index = section.lanes.findIndex((lane) => lane.key === key);
    if (index >= 0) return section.top + head + index * row;
  }
  return null;
}

function quarterBefore(minute: number): number {
  return Math.floor(minute / QUARTER) * QUARTER;
}

function nearestQuarter(minute: number): number {
  return Math.round(minute / QUARTER) * QUARTER;
}

/** The time drawn from one minute to another: whole quarter hours, including those of both ends. */
export function drawnSpan(anchor: number, at: number): Span {
  const [first, last] = anchor <= at ? [anchor, at] : [at, anchor];
  const from = Math.min(quarterBefore(first), LAST_MINUTE - QUARTER);
  return { from, to: Math.min(LAST_MINUTE, Math.max(from + QUARTER, quarterBefore(last) + QUARTER)) };
}

/** The range for a moved start: within the day, early enough to end by 36:00, and the present start in any case. */
export function reachOf({ from, to }: Span): Span {
  const last = Math.min(MINUTES_PER_DAY - QUARTER, quarterBefore(LAST_MINUTE - (to - from)));
  return { from: Math.min(0, from), to: Math.max(last, from) };
}

/**
 * A bar that was grabbed at one minute and is held at another: its length stays, and its start is on a quarter hour.
 */
export function movedSpan({ from, to }: Span, taken: number, at: number, reach: Span): Span {
  const isMoved = Math.abs(at - taken) >= QUARTER / 2;
  // A bar that is moved only to another room keeps its start, even off the quarter hour.
  const start = isMoved ? nearestQuarter(from + at - taken) : from;
  const next = Math.max(reach.from, Math.min(reach.to, start));
  return { from: next, to: next + to - from };
}

/** A bar whose end or start is pulled to a minute; it stays at least a quarter hour long. */
export function stretchedSpan({ from, to }: Span, edge: "from" | "to", at: number): Span {
  const quarter = nearestQuarter(at);
  if (edge === "from") return { from: Math.max(0, Math.min(quarter, to - QUARTER)), to };
  return { from, to: Math.min(LAST_MINUTE, Math.max(quarter, from + QUARTER)) };
}

/** The distance from an edge at which the view starts to scroll by itself. */
const EDGE = 36;
const FASTEST = 16;

/** How many pixels to scroll per frame while something is held at a point of the view. */
export function scrollStep(
  point: { x: number; y: number },
  view: { left: number; right: number; top: number; bottom: number },
): { x: number; y: number } {
  const step = (at: number, low: number, high: number) => {
    const into = at < low + EDGE ? at - low - EDGE : at > high - EDGE ? at - high + EDGE : 0;
    return Math.round(Math.max(-1, Math.min(1, into / EDGE)) * FASTEST);
  };
  return { x: step(point.x, view.left, view.right), y: step(point.y, view.top, view.bottom) };
}

/** The position of the keyboard cursor, or of what it drags. */
export type Place = { lane: Lane; span: Span };

const PAGE = 10;

/**
 * The position after an arrow key: a quarter hour to the side, a lane up or down; with Shift only the end moves.
 * `keepsStart`: only the lane of the same day, and the end. Null for any other key.
 */
export function steppedPlace(
  { lane, span }: Place,
  key: string,
  isShift: boolean,
  lanes: readonly Lane[],
  { keepsStart = false, reach = reachOf(span) }: { keepsStart?: boolean; reach?: Span } = {},
): Place | null {
  const rows: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -PAGE, PageDown: PAGE };
  const by = rows[key];
  if (by !== undefined) {
    const near = keepsStart ? lanes.filter(({ dayIndex }) => dayIndex === lane.dayIndex) : lanes;
    const at = near.findIndex((one) => one.key === lane.key);
    const next = near[Math.min(near.length - 1, Math.max(0, at + by))];
    return { lane: next ?? lane, span };
  }
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  const minutes = key === "ArrowLeft" ? -QUARTER : QUARTER;
  if (isShift) return { lane, span: stretchedSpan(span, "to", span.to + minutes) };
  return { lane, span: keepsStart ? span : movedSpan(span, 0, minutes, reach) };
}
