import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * What is in view of something that scrolls, in steps, with some more drawn ahead; and how far it may go down. The width
 * is 0 before it is known.
 */
type ViewWindow = { top: number; bottom: number; width: number; place: number; scale: number };
/** `scale`: how much larger than usual the reader has text. */
type Size = { height: number; width: number; place: number; scale: number };

const AHEAD = 120;
const STEP = 60;

/** Another day starts with the size of the last one, so that it is not laid out twice. */
let lastSize: Size = { height: 0, width: 0, place: 0, scale: 1 };

/** Follows how a box is scrolled and how wide it is. */
export function useViewWindow(box: RefObject<HTMLElement | null>): ViewWindow {
  const [view, setView] = useState<ViewWindow>(() => windowAt(0, lastSize));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // Sizes are measured only when they change: a scroll reads only the scroll position.
    const follow = () => {
      const now = windowAt(element.scrollTop, lastSize);
      setView((before) => (isSame(before, now) ? before : now));
    };
    const measure = () => {
      lastSize = {
        height: element.clientHeight,
        width: element.clientWidth,
        place: Math.round(element.getBoundingClientRect().top + window.scrollY),
        scale: textScale(),
      };
      follow();
    };
    measure();
    element.addEventListener("scroll", follow, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What is above it may wrap to another line.
    if (element.parentElement) observer.observe(element.parentElement);
    window.addEventListener("resize", measure);
    return () => {
      element.removeEventListener("scroll", follow);
      window.removeEventListener("resize", measure);
      observer.disconnect();
    };
  }, [box]);
  return view;
}

function windowAt(scrolled: number, { height, width, place, scale }: Size): ViewWindow {
  return {
    top: Math.max(0, Math.floor((scrolled - AHEAD) / STEP) * STEP),
    bottom: Math.ceil((scrolled + height + AHEAD) / STEP) * STEP,
    width,
    place,
    scale,
  };
}

const USUAL_SIZE = 16;
/** Text of more than twice its size scrolls. */
const LARGEST_SCALE = 2;

function textScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_SIZE;
  // Whole quarters, so that quarter hours stay whole pixels.
  return Math.min(LARGEST_SCALE, Math.max(1, Math.round((size / USUAL_SIZE) * 4) / 4));
}

function isSame(one: ViewWindow, other: ViewWindow): boolean {
  return (
    one.top === other.top &&
    one.bottom === other.bottom &&
    one.width === other.width &&
    one.place === other.place &&
    one.scale === other.scale
  );
}
