import { useCartKeeper } from "../state.ts";

/** Keeps the cart of the logged-in user. A module of its own: a visitor has no cart and does not load its rules. */
export default function CartKeeper() {
  useCartKeeper();
  return null;
}
