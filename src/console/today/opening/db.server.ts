import type { BilingualText } from "../../../domain/language/text.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";

type Row = {
  webhook_seen: boolean;
  issuers: number;
  has_yen_room: boolean;
  staff: number;
  room: {
    name: BilingualText;
    has_price: boolean;
    has_hours: boolean;
    has_pictures: boolean;
    has_policies: boolean;
  } | null;
};

export type CancelTerms = { period_from: number; period_to: number; fee_percent: number }[];

/** The cancel terms of the rooms that guests can see, those of most rooms first. */
export function readCancelTerms(
  db: Queryable,
  most: number,
): Promise<{ rooms: number; example: BilingualText; policies: CancelTerms }[]> {
  return db.rows(sql`
    SELECT count(*)::int AS rooms, entry->'cancel_policies' AS policies,
      (array_agg(entry->'name' ORDER BY id))[1] AS example
    FROM space WHERE NOT hidden AND jsonb_array_length(entry->'cancel_policies') > 0
    GROUP BY entry->'cancel_policies' ORDER BY 1 DESC, min(id) LIMIT ${most}`);
}

/** What an installation has. `room`: of the rooms that guests can see, the one with the most of what it needs. */
export async function readFacts(db: Queryable): Promise<Row> {
  const row = await db.row<Row>(sql`
    SELECT EXISTS (SELECT FROM provider_event) AS webhook_seen,
      (SELECT count(*)::int FROM issuer) AS issuers,
      EXISTS (SELECT FROM space WHERE currency = 'JPY' AND NOT hidden) AS has_yen_room,
      (SELECT count(*)::int FROM staff s JOIN account a ON a.id = s.account_id
        WHERE s.disabled_at IS NULL AND a.deleted_at IS NULL AND a.email_verified_at IS NOT NULL) AS staff,
      (SELECT to_jsonb(r) FROM (
        SELECT entry->'name' AS name, has.price AS has_price, has.hours AS has_hours,
          has.pictures AS has_pictures, has.policies AS has_policies
        FROM space CROSS JOIN LATERAL (SELECT
          jsonb_array_length(entry->'plans') > 0 AS price,
          jsonb_array_length(entry->'business_hours') > 0 AS hours,
          jsonb_array_length(entry->'pictures') > 0 AS pictures,
          jsonb_array_length(entry->'cancel_policies') > 0 AS policies) AS has
        WHERE NOT hidden
        ORDER BY has.price::int + has.hours::int + has.pictures::int + has.policies::int DESC, id
        LIMIT 1) AS r) AS room`);
  if (!row) throw new Error("no answer about the installation");
  return row;
}
