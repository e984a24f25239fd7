import { LAST_MINUTE } from "../../../domain/time/clock.ts";
import { barKey, isMovable, type LaneBar, nowIn } from "../lanes/bars.ts";
import type { Lane, Span } from "../lanes/geometry.ts";
import type { Model, Row } from "../lanes/model.ts";
import { drawnSpan, movedSpan, reachOf, stretchedSpan } from "./carrying.ts";

/** A time that is being drawn, or a bar that is being dragged or resized. */
export type Carry =
  | { mode: "draw"; lane: Lane; span: Span; isClosing: boolean }
  | {
      mode: "move" | "from" | "to";
      lane: Lane;
      span: Span;
      origin: Lane;
      bar: LaneBar;
      /** A running booking: it can move to another room and end at another time, but keeps its start. */
      keepsStart: boolean;
    };

export type Drawn = Extract<Carry, { mode: "draw" }>;
export type Dropped = Extract<Carry, { bar: LaneBar }>;

/** What was under the pointer when it was pressed. */
export type Pressed = {
  lane: Lane;
  minute: number;
  bar: LaneBar | null;
  edge: "from" | "to" | null;
  isClosing: boolean;
};

/** Null if nothing can be dragged from there. */
export function startOf(
  { bar, lane, minute, edge, isClosing }: Pressed,
  model: Model,
  instant: number,
): Carry | null {
  if (!bar) return { mode: "draw", lane, span: drawnSpan(minute, minute), isClosing };
  const row = model.rows.get(lane.key);
  const lifted = row && liftedFrom(row, bar, model, instant);
  if (!lifted) return null;
  return { ...lifted, mode: edge === "from" && lifted.keepsStart ? "move" : (edge ?? "move") };
}

/** A bar at the beginning of a drag; null if it cannot be dragged. */
export function liftedFrom(row: Row, bar: LaneBar, model: Model, instant: number): Dropped | null {
  const now = nowIn(row.space, model.day, instant);
  if (!isMovable(bar.bar, now)) return null;
  const span = { from: bar.from, to: bar.to };
  return { mode: "move", lane: row.lane, origin: row.lane, bar, span, keepsStart: now >= bar.bar.from };
}

/** The drag at its new place; the same object if the place is the same. */
export function carriedTo(carry: Carry, from: Pressed, at: { lane: Lane; minute: number }): Carry {
  if (carry.mode === "draw") {
    const span = drawnSpan(from.minute, at.minute);
    return isSameSpan(span, carry.span) ? carry : { ...carry, span };
  }
  const { bar, mode, keepsStart, origin } = carry;
  const span =
    mode !== "move"
      ? stretchedSpan(bar, mode, at.minute)
      : keepsStart
        ? { from: bar.from, to: bar.to }
        : movedSpan(bar, from.minute, at.minute, reachOf(bar));
  const isOtherDay = keepsStart && at.lane.dayIndex !== origin.dayIndex;
  const lane = mode !== "move" || isOtherDay ? carry.lane : at.lane;
  return lane.key === carry.lane.key && isSameSpan(span, carry.span) ? carry : { ...carry, lane, span };
}

/**
 * The drag after the timeline was reloaded: with the bar as it is now, or null if somebody else has moved it or it can
 * no longer be dragged.
 */
export function stillCarried<Held extends Carry>(carry: Held, model: Model, instant: number): Held | null {
  if (carry.mode === "draw") return carry;
  const row = model.rows.get(carry.origin.key);
  const key = barKey(carry.bar.bar);
  const bar = row?.bars.find((one) => barKey(one.bar) === key);
  if (!row || !bar || !isSameSpan(bar, carry.bar) || !liftedFrom(row, bar, model, instant)) return null;
  return bar === carry.bar ? carry : { ...carry, bar };
}

/** Whether it is at another place than before the drag. */
export function isElsewhere({ lane, origin, span, bar }: Dropped): boolean {
  return lane.key !== origin.key || !isSameSpan(span, bar);
}

/**
 * The end of a bar that a press near its drawn end resizes. An end outside the hours is not drawn, so it cannot be
 * pulled.
 */
export function endOf(bar: LaneBar, edge: "from" | "to"): "from" | "to" | null {
  if (edge === "from") return bar.from < 0 ? null : edge;
  return bar.to > LAST_MINUTE ? null : edge;
}

function isSameSpan(one: Span, other: Span): boolean {
  return one.from === other.from && one.to === other.to;
}
