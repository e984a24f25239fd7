import { ARRIVED } from "../../../features/bookings/db.server.ts";
import { sql } from "../../../platform/sql.ts";
import { sumsByCurrency } from "../../server/sums.db.server.ts";
import { among, type WaitingStatements } from "../../server/waiting.db.server.ts";
import { isDueBy, isOverdueInvoice } from "./list.db.server.ts";

/** Money that is awaited, as the list finds it (CONSOLE-123). */
export const waiting: WaitingStatements = {
  todo: {
    unpaid_today: ({ today, rooms }) => sql`SELECT count(*)::int, ${OWED}, ${NO_TIMES}
      FROM reservation r WHERE ${isDueBy(today)} ${among(rooms)}`,
    invoice_overdue: ({ today, rooms }) => sql`SELECT count(*)::int, ${OWED}, ${NO_TIMES}
      FROM reservation r WHERE ${isOverdueInvoice(today)} ${among(rooms)}`,
  },
};

const NO_TIMES = sql`NULL::timestamptz, NULL::timestamptz`;

/** Of a change that waits for its money, the difference. */
const OWED = sumsByCurrency(
  sql`(coalesce(r.cancel_fee, r.price - CASE WHEN r.paid THEN coalesce((r.before_edit->>'price')::int, 0) ELSE 0 END)
    - r.received - ${ARRIVED})`,
  sql`r.currency`,
);
