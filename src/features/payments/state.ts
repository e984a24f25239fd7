import { useCallback, useRef } from "react";
import type { CardProvider } from "../../adapters/stripe/card-provider.client.ts";
import { ApiProblem } from "../../api/client.ts";
import { API_BASE } from "../../nav/paths.ts";
import { useSite } from "../../nav/site.tsx";
import { useApi } from "../account/state.ts";
import type { PaymentsContract } from "./contract.ts";

/** An intent of the card provider. `at` is when it was created or updated, by the browser's clock. */
export type Intent = { id: string; secret: string; at: number };

/** How often and for how long the payment is polled (INTENT-5). */
const POLL_MILLISECONDS = 1000;
const POLL_ENDS_MILLISECONDS = 180_000;
/** How often it is polled during 3-D Secure: each poll renews the hold (HOLD-4). */
const RENEW_MILLISECONDS = 15_000;

type Paid = { ok: true; bookingIds: readonly number[] } | { ok: false; messages: string[] };

/** The provider's script, loaded on first use. */
export function useCardProvider(): () => Promise<CardProvider> {
  const { publishableKey, locale } = useSite();
  const opened = useRef<Promise<CardProvider> | null>(null);
  return useCallback(() => {
    opened.current ??= import("../../adapters/stripe/card-provider.client.ts").then(({ openCardProvider }) =>
      openCardProvider({ publishableKey, locale, sandboxBase: `${API_BASE}/dev/sandbox/v1` }),
    );
    opened.current.catch(() => {
      opened.current = null;
    });
    return opened.current;
  }, [publishableKey, locale]);
}

/** Confirms an intent at the provider and waits until it is booked (INTENT-4). */
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
    // Fails here if the session has ended, before the card is charged.
    const before = await ask();
    if (before.status === "succeeded") return { ok: true, bookingIds: before.reservation_ids };
    const renewing = setInterval(() => void ask().catch(() => {}), RENEW_MILLISECONDS);
    const confirmed = await provider()
      .then((at) =>
        "savedCard" in by
          ? at.payWithSaved(intent.secret, by.savedCard)
          : at.orderTransfer(intent.secret, by.transfer),
      )
      // The connection to the provider failed: whether it was paid, only the API can say.
      .catch(() => null)
      .finally(() => clearInterval(renewing));
    if (!confirmed?.ok) {
      const found = confirmed === null ? await ask() : await ask().catch(() => null);
      if (found?.status === "succeeded") return { ok: true, bookingIds: found.reservation_ids };
      if (confirmed === null) throw new ApiProblem(0, [], "network");
      // The API has the message in the reader's language; the provider's own is the fallback.
      const errors = found?.errors ?? [];
      return {
        ok: false,
        messages: errors.length > 0 ? errors : confirmed?.message ? [confirmed.message] : [],
      };
    }
    const ends = performance.now() + POLL_ENDS_MILLISECONDS;
    while (performance.now() < ends) {
      const found = await ask().catch((problem: unknown) => {
        if (problem instanceof ApiProblem && problem.code === "network") return null;
        throw problem;
      });
      if (found?.status === "succeeded") return { ok: true, bookingIds: found.reservation_ids };
      if (found?.status === "failed") return { ok: false, messages: found.errors };
      await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
    }
    return { ok: false, messages: [] };
  };
}
