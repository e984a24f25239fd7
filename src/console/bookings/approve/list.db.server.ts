import type { Terms } from "../../../domain/booking/terms.ts";
import type { WaitingScope } from "../../../domain/waiting.ts";
import type { BookingRow } from "../../../features/bookings/row.server.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";
import { BOOKING_ROWS, waitsForAnswer } from "../../server/booking-item/db.server.ts";
import type { ListRows } from "../../server/list.db.server.ts";
import { among, type WaitingStatements } from "../../server/waiting.db.server.ts";

export type RequestConditions = Pick<WaitingScope, "rooms">;

/** Bookings that wait for an answer, or whose change does, the nearest deadline first. */
export const REQUESTS: ListRows<RequestConditions> = {
  ...BOOKING_ROWS,
  where: ({ rooms }) => sql`${waitsForAnswer(sql`r`)} ${among(rooms)}`,
  order: () => ({
    column: UNTIL,
    type: "timestamptz",
    isDescending: false,
  }),
};

const UNTIL = sql`coalesce(r.approval_until, r.request_until)`;

export type DayRow = {
  /** The booking whose day it is. */
  asked_id: number;
  id: number;
  starts_at: Date;
  ends_at: Date;
  cleaning_minutes: number;
  time_zone: string;
  paid: boolean;
  editing: boolean;
  terms: Terms;
  approval: BookingRow["approval"];
  requested_change: BookingRow["requested_change"];
  asks_company: BookingRow["asks_company"];
  first_name: string;
  last_name: string;
};

/** What occupies the rooms of these bookings on their days, including themselves, in order of time. */
export function daysAround(db: Queryable, ids: readonly number[]): Promise<DayRow[]> {
  return db.rows(sql`
    SELECT asked.id AS asked_id, r.id, r.starts_at, r.ends_at, r.cleaning_minutes, s.time_zone, r.paid, r.editing, r.terms,
      r.approval, r.requested_change, r.asks_company, a.first_name, a.last_name
    FROM reservation asked JOIN space s ON s.id = asked.space_id
      JOIN reservation r ON r.space_id = asked.space_id AND r.canceled_at IS NULL
        AND r.starts_at >= date_trunc('day', asked.starts_at AT TIME ZONE s.time_zone) AT TIME ZONE s.time_zone
        AND r.starts_at < (date_trunc('day', asked.starts_at AT TIME ZONE s.time_zone) + interval '1 day')
          AT TIME ZONE s.time_zone
      JOIN account a ON a.id = r.account_id
    WHERE asked.id = ANY(${ids}::bigint[]) ORDER BY asked.id, r.starts_at, r.id`);
}

/** What a card has authorised for the orders of these bookings, or for the change of them that waits. */
export async function authorisedOf(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ id: number; amount: number }>(sql`
    SELECT r.id, p.amount FROM reservation r
      JOIN payment p ON CASE WHEN r.requested_change IS NULL THEN p.checkout_id = r.checkout_id
        ELSE p.reservation_id = r.id AND p.id = (r.requested_change->>'payment_id')::bigint END
    WHERE r.id = ANY(${ids}::bigint[]) AND p.state = 'authorised'`);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** Bookings that wait for a yes or no, and changes that do. Each half has a partial index. */
export const waiting: WaitingStatements = {
  todo: {
    approvals: ({ rooms }) => sql`SELECT count(*)::int, NULL::jsonb, min(${UNTIL}), NULL::timestamptz
      FROM reservation r WHERE ${waitsForAnswer(sql`r`)} ${among(rooms)}`,
  },
  counts: {
    approvals: ({ rooms }) => sql`(SELECT count(*)::int FROM reservation r
        WHERE r.approval = 'waiting' AND r.canceled_at IS NULL AND r.asks_company IS NULL ${among(rooms)})
      + (SELECT count(*)::int FROM reservation r
        WHERE r.request_until IS NOT NULL AND r.canceled_at IS NULL AND r.asks_company IS NULL ${among(rooms)})`,
  },
};
