import { useEffect, useReducer, useRef } from "react";
import { untilOnline } from "../browser/online.ts";

/** Code of a chunk of its own, loaded on its first use. */
export type LateCode<Value> = {
  /** Null until it is there. */
  value: Value | null;
  /** Loads it, at most once at a time; again after a failure. */
  load: () => Promise<unknown>;
};

export function lateCode<Value>(load: () => Promise<{ default: Value }>): LateCode<Value> {
  const code: LateCode<Value> = {
    value: null,
    load: () => load().then((chunk) => (code.value = chunk.default)),
  };
  return code;
}

/**
 * Late code once it has loaded, null before. `onMissing` runs if it cannot be loaded; a page that was offline tries
 * again once there is a connection. React's `lazy` does not fit: it waits 300 ms after the fallback before it shows
 * what was loaded, which would delay the response to a touch, and a chunk that cannot be loaded fails the whole page.
 */
export function useLateCode<Value>(code: LateCode<Value> | null, onMissing?: () => void): Value | null {
  const [, show] = useReducer((count: number) => count + 1, 0);
  const say = useRef(onMissing);
  say.current = onMissing;
  const value = code?.value ?? null;
  const shown = useRef(value);
  shown.current = value;
  useEffect(() => {
    if (!code) return;
    if (code.value) {
      // It has come since it was missed: another load of it was under way.
      if (shown.current === null) show();
      return;
    }
    let isWanted = true;
    const load = () =>
      code.load().then(
        () => isWanted && show(),
        () => {
          if (!isWanted) return;
          say.current?.();
          if (!navigator.onLine) void untilOnline().then(() => isWanted && load());
        },
      );
    void load();
    return () => {
      isWanted = false;
    };
  }, [code]);
  return value;
}
