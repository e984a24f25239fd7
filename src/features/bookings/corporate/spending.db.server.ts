import type { GroupData } from "../../../domain/corporate/group.ts";
import type { CorporateRole } from "../../../domain/corporate/roles.ts";
import type { ClosingDay } from "../../../domain/corporate/terms.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import { type Queryable, sql, type Tx } from "../../../platform/sql.ts";

/* What companies have booked: read under the lock of the group, so that colleagues who book at once never pass a limit. */

/** A group with its company, as a booking needs them. */
export type PayingRow = Omit<GroupData, "name"> & {
  id: number;
  corporate_id: number;
  closed_at: Date | null;
  currency: ChargedCurrency;
  has_invoice: boolean;
  credit_limit: number | null;
  closing_day: ClosingDay;
  due_days: number | null;
  stopped_at: Date | null;
  closed_on: Day | null;
  company: string;
  group: string;
};

/**
 * Locks a group and its company: the company first, as every change of it does. Bookings lock their rooms before this, and
 * nothing that holds this lock asks for a room.
 */
export async function lockPaying(tx: Tx, groupId: number): Promise<PayingRow | null> {
  await tx.run(sql`SELECT c.id FROM corporate c JOIN corporate_group g ON g.corporate_id = c.id
    WHERE g.id = ${groupId} FOR UPDATE OF c`);
  return tx.row(sql`${PAYING} WHERE g.id = ${groupId} FOR UPDATE OF g`);
}

/** The same without a lock: what can still change until it is booked. */
export function readPaying(db: Queryable, groupId: number): Promise<PayingRow | null> {
  return db.row(sql`${PAYING} WHERE g.id = ${groupId}`);
}

const PAYING = sql`SELECT g.id, g.corporate_id, g.cost_center, g.purchase_number, g.purchase_pattern, g.booking_limit,
    g.month_limit, g.approval_from, g.account_ids, g.space_ids, g.space_group_ids, g.closed_at, c.currency, c.has_invoice,
    c.credit_limit, c.closing_day, c.due_days, c.stopped_at, c.closed_on, c.name AS company, g.name AS "group"
  FROM corporate_group g JOIN corporate c ON c.id = g.corporate_id`;

/**
 * What a company pays for a booking: its price, or the fee of its cancel. A dearer change that waits for an answer counts as
 * made, so that no two of them pass a limit that one would keep.
 */
const COST = sql`CASE WHEN r.canceled_at IS NULL
  THEN greatest(r.price, (r.requested_change->'times'->>'total')::int) ELSE r.cancel_fee END`;

/** What groups have spent in each month ('YYYY-MM') by the days of use. */
export async function spentByMonth(
  db: Queryable,
  groupIds: readonly number[],
  { months, timeZone }: { months: readonly string[]; timeZone: string },
): Promise<{ group_id: number; month: string; amount: number }[]> {
  return db.rows(sql`
    SELECT o.group_id, to_char(r.starts_at AT TIME ZONE ${timeZone}, 'YYYY-MM') AS month, sum(${COST})::int AS amount
    FROM corporate_order o JOIN reservation r ON r.checkout_id = o.checkout_id
    WHERE o.group_id = ANY(${groupIds}::int[])
      AND to_char(r.starts_at AT TIME ZONE ${timeZone}, 'YYYY-MM') = ANY(${months}::text[])
    GROUP BY 1, 2`);
}

/** What is booked and not yet paid, and since when something should have been paid (CORP-11). */
export async function creditOf(
  db: Queryable,
  corporateIds: readonly number[],
  today: Day,
): Promise<{ corporate_id: number; used: number; overdue: number; overdue_since: Day | null }[]> {
  return db.rows(sql`
    SELECT o.corporate_id, sum(${COST} - r.received)::int AS used,
      coalesce(sum(${COST} - r.received) FILTER (WHERE r.due_on < ${today}::date AND ${COST} > r.received), 0)::int AS overdue,
      min(r.due_on) FILTER (WHERE r.due_on < ${today}::date AND ${COST} > r.received) AS overdue_since
    FROM corporate_order o JOIN reservation r ON r.checkout_id = o.checkout_id
    WHERE o.corporate_id = ANY(${corporateIds}::int[]) AND NOT r.paid GROUP BY 1`);
}

