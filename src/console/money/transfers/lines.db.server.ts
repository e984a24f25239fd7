import type { Sums } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import type { SoughtLine } from "../../../domain/transfers/sought-line.ts";
import type { LineState } from "../../../domain/transfers/transfer.ts";
import { type Queryable, type Statement, sql } from "../../../platform/sql.ts";
import { isDueBy, OWED } from "../../server/awaited.db.server.ts";
import type { ListRows } from "../../server/list.db.server.ts";
import { sumsByCurrency } from "../../server/sums.db.server.ts";
import type { WaitingStatements } from "../../server/waiting.db.server.ts";

export type LineConditions = {
  state: LineState | "all";
  /** Days of the bank, both included. */
  from: string | null;
  to: string | null;
  /** Null: all lines. */
  sought: SoughtLine | null;
};

function having({ text, folded, amounts, number }: SoughtLine): Statement {
  return sql`AND (position(${folded}::text IN r.payer_folded) > 0
    OR position(${text}::text IN upper(normalize(r.payer || E'\\n' || r.reference || E'\\n' || r.edi, NFKC))) > 0
    OR r.amount = CASE r.currency WHEN 'JPY' THEN ${amounts.JPY}::bigint ELSE ${amounts.SGD}::bigint END
    OR ${number}::bigint IS NOT NULL AND EXISTS (SELECT FROM bank_match m JOIN reservation b ON b.id = m.reservation_id
      WHERE m.line_id = r.id AND m.undone_at IS NULL AND ${number}::bigint IN (b.id, b.checkout_id)))`;
}

export const LINES: ListRows<LineConditions> = {
  from: () => sql`(SELECT l.*, s.currency FROM bank_line l JOIN bank_statement s ON s.id = l.statement_id) r`,
  where: ({ state, from, to, sought }) => sql`(${state} = 'all' OR r.state = ${state})
    AND r.booked_on >= coalesce(${from}::date, '-infinity') AND r.booked_on <= coalesce(${to}::date, 'infinity') ${sought ? having(sought) : sql``}`,
  order: () => ({ column: sql`r.booked_on`, type: "date", isDescending: true }),
  select: sql`r.id, r.statement_id, r.kind, r.booked_on, r.amount, r.currency, r.payer, r.payer_folded, r.bank, r.branch, r.reference,
    r.edi, r.state, r.surplus, r.why_ignored, r.no_booking, r.twin_id, r.decided_by, r.decided_at, r.version FROM page r`,
};

/** The bookings whose transfer is awaited by the end of a day. */
export async function awaitedMoney(db: Queryable, day: Day): Promise<{ count: number; sums: Sums }> {
  const row = await db.row<{ count: number; sums: Sums }>(
    sql`SELECT count(*)::int AS count, ${OWED} AS sums FROM reservation r WHERE ${isDueBy(day)}`,
  );
  return row ?? { count: 0, sums: {} };
}

/** Money in statements that still has to be matched. */
const OPEN = sql`FROM bank_line l JOIN bank_statement s ON s.id = l.statement_id
  WHERE l.state = 'open'`;

export const waiting: WaitingStatements = {
  todo: {
    transfers:
      () => sql`SELECT count(*)::int, ${sumsByCurrency(sql`l.amount`, sql`s.currency`)}, NULL::timestamptz,
      NULL::timestamptz ${OPEN}`,
  },
  counts: { transfers: () => sql`(SELECT count(*)::int ${OPEN})` },
};
