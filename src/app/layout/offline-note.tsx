import { useEffect, useSyncExternalStore } from "react";
import { flash } from "../../nav/flash.ts";
import { BASE } from "../../nav/paths.ts";
import { useTexts } from "../../nav/site.tsx";
import { OfflineIcon } from "../../ui/icons.tsx";
import { messages } from "../messages.ts";

/** Stands above the page while the browser has no connection, and keeps the reader on it. */
export function OfflineNote() {
  const t = useTexts(messages);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  // Another page cannot come, and on the way to it this one would be lost with all that stands in it.
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

/** Whether a link or a form leads to another page of the site, in this tab. */
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
