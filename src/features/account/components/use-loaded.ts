import { useCallback, useEffect, useRef, useState } from "react";
import { ApiProblem } from "../../../api/client.ts";
import { useRefusal } from "../state.ts";

export type Loaded<Data> = { state: "loading" } | { state: "failed" } | { state: "ready"; data: Data };

/** What a dialog shows besides the page's own data: asked when it opens, and again on `reload`. */
export function useLoaded<Data>(ask: () => Promise<Data>): {
  loaded: Loaded<Data>;
  reload: () => Promise<void>;
  put: (data: Data) => void;
} {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ state: "loading" });
  const latest = useRef({ ask, refusal: useRefusal() });
  latest.current.ask = ask;
  const isHere = useRef(true);
  const reload = useCallback(async () => {
    try {
      const data = await latest.current.ask();
      if (isHere.current) setLoaded({ state: "ready", data });
    } catch (problem) {
      if (!isHere.current) return;
      setLoaded({ state: "failed" });
      if (problem instanceof ApiProblem && problem.status === 401) latest.current.refusal(problem);
    }
  }, []);
  useEffect(() => {
    isHere.current = true;
    void reload();
    return () => {
      isHere.current = false;
    };
  }, [reload]);
  return { loaded, reload, put: (data) => setLoaded({ state: "ready", data }) };
}
