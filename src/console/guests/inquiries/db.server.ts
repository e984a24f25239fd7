import type { Locale } from "../../../domain/language/locale.ts";
import type { BilingualText } from "../../../domain/language/text.ts";
import type { InquiryState } from "../../../features/contact/state.db.server.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";
import type { Place } from "../../server/cursor.server.ts";

export type InquiryRow = {
  id: number;
  at: Date;
  state: InquiryState;
  version: number;
  name: string;
  mail: string;
  content: string;
  locale: Locale;
  booking_id: number | null;
  space_id: number | null;
  space_name: BilingualText | null;
  /** The value of the order, for the cursor. */
  place: string;
};

const FIELDS = sql`m.id, m.created_at AS at, m.state, m.version, m.name, m.mail, m.content, m.locale,
  m.reservation_id AS booking_id, m.space_id, s.entry->'name' AS space_name, m.created_at::text AS place
  FROM contact_message m LEFT JOIN space s ON s.id = m.space_id`;

/** Counts no further than this. */
export const COUNTED_INQUIRIES = 1000;

/** What waits is read from the oldest on. */
export function inquiriesPage(
  db: Queryable,
  state: InquiryState,
  { after, limit }: { after: Place | null; limit: number },
): Promise<InquiryRow[]> {
  const place = after ? sql`(${after.value}::timestamptz, ${after.id}::bigint)` : null;
  if (state === "open") {
    const beyond = place ? sql`AND (m.created_at, m.id) > ${place}` : sql``;
    return db.rows(
      sql`SELECT ${FIELDS} WHERE m.state = 'open' ${beyond} ORDER BY m.created_at, m.id LIMIT ${limit}`,
    );
  }
  const beyond = place ? sql`AND (m.created_at, m.id) < ${place}` : sql``;
  return db.rows(
    sql`SELECT ${FIELDS} WHERE m.state = ${state} ${beyond} ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit}`,
  );
}

export async function countInquiries(db: Queryable, state: InquiryState): Promise<number> {
  const row = await db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM (
    SELECT 1 FROM contact_message WHERE state = ${state} LIMIT ${COUNTED_INQUIRIES + 1}) AS found`);
  return row?.n ?? 0;
}

export function readInquiry(db: Queryable, id: number): Promise<InquiryRow | null> {
  return db.row(sql`SELECT ${FIELDS} WHERE m.id = ${id}`);
}
