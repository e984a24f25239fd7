import type { ClosingDay } from "../../domain/corporate/terms.ts";
import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { Day } from "../../domain/time/day.ts";
import { type Queryable, sql } from "../../platform/sql.ts";
import { INVOICES_OF_BOOKING } from "../bookings/corporate/month-invoice.db.server.ts";
import type { BookingRow } from "../bookings/row.server.ts";

export type CompanyBookingRow = {
  id: number;
  space_id: number;
  starts_at: Date;
  ends_at: Date;
  last_name: string;
  first_name: string;
  group_name: string;
  cost_center: string;
  purchase_number: string;
  purpose: string;
  amount: number;
  currency: ChargedCurrency;
  canceled: boolean;
  paid: boolean;
  due_on: Day | null;
  price: number;
  cancel_fee: number | null;
  canceled_at: Date | null;
  approval: BookingRow["approval"];
  asks_company: BookingRow["asks_company"];
  cancel_reason: BookingRow["cancel_reason"];
  closing_day: ClosingDay;
  closed_on: Day | null;
  invoices: { id: number; number: string }[];
};

/**
 * What a company books from a moment on, the latest use first: so many at most, those after a booking where `after` names
 * one.
 */
export function bookingsOfCompany(
  db: Queryable,
  corporateId: number,
  {
    since,
    most,
    after = null,
  }: { since: Date; most: number; after?: Pick<CompanyBookingRow, "id" | "starts_at"> | null },
): Promise<CompanyBookingRow[]> {
  const later = after === null ? sql`true` : sql`(r.starts_at, r.id) < (${after.starts_at}, ${after.id})`;
  return db.rows(sql`
    SELECT r.id, r.space_id, r.starts_at, r.ends_at, a.last_name, a.first_name, g.name AS group_name, o.cost_center,
      o.purchase_number, o.purpose, CASE WHEN r.canceled_at IS NULL THEN r.price ELSE r.cancel_fee END AS amount, r.currency,
      r.canceled_at IS NOT NULL AS canceled, r.paid, r.due_on, r.price, r.cancel_fee, r.canceled_at, r.approval,
      r.asks_company, r.cancel_reason, k.closing_day, k.closed_on,
      coalesce((SELECT jsonb_agg(to_jsonb(listed)) FROM ${INVOICES_OF_BOOKING}), '[]'::jsonb) AS invoices
    FROM corporate_order o JOIN corporate k ON k.id = o.corporate_id JOIN reservation r ON r.checkout_id = o.checkout_id
      JOIN account a ON a.id = r.account_id JOIN corporate_group g ON g.id = o.group_id
    WHERE o.corporate_id = ${corporateId} AND r.starts_at >= ${since} AND ${later}
    ORDER BY r.starts_at DESC, r.id DESC LIMIT ${most}`);
}
