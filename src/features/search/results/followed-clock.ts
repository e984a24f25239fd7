import { useEffect } from "react";
import { useReload } from "../../../nav/reload.ts";
import { currentTime } from "../../../nav/site.tsx";

const QUARTER = 15 * 60_000;
const LOOK_AGAIN = 20_000;

/** Searches again once the next quarter hour has begun since `now`, in epoch milliseconds (SEARCH-44). */
export function useFollowedClock(isFollowed: boolean, now: number): void {
  const reload = useReload();
  useEffect(() => {
    if (!isFollowed) return;
    const look = () => {
      if (Math.floor(currentTime() / QUARTER) > Math.floor(now / QUARTER)) void reload().catch(() => {});
    };
    const timer = setInterval(look, LOOK_AGAIN);
    // A phone that was put away looks when it is taken out again.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isFollowed, now, reload]);
}
