import { type RefObject, useEffect } from "react";
import { isOfInputMethod } from "../../browser/input-method.ts";

/** Arrow keys that nothing else uses lead into the grid, so that there is no need to tab past the bar and the filters. */
export function useArrowsIn(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isOfInputMethod(event)) return;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!/^Arrow/.test(event.key) || !isNobodys(event.target)) return;
      event.preventDefault();
      grid.current?.focus();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [grid]);
}

/** Nothing on the page has the focus, as right after it was opened. */
function isNobodys(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.id === "main");
}
