import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { isOfInputMethod } from "../browser/input-method.ts";
import { type View, zoomed } from "../domain/search/map-projection.ts";
import { type Point, viewAfterDrag, viewAfterKey } from "./map-views.ts";

const WHEEL_ZOOM = 1.15;
/** A pointer that moves less than this many pixels is a click. */
const DRAG_THRESHOLD = 4;

type Gestures = {
  box: RefObject<HTMLElement | null>;
  /** The current view, also between two renders. */
  view: () => View | null;
  /** The view during a gesture. */
  onView: (view: View) => void;
  /** The view after a gesture. */
  onSettle: (view: View) => void;
};

/**
 * Moves the map by dragging and the arrow keys; zooms it with two fingers, + and −, and Ctrl with the wheel, which is
 * what a pinch on a trackpad sends. A plain wheel scrolls the page.
 */
export function useMapGestures({ box, view, onView, onSettle }: Gestures) {
  const pointers = useRef(new Map<number, Point>());
  const isDragging = useRef(false);
  const before = useRef<View | null>(null);
  const latest = useRef({ view, onSettle });
  latest.current = { view, onSettle };
  useEffect(() => {
    const element = box.current;
    const onWheel = (event: WheelEvent) => {
      const from = latest.current.view();
      if (!event.ctrlKey || !from) return;
      event.preventDefault();
      latest.current.onSettle(zoomed(from, event.deltaY < 0 ? WHEEL_ZOOM : 1 / WHEEL_ZOOM));
    };
    // React's own wheel listeners are passive and could not keep the page from zooming.
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [box]);

  const pointOf = (event: PointerEvent): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
  };
  // From now on the gesture clicks no marker, and the pointer moves the map even after leaving it.
  const drag = (element: Element) => {
    isDragging.current = true;
    before.current = view();
    for (const id of pointers.current.keys()) element.setPointerCapture(id);
  };
  const release = (event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return;
    const last = view();
    if (isDragging.current && last) onSettle(last);
    isDragging.current = false;
  };
  // The browser has taken over the touch to scroll the page: undo what it moved so far.
  const cancel = (event: PointerEvent) => {
    if (isDragging.current && before.current) onView(before.current);
    release(event);
  };
  return {
    onKeyDown(event: KeyboardEvent) {
      const from = view();
      // The markers and buttons in the map handle their own keys; with Ctrl or Cmd, + and − zoom the page.
      if (isOfInputMethod(event)) return;
      if (!from || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const next = viewAfterKey(from, event.key);
      if (!next) return;
      event.preventDefault();
      onSettle(next);
    },
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || pointers.current.size === 2) return;
      pointers.current.set(event.pointerId, pointOf(event));
      if (pointers.current.size === 2) drag(event.currentTarget);
    },
    onPointerMove(event: PointerEvent) {
      const from = view();
      const last = pointers.current.get(event.pointerId);
      if (!from || !last) return;
      // The button was released outside the map.
      if (event.buttons === 0) return release(event);
      const after = pointOf(event);
      if (!isDragging.current) {
        if (Math.hypot(after.x - last.x, after.y - last.y) < DRAG_THRESHOLD) return;
        drag(event.currentTarget);
      }
      const start = [...pointers.current.values()];
      pointers.current.set(event.pointerId, after);
      onView(viewAfterDrag(from, start, [...pointers.current.values()]));
    },
    onPointerUp: release,
    onPointerCancel: cancel,
  };
}
