import { type Queryable, type Statement, sql } from "../../platform/sql.ts";

type MailRow = {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  calendars: { method: "REQUEST" | "CANCEL"; filename: string; text: string }[];
  created_at: Date;
};

/** The latest mails of the outbox: of one recipient, and of what `only` allows. */
export function readMails(db: Queryable, to: string | null, only: Statement = sql`true`): Promise<MailRow[]> {
  return db.rows(sql`
    SELECT recipient, subject, text, html, calendars, created_at FROM outbox_mail
    WHERE (${to}::text IS NULL OR lower(recipient) = ${to}::text) AND ${only}
    ORDER BY id DESC LIMIT 100`);
}

/**
 * The mails that were sent to the guest (OPS-14): to the address that the account has, since it has it. Anybody can
 * take an address that is free, so that older mails may be somebody else's, and those to the operator always are.
 */
export function sentTo({ id, email }: { id: number; email: string }, operator: string): Statement {
  return sql`lower(recipient) = ${email.toLowerCase()} AND lower(recipient) <> ${operator.toLowerCase()}
    AND created_at >= (
      SELECT greatest(account.created_at, max(audit.at)) FROM account
      LEFT JOIN audit ON audit.subject = ${`account:${id}`} AND audit.action = 'email_change'
      WHERE account.id = ${id} GROUP BY account.created_at)`;
}
