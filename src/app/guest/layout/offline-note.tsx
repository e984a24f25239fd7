import { useEffect, useSyncExternalStore } from "react";
import { flash, withdrawFlash } from "../../../nav/flash.ts";
import { BASE } from "../../../nav/paths.ts";
import { useTexts } from "../../../nav/site.tsx";
import { OfflineIcon } from "../../../ui/icons.tsx";
import { messages } from "../messages.ts";

/** Shown above the page while the browser is offline. Blocks navigation meanwhile (SCREEN-8). */
export function OfflineNote() {
  const t = useTexts(messages);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  // The next page could not load, and leaving would lose everything typed on this one.
  useEffect(() => {
    if (isOnline) return;
    const stay = (event: Event) => {
      if (!leadsOn(event)) return;
      event.preventDefault();
      event.stopPropagation();
      flash(t.offline, "error");
    };
    window.addEventListener("click", stay, true);
    window.addEventListener("submit", stay, true);
    return () => {
      window.removeEventListener("click", stay, true);
      window.removeEventListener("submit", stay, true);
      withdrawFlash(t.offline);
    };
  }, [isOnline, t]);
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center gap-2.5 bg-warn-ground px-4 py-2.5 text-sub text-warn md:px-10">
          <OfflineIcon />
          {t.offline}
        </p>
      )}
    </div>
  );
}

/** Whether a link or form navigates to another page of the site in this tab. */
function leadsOn({ type, target }: Event): boolean {
  if (!(target instanceof Element)) return false;
  const way = type === "submit" ? target.getAttribute("action") : target.closest("a")?.getAttribute("href");
  return (way?.startsWith(`${BASE}/`) ?? false) && !target.closest("[target=_blank]");
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
