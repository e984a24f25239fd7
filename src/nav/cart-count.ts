import { useSyncExternalStore } from "react";

let count = 0;
const listeners = new Set<() => void>();

/** How many reservations are in the cart: told by the cart, shown by the header, in the browser only. */
export function setCartCount(value: number): void {
  if (value === count) return;
  count = value;
  for (const listener of listeners) listener();
}

export function useCartCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