export async function insertCorporateOrder(
  tx: Tx,
  order: {
    checkoutId: number;
    corporateId: number;
    groupId: number;
    costCenter: string;
    purchaseNumber: string;
    purpose: string;
    orderedBy: number;
    now: number;
  },
): Promise<void> {
  await tx.run(sql`INSERT INTO corporate_order (checkout_id, corporate_id, group_id, cost_center, purchase_number,
      purpose, ordered_by, at)
    VALUES (${order.checkoutId}, ${order.corporateId}, ${order.groupId}, ${order.costCenter}, ${order.purchaseNumber},
      ${order.purpose}, ${order.orderedBy}, ${new Date(order.now)})`);
}

export async function setDueOn(tx: Tx, bookingIds: readonly number[], dueOn: Day): Promise<void> {
  await tx.run(
    sql`UPDATE reservation SET due_on = ${dueOn}::date WHERE id = ANY(${bookingIds}::bigint[]) AND due_on <> ${dueOn}::date`,
  );
}

/** What a person does for the company of a group now; null if they do not belong to it. */
export async function rolesForGroup(
  tx: Queryable,
  corporateId: number,
  accountId: number,
): Promise<CorporateRole[] | null> {
  const row = await tx.row<{ roles: CorporateRole[] }>(sql`SELECT roles FROM corporate_member
    WHERE corporate_id = ${corporateId} AND account_id = ${accountId} AND left_at IS NULL FOR SHARE`);
  return row?.roles ?? null;
}

export async function hasApprover(tx: Queryable, corporateId: number): Promise<boolean> {
  return (await approversOf(tx, corporateId)).length > 0;
}

/** Who answers for a company what asks for it, in the order in which they joined. */
export async function approversOf(db: Queryable, corporateId: number): Promise<number[]> {
  const rows = await db.rows<{ account_id: number }>(sql`SELECT account_id FROM corporate_member
    WHERE corporate_id = ${corporateId} AND left_at IS NULL AND 'approver' = ANY(roles)
    ORDER BY joined_at, account_id`);
  return rows.map(({ account_id }) => account_id);
}

/** Its approvers said yes: nobody is asked any more, or the operator until then. */
export async function updateAllowed(
  tx: Tx,
  id: number,
  { operatorUntil, now }: { operatorUntil: Date | null; now: number },
): Promise<void> {
  await tx.run(sql`UPDATE reservation SET asks_company = NULL, approval_until = ${operatorUntil},
      approval = CASE WHEN ${operatorUntil}::timestamptz IS NULL THEN 'accepted' ELSE 'waiting' END,
      updated_at = ${new Date(now)}
    WHERE id = ${id}`);
}

/** Orders that a member who leaves has made for the company go to an admin (CORP-13). Who ordered stays on the order. */
export async function handOverOrders(
  tx: Tx,
  { corporateId, from, into, now }: { corporateId: number; from: number; into: number; now: number },
): Promise<number[]> {
  const at = new Date(now);
  const orders = await tx.rows<{ id: number }>(sql`
    UPDATE checkout c SET account_id = ${into}, idempotency_key = NULL FROM corporate_order o
    WHERE o.checkout_id = c.id AND o.corporate_id = ${corporateId} AND c.account_id = ${from} RETURNING c.id`);
  const ids = orders.map(({ id }) => id);
  await tx.run(
    sql`UPDATE reservation SET account_id = ${into}, updated_at = ${at} WHERE checkout_id = ANY(${ids}::bigint[])`,
  );
  return ids;
}
