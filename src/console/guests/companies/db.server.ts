import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import { type Statement, sql } from "../../../platform/sql.ts";
import type { ListRows } from "../../server/list.db.server.ts";
import { contains } from "../../server/words.db.server.ts";
import type { CompanyState } from "./contract.ts";

export type CompanySearch = { q: string; state: CompanyState | ""; today: Day };

export type CompanyRow = {
  id: number;
  name: string;
  members: number;
  groups: number;
  currency: ChargedCurrency;
  has_invoice: boolean;
  stopped_at: Date | null;
  credit_limit: number | null;
  credit_used: number;
  overdue: number;
  overdue_since: Day | null;
  since: Date;
};

/** What a company is to pay and has not, of one of its bookings `b`. */
const OPEN = sql`(CASE WHEN b.canceled_at IS NULL THEN b.price ELSE b.cancel_fee END - b.received)`;

const isOverdue = (
  today: Day,
) => sql`EXISTS (SELECT FROM corporate_order o JOIN reservation b ON b.checkout_id = o.checkout_id
  WHERE o.corporate_id = r.id AND NOT b.paid AND b.due_on < ${today}::date AND ${OPEN} > 0)`;

const OF_STATE: Record<CompanyState, (today: Day) => Statement> = {
  none: () => sql`NOT r.has_invoice`,
  invoice: () => sql`r.has_invoice AND r.stopped_at IS NULL`,
  overdue: isOverdue,
  stopped: () => sql`r.stopped_at IS NOT NULL`,
};

export const COMPANIES: ListRows<CompanySearch> = {
  from: ({ today }) => sql`(SELECT c.*, ${today}::date AS today FROM corporate c) r`,
  where: ({ q, state, today }) => {
    const words =
      q.trim() === "" ? sql`true` : sql`(${contains(sql`r.name`, q)} OR ${contains(sql`r.kana`, q)})`;
    return state === "" ? words : sql`${words} AND ${OF_STATE[state](today)}`;
  },
  order: () => ({ column: sql`r.created_at`, type: "timestamptz", isDescending: true }),
  select: sql`r.id, r.name, r.currency, r.has_invoice, r.stopped_at, r.credit_limit, r.created_at AS since,
    (SELECT count(*)::int FROM corporate_member m WHERE m.corporate_id = r.id AND m.left_at IS NULL) AS members,
    (SELECT count(*)::int FROM corporate_group g WHERE g.corporate_id = r.id AND g.closed_at IS NULL) AS groups,
    coalesce(open.used, 0) AS credit_used, coalesce(open.overdue, 0) AS overdue, open.overdue_since
    FROM page r LEFT JOIN LATERAL (SELECT sum(${OPEN})::int AS used,
      sum(${OPEN}) FILTER (WHERE b.due_on < r.today)::int AS overdue,
      min(b.due_on) FILTER (WHERE b.due_on < r.today AND ${OPEN} > 0) AS overdue_since
      FROM corporate_order o JOIN reservation b ON b.checkout_id = o.checkout_id
      WHERE o.corporate_id = r.id AND NOT b.paid) AS open ON true`,
};
