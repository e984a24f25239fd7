import {
  type MouseEvent as ReactMouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createStore } from "../../../browser/store.ts";
import { barKey, type LaneBar } from "../lanes/bars.ts";
import type { Lane, Placed, RowHeights, Span } from "../lanes/geometry.ts";
import type { Model } from "../lanes/model.ts";
import {
  type Carry,
  carriedTo,
  type Dropped,
  endOf,
  isElsewhere,
  type Pressed,
  startOf,
  stillCarried,
} from "./carry.ts";
import { laneAt, minuteAt } from "./carrying.ts";
import { useCarryFrames } from "./use-carry-frames.ts";

export type Layout = {
  model: Model;
  sections: readonly Placed[];
  heights: RowHeights;
  hourWidth: number;
  /** The sticky column and the sticky line. */
  left: number;
  top: number;
  instant: number;
};

type Actions = {
  /** Whether this person may write now. */
  mayWrite: boolean;
  onDraw: (lane: Lane, span: Span, isClosing: boolean) => void;
  /** By finger, which has no Shift to say what it is for. */
  onDrawByFinger: (lane: Lane, span: Span) => void;
  onDrop: (carry: Dropped) => void;
  /** A press without a move. */
  onPick: (bar: LaneBar, lane: Lane) => void;
  onPlace: (lane: Lane, minute: number) => void;
  /** The dragged bar is no longer there. */
  onLost: () => void;
};

/** A pointer that has moved this far drags; before that it is a press. */
export const SLOP = 4;
/** A finger drags after a long press; before that it scrolls. */
export const REST_MILLISECONDS = 350;
/** The ends of a bar by which it is stretched. */
const EDGE = 7;
const WIDE_ENOUGH = 30;

type Press = Pressed & { pointerId: number; x: number; y: number; isTouch: boolean };
export type CarryStore = ReturnType<typeof createStore<Carry | null>>;

/**
 * Drawing, dragging and resizing by mouse, pen and finger. The position is in a store that only the dragged bar
 * subscribes to: the rows are redrawn when a drag begins and ends, not as it moves.
 */
