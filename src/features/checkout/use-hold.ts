import { useCallback, useEffect, useRef, useState } from "react";
import { type Cart, countSelections } from "../../domain/booking/cart.ts";
import { useApi } from "../account/state.ts";
import { cartNow } from "../cart/state.ts";
import type { PaymentsContract } from "../payments/contract.ts";
import { askStatus, type Intent, toIntent } from "../payments/state.ts";
import { bookingItemsOf } from "./state.ts";
import {
  giveBackHold,
  onStoredPayment,
  type StoredHold,
  storedPayment,
  storePayment,
} from "./stored-payment.ts";

/**
 * The payment intent that holds the cart while a method of the card provider is chosen (INTENT-8). After a reload, and in
 * another tab, the same intent goes on, and only the server says for how long (SCREEN-23).
 */
export function useHold(userId: number, cart: Cart, method: number | null, isWanted: boolean) {
  const api = useApi();
  const [intent, setIntent] = useState<Intent | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [isExpired, setExpired] = useState(false);
  /** An intent that is paid or about to be, from before a reload. */
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const items = JSON.stringify(bookingItemsOf(cart));
  const held = useRef<Intent | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  /** Makes what is to be held; a failure is kept for the one who waits for it. */
  const holding = useRef<() => Promise<void>>(async () => {});
  const failure = useRef<unknown>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `attempt` holds again after a hold has expired.
  useEffect(() => {
    if (method === null) return;
    const hold = (next: Intent | null) => {
      held.current = next;
      failure.current = null;
      setIntent(next);
      if (!next) return;
      setProblem(null);
      setExpired(false);
    };
    // What a confirmed payment has booked is no longer in the cart that can be held.
    const isForThis = (stored: StoredHold) =>
      stored.isConfirmed || (stored.method === method && stored.items === items);
    /** Takes over what the page had before it was reloaded, or what another tab has. Null if the server did not say. */
    const resume = async (): Promise<boolean | null> => {
      const { hold: stored } = storedPayment(userId);
      if (!stored || !isForThis(stored)) return false;
      const found = await askStatus(api, stored.id, stored.method).catch(() => null);
      if (!found) return null;
      const isPaid = found.status === "succeeded";
      if (isPaid || (found.status === "pending" && (stored.isConfirmed || found.hold_seconds === null))) {
        setConfirmed(stored.id);
        return true;
      }
      if (!found.hold_seconds) return false;
      hold({ id: stored.id, secret: stored.secret, until: performance.now() + found.hold_seconds * 1000 });
      return true;
    };
    const update = async () => {
      const known = held.current;
      // What this payment has booked looks taken by now.
      const isPaid = !known && storedPayment(userId).hold?.isConfirmed === true;
      if (isPaid && (await resume())) return;
      if (!isWanted || items === "[]") {
        hold(null);
        if (known && storedPayment(userId).hold?.id === known.id) await giveBackHold(api, userId);
        return;
      }
      if (!known && (await resume())) return;
      try {
        const next = toIntent(await madeIntent(api, bodyOf(items, method), known));
        hold(next);
        storePayment(userId, {
          hold: { id: next.id, secret: next.secret, method, items, isConfirmed: false, asksToSave: false },
        });
        // The cart was emptied while it was being held.
        if (!isShown.current && countSelections(cartNow()) === 0) await giveBackHold(api, userId);
      } catch (rejected) {
        hold(null);
        failure.current = rejected;
        setProblem(rejected);
      }
    };
    holding.current = update;
    // One after the other: an update must not overtake the call that creates what it updates.
    queue.current = queue.current.then(update);
    /** Asks whether what is shown is still held, and for how long. While it is being paid, the payment is polled. */
    const resync = () => {
      queue.current = queue.current.then(async () => {
        if (!held.current || storedPayment(userId).hold?.isConfirmed) return;
        if ((await resume()) !== false) return;
        hold(null);
        setExpired(true);
      });
    };
    return listenForHold(userId, () => held.current?.id, resync);
  }, [api, userId, method, isWanted, items, attempt]);
  const expire = useCallback(() => setExpired(true), []);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  /** The provider has the payment: a reload waits for it. False once it was rejected. */
  const markConfirmed = useCallback(
    (isConfirmed: boolean) => {
      const { hold: stored } = storedPayment(userId);
      if (stored) storePayment(userId, { hold: { ...stored, isConfirmed } });
    },
    [userId],
  );
  /**
   * The intent to pay now, for a card that is saved with it or not. If the answer that made it was lost it is asked for
   * once more, and what is wrong then is thrown (HOLD-10). The provider's browser calls can ask for the saving and cannot
   * take it back (CARD-11): after an attempt that asked, the server takes it back first.
   */
  const prepare = async (isSaved: boolean): Promise<Intent | null> => {
    await queue.current;
    if (!held.current && failure.current) {
      queue.current = queue.current.then(holding.current);
      await queue.current;
      if (failure.current) throw failure.current;
    }
    const { hold: stored } = storedPayment(userId);
    if (stored?.asksToSave && !isSaved && held.current && method !== null) {
      const body = { ...bodyOf(items, method), intent_id: held.current.id };
      const next = toIntent(
        await api<PaymentsContract>()("POST stripe/payment_intents/update_create", { body }),
      );
      held.current = next;
      setIntent(next);
      storePayment(userId, { hold: { ...stored, id: next.id, secret: next.secret, asksToSave: false } });
    } else if (stored && isSaved) storePayment(userId, { hold: { ...stored, asksToSave: true } });
    return held.current;
  };
  /** The confirmed payment was rejected: hold the cart again and let the guest pay again. */
  const restart = useCallback(() => {
    markConfirmed(false);
    setConfirmed(null);
    setAttempt((count) => count + 1);
  }, [markConfirmed]);
  /** After a rejected payment: an intent that the server has closed cannot be paid again, so the cart is held again (HOLD-7). */
  const recover = useCallback(() => {
    queue.current = queue.current.then(async () => {
      const known = held.current;
      if (!known || method === null) return;
      const found = await askStatus(api, known.id, method).catch(() => null);
      if (!found || found.hold_seconds) return;
      // The browser's word and the provider's may differ: what is paid is not paid for again.
      if (found.status === "succeeded") {
        setConfirmed(known.id);
        return;
      }
      held.current = null;
      setIntent(null);
      setAttempt((count) => count + 1);
    });
  }, [api, method]);
  return { intent, problem, isExpired, confirmed, expire, again, prepare, markConfirmed, restart, recover };
}

type Body = { reservations: ReturnType<typeof bookingItemsOf>; payment_way: number };

function bodyOf(items: string, method: number): Body {
  return { reservations: JSON.parse(items) as Body["reservations"], payment_way: method };
}

/** Changes the intent to this cart, or makes one. */
async function madeIntent(api: ReturnType<typeof useApi>, body: Body, known: Intent | null) {
  const call = api<PaymentsContract>();
  const anew = () => call("POST stripe/payment_intents", { body });
  if (!known) return anew();
  return call("POST stripe/payment_intents/update_create", { body: { ...body, intent_id: known.id } }).catch(
    anew,
  );
}

/** Calls back when another tab holds something else, and when this one is looked at again. */
function listenForHold(userId: number, heldNow: () => string | undefined, resync: () => void): () => void {
  const stopListening = onStoredPayment(userId, ({ hold: stored }) => {
    if (stored?.id !== heldNow()) resync();
  });
  // The clock of a tab may stand still while the machine sleeps.
  const onVisible = () => {
    if (document.visibilityState === "visible") resync();
  };
  document.addEventListener("visibilitychange", onVisible);
  return () => {
    stopListening();
    document.removeEventListener("visibilitychange", onVisible);
  };
}
