import { useCallback, useEffect, useState } from "react";
import { useApi } from "../account/state.ts";
import type { SavedCard, WalletContract } from "./contract.ts";

const cardsChanged = new Set<() => void>();

/** The lists of saved cards on the page ask again. */
export function refreshCards(): void {
  for (const listener of cardsChanged) listener();
}

/** undefined while loading, null when they could not be loaded. */
export function useSavedCards(isWanted = true): {
  cards: readonly SavedCard[] | null | undefined;
  reload: () => void;
} {
  const api = useApi();
  const [cards, setCards] = useState<readonly SavedCard[] | null | undefined>(undefined);
  const load = useCallback(() => {
    api<WalletContract>()("GET stripe/credit_cards").then(
      (found) => setCards(found ?? []),
      () => setCards(null),
    );
  }, [api]);
  useEffect(() => {
    if (!isWanted) return;
    load();
    cardsChanged.add(load);
    return () => {
      cardsChanged.delete(load);
    };
  }, [load, isWanted]);
  return { cards, reload: load };
}
