import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus in a list whose rows disappear: the row that takes the place of the removed one gets it, and the
 * screen once the list is empty.
 */
export function useRowFocus(
  place: RefObject<HTMLElement | null>,
  /** The index of the focused row; below 0 if it is no longer there. */
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
