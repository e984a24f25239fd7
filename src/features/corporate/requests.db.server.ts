import type { ChargedCurrency } from "../../domain/money/money.ts";
import { type Queryable, sql } from "../../platform/sql.ts";
import type { AsksCompany, BookingRow } from "../bookings/row.server.ts";

export type RequestRow = Pick<
  BookingRow,
  "id" | "version" | "checkout_id" | "space_id" | "starts_at" | "ends_at"
> & {
  price: number;
  currency: ChargedCurrency;
  requested_change: BookingRow["requested_change"];
  asks_company: AsksCompany;
  until: Date;
  time_zone: string;
  last_name: string;
  first_name: string;
  group_name: string;
  cost_center: string;
  purchase_number: string;
  purpose: string;
};

/** What waits for approvers of a company, the nearest deadline first. */
export function requestsOf(db: Queryable, corporateId: number, now: number): Promise<RequestRow[]> {
  return db.rows(sql`
    SELECT r.id, r.version, r.checkout_id, r.space_id, r.starts_at, r.ends_at, r.price, r.currency, r.requested_change,
      r.asks_company, coalesce(r.approval_until, r.request_until) AS until, s.time_zone, a.last_name, a.first_name,
      g.name AS group_name, o.cost_center, o.purchase_number, o.purpose
    FROM reservation r JOIN corporate_order o ON o.checkout_id = r.checkout_id JOIN space s ON s.id = r.space_id
      JOIN account a ON a.id = r.account_id JOIN corporate_group g ON g.id = o.group_id
    WHERE o.corporate_id = ${corporateId} AND r.asks_company IS NOT NULL
      AND coalesce(r.approval_until, r.request_until) > ${new Date(now)}
    ORDER BY until, r.checkout_id, r.starts_at, r.id`);
}

/** How much of an order waits, and for which company; null where nothing of it does. */
export function requestOfOrder(
  db: Queryable,
  checkoutId: number,
): Promise<{
  corporate_id: number;
  last_name: string;
  first_name: string;
  group_name: string;
  amount: number;
  currency: ChargedCurrency;
  until: Date;
  time_zone: string;
} | null> {
  return db.row(sql`
    SELECT o.corporate_id, a.last_name, a.first_name, g.name AS group_name, r.currency, s.time_zone,
      sum(coalesce((r.requested_change->'times'->>'total')::int, r.price))::int AS amount,
      min(coalesce(r.approval_until, r.request_until)) AS until
    FROM reservation r JOIN corporate_order o ON o.checkout_id = r.checkout_id JOIN space s ON s.id = r.space_id
      JOIN account a ON a.id = r.account_id JOIN corporate_group g ON g.id = o.group_id
    WHERE r.checkout_id = ${checkoutId} AND r.asks_company IS NOT NULL
    GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY until LIMIT 1`);
}

/** In how many orders something waits, by company. */
export async function countRequests(
  db: Queryable,
  corporateIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ id: number; orders: number }>(sql`
    SELECT o.corporate_id AS id, count(DISTINCT o.checkout_id)::int AS orders
    FROM reservation r JOIN corporate_order o ON o.checkout_id = r.checkout_id
    WHERE o.corporate_id = ANY(${corporateIds}::int[]) AND r.asks_company IS NOT NULL
      AND coalesce(r.approval_until, r.request_until) > ${new Date(now)} GROUP BY 1`);
  return new Map(rows.map(({ id, orders }) => [id, orders]));
}
