import { useEffect, useRef, useState } from "react";
import type { Sent } from "../../../api/endpoint.ts";
import { useApi, useRejection } from "../../account/state.ts";
import type { ChangesContract } from "../../bookings/change/contract.ts";
import type { PaymentsContract } from "../../payments/contract.ts";
import { type Intent, toIntent } from "../../payments/state.ts";

/** A change as its calls carry it. */
export type ChangeBody = Sent<ChangesContract["PATCH reservations"]>["body"];

/**
 * The payment intent for the difference of a change. It follows each new choice, and leaving the dialog cancels it
 * unless it was `keep`-ed. `onErrors` gets the reasons of a rejection, none after a success.
 */
export function useDifferenceIntent(
  body: ChangeBody | null,
  way: number,
  onErrors: (errors: string[]) => void,
): {
  intent: Intent | null;
  /**
   * The intent to pay now. If an earlier attempt asked to save its card, that is withdrawn unless `isSaved` (CARD-11).
   */
  prepare: (isSaved: boolean) => Promise<Intent | null>;
  keep: () => void;
} {
  const api = useApi();
  const rejection = useRejection();
  const [intent, setIntent] = useState<Intent | null>(null);
  const held = useRef<Intent | null>(null);
  const asksToSave = useRef(false);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const wanted = body && JSON.stringify(body);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one call for each choice.
  useEffect(() => {
    if (wanted === null) return;
    const sent: ChangeBody = JSON.parse(wanted);
    const call = api<PaymentsContract>();
    // One after the other: an update must not overtake the call that creates what it updates.
    queue.current = queue.current.then(async () => {
      try {
        const made = held.current
          ? await call("POST stripe/payment_intents/update_edit", {
              body: { ...sent, intent_id: held.current.id },
            })
          : await call("POST stripe/payment_intents/edit", { body: sent });
        held.current = toIntent(made);
        onErrors([]);
      } catch (problem) {
        held.current = null;
        onErrors(Object.values(rejection(problem)).flat());
      }
      setIntent(held.current);
    });
  }, [wanted]);
  useEffect(
    () => () => {
      const left = held.current;
      held.current = null;
      if (left)
        void api<PaymentsContract>()("POST stripe/payment_intents/:id/cancel", {
          params: { id: left.id },
          body: { payment_way: way },
        }).catch(() => {});
    },
    [api, way],
  );
  return {
    intent,
    prepare: async (isSaved) => {
      await queue.current;
      if (asksToSave.current && !isSaved && held.current && wanted !== null) {
        const sent: ChangeBody = JSON.parse(wanted);
        const body = { ...sent, intent_id: held.current.id };
        const made = await api<PaymentsContract>()("POST stripe/payment_intents/update_edit", { body });
        held.current = toIntent(made);
        setIntent(held.current);
      }
      asksToSave.current = isSaved;
      return held.current;
    },
    keep: () => {
      held.current = null;
    },
  };
}
