import { RIGHTS } from "../../domain/staff.ts";
import type { Staff } from "../../features/bookings/staff/seen.server.ts";
import type { Operator, OperatorSession } from "../../platform/session-operator.ts";

/** Who calls, as the writes of bookings need it: a person, a program, or the command line. */
export function staffOf({
  operator,
  operatorSession,
  now,
}: {
  operator: Pick<Operator, "actor" | "rights" | "priceLimit">;
  operatorSession: Pick<OperatorSession, "elevatedUntil">;
  now: number;
}): Staff {
  return {
    actor: operator.actor,
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
  const operator = { actor: "command" as const, rights: RIGHTS, priceLimit: null };
  return staffOf({ operator, operatorSession: { elevatedUntil: Number.POSITIVE_INFINITY }, now });
}
