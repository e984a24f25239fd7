import {
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { barKey } from "./bar-view.tsx";
import { isMovable, type LaneBar, nowIn } from "./bars.ts";
import { drawnSpan, laneAt, minuteAt, movedSpan, scrollStep, stretchedSpan } from "./carrying.ts";
import type { Lane, Placed, RowHeights, Span } from "./geometry.ts";
import type { Model, Row } from "./model.ts";

/** A time that is being drawn, or a bar that is being carried or stretched. */
type Carry =
  | { mode: "draw"; lane: Lane; span: Span; isClosing: boolean }
  | {
      mode: "move" | "from" | "to";
      lane: Lane;
      span: Span;
      origin: Lane;
      bar: LaneBar;
      /** It runs: it can go to another room and end at another time, and began when it did. */
      keepsStart: boolean;
    };

export type Dropped = Extract<Carry, { bar: LaneBar }>;

type Layout = {
  model: Model;
  sections: readonly Placed[];
  heights: RowHeights;
  hourWidth: number;
  /** The column and the line that stay in view. */
  left: number;
  top: number;
  instant: number;
};

type Actions = {
  /** Whether this person may write now. */
  mayWrite: boolean;
  onDraw: (lane: Lane, span: Span, isClosing: boolean) => void;
  onDrop: (carry: Dropped) => void;
  /** A press without a move. */
  onPick: (bar: LaneBar, lane: Lane) => void;
  onPlace: (lane: Lane, minute: number) => void;
};

/** A pointer that has moved this far carries; before that it is a press. */
const SLOP = 4;
/** A finger carries after it has rested: before that it scrolls. */
const REST_MILLISECONDS = 350;
/** The ends of a bar by which it is stretched. */
const EDGE = 7;
const WIDE_ENOUGH = 30;

type Pressed = {
  pointerId: number;
  x: number;
  y: number;
  lane: Lane;
  minute: number;
  bar: LaneBar | null;
  edge: "from" | "to" | null;
  isClosing: boolean;
};

/** Drawing, carrying and stretching by mouse, pen and finger. The box scrolls by itself near its edges. */
export function useCarry(box: RefObject<HTMLDivElement | null>, layout: Layout, actions: Actions) {
  const [carry, setCarry] = useState<Carry | null>(null);
  const pressed = useRef<Pressed | null>(null);
  const point = useRef({ x: 0, y: 0 });
  const live = useRef({ layout, actions, carry });
  live.current = { layout, actions, carry };
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const placeAt = (x: number, y: number): { lane: Lane; minute: number } | null => {
    const element = box.current;
    if (!element) return null;
    const { sections, heights, hourWidth, left, top } = live.current.layout;
    const edges = element.getBoundingClientRect();
    const lane = laneAt(sections, y - edges.top + element.scrollTop - top, heights);
    return lane && { lane, minute: minuteAt(x - edges.left + element.scrollLeft - left, hourWidth) };
  };

  const follow = () => {
    const from = pressed.current;
    const at = placeAt(point.current.x, point.current.y);
    if (!from || !at) return;
    setCarry((before) => before && held(before, from, at));
  };

  const begin = () => {
    const from = pressed.current;
    const element = box.current;
    if (!from || !element || !live.current.actions.mayWrite) return;
    const { model, instant } = live.current.layout;
    const started = startOf(from, model, instant);
    if (!started) return;
    element.setPointerCapture(from.pointerId);
    setCarry(started);
  };

  const end = (isDone: boolean) => {
    clearTimeout(rest.current);
    const from = pressed.current;
    const { carry: now, actions: done } = live.current;
    pressed.current = null;
    setCarry(null);
    if (!isDone || !from) return;
    if (!now) {
      if (from.bar) done.onPick(from.bar, from.lane);
      else done.onPlace(from.lane, from.minute);
    } else if (now.mode === "draw") done.onDraw(now.lane, now.span, now.isClosing);
    else if (isElsewhere(now)) done.onDrop(now);
  };

  const onPointerDown = (event: ReactPointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return;
    if (!event.target.closest("[data-lane]")) return;
    const at = placeAt(event.clientX, event.clientY);
    if (!at) return;
    const found = barOf(event.target, at.lane, live.current.layout.model);
    pressed.current = {
      pointerId: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      ...at,
      bar: found,
      edge: found && edgeOf(event.target, event.clientX),
      isClosing: event.shiftKey,
    };
    point.current = { x: event.clientX, y: event.clientY };
    if (event.pointerType === "touch") rest.current = setTimeout(begin, REST_MILLISECONDS);
  };

  const onPointerMove = (event: ReactPointerEvent<HTMLDivElement>) => {
    const from = pressed.current;
    if (!from) {
      showEdge(event.target, event.clientX);
      return;
    }
    if (event.pointerId !== from.pointerId) return;
    point.current = { x: event.clientX, y: event.clientY };
    if (live.current.carry) return follow();
    const isFar = Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLOP;
    if (!isFar) return;
    // A finger that moves before it has rested scrolls.
    if (event.pointerType === "touch") end(false);
    else begin();
  };

  // While something is carried: the edges scroll, Escape puts it back, and a finger does not scroll.
  const isCarrying = carry !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is read when it is needed.
  useEffect(() => {
    const element = box.current;
    if (!isCarrying || !element) return;
    let frame = requestAnimationFrame(function step() {
      const edges = element.getBoundingClientRect();
      const { left, top } = live.current.layout;
      const view = {
        left: edges.left + left,
        right: edges.right,
        top: edges.top + top,
        bottom: edges.bottom,
      };
      const by = scrollStep(point.current, view);
      if (by.x !== 0 || by.y !== 0) {
        element.scrollBy(by.x, by.y);
        follow();
      }
      frame = requestAnimationFrame(step);
    });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      end(false);
    };
    const still = (event: TouchEvent) => event.preventDefault();
    window.addEventListener("keydown", onKey, true);
    element.addEventListener("touchmove", still, { passive: false });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("keydown", onKey, true);
      element.removeEventListener("touchmove", still);
    };
  }, [isCarrying]);

  return {
    carry,
    handlers: {
      // The keyboard stays with the timeline, and no text is selected.
      onMouseDown: (event: ReactMouseEvent<HTMLDivElement>) => {
        if (!(event.target instanceof Element) || !event.target.closest("[data-lane]")) return;
        event.preventDefault();
        box.current?.focus({ preventScroll: true });
      },
      onPointerDown,
      onPointerMove,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
  };
}

