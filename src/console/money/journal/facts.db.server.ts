import { LONGEST_BOOKING_DAYS } from "../../../domain/booking/booking.ts";
import type { LedgerKind, LedgerMethod } from "../../../domain/money/ledger.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { TRANSFERS_TO_PROVIDER } from "../../../domain/money/payment-method.ts";
import type { Day } from "../../../domain/time/day.ts";
import type { IssuerEntry } from "../../../features/catalog/contract.ts";
import { LEDGER_LINES } from "../../../features/ledger/lines.db.server.ts";
import { type Queryable, type Statement, sql } from "../../../platform/sql.ts";
import { INTO_SUSPENSE, type IntoSuspense } from "./suspense.db.server.ts";
import { type BookWindow, isCounted, isInMonth, mayBeOfMonth } from "./window.db.server.ts";

export type FactsRow = {
  id: number;
  checkout_id: number;
  space_id: number;
  issuer: IssuerEntry | null;
  guest: string;
  ends_at: Date;
  /** The price before a change that is not paid; otherwise the price. */
  price: number;
  is_waiting: boolean;
  canceled_at: Date | null;
  fee: number;
  kept: number;
  money: StoredMoney[];
  owed: { key: string; at: string; amount: number }[];
  returned: number;
  /** How its price changed, also while it was still ahead. */
  repriced: { key: string; at: string; by: number }[];
};

type StoredMoney = {
  id: number;
  at: string;
  kind: Exclude<LedgerKind, "suspense">;
  method: LedgerMethod;
  note: string | null;
  amount: number;
  ref: string;
  value_on: Day | null;
  came_in: IntoSuspense | null;
};

const LONGEST = LONGEST_BOOKING_DAYS * 24 * 3_600_000;

const GUEST = sql`coalesce(nullif(a.company, ''), concat_ws(' ', a.last_name, a.first_name))`;

/** A line of the ledger `r`, and how the line of a statement that it came on had come into suspense. */
const MONEY = sql`json_build_object('id', r.id, 'at', r.at, 'kind', r.kind, 'method', r.method, 'note', r.note,
  'amount', r.amount, 'ref', r.provider_ref, 'value_on', r.value_on,
  'came_in', CASE WHEN r.bank_line_id IS NOT NULL THEN ${INTO_SUSPENSE} END)`;

/**
 * What happened to the bookings of a currency that a month touches, over their whole lives. What was refunded at the provider by
 * hand is owed from then on, as far as it paid nothing that was owed before. In no order. LIMIT makes it look up each booking and
 * guest by the key: to join them it would read all.
 */
