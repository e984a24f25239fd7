import { useEffect, useState } from "react";
import { ApiProblem } from "../../api/client.ts";
import { currentTime } from "../../nav/site.tsx";
import { useApi } from "../account/state.ts";
import type { Door, DoorsContract } from "./contract.ts";

/** A booking is on the display within five seconds (DOOR-3). */
const ASKED_EVERY = 3_000;
/** Without an answer for this long the display says so. */
const AWAY_AFTER = 15_000;
const PATIENCE = 10_000;

type Known = {
  /** Null once the address was ended, or the room is hidden. */
  door: Door | null;
  at: number;
};

type ShownDoor = {
  door: Door | null;
  /** The server's time. */
  now: number;
  awaySince: number | null;
};

/**
 * What the display shows: the last answer, which stays while the network is away, and the server's time, which goes on. One question
 * at a time, one timer, and nothing that grows.
 */
export function useDoor(token: string, first: Door): ShownDoor {
  const api = useApi();
  const [known, setKnown] = useState<Known>({ door: first, at: Date.parse(first.now) });
  const [now, setNow] = useState(known.at);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const begun = currentTime();
      const signal = AbortSignal.timeout(PATIENCE);
      try {
        const door = await api<DoorsContract>()("GET doors/:token", { params: { token } }, { signal });
        if (!isOver) setKnown({ door, at: currentTime() });
      } catch (problem) {
        // Otherwise what was known stays; the next question may be answered.
        if (!isOver && problem instanceof ApiProblem && problem.status === 404)
          setKnown({ door: null, at: currentTime() });
      }
      if (!isOver) timer = setTimeout(ask, Math.max(0, ASKED_EVERY - (currentTime() - begun)));
    };
    timer = setTimeout(ask, ASKED_EVERY);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, token]);
  // The site lies below the display, and is not scrolled to.
  useEffect(() => {
    const { style } = document.documentElement;
    const { overflow, scrollbarGutter } = style;
    style.overflow = "hidden";
    // Nothing of the site shows where its scroll bar would be.
    style.scrollbarGutter = "auto";
    return () => {
      style.overflow = overflow;
      style.scrollbarGutter = scrollbarGutter;
    };
  }, []);
  useEffect(() => {
    const tick = setInterval(() => setNow(currentTime()), 1_000);
    return () => clearInterval(tick);
  }, []);
  return { door: known.door, now, awaySince: now - known.at > AWAY_AFTER ? known.at : null };
}
