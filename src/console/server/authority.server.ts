import type { Staff } from "../../features/bookings/staff/seen.server.ts";
import type { Operator, OperatorSession } from "../../platform/session-operator.ts";

/** The person who calls, as the writes of bookings need it. */
export function staffOf({
  operator,
  operatorSession,
  now,
}: {
  operator: Operator;
  operatorSession: OperatorSession;
  now: number;
}): Staff {
  return {
    actor: `operator:${operator.accountId}`,
    authority: {
      rights: operator.rights,
      priceLimit: operator.priceLimit,
      isElevated: operatorSession.elevatedUntil > now,
    },
    now,
  };
}
