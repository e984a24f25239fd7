import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { type PaymentMethod, TRANSFERS_TO_PROVIDER } from "../../../domain/money/payment-method.ts";
import type { WallMinute } from "../../../domain/time/clock.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";
import { hasNoDeadline } from "../../bookings/db.server.ts";

/** What the operator's lists and the reconciliation read; nothing is written here. */

export async function bookingExists(db: Queryable, id: number): Promise<boolean> {
  return (await db.row(sql`SELECT FROM reservation WHERE id = ${id}::bigint`)) !== null;
}

type ManualRefund = {
  reservation_id: number | null;
  amount: number;
  currency: ChargedCurrency;
  way: string;
  bank_account: Record<string, string> | null;
  problem: string | null;
};

export function manualRefunds(db: Queryable): Promise<ManualRefund[]> {
  return db.rows(sql`SELECT reservation_id, amount, currency, way, bank_account, problem
    FROM refund WHERE state = 'manual' ORDER BY id`);
}

/** `until` is 'YYYY-MM-DD HH:mm' at the space. */
type AwaitedApproval = {
  id: number;
  until: string;
  price: number;
  currency: ChargedCurrency;
  /** The times of the change that waits; null where the booking itself does. */
  asked: { start: WallMinute; end: WallMinute } | null;
};

export function awaitedApprovals(db: Queryable): Promise<AwaitedApproval[]> {
  return db.rows(sql`
    SELECT r.id, to_char(coalesce(approval_until, request_until) AT TIME ZONE s.time_zone, 'YYYY-MM-DD HH24:MI') AS until,
      coalesce((requested_change->'times'->>'total')::int, price) AS price, r.currency, requested_change->'times' AS asked
    FROM reservation r JOIN space s ON s.id = r.space_id
    WHERE (approval = 'waiting' OR request_until IS NOT NULL) AND canceled_at IS NULL AND asks_company IS NULL
    ORDER BY coalesce(approval_until, request_until)`);
}

type DisputeLine = {
  id: string;
  amount: number;
  currency: ChargedCurrency;
  reason: string | null;
  status: string;
  /** Their ids, separated by commas; null if the payment was never booked. */
  bookings: string | null;
};

export function disputes(db: Queryable): Promise<DisputeLine[]> {
  return db.rows(sql`
    SELECT d.id, d.amount, d.currency, d.reason, d.status, (SELECT string_agg(r.id::text, ', ' ORDER BY r.id)
      FROM reservation r WHERE r.id = p.reservation_id OR r.checkout_id = p.checkout_id) AS bookings
    FROM dispute d JOIN payment p ON p.id = d.payment_id ORDER BY d.created_at, d.id`);
}

/** A booking that awaits a transfer, with the payment that awaits it at the provider, if there is one. */
type AwaitedTransferLine = {
  id: number;
  name: string;
  due: number;
  currency: ChargedCurrency;
  /** Null where the system that it came from gave no deadline. */
  pay_by: string | null;
  editing: boolean;
  payment_id: number | null;
  amount: number | null;
  remaining: number | null;
};

/** The bookings of one payment are next to each other, the earliest deadline first. */
export function awaitedTransfers(db: Queryable): Promise<AwaitedTransferLine[]> {
  return db.rows(sql`
    SELECT r.id, a.last_name || ' ' || a.first_name AS name, r.currency, coalesce(r.pay_by, r.due_on) AS pay_by, r.editing,
      coalesce(r.cancel_fee, r.price) - r.received
        - CASE WHEN r.editing THEN (r.before_edit->>'price')::int ELSE 0 END AS due,
      p.id AS payment_id, p.amount, (p.transfer->>'amountRemaining')::int AS remaining
    FROM reservation r JOIN account a ON a.id = r.account_id
    LEFT JOIN payment p ON p.state = 'ordered'
      AND CASE WHEN r.editing THEN p.reservation_id = r.id ELSE p.checkout_id = r.checkout_id END
    WHERE (r.canceled_at IS NULL AND (r.pay_by IS NOT NULL OR ${hasNoDeadline(sql`r`)}) AND (NOT r.paid OR r.editing)
        AND r.approval IS DISTINCT FROM 'waiting')
      OR (r.terms = 'invoice' AND NOT r.paid AND (r.canceled_at IS NULL OR r.cancel_fee > 0))
    ORDER BY min(coalesce(r.pay_by, r.due_on)) OVER (PARTITION BY coalesce(p.id, r.id)), coalesce(p.id, r.id), r.id`);
}

