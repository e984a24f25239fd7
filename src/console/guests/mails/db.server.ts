import { type Queryable, type Statement, sql } from "../../../platform/sql.ts";
import type { Place } from "../../server/cursor.server.ts";
import { LAST } from "../../server/words.db.server.ts";

export type MailSearch = {
  state: "" | "sent" | "failed";
  /** The beginning of an address. */
  recipient: string | null;
  /** A booking or an order. */
  number: number | null;
};

export type MailLogRow = {
  id: number;
  kind: string;
  subject: string | null;
  to: string | null;
  at: Date;
  state: "sent" | "failed";
  problem: string | null;
  booking_id: number | null;
  group_id: number | null;
  by: string | null;
  /** The value of the order, for the cursor. */
  place: string;
};

/** Counts no further than this. */
export const COUNTED_MAILS = 1000;

export function mailsPage(
  db: Queryable,
  search: MailSearch,
  { after, limit }: { after: Place | null; limit: number },
): Promise<MailLogRow[]> {
  const start = after
    ? sql`AND (m.at, m.id) < (${after.value}::text::timestamptz, ${after.id}::bigint)`
    : sql``;
  return db.rows(sql`
    SELECT m.id, m.kind, m.subject, m.recipient AS "to", m.at, m.state, m.problem, m.reservation_id AS booking_id,
      m.checkout_id AS group_id, a.last_name || ' ' || a.first_name AS by, m.at::text AS place
    FROM mail_log m LEFT JOIN account a ON a.id = m.by
    WHERE ${matching(search)} ${start} ORDER BY m.at DESC, m.id DESC LIMIT ${limit}`);
}

export async function countMails(db: Queryable, search: MailSearch): Promise<number> {
  const row = await db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM (
    SELECT 1 FROM mail_log m WHERE ${matching(search)} LIMIT ${COUNTED_MAILS + 1}) AS found`);
  return row?.n ?? 0;
}

function matching({ state, recipient, number }: MailSearch): Statement {
  const ofState = state === "" ? sql`` : sql`AND m.state = ${state}`;
  const from = recipient?.toLowerCase();
  const toRecipient =
    from === undefined
      ? sql``
      : sql`AND lower(m.recipient) COLLATE "C" >= ${from}::text AND lower(m.recipient) COLLATE "C" < ${from + LAST}::text`;
  const about =
    number === null
      ? sql``
      : sql`AND (m.reservation_id = ${number}::bigint OR m.checkout_id = ${number}::bigint)`;
  return sql`m.recipient IS NOT NULL ${ofState} ${toRecipient} ${about}`;
}
