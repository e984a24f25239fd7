import { createHmac } from "node:crypto";
import { takesMail } from "../domain/account/mail-address.ts";
import type { Locale } from "../domain/language/locale.ts";
import { MAILS_OF_THE_MOMENT, type MailKind, URGENT_MAILS } from "../domain/mail-kinds.ts";
import type { App } from "./app.ts";
import { noteRecorded } from "./kept-steps.ts";
import { type ComposedMail, insertMailLog } from "./mail-log.ts";
import { each, listOf, type Outbox, openOutbox } from "./outbox.ts";
import { deleteInBatches, type Queryable, type Statement, sql } from "./sql.ts";

/*
 * Mails wait in the table "mail", written in the transaction of what they report (MAIL-1), and are sent in the
 * background by every process that works. A mail is composed when it is sent; one about a booking tells the state that it
 * was queued with (MAIL-23).
 */

export type QueuedMail = {
  /** Identifies the mail: under one key it is sent once (MAIL-3). */
  key: string;
  kind: MailKind;
  accountId?: number | undefined;
  checkoutId?: number | undefined;
  bookingId?: number | undefined;
  /** What the writer needs besides. No secrets: the table is part of every backup. */
  data?: object | undefined;
};

export type MailRow = {
  kind: MailKind;
  account_id: number | null;
  checkout_id: number | null;
  reservation_id: number | null;
  data: object;
};

type Mail = Parameters<App["mailer"]["send"]>[1];

/** Composes a mail, or returns null where there is nothing left to say. A failure is tried again. */
export type MailWriter = (row: MailRow, app: App) => Promise<Composed | null>;

type Composed = {
  to: string;
  mail: Mail;
  locale?: Locale;
  /** The kind that it is logged as, where that is not the kind of its row. */
  kind?: string;
  /** The member of staff who has it sent. */
  by?: number;
  /** It says what only its reader may know: the log keeps no text of it (MAIL-12). */
  isSecret?: boolean;
};

export type MailWriters = Record<MailKind, MailWriter>;

export type MailQueue = Outbox;

/** Queues mails. Those with a known key are ignored. */
export async function queueMails(db: Queryable, mails: readonly QueuedMail[], now: number): Promise<void> {
  if (mails.length === 0) return;
  await db.run(insertMails(selectMails(mails, now)));
  noteRecorded(db);
}

/** Mails as a source for insertMails. */
export function selectMails(mails: readonly QueuedMail[], now: number): Statement {
  const rows = mails.map((mail) => ({
    key: mail.key,
    kind: mail.kind,
    account_id: mail.accountId,
    checkout_id: mail.checkoutId,
    reservation_id: mail.bookingId,
    data: mail.data ?? {},
    created_at: new Date(now),
  }));
  return sql`SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS row (key text, kind text,
    account_id integer, checkout_id bigint, reservation_id bigint, data jsonb, created_at timestamptz)`;
}

/**
 * Queues the mails that `source` selects (key, kind, account_id, checkout_id, reservation_id, data, created_at): a
 * statement, or a part of one.
 */
export function insertMails(source: Statement): Statement {
  return sql`INSERT INTO mail (key, kind, account_id, checkout_id, reservation_id, data, created_at, is_urgent, next_try_at)
    SELECT key, kind, account_id, checkout_id, reservation_id, ${withState(sql`source`)}, created_at,
      kind = ANY(${URGENT_MAILS}::text[]), created_at FROM (${source}) AS source
    ON CONFLICT (key) DO NOTHING`;
}

/** The data of a mail, with the state of the bookings that it is about, if it tells that (MAIL-23). */
function withState(source: Statement): Statement {
  return sql`CASE WHEN ${source}.kind = ANY(${MAILS_OF_THE_MOMENT}::text[])
    THEN ${source}.data || jsonb_build_object('state', order_state(${source}.checkout_id, ${source}.reservation_id))
    ELSE ${source}.data END`;
}

/**
 * A cheaper variant for the booking statement, for mails whose keys cannot be known yet and that are not urgent: `source`
 * selects key, kind, checkout_id, data and created_at.
 */
export function insertNewMails(source: Statement): Statement {
  return sql`INSERT INTO mail (key, kind, checkout_id, data, created_at, next_try_at)
    SELECT key, kind, checkout_id, data, created_at, created_at FROM (${source}) AS source`;
}

/** Forgets every mail that no process has begun to send: what a demo fills itself with happened long ago. */
export async function dropQueuedMails(db: Queryable): Promise<void> {
  await db.run(sql`DELETE FROM mail WHERE attempts = 0 AND sent_at IS NULL`);
}

/** The same for those that were written before a moment (epoch milliseconds), while others are sent. */
export async function dropMailsBefore(db: Queryable, before: number): Promise<void> {
  await db.run(
    sql`DELETE FROM mail WHERE attempts = 0 AND sent_at IS NULL AND created_at < ${new Date(before)}`,
  );
}

/**
 * Writes a mail to the log that was tried for a day and could not be sent: a demo shows what that looks like, while its
 * own mails all arrive.
 */
