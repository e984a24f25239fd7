import { useCallback, useEffect, useState } from "react";
import type { Client } from "../../api/client.ts";
import { useApi } from "../account/state.ts";
import type { ComparedSpace, ComparisonContract } from "../rooms/comparison/contract.ts";
import type { Shortlist, ShortlistsContract } from "./contract.ts";

const EVERY_MILLISECONDS = 30_000;

type Time = Shortlist["times"][number];

export type LiveList = { list: Shortlist; rooms: ComparedSpace[] };

/** The list and its rooms at one of its times. */
export async function loadLiveList(api: Client, token: string, place: number): Promise<LiveList> {
  const list = await api<ShortlistsContract>()("GET shortlists/:token", { params: { token } });
  const time = list.times[place] as Time;
  const rooms = await api<ComparisonContract>()("POST space_comparisons", {
    body: { space_ids: list.space_ids, ...time },
  });
  return { list, rooms };
}

/** Asks again every half minute while the page is in view, and when `refresh` is called. */
export function useLiveList(
  given: LiveList,
  token: string,
  place: number,
): LiveList & { refresh: () => Promise<void> } {
  const api = useApi();
  const [live, setLive] = useState(given);
  useEffect(() => setLive(given), [given]);
  // What cannot be read now is read the next time.
  const refresh = useCallback(
    () => loadLiveList(api, token, place).then(setLive, () => {}),
    [api, token, place],
  );
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void refresh();
    };
    const timer = setInterval(look, EVERY_MILLISECONDS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [refresh]);
  return { ...live, refresh };
}
