import { useEffect } from "react";
import type { ConsoleChangesContract } from "../../../console/changes/contract.ts";
import { announceChanges, api, changesSince, counts } from "../../../console/kit/state.ts";

/** With the reading that follows, a change is on the screen within five seconds. */
const MILLISECONDS = 4000;

/**
 * Asks every four seconds what has changed while the tab is in view, and tells the open screens and the rail
 * (CONSOLE-13). A tab that comes back into view asks at once.
 */
export function useChanges(): void {
  useEffect(() => {
    let cursor: string | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    let isOver = false;
    const ask = async () => {
      clearTimeout(timer);
      if (isAsking || isOver || document.hidden) return;
      isAsking = true;
      try {
        const since = changesSince.get() ?? cursor;
        const changes = await api<ConsoleChangesContract>()("GET operate/changes", {
          query: since === undefined ? {} : { since },
        });
        if (isOver) return;
        changesSince.looked(since);
        cursor = changes.cursor;
        counts.set(changes.counts);
        const { all, spaces, bookings } = changes;
        if (all || spaces.length > 0 || bookings.length > 0) announceChanges({ all, spaces, bookings });
      } catch {
        // Asked again in a moment; the screen says by itself where there is no connection.
      } finally {
        isAsking = false;
        if (!isOver) timer = setTimeout(() => void ask(), MILLISECONDS);
      }
    };
    const onVisible = () => void ask();
    document.addEventListener("visibilitychange", onVisible);
    void ask();
    return () => {
      isOver = true;
      changesSince.forget();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
}
