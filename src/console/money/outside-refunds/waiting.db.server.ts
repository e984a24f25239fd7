import { sql } from "../../../platform/sql.ts";
import type { WaitingStatements } from "../../server/waiting.db.server.ts";

/** Refunds made at the provider that belong to no booking yet. */
export const waiting: WaitingStatements = {
  todo: {
    outside_refunds: ({
      currency,
    }) => sql`SELECT count(*)::int, sum(unassigned) FILTER (WHERE currency = ${currency})::int,
      NULL::timestamptz, min(created_at) FROM refund WHERE unassigned > 0`,
  },
};
