/**
 * Runs `work` after the next paint, so that the response to a touch appears first; at once in a hidden page, which
 * paints nothing. Returns a function that cancels it.
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
