import { deleteInBatches, prepared, type Queryable, sql } from "../../platform/sql.ts";

/** The commit is asynchronous: the queue then writes that the mail is sent, and that brings it along. */
export async function insertMail(
  db: Queryable,
  {
    to,
    subject,
    text,
    html,
    calendars = [],
  }: { to: string; subject: string; text: string; html: string; calendars?: readonly object[] },
  now: number,
): Promise<void> {
  await db.run(
    prepared(
      "outbox-mail",
      sql`INSERT INTO outbox_mail (recipient, subject, text, html, calendars, created_at)
        SELECT ${to}::text, ${subject}::text, ${text}::text, ${html}::text, ${JSON.stringify(calendars)}::jsonb,
          ${new Date(now)}::timestamptz FROM (SELECT set_config('synchronous_commit', 'off', true)) AS setting`,
    ),
  );
}

export async function removeMailsTo(db: Queryable, email: string): Promise<void> {
  await db.run(sql`DELETE FROM outbox_mail WHERE lower(recipient) = ${email.toLowerCase()}`);
}

/** Mails to a person who is erased, and those to staff that name the address (ACCOUNT-53). */
export async function removeMailsNaming(db: Queryable, email: string): Promise<void> {
  const address = email.toLowerCase();
  await db.run(sql`DELETE FROM outbox_mail WHERE lower(recipient) = ${address}
    OR strpos(lower(text), ${address}) > 0 OR strpos(lower(html), ${address}) > 0`);
}

/** Removes the demo's mails of long ago (DATA-13). Returns how many. */
export function removeOldOutboxMails(db: Queryable, before: Date): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => sql`DELETE FROM outbox_mail WHERE id IN (
      SELECT id FROM outbox_mail WHERE created_at < ${before} LIMIT ${limit})`,
  );
}
