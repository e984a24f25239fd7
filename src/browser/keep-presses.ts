/**
 * Keeps presses on buttons within an element whose code is not there yet: nothing would answer them. The function that is
 * returned ends that, and repeats them in their order. Links and the buttons of forms work without code. It listens at the
 * window, because React listens at the document and lets nobody else see what it cannot answer yet.
 *
 * It is also written into pages as text (src/app/late-scripts.server.ts): it uses nothing from outside, and has no comment inside.
 */
export function keepPresses(within: Node): () => void {
  const kept: { target: Element; x: number; y: number }[] = [];
  const keep = (event: MouseEvent) => {
    const target = event.target as Element;
    if (!within.contains(target) || !target.closest("button[type=button], .day-area")) return;
    const { left, top } = target.getBoundingClientRect();
    kept.push({ target, x: event.clientX - left, y: event.clientY - top });
    event.stopImmediatePropagation();
  };
  window.addEventListener("click", keep, true);
  return () => {
    window.removeEventListener("click", keep, true);
    for (const { target, x, y } of kept.splice(0)) {
      const { left, top } = target.getBoundingClientRect();
      const place = { clientX: left + x, clientY: top + y };
      target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...place }));
    }
  };
}
