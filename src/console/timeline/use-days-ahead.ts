import { useEffect, useRef } from "react";
import { readAhead } from "../kit/readings.ts";
import { useLocale } from "../kit/state.ts";
import { type Ask, timelineReading } from "./use-timeline.ts";

/** Prefetches the days next to those on the screen once the browser is idle. */
export function useDaysAhead(isShown: boolean, asks: readonly Ask[]): void {
  const locale = useLocale();
  const wanted = asks.map((ask) => timelineReading(ask, locale));
  const latest = useRef(wanted);
  latest.current = wanted;
  const keys = wanted.map(({ key }) => key).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: other keys are other days.
  useEffect(() => {
    if (!isShown) return;
    return whenIdle(() => {
      for (const { key, load } of latest.current) void readAhead(key, load);
    });
  }, [isShown, keys]);
}

const SOON_MILLISECONDS = 50;
const LATEST_MILLISECONDS = 500;

/** Runs when the browser is idle. Safari does not report that, so there it runs after a short delay. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(run, SOON_MILLISECONDS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: LATEST_MILLISECONDS });
  return () => cancelIdleCallback(handle);
}
