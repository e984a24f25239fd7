import type { Locale } from "../domain/language/locale.ts";
import type { MailState } from "../domain/mail-state.ts";
import type { App } from "./app.ts";
import type { MailRow, MailWriter } from "./mail-queue.ts";
import { maskLinks, unmaskLinks } from "./masked-links.ts";
import { seal, unseal } from "./sealed.ts";
import { prepared, type Queryable, type Statement, sql } from "./sql.ts";

/*
 * The log of mails: what was sent to whom, with its text as the recipient has it (MAIL-11). Its rows are written with the
 * end of the mail in the queue, by the one place that sends.
 */

/** A composed mail: what the mailer is given, and what the log keeps of it. */
export type ComposedMail = NonNullable<Awaited<ReturnType<MailWriter>>>;

type Outcome = { state: "sent"; at: number } | { state: "failed"; at: number; problem: string };

/** Only the text of these is kept: the others may carry a link that opens an account (MAIL-12). */
function keepsText(kind: string): boolean {
  return kind.startsWith("booking.") || kind.startsWith("contact.");
}

/** A notice about an account may be the last mail to an address that we have just forgotten. */
function keepsRecipient(kind: string): boolean {
  return kind !== "account.notice";
}

/** The part of a statement that writes the row of a mail which was sent or given up. */
export function insertMailLog(
  { secret }: Pick<App, "secret">,
  { key, kind, account_id, checkout_id, reservation_id, data }: MailRow & { key: string },
  composed: ComposedMail | null,
  outcome: Outcome,
): Statement {
  const logged = composed?.kind ?? kind;
  const mail = composed && keepsText(logged) && !composed.isSecret ? composed.mail : null;
  const recipient = keepsRecipient(logged) ? (composed?.to ?? null) : null;
  const { inquiryId = null } = data as { inquiryId?: number };
  const { masked, secrets } = maskLinks([mail?.text ?? null, mail?.html ?? null, mail && partsOf(mail)]);
  const [text, html, parts] = masked;
  return sql`INSERT INTO mail_log (key, kind, recipient, locale, subject, text, html, reply_to, parts, sealed_links,
      reservation_id, checkout_id, account_id, inquiry_id, at, state, problem, by)
    SELECT ${key}::text, ${logged}::text, ${recipient}::text, ${composed?.locale ?? null}::text,
      ${recipient === null ? null : (composed?.mail.subject ?? null)}::text, ${text}::text,
      ${html}::text, ${mail?.replyTo ?? null}::text, ${parts}::jsonb, ${sealLinks(secret, secrets)}::bytea,
      ${reservation_id}::bigint, ${checkout_id}::bigint,
      coalesce(${account_id}::int, (SELECT account_id FROM checkout WHERE id = ${checkout_id}::bigint),
        (SELECT account_id FROM reservation WHERE id = ${reservation_id}::bigint)),
      ${inquiryId}::bigint, ${new Date(outcome.at)}::timestamptz, ${outcome.state}::text,
      ${outcome.state === "failed" ? outcome.problem : null}::text, ${composed?.by ?? null}::int`;
}

/** All of a mail that has no column of its own. */
function partsOf({ subject: _, text: __, html: ___, replyTo: ____, ...parts }: ComposedMail["mail"]): string {
  return JSON.stringify(parts);
}

type LoggedMail = {
  id: number;
  key: string;
  kind: string;
  recipient: string | null;
  locale: Locale | null;
  subject: string | null;
  text: string | null;
  html: string | null;
  reply_to: string | null;
  parts: object | null;
  reservation_id: number | null;
  checkout_id: number | null;
  account_id: number | null;
  at: Date;
  state: MailState;
  problem: string | null;
  by: number | null;
};

/** A mail of the log, with its links as its recipient has them (MAIL-12). */
export async function loggedMail(
  { db, secret }: Pick<App, "db" | "secret">,
  id: number,
): Promise<LoggedMail | null> {
  const row = await db.row<LoggedMail & { sealed_links: Buffer | null }>(
    prepared(
      "mail-log-one",
      sql`SELECT id, key, kind, recipient, locale, subject, text, html, reply_to, parts, sealed_links, reservation_id, checkout_id,
        account_id, at, state, problem, by FROM mail_log WHERE id = ${id}`,
    ),
  );
  if (!row) return null;
  const { sealed_links: sealed, ...mail } = row;
  const secrets = sealed ? unsealLinks(secret, sealed) : [];
  const whole = (text: string | null) => (text === null ? null : unmaskLinks(text, secrets));
  const parts = mail.parts && (JSON.parse(unmaskLinks(JSON.stringify(mail.parts), secrets)) as object);
  return { ...mail, text: whole(mail.text), html: whole(mail.html), parts };
}