export function bookingsOfMonth(db: Queryable, window: BookWindow): Promise<FactsRow[]> {
  const { from, until, currency } = window;
  const within = (at: Statement) => sql`${at} >= ${from} AND ${at} < ${until}`;
  return db.rows(sql`
    WITH touched AS (
      SELECT reservation_id AS id FROM ledger WHERE ${within(sql`at`)} AND reservation_id IS NOT NULL
      UNION SELECT reservation_id FROM ledger WHERE ${isInMonth(sql`value_on`, window)} AND reservation_id IS NOT NULL
      UNION SELECT reservation_id FROM refund WHERE ${within(sql`created_at`)} AND reservation_id IS NOT NULL
      UNION SELECT id FROM reservation WHERE ${within(sql`ends_at`)}
        AND starts_at > ${new Date(from.getTime() - LONGEST)} AND starts_at < ${until}
      UNION SELECT id FROM reservation WHERE ${within(sql`canceled_at`)}
      UNION SELECT split_part(subject, ':', 2)::bigint FROM audit WHERE ${within(sql`at`)}
        AND action IN ('reservation.repriced', 'reservation.changed') AND actor NOT LIKE 'account:%'),
    later AS (SELECT touched.id, jsonb_agg(jsonb_build_object('key', 'repriced:' || u.id, 'at', u.at,
        'by', (u.detail->'after'->>'price')::int - (u.detail->'before'->>'price')::int) ORDER BY u.id) AS repriced
      FROM touched JOIN audit u ON u.subject = 'reservation:' || touched.id
      WHERE u.action IN ('reservation.repriced', 'reservation.changed')
        AND u.detail->'after'->>'price' <> u.detail->'before'->>'price' GROUP BY touched.id),
    o AS (SELECT id, json_agg(json_build_object('key', key, 'at', at, 'amount', amount) ORDER BY key) AS owed FROM (
        SELECT f.reservation_id AS id, 'owed:' || f.reservation_id || ':' || (extract(epoch FROM f.created_at) * 1000)::bigint AS key,
          f.created_at AS at, sum(f.amount)::int AS amount FROM refund f
        WHERE f.reservation_id IN (SELECT id FROM touched) AND NOT f.is_foreign AND NOT f.is_excess AND f.state <> 'failed'
        GROUP BY f.reservation_id, f.created_at
        UNION ALL
        SELECT l.reservation_id, 'outside:' || l.reservation_id || ':' || f.id, min(l.at),
          (-sum(l.amount) - coalesce((SELECT sum(c.amount) FROM refund c
            WHERE c.covered_by = f.id AND c.reservation_id = l.reservation_id AND NOT c.is_excess), 0))::int
        FROM refund f JOIN ledger l ON l.payment_id = f.payment_id AND f.provider_ref = split_part(l.provider_ref, '#', 1)
        WHERE f.is_foreign AND l.reservation_id IN (SELECT id FROM touched) GROUP BY l.reservation_id, f.id) AS one
      WHERE amount > 0 GROUP BY id)
    SELECT b.id, b.checkout_id, b.space_id, coalesce(b.before_edit#>'{room,issuer}', b.issuer) AS issuer,
      ${GUEST} AS guest, b.ends_at,
      coalesce((b.before_edit->>'price')::int, b.price) AS price, b.approval IS NOT DISTINCT FROM 'waiting' AS is_waiting,
      b.canceled_at, coalesce(b.cancel_fee, 0) AS fee, b.returned,
      CASE WHEN b.paid AND b.canceled_at IS NOT NULL
        THEN greatest(0, b.price - coalesce(b.cancel_fee, 0) - coalesce(b.refund, 0) - b.returned) ELSE 0 END AS kept,
      coalesce(m.money, '[]') AS money,
      coalesce(o.owed, '[]') AS owed,
      coalesce(later.repriced, '[]') AS repriced
    FROM touched CROSS JOIN LATERAL (SELECT * FROM reservation WHERE id = touched.id LIMIT 1) b
      CROSS JOIN LATERAL (SELECT company, last_name, first_name FROM account WHERE id = b.account_id LIMIT 1) a
      LEFT JOIN LATERAL (SELECT json_agg(${MONEY} ORDER BY r.id) AS money FROM ${LEDGER_LINES}
        WHERE r.reservation_id = touched.id AND ${isCounted(window)}) m ON true
      LEFT JOIN later ON later.id = b.id LEFT JOIN o ON o.id = b.id
    WHERE b.currency = ${currency}`);
}

type LoneMoney = { order_id: number | null; guest: string; money: StoredMoney };

/** Money of a guest that is for no booking, written in a month or of a bank's day of it. */
export function moneyForNone(db: Queryable, window: BookWindow): Promise<LoneMoney[]> {
  return db.rows(sql`SELECT r.checkout_id AS order_id, ${GUEST} AS guest, ${MONEY} AS money
    FROM ${LEDGER_LINES} JOIN account a ON a.id = r.account_id
    WHERE ${mayBeOfMonth(window)} AND r.reservation_id IS NULL AND r.currency = ${window.currency} ORDER BY r.id`);
}

export type PayoutRow = {
  ref: string;
  amount: number;
  card: number;
  provider: number;
  fee: number;
  arrives_on: Day;
  known_on: Day;
  failed_on: Day | null;
  /** Its month had been exported before anybody knew that it has arrived. */
  is_late: boolean;
};

