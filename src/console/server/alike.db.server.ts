import { type Queryable, sql } from "../../platform/sql.ts";
import { BOOKINGS_MADE, type GuestRow } from "./guests.db.server.ts";

type AlikeRow = GuestRow & {
  has_phone: boolean;
  has_name: boolean;
};

/**
 * Guests with the same telephone number, or with the same name or furigana as it is compared (CONSOLE-4): those with both
 * first. `digits` are those of the number, empty where there is none.
 */
export function guestsAlike(
  db: Queryable,
  { digits, names }: { digits: string; names: readonly string[] },
  most: number,
): Promise<AlikeRow[]> {
  const phones = digits.length < 8 ? [] : [digits, digits.replace(/^81/, "0")];
  return db.rows(sql`
    SELECT a.id, a.first_name, a.last_name, a.company, a.email, a.phone_number,
      a.blocked_at IS NOT NULL AS is_blocked, made.bookings, made.unpaid, found.has_phone, found.has_name
    FROM (SELECT account_id, bool_or(word = ANY(${phones}::text[])) AS has_phone,
        bool_or(NOT word = ANY(${phones}::text[])) AS has_name
      FROM account_word
      WHERE word = ANY(${phones}::text[])
        OR word = ANY(ARRAY(SELECT fold_word(name) FROM unnest(${names}::text[]) AS name WHERE name <> ''))
      GROUP BY account_id ORDER BY bool_or(word = ANY(${phones}::text[])) DESC, account_id DESC LIMIT ${most}) AS found
      JOIN account a ON a.id = found.account_id AND a.deleted_at IS NULL
      CROSS JOIN LATERAL (${BOOKINGS_MADE}) AS made
    ORDER BY (found.has_phone AND found.has_name) DESC, found.has_phone DESC, a.id DESC`);
}
