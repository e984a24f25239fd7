import { useCallback } from "react";
import type { CardProvider, TypedCard } from "../../../adapters/stripe/card-provider.client.ts";
import { flash } from "../../../nav/flash.ts";
import { useTexts } from "../../../nav/site.tsx";
import { type Rejection, useApi, useRejection } from "../../account/state.ts";
import type { PaymentMethodsContract } from "../contract.ts";
import { messages } from "../messages/cards.ts";
import { refreshCards } from "../state.ts";

/** The provider may list a new card only after a moment. */
const SETTLE_MILLISECONDS = 3000;

/**
 * Saves a card with the provider, including 3-D Secure (CARD-6). Each attempt starts a new intent, so a failed one
 * leaves nothing behind. Returns error messages, or nothing once the card is saved.
 */
export function useSaveCard(provider: CardProvider, onSaved: (() => void) | undefined) {
  const t = useTexts(messages);
  const api = useApi();
  const rejection = useRejection();
  return useCallback(
    async (card: TypedCard | null, holder: string): Promise<Rejection | undefined> => {
      let secret: string;
      try {
        secret = (await api<PaymentMethodsContract>()("POST stripe/credit_cards")).client_secret_id;
      } catch (problem) {
        return rejection(problem);
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
    [api, provider, rejection, onSaved, t],
  );
}
