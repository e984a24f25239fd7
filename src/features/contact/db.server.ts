import type { Locale } from "../../domain/language/locale.ts";
import type { BilingualText } from "../../domain/language/text.ts";
import { forgetMailsAbout } from "../../platform/mail-log.ts";
import { type Queryable, type Statement, sql } from "../../platform/sql.ts";

export type Inquiry = {
  accountId: number | null;
  mail: string;
  name: string;
  spaceId: number | null;
  bookingId: number | null;
  content: string;
  locale: Locale;
  now: number;
};

/** Stores an inquiry and returns its number. */
export async function insertInquiry(db: Queryable, inquiry: Inquiry): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    INSERT INTO contact_message (account_id, mail, name, space_id, reservation_id, content, locale, created_at)
    VALUES (${inquiry.accountId}, ${inquiry.mail}, ${inquiry.name}, ${inquiry.spaceId}, ${inquiry.bookingId},
      ${inquiry.content}, ${inquiry.locale}, ${new Date(inquiry.now)})
    RETURNING id`);
  return (row as { id: number }).id;
}

/** A person's inquiries, with those that were written by the verified address without a login. */
function isOf(accountId: number): Statement {
  return sql`(m.account_id = ${accountId} OR m.account_id IS NULL AND lower(m.mail) = (SELECT lower(a.email) FROM account a
    WHERE a.id = ${accountId} AND a.email_verified_at IS NOT NULL AND a.deleted_at IS NULL))`;
}

export async function removeInquiries(db: Queryable, accountId: number): Promise<void> {
  const gone = await db.rows<{ id: number }>(
    sql`DELETE FROM contact_message m WHERE ${isOf(accountId)} RETURNING id`,
  );
  await forgetMailsAbout(
    db,
    gone.map(({ id }) => id),
  );
}

export type InquiryRow = {
  id: number;
  mail: string;
  name: string;
  space_id: number | null;
  space_name: BilingualText | null;
  reservation_id: number | null;
  content: string;
  locale: Locale;
  /** Whether the inquiry's address is the verified address of the sender's account. */
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

/** The room of a booking, if it belongs to the account. */
export async function spaceOfBooking(
  db: Queryable,
  accountId: number,
  bookingId: number,
): Promise<number | null> {
  const row = await db.row<{ space_id: number }>(
    sql`SELECT space_id FROM reservation WHERE id = ${bookingId} AND account_id = ${accountId}`,
  );
  return row?.space_id ?? null;
}

/** The account's bookings of a room, without canceled ones. */
export async function bookingsOf(db: Queryable, accountId: number, spaceId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`SELECT id FROM reservation WHERE account_id = ${accountId} AND space_id = ${spaceId} AND canceled_at IS NULL`,
  );
  return rows.map(({ id }) => id);
}

/** For a merge of two accounts (GUESTS-6). Returns how many were moved. */
export async function moveInquiries(
  db: Queryable,
  { from, into }: { from: number; into: number },
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`UPDATE contact_message SET account_id = ${into} WHERE account_id = ${from} RETURNING id`,
  );
  return rows.map(({ id }) => id);
}

export async function moveInquiriesBack(
  db: Queryable,
  { from }: { from: number },
  ids: readonly number[],
): Promise<void> {
  await db.run(sql`UPDATE contact_message SET account_id = ${from} WHERE id = ANY(${ids}::bigint[])`);
}

/**
 * What a person wrote and was answered, for the person's own file: what staff note for each other is not in it (ACCOUNT-14),
 * nor who of them answered.
 */
export function ownInquiries(db: Queryable, accountId: number): Promise<object[]> {
  return db.rows(sql`SELECT mail, name, space_id, reservation_id, content, created_at,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('from', CASE p.kind WHEN 'reply' THEN 'us' ELSE 'you' END,
          'subject', p.subject, 'text', p.text, 'attachments', p.attachments, 'at', p.at) ORDER BY p.id), '[]')
        FROM inquiry_post p WHERE p.contact_message_id = m.id AND p.kind IN ('reply', 'incoming')) AS answers
    FROM contact_message m WHERE ${isOf(accountId)} ORDER BY id`);
}
