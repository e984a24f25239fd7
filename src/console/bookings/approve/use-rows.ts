import { useEffect, useRef } from "react";

/**
 * The requests by keyboard: which one has the focus, and how to move to another. If the focused one goes, because it
 * was answered here or by somebody else, the focus moves to the next.
 */
export function useRows(items: readonly { id: number }[]) {
  const last = useRef<{ id: number; index: number } | null>(null);
  const current = () => {
    const row = document.activeElement?.closest<HTMLElement>("[data-request]");
    return items.findIndex(({ id }) => String(id) === row?.dataset.request);
  };
  const goTo = (index: number) => {
    const item = items[Math.max(0, Math.min(items.length - 1, index))];
    const link = item && document.querySelector<HTMLElement>(`[data-request="${item.id}"] a`);
    (link ?? document.getElementById("main"))?.focus();
    link?.scrollIntoView({ block: "nearest" });
  };
  useEffect(() => {
    const place = last.current;
    if (!place || items.some(({ id }) => id === place.id)) return;
    const { activeElement } = document;
    // If the person has moved on in the meantime, the focus stays where it is.
    if (activeElement === null || activeElement === document.body || activeElement.id === "main") {
      last.current = null;
      goTo(place.index);
    }
  });
  return {
    current,
    goTo,
    /** The focus came to a row. */
    onFocus: () => {
      const index = current();
      const item = items[index];
      if (item) last.current = { id: item.id, index };
    },
  };
}