function startOf(
  { bar, lane, minute, edge, isClosing }: Pressed,
  model: Model,
  instant: number,
): Carry | null {
  if (!bar) return { mode: "draw", lane, span: drawnSpan(minute, minute), isClosing };
  const row = model.rows.get(lane.key);
  if (!row) return null;
  const lifted = liftedFrom(row, bar, model, instant);
  if (!lifted) return null;
  return { ...lifted, mode: edge === "from" && lifted.keepsStart ? "move" : (edge ?? "move") };
}

/** A bar as it is lifted; null for one that cannot be carried. */
export function liftedFrom(row: Row, bar: LaneBar, model: Model, instant: number): Dropped | null {
  const now = nowIn(row.space, model.day, instant);
  if (!isMovable(bar.bar, now)) return null;
  const span = { from: bar.from, to: bar.to };
  return { mode: "move", lane: row.lane, origin: row.lane, bar, span, keepsStart: now >= bar.bar.from };
}

/** What is carried, at the place to which it was taken. */
function held(carry: Carry, from: Pressed, at: { lane: Lane; minute: number }): Carry {
  if (carry.mode === "draw") return { ...carry, span: drawnSpan(from.minute, at.minute) };
  const { bar } = carry;
  const span = { from: bar.from, to: bar.to };
  const isStretch = carry.mode !== "move";
  const next =
    carry.mode !== "move"
      ? stretchedSpan(span, carry.mode, at.minute)
      : carry.keepsStart
        ? span
        : movedSpan(span, from.minute, at.minute);
  const isOtherDay = carry.keepsStart && at.lane.dayIndex !== carry.origin.dayIndex;
  const lane = isStretch || isOtherDay ? carry.lane : at.lane;
  const isSame = lane.key === carry.lane.key && next.from === carry.span.from && next.to === carry.span.to;
  return isSame ? carry : { ...carry, lane, span: next };
}

/** Has it been carried to another place than it had? */
export function isElsewhere({ lane, origin, span, bar }: Dropped): boolean {
  return lane.key !== origin.key || span.from !== bar.from || span.to !== bar.to;
}

function barOf(target: Element, lane: Lane, model: Model): LaneBar | null {
  const key = target.closest<HTMLElement>("[data-bar]")?.dataset.bar;
  return model.rows.get(lane.key)?.bars.find(({ bar }) => barKey(bar) === key) ?? null;
}

function edgeOf(target: Element, x: number): "from" | "to" | null {
  const edges = target.closest("[data-bar]")?.getBoundingClientRect();
  if (!edges || edges.width < WIDE_ENOUGH) return null;
  if (x < edges.left + EDGE) return "from";
  return x > edges.right - EDGE ? "to" : null;
}

/** The pointer shows by what an end can be pulled. */
function showEdge(target: EventTarget, x: number): void {
  if (!(target instanceof Element)) return;
  const bar = target.closest<HTMLElement>("[data-bar]");
  if (bar?.dataset.movable) bar.style.cursor = edgeOf(target, x) ? "ew-resize" : "grab";
}
