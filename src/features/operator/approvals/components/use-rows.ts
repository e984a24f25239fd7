import { useEffect, useRef } from "react";

/** The requests by keyboard: which one has the focus, and the way to another. An answered one gives it to the next. */
export function useRows(items: readonly { id: number }[]) {
  const left = useRef<{ id: number; index: number } | null>(null);
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
    const place = left.current;
    if (!place || items.some(({ id }) => id === place.id)) return;
    left.current = null;
    // Whoever has gone on meanwhile is left alone.
    if (document.activeElement === null || document.activeElement === document.body) goTo(place.index);
  });
  return {
    current,
    goTo,
    /** A row is about to go. */
    keepPlace: (id: number | undefined) => {
      const index = items.findIndex((item) => item.id === id);
      if (id !== undefined && index >= 0) left.current = { id, index };
    },
  };
}
