import { type RefObject, useLayoutEffect, useState } from "react";

/** What is in view of something that scrolls, in steps, with some more drawn ahead; and how far it may go down. */
type ViewWindow = { top: number; bottom: number; width: number; place: number };

const AHEAD = 120;
const STEP = 60;

/** Follows how a box is scrolled and how wide it is. */
export function useViewWindow(box: RefObject<HTMLElement | null>): ViewWindow {
  const [view, setView] = useState<ViewWindow>({ top: 0, bottom: 1200, width: 0, place: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const { scrollTop, clientHeight, clientWidth } = element;
      const top = Math.max(0, Math.floor((scrollTop - AHEAD) / STEP) * STEP);
      const bottom = Math.ceil((scrollTop + clientHeight + AHEAD) / STEP) * STEP;
      const place = Math.round(element.getBoundingClientRect().top + window.scrollY);
      setView((before) =>
        before.top === top &&
        before.bottom === bottom &&
        before.width === clientWidth &&
        before.place === place
          ? before
          : { top, bottom, width: clientWidth, place },
      );
    };
    measure();
    element.addEventListener("scroll", measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What stands above it may take another line.
    if (element.parentElement) observer.observe(element.parentElement);
    window.addEventListener("resize", measure);
    return () => {
      element.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
      observer.disconnect();
    };
  }, [box]);
  return view;
}
