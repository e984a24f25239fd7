import { deleteInBatches, prepared, type Queryable, sql } from "../../platform/sql.ts";

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
        VALUES (${to}, ${subject}, ${text}, ${html}, ${JSON.stringify(calendars)}, ${new Date(now)})`,
    ),
  );
}

export async function removeMailsTo(db: Queryable, email: string): Promise<void> {
  await db.run(sql`DELETE FROM outbox_mail WHERE lower(recipient) = ${email.toLowerCase()}`);
}

/** Removes the demo's mails of long ago (DATA-13). Returns how many. */
export function removeOldOutboxMails(db: Queryable, before: Date): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => sql`DELETE FROM outbox_mail WHERE id IN (
      SELECT id FROM outbox_mail WHERE created_at < ${before} LIMIT ${limit})`,
  );
}
