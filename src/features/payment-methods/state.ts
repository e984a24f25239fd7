import { useCallback, useEffect, useState } from "react";
import { createStore, useStore } from "../../browser/store.ts";
import { useApi } from "../account/state.ts";
import type { PaymentMethodsContract, SavedCard } from "./contract.ts";

/** Incremented when a card is saved or removed. */
const cardsVersion = createStore(0);

/** Reloads every list of saved cards on the page. */
export function refreshCards(): void {
  cardsVersion.set(cardsVersion.get() + 1);
}

/** The cards are undefined while loading and null after a failure. */
export function useSavedCards(isWanted = true): {
  cards: readonly SavedCard[] | null | undefined;
  reload: () => void;
} {
  const api = useApi();
  const [cards, setCards] = useState<readonly SavedCard[] | null | undefined>(undefined);
  const load = useCallback(() => {
    api<PaymentMethodsContract>()("GET stripe/credit_cards").then(
      (found) => setCards(found ?? []),
      () => setCards(null),
    );
  }, [api]);
  const version = useStore(cardsVersion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version loads again.
  useEffect(() => {
    if (isWanted) load();
  }, [load, isWanted, version]);
  return { cards, reload: load };
}
