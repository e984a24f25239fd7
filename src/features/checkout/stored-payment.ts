import { ApiProblem, type Client } from "../../api/client.ts";
import { onLogout } from "../account/state.ts";
import type { PaymentsContract } from "../payments/contract.ts";
import type { Choice } from "./components/payment-methods.tsx";

/**
 * What the checkout stores about its payment: the chosen method, the intent that holds the cart, and the order by bank
 * transfer that has been sent. Like the cart itself it survives a reload and is the same in every tab, so that no tab
 * takes another one's hold away (SCREEN-23).
 */
type StoredPayment = { choice: Choice; hold: StoredHold | null; order: StoredOrder | null };

/** An order that was sent under this Idempotency-Key, with its body; whether it arrived may not be known (BOOK-12). */
export type StoredOrder = { key: string; body: string };

export type StoredHold = {
  id: string;
  secret: string;
  method: number;
  /** The cart that it holds, as it was sent. */
  items: string;
  /** The provider has the payment, and whether it succeeds is not known yet. */
  isConfirmed: boolean;
  /** An attempt to pay asked the provider to save its card. */
  asksToSave?: boolean;
};

const PREFIX = "payment:";
const NOTHING: StoredPayment = { choice: null, hold: null, order: null };

export function storedPayment(userId: number): StoredPayment {
  try {
    const stored = JSON.parse(
      localStorage.getItem(PREFIX + userId) ?? "null",
    ) as Partial<StoredPayment> | null;
    return { ...NOTHING, ...stored };
  } catch {
    return NOTHING;
  }
}

export function storePayment(userId: number, changes: Partial<StoredPayment>): void {
  try {
    localStorage.setItem(PREFIX + userId, JSON.stringify({ ...storedPayment(userId), ...changes }));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** Calls `listener` when another tab has stored something. Returns a function that stops it. */
export function onStoredPayment(userId: number, listener: (stored: StoredPayment) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === PREFIX + userId) listener(storedPayment(userId));
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/**
 * Gives back what an emptied cart still holds (HOLD-8). A payment that is confirmed keeps it. Without a connection it
 * stays stored: the next visit of the checkout tries again, and the hold ends by itself.
 */
export async function giveBackHold(api: Client, userId: number): Promise<void> {
  const { hold } = storedPayment(userId);
  if (!hold || hold.isConfirmed) return;
  try {
    await api<PaymentsContract>()("POST stripe/payment_intents/:id/cancel", {
      params: { id: hold.id },
      body: { payment_way: hold.method },
    });
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === "network") return;
  }
  if (storedPayment(userId).hold?.id === hold.id) storePayment(userId, { hold: null });
}

export function clearPayment(userId: number): void {
  try {
    localStorage.removeItem(PREFIX + userId);
  } catch {
    // Storage is denied: there is nothing to remove.
  }
}

// A logout leaves nothing (ACCOUNT-19), whoever used this browser.
onLogout(() => {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    for (const key of keys) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Storage is denied: there is nothing to remove.
  }
});
