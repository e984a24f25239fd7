import { type Queryable, type Statement, sql } from "../../platform/sql.ts";
import { beginsWith } from "./words.db.server.ts";

export type GuestRow = {
  id: number;
  first_name: string;
  last_name: string;
  company: string | null;
  email: string;
  phone_number: string | null;
  bookings: number;
  /** How many of these are due and unpaid. */
  unpaid: number;
  is_blocked: boolean;
};

/** Whether a booking is due and unpaid: in the words of its index (reservation_unpaid). */
export function isUnpaid(booking: Statement): Statement {
  return sql`NOT ${booking}.paid AND ${booking}.canceled_at IS NULL AND ${booking}.approval IS DISTINCT FROM 'waiting'`;
}

/** How many bookings the account `a` has made, and how many of these are due and unpaid. */
export const BOOKINGS_MADE = sql`SELECT count(*)::int AS bookings, count(*) FILTER (WHERE ${isUnpaid(sql`r`)})::int AS unpaid
  FROM reservation r WHERE r.account_id = a.id`;

/** The name of the person who last blocked the guest of a row of `account`; null for the command line. */
export const BLOCKED_BY = sql`CASE WHEN account.blocked_at IS NOT NULL THEN (
  SELECT s.last_name || ' ' || s.first_name FROM audit e
    LEFT JOIN account s ON e.actor LIKE 'operator:%' AND s.id = substr(e.actor, 10)::int
  WHERE e.subject = 'account:' || account.id AND e.action = 'guest.blocked' ORDER BY e.id DESC LIMIT 1) END`;

/** Guests with a word for each of `words`, those that wrote last first among the first that are found. */
export function guestsByWords(db: Queryable, words: readonly string[], most: number): Promise<GuestRow[]> {
  const [first = "", ...others] = words;
  const also = others.map(
    (word) => sql` AND EXISTS (SELECT 1 FROM account_word o WHERE o.account_id = w.account_id
      AND ${beginsWith(sql`o.word`, word)})`,
  );
  const all = also.reduce((one, other) => sql`${one}${other}`, sql``);
  return db.rows(sql`
    SELECT a.id, a.first_name, a.last_name, a.company, a.email, a.phone_number,
      a.blocked_at IS NOT NULL AS is_blocked,
      made.bookings, made.unpaid
    FROM (SELECT DISTINCT account_id FROM account_word w
      WHERE ${beginsWith(sql`w.word`, first)} ${all} LIMIT ${most}) AS found
      JOIN account a ON a.id = found.account_id
      CROSS JOIN LATERAL (${BOOKINGS_MADE}) AS made
    ORDER BY a.last_name, a.first_name, a.id`);
}
