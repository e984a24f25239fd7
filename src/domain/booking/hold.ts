import type { Problem } from "../problem.ts";

/** How long a payment intent holds its times (HOLD-1), in minutes. */
export const HOLD_MINUTES = 15;

/** How long a hold can be renewed in all while the card's bank asks the customer (HOLD-4), in minutes. */
export const HOLD_LIMIT_MINUTES = 30;

/** How many slots a user may hold at a time (HOLD-3). */
const MAX_HELD_SLOTS = 20;

/** Why a user who holds `held` slots cannot hold `added` more, or null. */
export function holdProblem(held: number, added: number): Problem | null {
  return held + added > MAX_HELD_SLOTS ? { code: "too_many_holds", params: { max: MAX_HELD_SLOTS } } : null;
}
