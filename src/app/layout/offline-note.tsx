import { useSyncExternalStore } from "react";
import { useTexts } from "../../nav/site.tsx";
import { OfflineIcon } from "../../ui/icons.tsx";
import { messages } from "../messages.ts";

/** Stands above the page while the browser has no connection. */
export function OfflineNote() {
  const t = useTexts(messages);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
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

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