const PURPOSE = "mail-log";

function sealLinks(secret: string, links: readonly string[]): Buffer | null {
  return links.length === 0 ? null : seal(secret, PURPOSE, Buffer.from(JSON.stringify(links)));
}

function unsealLinks(secret: string, sealed: Buffer): string[] {
  const plain = unseal(secret, PURPOSE, sealed);
  return plain ? JSON.parse(plain.toString()) : [];
}

/** What a mail that is sent again carries through the queue. */
export type SendAgain = { logId: number; to: string; by: number };

/** Sends a mail of the log once more, word for word (MAIL-13); nothing where its text has been forgotten meanwhile. */
export const writeAgain: MailWriter = async ({ data }, app) => {
  const { logId, to, by } = data as SendAgain;
  const logged = await loggedMail(app, logId);
  if (!logged || logged.subject === null || logged.text === null || logged.html === null) return null;
  const { subject, text, html, reply_to: replyTo, parts, locale, kind } = logged;
  const mail = { subject, text, html, ...(replyTo === null ? {} : { replyTo }), ...parts };
  return { to, mail, kind, by, ...(locale === null ? {} : { locale }) };
};

/** What the server said of the last mail to an address that could not be sent; null where the last one was sent (MAIL-31). */
export async function addressProblem(db: Queryable, address: string): Promise<string | null> {
  const last = await db.row<{ problem: string | null }>(sql`
    SELECT CASE WHEN state = 'failed' THEN coalesce(problem, '') END AS problem FROM mail_log
    WHERE recipient IS NOT NULL AND lower(recipient) COLLATE "C" = ${address.toLowerCase()} ORDER BY id DESC LIMIT 1`);
  return last?.problem ?? null;
}

/** How long the text of a mail is kept, and who it went to. */
const DAYS_KEPT = 400;

/** The same for mails to people without an account: an estimate that a guest forwarded (ESTIMATE-8). */
const STRANGERS_DAYS_KEPT = 90;

/** Empties old rows: what was sent when stays (MAIL-14). */
export async function sweepMailLog({ db, clock }: { db: Queryable; clock: () => number }): Promise<void> {
  const before = (days: number) => new Date(clock() - days * 24 * 3_600_000);
  await db.run(sql`UPDATE mail_log SET recipient = NULL, subject = NULL, text = NULL, html = NULL, reply_to = NULL, parts = NULL,
      sealed_links = NULL, problem = NULL, reservation_id = NULL, checkout_id = NULL, account_id = NULL, inquiry_id = NULL
    WHERE recipient IS NOT NULL
      AND (at < ${before(DAYS_KEPT)} OR kind = 'estimate.mailed' AND at < ${before(STRANGERS_DAYS_KEPT)})`);
}

/** Empties the mails about a person who is erased, and those to the person's addresses. */
export async function forgetMailsOf(
  tx: Queryable,
  accountIds: readonly number[],
  addresses: readonly string[],
): Promise<void> {
  await tx.run(sql`UPDATE mail_log SET recipient = NULL, subject = NULL, text = NULL, html = NULL, reply_to = NULL, parts = NULL,
      sealed_links = NULL, problem = NULL
    WHERE account_id = ANY(${accountIds}::int[]) OR ${isTo(addresses)}`);
}

function isTo(addresses: readonly string[]): Statement {
  const lower = addresses.map((address) => address.toLowerCase());
  return sql`(recipient IS NOT NULL AND lower(recipient) COLLATE "C" = ANY(${lower}::text[]))`;
}

/** Mails about inquiries that go with their sender: those to staff quote them. */
export async function forgetMailsAbout(tx: Queryable, inquiryIds: readonly number[]): Promise<void> {
  await tx.run(sql`UPDATE mail_log SET recipient = NULL, subject = NULL, text = NULL, html = NULL, reply_to = NULL,
      parts = NULL, sealed_links = NULL, problem = NULL WHERE inquiry_id = ANY(${inquiryIds}::bigint[])`);
}

/**
 * The mails to a guest who goes on under another account are that one's (GUESTS-6), with those to an address of the guest that
 * are about no account. Answers their numbers.
 */
export async function moveMailsOf(
  tx: Queryable,
  { from, into }: { from: number; into: number },
  addresses: readonly string[],
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`UPDATE mail_log SET account_id = ${into}
    WHERE account_id = ${from} OR account_id IS NULL AND ${isTo(addresses)} RETURNING id`);
  return rows.map(({ id }) => id);
}

export async function moveMailsBack(
  tx: Queryable,
  { from }: { from: number },
  ids: readonly number[],
): Promise<void> {
  await tx.run(sql`UPDATE mail_log SET account_id = ${from} WHERE id = ANY(${ids}::bigint[])`);
}
