import type { InquiryState, PostKind } from "../../domain/inquiry.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { BilingualText } from "../../domain/language/text.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

type PostRow = {
  id: number;
  kind: PostKind;
  subject: string | null;
  text: string;
  locale: Locale | null;
  sender: string | null;
  sender_verified: boolean | null;
  attachments: string[];
  by: string | null;
  at: Date;
};

/** The thread of an inquiry, the oldest first. */
export function postsOf(db: Queryable, inquiryId: number): Promise<PostRow[]> {
  return db.rows(sql`
    SELECT p.id, p.kind, p.subject, p.text, p.locale, p.sender, p.sender_verified, p.attachments, a.last_name || ' ' || a.first_name AS by, p.at
    FROM inquiry_post p LEFT JOIN account a ON a.id = p.by WHERE p.contact_message_id = ${inquiryId} ORDER BY p.id`);
}

type NewPost = {
  inquiryId: number;
  kind: PostKind;
  subject?: string;
  text: string;
  locale?: Locale;
  sender?: string;
  /** Whether the mail gateway verified them. */
  senderVerified?: boolean;
  attachments?: readonly string[];
  messageId?: string;
  by?: number;
  now: number;
};

/** Adds to a thread; null if a mail with this id is there already. */
export async function insertPost(tx: Tx, post: NewPost): Promise<number | null> {
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO inquiry_post (contact_message_id, kind, subject, text, locale, sender, sender_verified, attachments,
      message_id, by, at)
    VALUES (${post.inquiryId}, ${post.kind}, ${post.subject ?? null}, ${post.text}, ${post.locale ?? null},
      ${post.sender ?? null}, ${post.senderVerified ?? null}, ${post.attachments ?? []}, ${post.messageId ?? null}, ${post.by ?? null},
      ${new Date(post.now)})
    ON CONFLICT (message_id) DO NOTHING RETURNING id`);
  return row?.id ?? null;
}

/** A reply as it is sent; null once its inquiry is gone. */
export function replyById(
  db: Queryable,
  id: number,
): Promise<{
  inquiry_id: number;
  account_id: number | null;
  mail: string;
  subject: string;
  text: string;
  locale: Locale;
  by: number;
  asked: string;
} | null> {
  return db.row(sql`SELECT m.id AS inquiry_id, m.account_id, m.mail, p.subject, p.text, p.locale, p.by, m.content AS asked
    FROM inquiry_post p JOIN contact_message m ON m.id = p.contact_message_id WHERE p.id = ${id} AND p.kind = 'reply'`);
}

type InquiryChange = { state?: InquiryState; assignee?: number | null; askedAt?: number };

export async function changeInquiry(tx: Tx, id: number, change: InquiryChange): Promise<void> {
  const { state, assignee, askedAt } = change;
  await tx.run(sql`UPDATE contact_message SET state = coalesce(${state ?? null}, state),
    assignee = CASE WHEN ${assignee !== undefined} THEN ${assignee ?? null}::int ELSE assignee END,
    asked_at = coalesce(${askedAt === undefined ? null : new Date(askedAt)}::timestamptz, asked_at), version = version + 1
    WHERE id = ${id}`);
}

type TemplateRow = {
  id: number;
  name: string;
  subject: BilingualText;
  text: BilingualText;
  version: number;
};

/** Texts that staff repeat, by name. */
export function templates(db: Queryable): Promise<TemplateRow[]> {
  return db.rows(sql`SELECT id, name, subject, text, version FROM reply_template ORDER BY name, id`);
}

export function lockTemplate(tx: Tx, id: number): Promise<TemplateRow | null> {
  return tx.row(sql`SELECT id, name, subject, text, version FROM reply_template WHERE id = ${id} FOR UPDATE`);
}

export type NewTemplate = Pick<TemplateRow, "name" | "subject" | "text">;

export async function insertTemplate(tx: Tx, { name, subject, text }: NewTemplate): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`INSERT INTO reply_template (name, subject, text)
    VALUES (${name}, ${JSON.stringify(subject)}, ${JSON.stringify(text)}) RETURNING id`);
  return row?.id as number;
}

export async function updateTemplate(
  tx: Tx,
  id: number,
  { name, subject, text }: NewTemplate,
): Promise<void> {
  await tx.run(sql`UPDATE reply_template SET name = ${name}, subject = ${JSON.stringify(subject)},
    text = ${JSON.stringify(text)} WHERE id = ${id}`);
}

export async function deleteTemplate(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`DELETE FROM reply_template WHERE id = ${id}`);
}
