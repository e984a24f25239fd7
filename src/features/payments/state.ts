import { useCallback, useRef } from "react";
import type { CardProvider, Confirmed } from "../../adapters/stripe/card-provider.client.ts";
import { ApiProblem, type Client } from "../../api/client.ts";
import { problemOfDecline } from "../../domain/money/decline.ts";
import type { ProblemCode } from "../../domain/problem.ts";
import { money } from "../../i18n/format.ts";
import { sentence } from "../../i18n/problems.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import { API_BASE } from "../../nav/paths.ts";
import { currentTime, useSite } from "../../nav/site.tsx";
import { useApi } from "../account/state.ts";
import type { IntentAnswer, PaymentsContract } from "./contract.ts";

/** An intent of the card provider. `until` is when its hold ends, on the clock of performance.now(). */
export type Intent = { id: string; secret: string; until: number };

/** An intent as the API answered it just now. */
export function toIntent(answer: IntentAnswer): Intent {
  const { payment_intent_id: id, client_secret_id: secret, hold_seconds: seconds } = answer;
  return { id, secret, until: performance.now() + seconds * 1000 };
}

/** How often and for how long the payment is polled (INTENT-5). */
const POLL_MILLISECONDS = 1000;
const POLL_ENDS_MILLISECONDS = 180_000;
/** How often it is polled during 3-D Secure: each poll renews the hold (HOLD-4). */
const RENEW_MILLISECONDS = 15_000;

export type Paid =
  | { kind: "paid"; bookingIds: readonly number[] }
  /** `decline` is why the card was not taken; null for any other reason. */
  | { kind: "rejected"; messages: string[]; decline: ProblemCode | null }
  /** Not decided after three minutes. It may still succeed: nobody must be asked to pay again (INTENT-16). */
  | { kind: "undecided" };

/** How to pay: with a saved card, what a form or a wallet has, or a transfer to the provider. */
export type PayBy =
  | { savedCard: string }
  | { confirm: (secret: string) => Promise<Confirmed> }
  | { transfer: { name: string; email: string } };

/** The provider's script, loaded on first use. */
export function useCardProvider(): () => Promise<CardProvider> {
  const {
    publishableKey,
    locale,
    brand: { timeZone },
  } = useSite();
  const opened = useRef<Promise<CardProvider> | null>(null);
  return useCallback(() => {
    opened.current ??= import("../../adapters/stripe/card-provider.client.ts").then(({ openCardProvider }) =>
      openCardProvider({
        ...{ publishableKey, locale, sandboxBase: `${API_BASE}/dev/sandbox/v1` },
        wording: {
          problem: (problem) => sentence(problem, locale),
          money,
          today: () => dayAt(currentTime(), timeZone),
        },
      }),
    );
    opened.current.catch(() => {
      opened.current = null;
    });
    return opened.current;
  }, [publishableKey, locale, timeZone]);
}

/** Polls a payment that is confirmed at the provider until it is decided (INTENT-4, INTENT-5). */
export function useAwaitPayment() {
  const api = useApi();
  return useCallback(
    async (intentId: string, method: number): Promise<Paid> => {
      const ends = performance.now() + POLL_ENDS_MILLISECONDS;
      while (performance.now() < ends) {
        const found = await askStatus(api, intentId, method).catch((problem: unknown) => {
          if (problem instanceof ApiProblem && problem.code === "network") return null;
          throw problem;
        });
        if (found?.status === "succeeded") return { kind: "paid", bookingIds: found.reservation_ids };
        if (found?.status === "failed") return { kind: "rejected", messages: found.errors, decline: null };
        await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
      }
      return { kind: "undecided" };
    },
    [api],
  );
}

/**
 * Begins a payment that is made elsewhere (PAYFIRST-1). Answers the page to go on to; null where our own page shows what to do.
 */
export async function beginElsewhere(api: Client, intentId: string, method: number): Promise<string | null> {
  const { next_step: step } = await api<PaymentsContract>()("POST stripe/payment_intents/:id/confirm", {
    params: { id: intentId },
    body: { payment_way: method },
  });
  return step?.kind === "redirect" ? step.url : null;
}

/**
 * Confirms an intent at the provider and waits until it is decided. `onConfirmed` is called once the provider has the
 * payment, so that a reload goes on waiting instead of paying again.
 */
export function usePay() {
  const api = useApi();
  const { locale } = useSite();
  const provider = useCardProvider();
  const awaitPayment = useAwaitPayment();
  return async (
    intent: Intent,
    by: PayBy,
    method: number,
    onConfirmed: () => void = () => {},
  ): Promise<Paid> => {
    const ask = () => askStatus(api, intent.id, method);
    // Fails here if the session has ended, before the card is charged.
    const before = await ask();
    if (before.status === "succeeded") return { kind: "paid", bookingIds: before.reservation_ids };
    const renewing = setInterval(() => void ask().catch(() => {}), RENEW_MILLISECONDS);
    const confirm = async () => {
      if ("confirm" in by) return by.confirm(intent.secret);
      const at = await provider();
      return "savedCard" in by
        ? at.payWithSaved(intent.secret, by.savedCard)
        : at.orderTransfer(intent.secret, by.transfer);
    };
    const confirmed = await confirm()
      // The connection to the provider failed: only the API knows whether it was paid.
      .catch(() => null)
      .finally(() => clearInterval(renewing));
    if (!confirmed?.ok) {
      const found = confirmed === null ? await ask() : await ask().catch(() => null);
      if (found?.status === "succeeded") return { kind: "paid", bookingIds: found.reservation_ids };
      if (confirmed === null) throw new ApiProblem(0, [], "network");
      // If the server has closed the payment in the meantime, the provider's answer is not about the card.
      const isClosed = found?.status === "failed" && found.hold_seconds === null;
      const decline = confirmed.decline && !isClosed ? problemOfDecline(confirmed.decline) : null;
      // The API has the message in the reader's language; the provider's own is the last resort.
      const own = decline
        ? [sentence({ code: decline }, locale)]
        : confirmed.message
          ? [confirmed.message]
          : [];
      const errors = found?.errors ?? [];
      return { kind: "rejected", messages: errors.length > 0 ? errors : own, decline };
    }
    onConfirmed();
    return awaitPayment(intent.id, method);
  };
}

export function askStatus(api: Client, intentId: string, method: number) {
  return api<PaymentsContract>()("GET stripe/payment_intents/status", {
    query: { intent_id: intentId, payment_way: String(method) },
  });
}
