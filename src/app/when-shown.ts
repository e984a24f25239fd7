/**
 * Calls back once the page and its first pictures are painted, so that scripts do not take the line from what is looked at; at
 * the latest after two seconds, because nothing is painted in a tab in the background.
 *
 * It is written into pages as text (late-scripts.server.ts): it uses nothing from outside, and has no comment inside.
 */
export function whenShown(start: () => void): void {
  const painted = new Promise<void>((resolve) => {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName("first-contentful-paint").length > 0) resolve();
    }).observe({ type: "paint", buffered: true });
  });
  const pictures = [...document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]")];
  const decoded = pictures.map((picture) => picture.decode().catch(() => {}));
  const frame = () => new Promise(requestAnimationFrame);
  const shown = Promise.all([painted, ...decoded])
    .then(frame)
    .then(frame);
  const late = new Promise((resolve) => setTimeout(resolve, 2000));
  void Promise.race([shown, late]).then(start);
}
