import { RIGHTS } from "../../domain/staff.ts";
import type { Staff } from "../../features/bookings/staff/seen.server.ts";
import type { Operator, OperatorSession } from "../../platform/session-operator.ts";

/** The person who calls, as the writes of bookings need it. A command has no account. */
export function staffOf({
  operator,
  operatorSession,
  now,
}: {
  operator: Pick<Operator, "rights" | "priceLimit"> & { accountId: number | null };
  operatorSession: Pick<OperatorSession, "elevatedUntil">;
  now: number;
}): Staff {
  return {
    actor: operator.accountId === null ? "command" : `operator:${operator.accountId}`,
    authority: {
      rights: operator.rights,
      priceLimit: operator.priceLimit,
      isElevated: operatorSession.elevatedUntil > now,
    },
    now,
  };
}

/** The command line has every right. */
export function atTheCommandLine(now: number): Staff {
  const operator = { accountId: null, rights: RIGHTS, priceLimit: null };
  return staffOf({ operator, operatorSession: { elevatedUntil: Number.POSITIVE_INFINITY }, now });
}
