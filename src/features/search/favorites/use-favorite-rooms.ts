import { useCallback, useEffect, useState } from "react";
import type { Client } from "../../../api/client.ts";
import type { SearchedTime } from "../../../nav/searched-time.ts";
import { useApi } from "../../account/state.ts";
import { useFavorites } from "../../favorites/state.ts";
import type { SearchContract } from "../contract.ts";
import { toCards } from "../space-cards.ts";
import { type SpaceCardData, toSpaceSummary } from "../space-summary.ts";
import { useSearched } from "../state.ts";

type FavoriteRooms =
  | { state: "loading" }
  | { state: "failed" }
  /** `asked`: the time that the cards were loaded for. */
  | { state: "loaded"; spaces: SpaceCardData[]; asked: SearchedTime };

/**
 * The marked rooms, newest first, with what is free at the searched time. One that is unmarked here stays until the page is
 * left, so that it can be marked again.
 */
export function useFavoriteRooms(): [FavoriteRooms, retry: () => void] {
  const api = useApi();
  const { day, start, end, headcount } = useSearched();
  const marked = useFavorites();
  const [shown, setShown] = useState<readonly number[] | null>(null);
  const [rooms, setRooms] = useState<FavoriteRooms>({ state: "loading" });
  const [round, setRound] = useState(0);
  const missing = marked?.filter((id) => !shown?.includes(id)) ?? [];
  if (marked !== null && (shown === null || missing.length > 0)) setShown([...missing, ...(shown ?? [])]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round tries again.
  useEffect(() => {
    if (shown === null) return;
    let isCurrent = true;
    const asked = { day, start, end, headcount };
    cardsOf(api, shown, asked).then(
      (spaces) => isCurrent && setRooms({ state: "loaded", spaces, asked }),
      () => isCurrent && setRooms({ state: "failed" }),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, shown, day, start, end, headcount, round]);

  const retry = useCallback(() => {
    setRooms({ state: "loading" });
    setRound((count) => count + 1);
  }, []);
  return [rooms, retry];
}

async function cardsOf(api: Client, ids: readonly number[], asked: SearchedTime): Promise<SpaceCardData[]> {
  if (ids.length === 0) return [];
  const found = await api<SearchContract>()("POST search", { body: { space_ids: [...ids], per_page: 100 } });
  const summaries = found.spaces
    .map(toSpaceSummary)
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return toCards(api, summaries, asked);
}