/** The provider's customers who have had a transfer to it since then. */
export function transferCustomers(
  db: Queryable,
  since: number,
): Promise<{ account_id: number; customer: string; name: string }[]> {
  return db.rows(sql`
    SELECT a.id AS account_id, provider_customer_id AS customer, last_name || ' ' || first_name AS name FROM account a
    WHERE provider_customer_id IS NOT NULL AND deleted_at IS NULL AND EXISTS (SELECT 1 FROM payment p
      WHERE p.account_id = a.id AND p.payment_way = ANY(${TRANSFERS_TO_PROVIDER}::smallint[]) AND p.intent_id IS NOT NULL AND p.created_at > ${new Date(since)})
    ORDER BY a.id`);
}

/**
 * What the ledger and the payment say about one intent. `pending` is the part in refunds that the provider has not paid
 * yet.
 */
export type IntentTotals = {
  intent_id: string;
  captured: number;
  refunded: number;
  charges: number;
  refunds: number;
  /** What lost disputes took. */
  disputed: number;
  pending: number;
};

/** Of one intent, or of all. */
export function intentTotals(db: Queryable, intentId: string | null = null): Promise<IntentTotals[]> {
  return db.rows(sql`
    SELECT p.intent_id, p.captured, p.refunded,
      coalesce((SELECT sum(l.amount) FROM ledger l WHERE l.payment_id = p.id AND l.kind = 'charge'), 0)::int AS charges,
      coalesce((SELECT -sum(l.amount) FROM ledger l WHERE l.payment_id = p.id AND l.kind = 'refund'), 0)::int AS refunds,
      coalesce((SELECT -sum(l.amount) FROM ledger l WHERE l.payment_id = p.id AND l.kind = 'dispute'), 0)::int AS disputed,
      coalesce((SELECT sum(r.amount) FROM refund r
        WHERE r.payment_id = p.id AND r.state = 'pending' AND NOT r.is_foreign), 0)::int AS pending
    FROM payment p WHERE p.intent_id IS NOT NULL AND (${intentId}::text IS NULL OR p.intent_id = ${intentId}::text)`);
}

/** The money of one booking. `owed` is what its refund has yet to pay out. */
export type BookingMoney = {
  id: number;
  payment_way: PaymentMethod;
  paid: boolean;
  canceled: boolean;
  price: number;
  before_price: number | null;
  refund: number | null;
  /** What has come in of a price that is not paid in full. */
  received: number;
  returned: number;
  cancel_fee: number | null;
  currency: ChargedCurrency;
  came_in: number;
  owed: number;
  entries: number;
};

/**
 * The money of bookings with an id above `after`, except while the card is being captured or held back by the operator.
 */
export function bookingMoney(db: Queryable, after: number, limit: number): Promise<BookingMoney[]> {
  return db.rows(sql`
    SELECT r.id, r.payment_way, r.paid, r.canceled_at IS NOT NULL AS canceled, r.price, r.refund,
      (r.before_edit->>'price')::int AS before_price, coalesce(l.sum, 0)::int AS came_in, l.entries::int AS entries,
      coalesce((SELECT sum(f.amount) FROM refund f
        WHERE f.reservation_id = r.id AND f.state IN ('due', 'pending', 'manual') AND NOT f.is_excess), 0)::int AS owed,
      r.received, r.returned, r.cancel_fee, r.currency
    FROM reservation r
    CROSS JOIN LATERAL (SELECT sum(amount) AS sum, count(*) AS entries FROM ledger WHERE reservation_id = r.id) l
    WHERE r.id > ${after}::bigint AND NOT EXISTS (SELECT 1 FROM payment p
      WHERE p.state = 'authorised' AND (p.checkout_id = r.checkout_id OR p.reservation_id = r.id))
    ORDER BY r.id LIMIT ${limit}`);
}
