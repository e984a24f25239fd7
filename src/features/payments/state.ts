import { useCallback, useRef } from "react";
import type { CardProvider } from "../../adapters/card-provider.client.ts";
import { ApiProblem } from "../../api/client.ts";
import { API_BASE } from "../../nav/paths.ts";
import { useSite } from "../../nav/site.tsx";
import { useApi } from "../account/state.ts";
import type { PaymentsContract } from "./contract.ts";

/** An intent of the card provider; `at` is when it was made or renewed, by the browser's own clock. */
export type Intent = { id: string; secret: string; at: number };

/** SPEC section 9: every second, for three minutes at most. */
const POLL_MILLISECONDS = 1000;
const POLL_ENDS_MILLISECONDS = 180_000;
/** While the card's issuer asks: a poll renews what is held (API.md, Intents). */
const RENEW_MILLISECONDS = 15_000;

export type Paid = { ok: true; reservationIds: readonly number[] } | { ok: false; messages: string[] };

/** The provider in the browser, loaded when it is first asked for. */
export function useCardProvider(): () => Promise<CardProvider> {
  const { publishableKey, locale } = useSite();
  const opened = useRef<Promise<CardProvider> | null>(null);
  return useCallback(() => {
    opened.current ??= import("../../adapters/card-provider.client.ts").then(({ openCardProvider }) =>
      openCardProvider({ publishableKey, locale, sandboxBase: `${API_BASE}/dev/sandbox/v1` }),
    );
    opened.current.catch(() => {
      opened.current = null;
    });
    return opened.current;
  }, [publishableKey, locale]);
}

/** Confirms an intent at the provider and waits until the order stands (SPEC section 4, Payment intent status). */
export function usePay() {
  const api = useApi();
  const provider = useCardProvider();
  return async (
    intent: Intent,
    by: { savedCard: string } | { transfer: { name: string; email: string } },
    way: number,
  ): Promise<Paid> => {
    const ask = () =>
      api<PaymentsContract>()("GET stripe/payment_intents/status", {
        query: { intent_id: intent.id, payment_way: String(way) },
      });
    // A session that is over is found out before the card is asked for anything.
    const before = await ask();
    if (before.status === "succeeded") return { ok: true, reservationIds: before.reservation_ids };
    const renewing = setInterval(() => void ask().catch(() => {}), RENEW_MILLISECONDS);
    const confirmed = await provider()
      .then((at) =>
        "savedCard" in by
          ? at.payWithSaved(intent.secret, by.savedCard)
          : at.orderTransfer(intent.secret, by.transfer),
      )
      // The way to the provider broke off: whether it heard us, only the API can say.
      .catch(() => null)
      .finally(() => clearInterval(renewing));
    if (!confirmed?.ok) {
      const found = confirmed === null ? await ask() : await ask().catch(() => null);
      if (found?.status === "succeeded") return { ok: true, reservationIds: found.reservation_ids };
      if (confirmed === null) throw new ApiProblem(0, [], "network");
      // The API says it in the reader's language; the provider's own words stand in.
      const errors = found?.errors ?? [];
      return {
        ok: false,
        messages: errors.length > 0 ? errors : confirmed?.message ? [confirmed.message] : [],
      };
    }
    const ends = Date.now() + POLL_ENDS_MILLISECONDS;
    while (Date.now() < ends) {
      const found = await ask().catch((problem: unknown) => {
        if (problem instanceof ApiProblem && problem.code === "network") return null;
        throw problem;
      });
      if (found?.status === "succeeded") return { ok: true, reservationIds: found.reservation_ids };
      if (found?.status === "failed") return { ok: false, messages: found.errors };
      await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
    }
    return { ok: false, messages: [] };
  };
}
