import { type RefObject, useLayoutEffect } from "react";

/** Scrolls a row of tabs sideways until the current one is in view. `current` is any value that changes with it. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, current: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when another one is current.
  useLayoutEffect(() => {
    const element = row.current;
    const tab = element?.querySelector<HTMLElement>("[aria-current=page]");
    if (!element || !tab) return;
    const [around, inside] = [element.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (inside.left < around.left || inside.right > around.right)
      element.scrollLeft += inside.left - around.left - (around.width - inside.width) / 2;
  }, [row, current]);
}