/**
 * The day of a payout `p`: that of its line `b` on the bank's statement, unless it was entered by the provider's day before,
 * or the month of the bank's day was exported.
 */
const ARRIVED_ON = sql`CASE WHEN b.id IS NULL OR EXISTS (SELECT FROM journal j WHERE j.event_key = 'payout:' || p.ref)
    OR EXISTS (SELECT FROM journal_export e WHERE e.month = date_trunc('month', b.booked_on)::date AND e.currency = p.currency
      AND e.at < b.decided_at)
  THEN p.arrives_on ELSE b.booked_on END`;

/**
 * Payouts of the card provider that arrived in a month, or became known or failed in it. What was transferred to the
 * provider is apart from cards; what the ledger does not have is in neither.
 */
export function payoutsOfMonth(db: Queryable, window: BookWindow): Promise<PayoutRow[]> {
  const { timeZone, currency } = window;
  const within = (day: Statement) => isInMonth(day, window);
  return db.rows(sql`
    SELECT * FROM (
      SELECT p.ref, p.amount::float8 AS amount, ${ARRIVED_ON} AS arrives_on, (p.paid_known_at AT TIME ZONE ${timeZone})::date AS known_on,
        (p.failed_known_at AT TIME ZONE ${timeZone})::date AS failed_on,
        CASE WHEN p.is_automatic THEN l.card ELSE p.amount::float8 END AS card, l.provider, l.fee,
        EXISTS (SELECT FROM journal_export e WHERE e.month = date_trunc('month', ${ARRIVED_ON})::date AND e.currency = p.currency
          AND e.at < p.paid_known_at) AS is_late
      FROM provider_payout p LEFT JOIN bank_line b ON b.payout_id = p.id CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount) FILTER (WHERE is_known AND NOT is_transfer), 0)::float8 AS card,
          coalesce(sum(amount) FILTER (WHERE is_known AND is_transfer), 0)::float8 AS provider,
          coalesce(sum(fee) - coalesce(sum(amount) FILTER (WHERE kind = 'fee'), 0), 0)::float8 AS fee
        FROM (SELECT o.*, kind <> 'fee' AND (difference IS NULL OR difference = 'amount_differs') AS is_known,
            coalesce(y.payment_way = ANY(${TRANSFERS_TO_PROVIDER}::smallint[]), o.type LIKE 'payment%') AS is_transfer
          FROM provider_payout_line o LEFT JOIN payment y ON y.intent_id = o.intent_id WHERE o.payout_id = p.id) AS line) l
      WHERE p.currency = ${currency} AND p.paid_known_at IS NOT NULL AND (p.is_complete OR NOT p.is_automatic)) AS payout
    WHERE ${within(sql`arrives_on`)} OR ${within(sql`known_on`)} OR ${within(sql`failed_on`)} ORDER BY ref`);
}

/** How many lines of the ledger a month has in other currencies than that of the books, and what they add up to. */
export function otherCurrencies(
  db: Queryable,
  { from, until, currency }: BookWindow,
): Promise<{ currency: ChargedCurrency; count: number; sum: number }[]> {
  return db.rows(sql`SELECT currency, count(*)::int AS count, sum(amount)::float8 AS sum FROM ledger
    WHERE at >= ${from} AND at < ${until} AND currency <> ${currency} GROUP BY currency ORDER BY currency`);
}

export function exportsOfMonth(
  db: Queryable,
  { month, currency }: { month: Day; currency: ChargedCurrency },
): Promise<
  {
    id: number;
    format: string;
    no: number;
    entries: number;
    last_name: string;
    first_name: string;
    at: Date;
  }[]
> {
  return db.rows(sql`SELECT e.id, e.format, e.no, e.entries, coalesce(a.last_name, '') AS last_name,
      coalesce(a.first_name, '') AS first_name, e.at
    FROM journal_export e JOIN account a ON a.id = e.by WHERE e.month = ${month} AND e.currency = ${currency} ORDER BY e.no DESC`);
}
