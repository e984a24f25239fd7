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
    // Sizes are measured when they change: a scroll asks only how far it went.
    let [height, width, place] = [0, 0, 0];
    const follow = () => {
      const { scrollTop } = element;
      const top = Math.max(0, Math.floor((scrollTop - AHEAD) / STEP) * STEP);
      const bottom = Math.ceil((scrollTop + height + AHEAD) / STEP) * STEP;
      setView((before) =>
        before.top === top && before.bottom === bottom && before.width === width && before.place === place
          ? before
          : { top, bottom, width, place },
      );
    };
    const measure = () => {
      [height, width] = [element.clientHeight, element.clientWidth];
      place = Math.round(element.getBoundingClientRect().top + window.scrollY);
      follow();
    };
    measure();
    element.addEventListener("scroll", follow, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // What stands above it may take another line.
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
