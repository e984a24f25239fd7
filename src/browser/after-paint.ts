/**
 * Runs `work` once what was drawn last is on the screen, so that a touch is answered before it; at once in a page that is not
 * shown, which paints nothing. Returns what calls it off.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    timer = setTimeout(work);
  };
  if (document.hidden) later();
  const frame = document.hidden ? null : requestAnimationFrame(later);
  return () => {
    if (frame !== null) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
