import { createStore, useStore } from "../browser/store.ts";

const count = createStore(0);

/** Sets the number of bookings in the cart, which the header shows. The header must not load the cart's code. */
export const setCartCount = count.set;

export function useCartCount(): number {
  return useStore(count);
}
