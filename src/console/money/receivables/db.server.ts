import type { Amount, ChargedCurrency } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import { sql } from "../../../platform/sql.ts";
import type { ListRows } from "../../server/list.db.server.ts";
import { contains } from "../../server/words.db.server.ts";

export type ReceivableSearch = { q: string; from: Day; to: Day; today: Day };

export type ReceivableRow = {
  id: number;
  name: string;
  currency: ChargedCurrency;
  invoiced: Amount;
  left: Amount;
  not_due: Amount;
  days_30: Amount;
  days_60: Amount;
  days_90: Amount;
  older: Amount;
  disputed: Amount;
};

/** What an invoiced booking `b` still awaits. */
const LEFT = sql`greatest(0, CASE WHEN b.canceled_at IS NULL THEN b.price ELSE b.cancel_fee END - b.received)`;

/** Companies that have an invoice, the newest company first. What is open is judged by the invoice that asks for it. */
export const RECEIVABLES: ListRows<ReceivableSearch> = {
  from: ({
    today,
    from,
    to,
  }) => sql`(SELECT c.*, ${today}::date AS today, ${from}::date AS first, ${to}::date AS last
    FROM corporate c WHERE EXISTS (SELECT FROM corporate_invoice i WHERE i.corporate_id = c.id)) r`,
  where: ({ q }) =>
    q.trim() === "" ? sql`true` : sql`(${contains(sql`r.name`, q)} OR ${contains(sql`r.kana`, q)})`,
  order: () => ({ column: sql`r.created_at`, type: "timestamptz", isDescending: true }),
  select: sql`r.id, r.name, r.currency, coalesce(told.sum, 0)::int AS invoiced, coalesce(open.all_of_it, 0)::int AS "left",
      coalesce(open.not_due, 0)::int AS not_due, coalesce(open.days_30, 0)::int AS days_30,
      coalesce(open.days_60, 0)::int AS days_60, coalesce(open.days_90, 0)::int AS days_90,
      coalesce(open.older, 0)::int AS older, coalesce(open.disputed, 0)::int AS disputed
    FROM page r
      LEFT JOIN LATERAL (SELECT sum(i.total) AS sum FROM corporate_invoice i
        WHERE i.corporate_id = r.id AND i.closed_on BETWEEN r.first AND r.last) AS told ON true
      LEFT JOIN LATERAL (SELECT sum(o.left) AS all_of_it, sum(o.left) FILTER (WHERE o.late <= 0) AS not_due,
          sum(o.left) FILTER (WHERE o.late BETWEEN 1 AND 30) AS days_30,
          sum(o.left) FILTER (WHERE o.late BETWEEN 31 AND 60) AS days_60,
          sum(o.left) FILTER (WHERE o.late BETWEEN 61 AND 90) AS days_90,
          sum(o.left) FILTER (WHERE o.late > 90) AS older, sum(o.left) FILTER (WHERE o.is_disputed) AS disputed
        FROM (SELECT ${LEFT} AS "left", r.today - i.due_on AS late, i.disputed_at IS NOT NULL AS is_disputed
          FROM corporate_invoice i JOIN corporate_invoice_line l ON l.invoice_id = i.id AND l.corrects IS NULL
            JOIN reservation b ON b.id = l.reservation_id AND NOT b.paid
          WHERE i.corporate_id = r.id AND NOT EXISTS (SELECT FROM corporate_invoice_line later
            WHERE later.reservation_id = l.reservation_id AND later.corrects IS NULL
              AND (later.invoice_id, later.position) > (l.invoice_id, l.position))) AS o) AS open ON true`,
};
