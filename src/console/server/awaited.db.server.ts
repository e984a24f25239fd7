import type { Day } from "../../domain/time/day.ts";
import { ARRIVED } from "../../features/bookings/db.server.ts";
import { type Statement, sql } from "../../platform/sql.ts";
import { sumsByCurrency } from "./sums.db.server.ts";

/** What the bookings of `reservation r` still have to pay, by currency: of a change that waits for its money, the difference. */
export const OWED = sumsByCurrency(
  sql`(coalesce(r.cancel_fee, r.price - CASE WHEN r.paid THEN coalesce((r.before_edit->>'price')::int, 0) ELSE 0 END)
    - r.received - ${ARRIVED})`,
  sql`r.currency`,
);

/** A booking `r` on invoice that has not been paid: its price, or the fee that its cancel left (TERMS-8). */
export const IS_OPEN_INVOICE = sql`(r.terms = 'invoice' AND NOT r.paid AND (r.canceled_at IS NULL OR r.cancel_fee > 0))`;

/** A booking `r` whose use was still to come at a moment, and that was booked and not canceled by then (REPORT-7). */
export function isHeldAt(end: Date): Statement {
  return sql`r.starts_at >= ${end}::timestamptz AND r.created_at < ${end}::timestamptz
    AND (r.canceled_at IS NULL OR r.canceled_at >= ${end}::timestamptz)`;
}

/** A booking `r` whose transfer is awaited until that day at the latest. One that waits for approval owes nothing yet. */
export function isDueBy(day: Day): Statement {
  return sql`r.pay_by IS NOT NULL AND r.canceled_at IS NULL AND r.approval IS DISTINCT FROM 'waiting'
    AND r.pay_by <= ${day}::date`;
}