export async function giveUpMails(
  app: App,
  writers: MailWriters,
  { bookingId, kind }: { bookingId: number; kind: MailKind },
  problem: string,
): Promise<void> {
  const now = app.clock();
  const key = `given_up:${kind}:${bookingId}`;
  const row = { kind, account_id: null, checkout_id: null, reservation_id: bookingId, data: {} };
  const written = await writers[kind](row, app);
  await app.db.run(insertMails(selectMails([{ key, kind, bookingId }], now)));
  const stopped = sql`UPDATE mail SET next_try_at = 'infinity', attempts = 40, problem = ${problem} WHERE key = ${key}`;
  const log = insertMailLog(app, { ...row, key }, written && { ...written, by: undefined }, {
    state: "failed",
    at: now,
    problem,
  });
  await app.db.run(sql`WITH stopped AS (${stopped}) ${log}`);
}

/** A mail that was given up no longer waits for staff: it is sent again. */
export async function settleFailed(db: Queryable, key: string): Promise<void> {
  await db.run(
    sql`UPDATE mail SET next_try_at = NULL, data = '{}' WHERE key = ${key} AND next_try_at = 'infinity'`,
  );
}

/** Empties the data of mails that were given up and are a month old: it may name people. */
export async function sweepGivenUpMails({ db, clock }: App): Promise<void> {
  await db.run(sql`UPDATE mail SET next_try_at = NULL, data = '{}'
    WHERE is_urgent IN (true, false) AND next_try_at = 'infinity'
      AND created_at < ${new Date(clock() - 30 * 24 * 3_600_000)}`);
}

/** Long enough that nothing queues a mail of the same key again. */
const DAYS_KEPT = 400;

/** Removes rows of mails that were sent or given up long ago (DATA-13). Returns how many. */
export function removeOldMails(db: Queryable, now: number): Promise<number> {
  const before = new Date(now - DAYS_KEPT * 24 * 3_600_000);
  return deleteInBatches(
    db,
    (limit) => sql`DELETE FROM mail WHERE key IN (
      SELECT key FROM mail WHERE created_at < ${before} AND next_try_at IS NULL LIMIT ${limit})`,
  );
}

/** Mails that wait to be sent to a person who is erased, or were given up, name the address. */
export async function dropMailsTo(
  tx: Queryable,
  accountIds: readonly number[],
  addresses: readonly string[],
): Promise<void> {
  const lower = addresses.map((address) => address.toLowerCase());
  await tx.run(sql`DELETE FROM mail WHERE sent_at IS NULL AND (account_id = ANY(${accountIds}::int[])
    OR lower(data->>'to') = ANY(${lower}::text[]) OR lower(data->>'email') = ANY(${lower}::text[]))`);
}

export function openMailQueue(writers: MailWriters): MailQueue {
  return openOutbox<Leased, ComposedMail>({
    name: "mail",
    lease: async (app, times) => listOf(await leaseNext(app, times)),
    async prepare(row, app) {
      const written = await writers[row.kind](row, app);
      return written && takesMail(written.to) ? written : null;
    },
    deliver: (row, { to, mail }, app) =>
      app.mailer.send(to, mail, { id: messageId(app, row.key), now: app.clock() }),
    finish: each(finish),
    postpone: async ({ key }, { nextTry, problem }, { db }) => {
      await db.run(
        sql`UPDATE mail SET next_try_at = ${new Date(nextTry)}, problem = ${problem} WHERE key = ${key}`,
      );
    },
    giveUp,
  });
}

type Leased = MailRow & { key: string; attempts: number; created_at: Date };

/** The same on each try, so that mail servers can recognise a repeat, and unique across installations. */
function messageId({ secret }: App, key: string): string {
  return createHmac("sha256", secret).update(`message-id:${key}`).digest("hex").slice(0, 32);
}

/**
 * Leases the next mail that is due. Several processes may do so at the same time. The commit is asynchronous: if a crash
 * of the database loses the lease, the mail is sent once more, as it is after any crash before its end is written.
 *
 * No statement of the queue is prepared: a plan made while the table was empty reads all of it, and would be kept while
 * thousands of mails come in.
 */
function leaseNext({ db }: App, { now, until }: { now: number; until: number }): Promise<Leased | null> {
  return db.row<Leased>(
    sql`UPDATE mail SET attempts = attempts + 1, next_try_at = ${new Date(until)}
      FROM (SELECT set_config('synchronous_commit', 'off', true)) AS setting
      WHERE key = (SELECT key FROM mail WHERE next_try_at <= ${new Date(now)}
        ORDER BY is_urgent DESC, next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING key, kind, account_id, checkout_id, reservation_id, data, attempts, created_at`,
  );
}

/** Nothing was `written` where there was nothing left to say. */
async function finish(leased: Leased, written: ComposedMail | null, app: App): Promise<void> {
  const { db, clock } = app;
  const now = clock();
  const done = sql`UPDATE mail SET sent_at = ${written ? new Date(now) : null}, next_try_at = NULL, data = '{}',
      problem = NULL WHERE key = ${leased.key}`;
  if (!written) return void (await db.run(done));
  const log = insertMailLog(app, leased, written, { state: "sent", at: now });
  await db.run(sql`WITH done AS (${done}) ${log}`);
}

async function giveUp(
  leased: Leased,
  written: ComposedMail | null,
  problem: string,
  app: App,
): Promise<void> {
  const { db, clock } = app;
  const ended = sql`UPDATE mail SET next_try_at = 'infinity', problem = ${problem} WHERE key = ${leased.key}`;
  const log = insertMailLog(app, leased, written, { state: "failed", at: clock(), problem });
  await db.run(sql`WITH ended AS (${ended}) ${log}`);
}
