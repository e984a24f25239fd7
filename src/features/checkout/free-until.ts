import type { Cart } from "../../domain/booking/cart.ts";
import { allFreeCancelUntil } from "../../domain/booking/policy.ts";
import type { Day } from "../../domain/time/day.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { Space } from "../rooms/state.ts";

/**
 * The last day on which the whole cart can be canceled for free. Null if there is none, or a space has not loaded.
 */
export function freeUntilOf(cart: Cart, spaces: ReadonlyMap<number, Space>, now: number): Day | null {
  const selections = cart.entries.flatMap(({ spaceId, selections: all }) =>
    all.map(({ day }) => ({ rules: spaces.get(spaceId)?.rules, startDay: day })),
  );
  const bookings = selections.flatMap(({ rules, startDay }) =>
    rules && startDay
      ? [{ policies: rules.cancelPolicies, startDay, today: dayAt(now, rules.timeZone) }]
      : [],
  );
  return bookings.length === selections.length ? allFreeCancelUntil(bookings) : null;
}
