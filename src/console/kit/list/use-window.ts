import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** How many rows beyond the edges of the window are drawn as well. */
const AHEAD = 12;
/** A list of up to this many rows is drawn completely. */
const FEW = 80;

/** Which rows of a long table are near the window; space is reserved for the others. All rows have the same height. */
export function useRowWindow(count: number, rowHeight: number, body: RefObject<HTMLElement | null>) {
  const [range, setRange] = useState({ from: 0, to: FEW });
  useLayoutEffect(() => {
    if (count <= FEW) return;
    const measure = () => {
      const top = body.current?.getBoundingClientRect().top ?? 0;
      const from = Math.max(0, Math.floor(-top / rowHeight) - AHEAD);
      const to = Math.ceil((window.innerHeight - top) / rowHeight) + AHEAD;
      // In steps, so that not every scrolled pixel draws the table again.
      const next = { from: from - (from % AHEAD), to: to + AHEAD - (to % AHEAD) };
      setRange((before) => (before.from === next.from && before.to === next.to ? before : next));
    };
    measure();
    window.addEventListener("scroll", measure, { passive: true });
    window.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("scroll", measure);
      window.removeEventListener("resize", measure);
    };
  }, [count, rowHeight, body]);
  const isPrinting = useIsPrinting();
  if (count <= FEW || isPrinting) return { from: 0, to: count };
  return { from: Math.min(range.from, count), to: Math.min(range.to, count) };
}

/** True from the moment the browser is about to print: paper has no window. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its snapshot when the listener returns.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
  return isPrinting;
}
