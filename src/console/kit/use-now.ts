import { useEffect, useState } from "react";
import { serverTime } from "../../browser/server-clock.ts";

const TICK_MILLISECONDS = 10_000;

/** The server's clock in epoch milliseconds; the component renders again every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(serverTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), TICK_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
