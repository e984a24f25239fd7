import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { PaymentMethod } from "../../../domain/money/payment-method.ts";
import type { Day } from "../../../domain/time/day.ts";
import { ARRIVED } from "../../../features/bookings/db.server.ts";
import type { BookingRow } from "../../../features/bookings/row.server.ts";
import { type Queryable, type Statement, sql } from "../../../platform/sql.ts";
import { selected } from "../list.db.server.ts";
import type { BookingItem } from "./contract.ts";

export type ItemRow = {
  id: number;
  checkout_id: number;
  account_id: number;
  space_id: number;
  starts_at: Date;
  ends_at: Date;
  price: number;
  currency: ChargedCurrency;
  payment_way: PaymentMethod;
  terms: BookingItem["terms"];
  paid: boolean;
  /** What has arrived of a price that is not paid in full, at the provider or with us. */
  received: number;
  returned: number;
  pay_by: Day | null;
  due_on: Day | null;
  canceled_at: Date | null;
  cancel_fee: number | null;
  cancel_reason: BookingRow["cancel_reason"];
  editing: boolean;
  price_before: number | null;
  approval: BookingRow["approval"];
  approval_until: Date | null;
  requested_change: BookingRow["requested_change"];
  request_until: Date | null;
  asks_company: BookingRow["asks_company"];
  updated_at: Date;
  version: number;
  time_zone: string;
  first_name: string;
  last_name: string;
  company: string | null;
  email: string;
  notes: number;
  refund_open: number;
  is_disputed: boolean;
  arrived_at: Date | null;
  left_at: Date | null;
};

/** Bookings as rows, for lists of them: what they show of each is the same. */
export const BOOKING_ROWS = {
  from: () => sql`reservation r`,
  select: sql`r.id, r.checkout_id, r.account_id, r.space_id, r.starts_at, r.ends_at, r.price, r.currency, r.payment_way,
    r.terms, r.paid, r.received + ${ARRIVED} AS received, r.returned, r.pay_by, r.due_on, r.canceled_at, r.cancel_fee, r.cancel_reason, r.editing,
    (r.before_edit->>'price')::int AS price_before, r.approval, r.approval_until, r.requested_change, r.request_until, r.asks_company,
    r.updated_at, r.version, r.arrived_at, r.left_at, s.time_zone, a.first_name, a.last_name, a.company, a.email,
    (SELECT count(*)::int FROM booking_note n WHERE n.reservation_id = r.id AND n.removed_at IS NULL) AS notes,
    (SELECT coalesce(sum(f.amount), 0)::int FROM refund f
      WHERE f.reservation_id = r.id AND f.state IN ('due', 'pending', 'manual')) AS refund_open,
    EXISTS (SELECT 1 FROM payment p WHERE p.disputed_at IS NOT NULL AND p.checkout_id = r.checkout_id)
      OR EXISTS (SELECT 1 FROM payment p WHERE p.disputed_at IS NOT NULL AND p.reservation_id = r.id) AS is_disputed
    FROM page r JOIN space s ON s.id = r.space_id JOIN account a ON a.id = r.account_id`,
};

/** What an item shows of a booking `r`, of the rows that `page` selects with their columns and their `place`. */
export function itemsOf(page: Statement, order: Statement): Statement {
  return selected(page, BOOKING_ROWS.select, order);
}

/** Bookings as items, whatever their place in a list. */
export function itemsById(db: Queryable, ids: readonly number[]): Promise<ItemRow[]> {
  return db.rows(
    itemsOf(sql`SELECT r.*, '' AS place FROM reservation r WHERE r.id = ANY(${ids}::bigint[])`, sql`r.id`),
  );
}

/** A booking that waits for the operator's approval, or a change of it that does. What a company decides first does not. */
export function waitsForAnswer(booking: Statement): Statement {
  return sql`((${booking}.approval = 'waiting' AND ${booking}.canceled_at IS NULL
    OR ${booking}.request_until IS NOT NULL AND ${booking}.canceled_at IS NULL) AND ${booking}.asks_company IS NULL)`;
}
