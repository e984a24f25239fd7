import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * The keyboard stays in a list whose rows go away: the row that takes the place of the one that went gets the focus, and
 * the screen gets it once the list is empty.
 */
export function useRowFocus(
  place: RefObject<HTMLElement | null>,
  /** Of the row that the keyboard has come to; below 0 where it is no longer there. */
  index: number,
  goTo: (index: number) => void,
): void {
  const last = useRef(-1);
  useEffect(() => {
    if (index >= 0) last.current = index;
    else if (last.current >= 0) {
      if (document.activeElement === document.body) goTo(last.current);
      last.current = -1;
    }
  });
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (element?.contains(document.activeElement))
        document.getElementById("main")?.focus({ preventScroll: true });
    };
  }, [place]);
}
