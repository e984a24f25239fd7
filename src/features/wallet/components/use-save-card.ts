import { useCallback } from "react";
import type { CardProvider, TypedCard } from "../../../adapters/card-provider.client.ts";
import { flash } from "../../../nav/flash.ts";
import { useTexts } from "../../../nav/site.tsx";
import { type Refusal, useApi, useRefusal } from "../../account/state.ts";
import type { WalletContract } from "../contract.ts";
import { messages } from "../messages/cards.ts";
import { refreshCards } from "../state.ts";

/** SPEC section 4, Card form: the list is read again once the provider has had time to settle. */
const SETTLE_MILLISECONDS = 3000;

/**
 * Begins to save a card and lets the provider go on, 3-D Secure included. Each try has an intent of its own: after a
 * failure nothing of the last one is left. Answers what to show, or nothing when the card is on file.
 */
export function useSaveCard(provider: CardProvider, onSaved: (() => void) | undefined) {
  const t = useTexts(messages);
  const api = useApi();
  const refusal = useRefusal();
  return useCallback(
    async (card: TypedCard | null, holder: string): Promise<Refusal | undefined> => {
      let secret: string;
      try {
        secret = (await api<WalletContract>()("POST stripe/credit_cards")).client_secret_id;
      } catch (problem) {
        return refusal(problem);
      }
      const confirmed = await provider
        .saveCard(secret, card, holder)
        .catch(() => ({ ok: false as const, message: null }));
      if (!confirmed.ok) return { all: [confirmed.message ?? t.failed] };
      onSaved?.();
      flash(t.saved);
      refreshCards();
      setTimeout(refreshCards, SETTLE_MILLISECONDS);
    },
    [api, provider, refusal, onSaved, t],
  );
}
