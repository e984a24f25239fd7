import { wentBackTwice } from "../../../features/ledger/twice.db.server.ts";
import { sql } from "../../../platform/sql.ts";
import { sumsByCurrency } from "../../server/sums.db.server.ts";
import type { WaitingStatements } from "../../server/waiting.db.server.ts";

/** Refunds made at the provider that belong to no booking yet. */
export const waiting: WaitingStatements = {
  todo: {
    outside_refunds: () => sql`SELECT count(*)::int, ${sumsByCurrency(sql`unassigned`, sql`currency`)},
      NULL::timestamptz, min(created_at) FROM refund WHERE unassigned > 0`,
    went_back_twice: ({ today }) =>
      wentBackTwice(
        sql`count(*)::int, ${sumsByCurrency(sql`r.least - r.kept`, sql`r.currency`)}, NULL::timestamptz, min(r.at)`,
        sql`${today}::date`,
      ),
  },
};
