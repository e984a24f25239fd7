import { ARRIVED } from "../../../features/bookings/db.server.ts";
import { type Statement, sql } from "../../../platform/sql.ts";
import { sumsByCurrency } from "../../server/sums.db.server.ts";
import { among, type WaitingStatements } from "../../server/waiting.db.server.ts";

/** What waits in the tabs of the list: money that is awaited. */
export const waiting: WaitingStatements = {
  todo: {
    unpaid_today: ({ today, rooms }) => sql`SELECT count(*)::int, ${OWED}, ${NO_TIMES}
      FROM reservation r WHERE ${awaited(sql`r`)} AND r.pay_by <= ${today}::date ${among(rooms)}`,
    invoice_overdue: ({ today, rooms }) => sql`SELECT count(*)::int, ${OWED}, ${NO_TIMES}
      FROM reservation r WHERE r.terms = 'invoice' AND NOT r.paid AND (r.canceled_at IS NULL OR r.cancel_fee > 0)
        AND r.due_on < ${today}::date ${among(rooms)}`,
  },
};

const NO_TIMES = sql`NULL::timestamptz, NULL::timestamptz`;

/** Of a change that waits for its money, the difference. */
const OWED = sumsByCurrency(
  sql`(coalesce(r.cancel_fee, r.price - CASE WHEN r.paid THEN coalesce((r.before_edit->>'price')::int, 0) ELSE 0 END)
    - r.received - ${ARRIVED})`,
  sql`r.currency`,
);

/** Bookings whose bank transfer is awaited. */
function awaited(booking: Statement): Statement {
  return sql`${booking}.pay_by IS NOT NULL AND ${booking}.canceled_at IS NULL
    AND ${booking}.approval IS DISTINCT FROM 'waiting'`;
}
