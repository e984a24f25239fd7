import type { Locale } from "../../i18n/locale.ts";
import { type Queryable, sql } from "../../server/sql.ts";

export type Inquiry = {
  accountId: number | null;
  mail: string;
  name: string;
  spaceId: number | null;
  reservationId: number | null;
  content: string;
  locale: Locale;
  now: number;
};

/** Stores an inquiry and answers its number. */
export async function insertInquiry(db: Queryable, inquiry: Inquiry): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    INSERT INTO contact_message (account_id, mail, name, space_id, reservation_id, content, locale, created_at)
    VALUES (${inquiry.accountId}, ${inquiry.mail}, ${inquiry.name}, ${inquiry.spaceId}, ${inquiry.reservationId},
      ${inquiry.content}, ${inquiry.locale}, ${new Date(inquiry.now)})
    RETURNING id`);
  return (row as { id: number }).id;
}

export type InquiryRow = {
  id: number;
  mail: string;
  name: string;
  space_id: number | null;
  space_name: { ja: string; en: string } | null;
  reservation_id: number | null;
  content: string;
  locale: Locale;
  /** The writer is logged in and owns the address. */
  is_own_address: boolean;
};

export function inquiryById(db: Queryable, id: number): Promise<InquiryRow | null> {
  return db.row<InquiryRow>(sql`
    SELECT m.id, m.mail, m.name, m.space_id, s.entry->'name' AS space_name, m.reservation_id, m.content, m.locale,
      a.email_verified_at IS NOT NULL AND lower(a.email) = lower(m.mail) AS is_own_address
    FROM contact_message m
    LEFT JOIN space s ON s.id = m.space_id
    LEFT JOIN account a ON a.id = m.account_id
    WHERE m.id = ${id}`);
}

export async function isSpace(db: Queryable, id: number): Promise<boolean> {
  return (await db.row(sql`SELECT 1 AS found FROM space WHERE id = ${id}`)) !== null;
}

/** The room of a booking, if the booking is the account's. */
export async function spaceOfReservation(
  db: Queryable,
  accountId: number,
  reservationId: number,
): Promise<number | null> {
  const row = await db.row<{ space_id: number }>(
    sql`SELECT space_id FROM reservation WHERE id = ${reservationId} AND account_id = ${accountId}`,
  );
  return row?.space_id ?? null;
}

/** The account's bookings of a room that were not canceled. */
export async function bookingsOf(db: Queryable, accountId: number, spaceId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`SELECT id FROM reservation WHERE account_id = ${accountId} AND space_id = ${spaceId} AND canceled_at IS NULL`,
  );
  return rows.map(({ id }) => id);
}
