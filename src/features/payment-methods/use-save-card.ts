import { useCallback } from "react";
import { problemOfDecline } from "../../domain/money/decline.ts";
import { sentence } from "../../i18n/problems.ts";
import { flash } from "../../nav/flash.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { type Rejection, useApi, useRejection } from "../account/state.ts";
import type { PaymentMethodsContract } from "./contract.ts";
import type { SaveCard } from "./entry/state.ts";
import { messages } from "./messages/cards.ts";
import { refreshCards } from "./state.ts";

/** The provider may list a new card only after a moment. */
const SETTLE_MILLISECONDS = 3000;

/**
 * Saves a card with the provider, including 3-D Secure (CARD-6). Each attempt starts a new intent, so a failed one
 * leaves nothing behind. Returns error messages, or nothing once the card is saved.
 */
export function useSaveCard(onSaved: (() => void) | undefined) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const rejection = useRejection();
  return useCallback(
    async (save: SaveCard): Promise<Rejection | undefined> => {
      let secret: string;
      try {
        secret = (await api<PaymentMethodsContract>()("POST stripe/credit_cards")).client_secret_id;
      } catch (problem) {
        return rejection(problem);
      }
      const confirmed = await save(secret).catch(() => ({
        ...{ ok: false as const, message: null, decline: null },
      }));
      if (!confirmed.ok) {
        if (!confirmed.decline) return { all: [confirmed.message ?? t.failed] };
        const code = problemOfDecline(confirmed.decline);
        return { all: [sentence({ code }, locale)] };
      }
      onSaved?.();
      flash(t.saved);
      refreshCards();
      setTimeout(refreshCards, SETTLE_MILLISECONDS);
    },
    [api, rejection, onSaved, t, locale],
  );
}
