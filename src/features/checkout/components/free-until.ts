import { freeCancelUntil } from "../../../domain/cancel-policy.ts";
import type { Cart } from "../../../domain/cart.ts";
import type { Day } from "../../../domain/time/day.ts";
import { wallClockAt } from "../../../i18n/format.ts";
import type { Room } from "../../spaces/state.ts";

/** The last day on which the whole cart can be canceled without a fee; null where that has passed for some of it. */
export function freeUntilOf(cart: Cart, rooms: ReadonlyMap<number, Room>, now: number): Day | null {
  let last: Day | null = null;
  for (const entry of cart.entries) {
    const room = rooms.get(entry.spaceId);
    if (!room) return null;
    const { day: today } = wallClockAt(now, room.rules.timeZone);
    for (const { day } of entry.drafts) {
      const until = day && freeCancelUntil(room.rules.cancelPolicies, day);
      if (!until || until < today) return null;
      if (last === null || until < last) last = until;
    }
  }
  return last;
}
