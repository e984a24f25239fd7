import { useCallback, useEffect, useRef, useState } from "react";
import type { Cart } from "../../../domain/booking/cart.ts";
import { currentTime } from "../../../nav/site.tsx";
import { useApi } from "../../account/state.ts";
import type { PaymentsContract } from "../../payments/contract.ts";
import type { Intent } from "../../payments/state.ts";
import { bookingItemsOf } from "../state.ts";

/** The payment intent that holds the cart while a method of the card provider is chosen (INTENT-8). */
export function useHold(cart: Cart, method: number | null, isWanted: boolean) {
  const api = useApi();
  const [intent, setIntent] = useState<Intent | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isExpired, setExpired] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const items = JSON.stringify(bookingItemsOf(cart));
  const held = useRef<Intent | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` holds again after a hold has expired.
  useEffect(() => {
    if (method === null) return;
    const call = api<PaymentsContract>();
    const update = async () => {
      const known = held.current;
      if (!isWanted || items === "[]") {
        held.current = null;
        setIntent(null);
        if (known && items !== "[]")
          await call("POST stripe/payment_intents/:id/cancel", {
            params: { id: known.id },
            body: { payment_way: method },
          }).catch(() => {});
        return;
      }
      const body = {
        reservations: JSON.parse(items) as ReturnType<typeof bookingItemsOf>,
        payment_way: method,
      };
      try {
        const made = known
          ? await call("POST stripe/payment_intents/update_create", {
              body: { ...body, intent_id: known.id },
            }).catch(() => call("POST stripe/payment_intents", { body }))
          : await call("POST stripe/payment_intents", { body });
        const next = { id: made.payment_intent_id, secret: made.client_secret_id, at: currentTime() };
        held.current = next;
        setIntent(next);
        setProblem(null);
        setExpired(false);
      } catch (rejected) {
        held.current = null;
        setIntent(null);
        setProblem(rejected);
      }
    };
    // One after the other: an update must not overtake the call that creates what it updates.
    queue.current = queue.current.then(update);
  }, [api, method, isWanted, items, attempt]);
  const expire = useCallback(() => setExpired(true), []);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  return { intent, problem, isExpired, expire, again };
}
