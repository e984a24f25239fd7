import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import { INVOICES_OF_BOOKING } from "../../../features/bookings/corporate/month-invoice.db.server.ts";
import { type Statement, sql } from "../../../platform/sql.ts";
import type { ListRows } from "../../server/list.db.server.ts";
import { namesContain } from "../../server/words.db.server.ts";
import type { CompanyBookingState } from "./contract.ts";

export type CompanyBookingSearch = {
  company: number | undefined;
  group: number | undefined;
  q: string;
  state: CompanyBookingState | "";
  /** The instants between which the use begins. */
  from: Date | null;
  until: Date | null;
};

export type CompanyBookingRow = {
  id: number;
  corporate_id: number;
  company: string;
  group_id: number;
  group_name: string;
  cost_center: string;
  purchase_number: string;
  purpose: string;
  first_name: string;
  last_name: string;
  space_id: number;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  amount: number;
  currency: ChargedCurrency;
  state: CompanyBookingState;
  invoices: string[];
  due_on: Day | null;
};

const STATE = sql`CASE WHEN b.cancel_reason IN ('company_declined', 'company_lapsed') THEN 'declined'
  WHEN b.canceled_at IS NOT NULL THEN CASE WHEN b.cancel_fee > 0 AND NOT b.paid THEN 'open' ELSE 'canceled' END
  WHEN b.asks_company IS NOT NULL OR b.approval = 'waiting' THEN 'waiting'
  WHEN b.paid THEN 'paid' ELSE 'open' END`;

export const COMPANY_BOOKINGS: ListRows<CompanyBookingSearch> = {
  from: ({
    company,
  }) => sql`(SELECT b.id, b.account_id, b.space_id, b.starts_at, b.ends_at, b.currency, b.due_on,
    o.corporate_id, o.group_id, o.cost_center, o.purchase_number, o.purpose, ${STATE} AS state,
    CASE WHEN b.canceled_at IS NULL THEN b.price ELSE coalesce(b.cancel_fee, 0) END AS amount
    FROM corporate_order o JOIN reservation b ON b.checkout_id = o.checkout_id
    WHERE ${company === undefined ? sql`true` : sql`o.corporate_id = ${company}`}) r`,
  where: ({ group, q, state, from, until }) => {
    const parts = [
      ...(group === undefined ? [] : [sql`r.group_id = ${group}`]),
      ...(state === "" ? [] : [sql`r.state = ${state}`]),
      ...(from ? [sql`r.starts_at >= ${from}`] : []),
      ...(until ? [sql`r.starts_at < ${until}`] : []),
      ...(q.trim() === "" ? [] : [wordsOf(q)]),
    ];
    return parts.reduce((all, part) => sql`${all} AND ${part}`, sql`true`);
  },
  order: () => ({ column: sql`r.starts_at`, type: "timestamptz", isDescending: true }),
  select: sql`r.id, r.corporate_id, k.name AS company, r.group_id, g.name AS group_name, r.cost_center, r.purchase_number, r.purpose,
    a.first_name, a.last_name, r.space_id, r.starts_at, r.ends_at, s.time_zone, r.amount, r.currency, r.state, r.due_on,
    ARRAY(SELECT listed.number FROM ${INVOICES_OF_BOOKING}) AS invoices
    FROM page r JOIN corporate k ON k.id = r.corporate_id JOIN corporate_group g ON g.id = r.group_id
      JOIN account a ON a.id = r.account_id JOIN space s ON s.id = r.space_id`,
};

/** Numbers and purposes as they are written, but for case and width; who booked it as guests are found. */
function wordsOf(q: string): Statement {
  const has = (text: Statement) =>
    sql`position(lower(normalize(${q.trim()}::text, NFKC)) IN lower(normalize(${text}, NFKC))) > 0`;
  return sql`(${has(sql`r.purchase_number`)} OR ${has(sql`r.cost_center`)} OR ${has(sql`r.purpose`)} OR ${namesContain(sql`r.account_id`, q)})`;
}
