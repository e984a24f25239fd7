import { METHOD_CODES, METHODS } from "../../domain/money/payment-method.ts";
import type { Day } from "../../domain/time/day.ts";
import { prepared, type Queryable, sql } from "../../platform/sql.ts";

/*
 * What the sweep of reminders.server.ts looks for. Bookings that have their mail already are left out. The statements are
 * prepared: every process asks them once a minute for each zone, and planning them takes longer than running them.
 */

/**
 * A booking `r` of an import that told its guests nothing (IMPORT-14): the rules of these mails are ours, and its guest never met
 * them.
 */
const CAME_SILENTLY = sql`EXISTS (SELECT FROM import_item i JOIN import_run u ON u.id = i.run_id
  WHERE i.kind = 'booking' AND i.subject_id = r.id AND u.state <> 'undone' AND NOT u.with_mail)`;

/** The zones in which there are spaces. */
export async function zonesOfSpaces(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ time_zone: string }>(sql`SELECT DISTINCT time_zone FROM space`);
  return rows.map(({ time_zone }) => time_zone);
}

export type Scheduled = { id: number; starts_at: Date; ends_at: Date; set_at: Date };

type Range = { timeZone: string; from: number; to: number };

/** Live bookings that start after `from` and before `to`. */
export function unremindedBookings(db: Queryable, { timeZone, from, to }: Range): Promise<Scheduled[]> {
  return db.rows(
    prepared(
      "unreminded-bookings",
      sql`
    SELECT r.id, r.starts_at, r.ends_at, coalesce(r.times_set_at, r.created_at) AS set_at
    FROM reservation r JOIN space s ON s.id = r.space_id JOIN account a ON a.id = r.account_id
    WHERE r.starts_at > ${new Date(from)} AND r.starts_at < ${new Date(to)} AND r.canceled_at IS NULL
      AND s.time_zone = ${timeZone} AND r.approval IS DISTINCT FROM 'waiting' AND a.reminder_mails
      AND NOT ${CAME_SILENTLY}
      AND a.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM mail WHERE key = 'reminder:' || r.id || ':' ||
        (extract(epoch FROM r.starts_at) / 60)::bigint || '-' || (extract(epoch FROM r.ends_at) / 60)::bigint)
    ORDER BY r.starts_at, r.id LIMIT 1000`,
    ),
  );
}

/** Paid bookings that ended after `from` and until `to`. None lasts longer than 36 hours. */
export function unthankedBookings(db: Queryable, { timeZone, from, to }: Range): Promise<Scheduled[]> {
  return db.rows(
    prepared(
      "unthanked-bookings",
      sql`
    SELECT r.id, r.starts_at, r.ends_at, coalesce(r.times_set_at, r.created_at) AS set_at
    FROM reservation r JOIN space s ON s.id = r.space_id JOIN account a ON a.id = r.account_id
    WHERE r.starts_at > ${new Date(from - 36 * 3_600_000)} AND r.starts_at < ${new Date(to)}
      AND r.ends_at > ${new Date(from)} AND r.ends_at <= ${new Date(to)} AND r.canceled_at IS NULL
      AND s.time_zone = ${timeZone} AND r.paid AND a.reminder_mails AND a.deleted_at IS NULL
      AND NOT ${CAME_SILENTLY}
      AND NOT EXISTS (SELECT 1 FROM mail WHERE key = 'thanks:' || r.id || ':' ||
        (extract(epoch FROM r.starts_at) / 60)::bigint || '-' || (extract(epoch FROM r.ends_at) / 60)::bigint)
    ORDER BY r.ends_at, r.id LIMIT 1000`,
    ),
  );
}

type Overdue = { id: number; checkout_id: number; due_on: Day; days: number };

/**
 * What is owed on invoice, or as the fee of its cancel, and was due in one of `ranges`, with the days of that range (TERMS-7). A
 * company is reminded of its invoices (CORP-49).
 */
export function overdueInvoices(
  db: Queryable,
  { timeZone, ranges }: { timeZone: string; ranges: readonly { from: Day; to: Day; days: number }[] },
): Promise<Overdue[]> {
  const fee = sql`r.canceled_at IS NOT NULL AND r.cancel_fee > 0`;
  return db.rows(
    prepared(
      "overdue-invoices",
      sql`SELECT r.id, r.checkout_id, r.due_on, late.days
      FROM unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[],
        ${ranges.map(({ days }) => days)}::int[]) AS late (from_day, to_day, days)
      JOIN reservation r ON r.due_on BETWEEN late.from_day AND late.to_day
      JOIN space s ON s.id = r.space_id JOIN account a ON a.id = r.account_id
      WHERE r.terms = 'invoice' AND NOT r.paid AND (r.canceled_at IS NULL OR ${fee}) AND s.time_zone = ${timeZone}
        AND NOT ${CAME_SILENTLY} AND NOT EXISTS (SELECT FROM corporate_order o WHERE o.checkout_id = r.checkout_id)
        AND a.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM mail
          WHERE key = 'invoice_overdue:' || r.checkout_id || ':' || r.due_on || ':' || late.days)
      ORDER BY late.days DESC, r.due_on, r.id LIMIT 1000`,
    ),
  );
}

export type Unpaid = {
  id: number;
  checkout_id: number;
  pay_by: Day;
  editing: boolean;
  updated_at: Date;
  time_zone: string;
};

const PAID_LATER = METHOD_CODES.filter((method) => METHODS[method].isPaidLater);

/** What is still to be transferred, from `from` on and by the day `to` at the latest. */
export function unpaidBookings(
  db: Queryable,
  { timeZone, from, to }: { timeZone: string; from: Day; to: Day },
): Promise<Unpaid[]> {
  return db.rows(
    prepared(
      "unpaid-bookings",
      sql`
    SELECT r.id, r.checkout_id, r.pay_by, r.editing, r.updated_at, s.time_zone
    FROM reservation r JOIN space s ON s.id = r.space_id JOIN account a ON a.id = r.account_id
    WHERE r.canceled_at IS NULL AND r.pay_by IS NOT NULL AND r.pay_by BETWEEN ${from} AND ${to}
      AND (NOT r.paid OR r.editing) AND r.approval IS DISTINCT FROM 'waiting'
      AND r.payment_way = ANY(${PAID_LATER}::smallint[]) AND NOT EXISTS (SELECT 1 FROM payment_request_line l
        JOIN payment_request q ON q.id = l.request_id WHERE l.reservation_id = r.id AND q.state = 'open' AND q.is_hold)
      AND s.time_zone = ${timeZone} AND (r.editing OR NOT ${CAME_SILENTLY})
      AND a.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM mail WHERE key = CASE WHEN r.editing
        THEN 'pay_by:' || r.checkout_id || ':' || r.id || ':' || r.pay_by
        ELSE 'pay_by:' || r.checkout_id || ':' || r.pay_by END)
    ORDER BY r.pay_by, r.id LIMIT 1000`,
    ),
  );
}
