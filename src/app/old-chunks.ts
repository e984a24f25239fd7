const KEY = "reloaded-at";
const ONCE_PER_MILLISECONDS = 60_000;

/**
 * A page that is open while a new version is installed asks for parts that are gone: it is loaded anew, at most
 * once in 60 seconds (SPEC section 2, Routing). Without a connection that would only take away what is here.
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
