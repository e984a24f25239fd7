import { type RefObject, useEffect, useRef } from "react";
import { isOfInputMethod } from "../../../browser/input-method.ts";
import { scrollStep } from "./carrying.ts";

type Point = { x: number; y: number };

type Frames = {
  /** Where the pointer is. */
  point: RefObject<Point>;
  /** The sticky column and the sticky line. */
  frameOf: () => { left: number; top: number };
  /** Called once a frame, with the position of the box and its scroll offset. */
  onFrame: (view: DOMRect, scroll: Point) => void;
  onEscape: () => void;
};

/**
 * During a drag: follows the pointer once a frame, scrolls near the edges, cancels on Escape, and prevents a finger
 * from scrolling. A frame reads all positions before it changes anything, so that layout runs once.
 */
export function useCarryFrames(
  box: RefObject<HTMLDivElement | null>,
  isCarrying: boolean,
  frames: Frames,
): void {
  const live = useRef(frames);
  live.current = frames;
  const isHeld = useRef(isCarrying);
  isHeld.current = isCarrying;

  useEffect(() => {
    const element = box.current;
    if (!isCarrying || !element) return;
    const edges = element.getBoundingClientRect();
    const most = {
      x: element.scrollWidth - element.clientWidth,
      y: element.scrollHeight - element.clientHeight,
    };
    const { left, top } = live.current.frameOf();
    const inner = {
      left: edges.left + left,
      right: edges.right,
      top: edges.top + top,
      bottom: edges.bottom,
    };
    let frame = requestAnimationFrame(function step() {
      const { point, onFrame } = live.current;
      const by = scrollStep(point.current, inner);
      const before = { x: element.scrollLeft, y: element.scrollTop };
      const after = { x: clamped(before.x + by.x, most.x), y: clamped(before.y + by.y, most.y) };
      if (after.x !== before.x || after.y !== before.y) element.scrollTo(after.x, after.y);
      onFrame(edges, after);
      frame = requestAnimationFrame(step);
    });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isOfInputMethod(event)) return;
      event.preventDefault();
      event.stopPropagation();
      live.current.onEscape();
    };
    window.addEventListener("keydown", onKey, true);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("keydown", onKey, true);
    };
  }, [box, isCarrying]);

  // It must exist before the touch begins: a listener added later cannot prevent scrolling.
  useEffect(() => {
    const element = box.current;
    const still = (event: TouchEvent) => {
      if (isHeld.current) event.preventDefault();
    };
    element?.addEventListener("touchmove", still, { passive: false });
    return () => element?.removeEventListener("touchmove", still);
  }, [box]);
}

function clamped(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