export function useCarry(
  box: RefObject<HTMLDivElement | null>,
  {
    layout,
    placeKey,
  }: { layout: Layout /** Of the days on the screen: what is held stays on its own. */; placeKey: string },
  actions: Actions,
) {
  const [carried] = useState(() => createStore<Carry | null>(null));
  const held = useSyncExternalStore(carried.subscribe, () => heldName(carried.get()));
  const pressed = useRef<Press | null>(null);
  const live = useRef({ layout, actions });
  live.current = { layout, actions };
  const { point, placeAt, placeNow } = usePointer(() => live.current.layout);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const follow = (at: ReturnType<typeof placeAt>) => {
    const from = pressed.current;
    const before = carried.get();
    if (from && at && before) carried.set(carriedTo(before, from, at));
  };

  const begin = () => {
    const from = pressed.current;
    const element = box.current;
    if (!from || !element || !live.current.actions.mayWrite) return;
    const { model, instant } = live.current.layout;
    const started = startOf(from, model, instant);
    if (!started) return;
    element.setPointerCapture(from.pointerId);
    carried.set(started);
  };

  const end = (isDone: boolean) => {
    clearTimeout(rest.current);
    const from = pressed.current;
    if (isDone && from && carried.get() && box.current) follow(placeNow(box.current));
    const now = carried.get();
    pressed.current = null;
    carried.set(null);
    if (isDone && from) finish(from, now, live.current.actions);
  };

  const onPointerDown = (event: ReactPointerEvent<HTMLDivElement>) => {
    // A second finger zooms.
    if (!event.isPrimary) return end(false);
    if (event.button !== 0 || !(event.target instanceof Element) || !box.current) return;
    if (!event.target.closest("[data-lane]")) return;
    point.current = { x: event.clientX, y: event.clientY };
    const at = placeNow(box.current);
    if (!at) return;
    pressed.current = pressOf(event, event.target, at, live.current.layout.model);
    if (pressed.current.isTouch) rest.current = setTimeout(begin, REST_MILLISECONDS);
  };

  const onPointerMove = (event: ReactPointerEvent<HTMLDivElement>) => {
    const from = pressed.current;
    if (!from) {
      showEdge(event.target, event.clientX);
      return;
    }
    if (event.pointerId !== from.pointerId) return;
    point.current = { x: event.clientX, y: event.clientY };
    if (carried.get()) return;
    const isFar = Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLOP;
    if (!isFar) return;
    // A finger that moves before the long press scrolls.
    if (from.isTouch) end(false);
    else begin();
  };

  useCarryFrames(box, held !== null, {
    point,
    frameOf: () => live.current.layout,
    onFrame: (view, scroll) => follow(placeAt(view, scroll)),
    onEscape: () => end(false),
  });
  useHeldOn(carried, { layout, placeKey }, () => end(false), actions.onLost);

  return {
    carried,
    /** The key of the bar that is held; "draw" for a time that is being drawn. */
    held,
    handlers: {
      onMouseDown: focusOnPress,
      // A long press starts a drag, so it opens no menu.
      onContextMenu: (event: ReactMouseEvent<HTMLDivElement>) => {
        if (pressed.current?.isTouch) event.preventDefault();
      },
      onPointerDown,
      onPointerMove,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
  };
}

type At = { lane: Lane; minute: number };

/** Where the pointer is: on the screen, and among rooms and hours. */
function usePointer(layoutOf: () => Layout) {
  const point = useRef({ x: 0, y: 0 });
  const placeAt = (view: Pick<DOMRect, "left" | "top">, scroll: { x: number; y: number }): At | null => {
    const { sections, heights, hourWidth, left, top } = layoutOf();
    const { x, y } = point.current;
    const lane = laneAt(sections, y - view.top + scroll.y - top, heights);
    return lane && { lane, minute: minuteAt(x - view.left + scroll.x - left, hourWidth) };
  };
  const placeNow = (element: HTMLElement) =>
    placeAt(element.getBoundingClientRect(), { x: element.scrollLeft, y: element.scrollTop });
  return { point, placeAt, placeNow };
}

/** Keeps what is held while the rows are read again, and lets go of it where it is gone or other days are shown. */
function useHeldOn(
  carried: CarryStore,
  { layout: { model, instant }, placeKey }: { layout: Layout; placeKey: string },
  letGo: () => void,
  onLost: () => void,
): void {
  const lastPlace = useRef(placeKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another reading can take away what is held.
  useEffect(() => {
    const isOtherPlace = lastPlace.current !== placeKey;
    lastPlace.current = placeKey;
    if (isOtherPlace) return letGo();
    const before = carried.get();
    if (!before) return;
    const now = stillCarried(before, model, instant);
    if (now) return carried.set(now);
    letGo();
    onLost();
  }, [model, instant, placeKey]);
}

function pressOf(
  { pointerId, clientX: x, clientY: y, pointerType, shiftKey }: ReactPointerEvent,
  target: Element,
  at: At,
  model: Model,
): Press {
  const bar = barOf(target, at.lane, model);
  const edge = bar && edgeOf(target, x);
  return {
    ...{ pointerId, x, y, ...at, bar },
    edge: bar && edge && endOf(bar, edge),
    isClosing: shiftKey,
    isTouch: pointerType === "touch",
  };
}

/** The pointer is up: a press without a move, a drawn time, or a bar that is somewhere else now. */
function finish(from: Press, now: Carry | null, actions: Actions): void {
  if (!now) {
    if (from.bar) actions.onPick(from.bar, from.lane);
    else actions.onPlace(from.lane, from.minute);
  } else if (now.mode === "draw" && from.isTouch) actions.onDrawByFinger(now.lane, now.span);
  else if (now.mode === "draw") actions.onDraw(now.lane, now.span, now.isClosing);
  else if (isElsewhere(now)) actions.onDrop(now);
}

/** The timeline keeps the focus, and no text is selected. */
function focusOnPress(event: ReactMouseEvent<HTMLDivElement>): void {
  if (!(event.target instanceof Element) || !event.target.closest("[data-lane]")) return;
  event.preventDefault();
  const element = event.currentTarget;
  // The focus ring around the timeline is only for keyboard users.
  element.dataset.pressed = "";
  element.focus({ preventScroll: true });
}

function heldName(carry: Carry | null): string | null {
  if (!carry) return null;
  return carry.mode === "draw" ? "draw" : barKey(carry.bar.bar);
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

/** The cursor shows where an end can be pulled. */
function showEdge(target: EventTarget, x: number): void {
  if (!(target instanceof Element)) return;
  const bar = target.closest<HTMLElement>("[data-bar]");
  if (!bar?.dataset.movable) return;
  const cursor = edgeOf(target, x) ? "ew-resize" : "grab";
  if (bar.style.cursor !== cursor) bar.style.cursor = cursor;
}
