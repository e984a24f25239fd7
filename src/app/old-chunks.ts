const KEY = "reloaded-at";
const ONCE_PER_MILLISECONDS = 60_000;

/**
 * A page that is open during a deployment requests chunks that no longer exist. It is reloaded, at most once in 60
 * seconds (SCREEN-21), and never while offline, because that would lose the page.
 */
export function guardAgainstOldChunks(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (navigator.onLine && reloadOnce(Date.now())) event.preventDefault();
  });
}

export function reloadOnce(now: number): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (now - last < ONCE_PER_MILLISECONDS) return false;
  sessionStorage.setItem(KEY, String(now));
  window.location.reload();
  return true;
}
