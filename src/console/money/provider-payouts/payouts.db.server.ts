import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { LineDifference, PayoutLineKind, PayoutStatus } from "../../../domain/provider-payouts/lines.ts";
import type { Day } from "../../../domain/time/day.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";
import type { ListRows } from "../../server/list.db.server.ts";
import type { WaitingStatements } from "../../server/waiting.db.server.ts";

export type PayoutConditions = {
  from: Day | null;
  to: Day | null;
  statuses: readonly PayoutStatus[] | null;
  isDiffering: boolean;
  /** The day of the brand of whose list of what waits they are; null for all. */
  waitingOn: Day | null;
};

export type PayoutRow = {
  id: number;
  ref: string;
  status: PayoutStatus;
  failure: string | null;
  arrives_on: Day;
  created_at: Date;
  currency: ChargedCurrency;
  amount: number;
  charged: number;
  returned: number;
  fee: number;
  other: number;
  net: number;
  lines: number;
  differences: number;
  is_automatic: boolean;
  is_complete: boolean;
};

/** Lines that differ, or lines that add up to something else. */
const IS_DIFFERING = sql`(r.differences > 0 OR r.is_complete AND r.net <> r.amount)`;

/** Payouts are on Today's list for so many days: another system may use the same account for good. */
const DAYS_SHOWN = 31;

/** What differs, or failed with none paid after it (PROVPAY-7). */
const isWaiting = (today: Day) => sql`(r.arrives_on > ${today}::date - ${DAYS_SHOWN}::int
  AND (${IS_DIFFERING} OR r.status = 'failed' AND NOT EXISTS (SELECT FROM provider_payout p
    WHERE p.currency = r.currency AND p.status = 'paid' AND p.created_at > r.created_at)))`;

const COLUMNS = sql`r.id, r.ref, r.status, r.failure, r.arrives_on, r.created_at, r.currency, r.amount::float8 AS amount,
  r.charged::float8 AS charged, r.returned::float8 AS returned, r.fee::float8 AS fee, r.other::float8 AS other,
  r.net::float8 AS net, r.lines, r.differences, r.is_automatic, r.is_complete`;

export const PAYOUTS: ListRows<PayoutConditions> = {
  from: () => sql`provider_payout r`,
  where: ({
    from,
    to,
    statuses,
    isDiffering,
    waitingOn,
  }) => sql`r.arrives_on >= coalesce(${from}::date, '-infinity')
    AND r.arrives_on <= coalesce(${to}::date, 'infinity') AND (${statuses}::text[] IS NULL OR r.status = ANY(${statuses}))
    AND (NOT ${isDiffering}::boolean OR ${IS_DIFFERING}) ${waitingOn === null ? sql`` : sql`AND ${isWaiting(waitingOn)}`}`,
  order: () => ({ column: sql`r.arrives_on`, type: "date", isDescending: true }),
  select: sql`${COLUMNS} FROM page r`,
};

export function payoutById(db: Queryable, id: number): Promise<PayoutRow | null> {
  return db.row(sql`SELECT ${COLUMNS} FROM provider_payout r WHERE r.id = ${id}`);
}

export type LineConditions = {
  payout: number | null;
  kinds: readonly PayoutLineKind[] | null;
  isDiffering: boolean;
};

export type PayoutLineRow = {
  id: number;
  payout_id: number;
  payout_ref: string;
  at: Date;
  kind: PayoutLineKind;
  type: string;
  source: string | null;
  currency: ChargedCurrency;
  amount: number;
  fee: number;
  net: number;
  charged_amount: number | null;
  charged_currency: string | null;
  difference: LineDifference | null;
  expected: number | null;
  booking_id: number | null;
};

export const PAYOUT_LINES: ListRows<LineConditions> = {
  from: () => sql`provider_payout_line r`,
  where: ({ payout, kinds, isDiffering }) => sql`(${payout}::int IS NULL OR r.payout_id = ${payout})
    AND (${kinds}::text[] IS NULL OR r.kind = ANY(${kinds})) AND (NOT ${isDiffering}::boolean OR r.difference IS NOT NULL)`,
  order: () => ({ column: sql`r.at`, type: "timestamptz", isDescending: true }),
  select: sql`r.id, r.payout_id, p.ref AS payout_ref, r.at, r.kind, r.type, r.source, p.currency, r.amount, r.fee, r.net,
    CASE WHEN r.source_currency <> p.currency THEN r.source_amount END AS charged_amount,
    CASE WHEN r.source_currency <> p.currency THEN r.source_currency END AS charged_currency, r.difference, r.expected,
    (SELECT min(l.reservation_id)::int FROM ledger l WHERE split_part(l.provider_ref, '#', 1) = r.source) AS booking_id
    FROM page r JOIN provider_payout p ON p.id = r.payout_id`,
};

/** Payouts that wait as their list finds them, and what no payout has (CONSOLE-123, PROVPAY-7). */
export const waiting: WaitingStatements = {
  todo: {
    provider_payouts: ({
      today,
    }) => sql`SELECT count(*)::int, NULL::jsonb, NULL::timestamptz, min(r.created_at)
      FROM provider_payout r WHERE ${isWaiting(today)}`,
    provider_payouts_missing:
      () => sql`SELECT coalesce(sum(missing_count), 0)::int, NULL::jsonb, NULL::timestamptz, min(at)
      FROM (SELECT missing_count, at FROM provider_payout_reading WHERE at IS NOT NULL ORDER BY at DESC, id DESC LIMIT 1) AS last`,
  },
};
