import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { takesMail } from "../domain/account/mail-address.ts";
import type { Locale } from "../domain/language/locale.ts";
import type { App } from "./app.ts";
import { noteRecorded } from "./kept-steps.ts";
import { type ComposedMail, insertMailLog } from "./mail-log.ts";
import { retryPause } from "./retry.ts";
import { type Db, deleteInBatches, type Queryable, type Statement, sql } from "./sql.ts";

/*
 * Mails wait in the table "mail", written in the transaction of what they report (MAIL-1), and are sent in the
 * background by every process that works. A mail is composed when it is sent, from the state at that time.
 */

type MailKind =
  | `account.${"verification" | "password_reset" | "login_link" | "email_changed" | "notice"}`
  | `contact.${"operator" | "acknowledgement"}`
  | `staff.${"invitation" | "enrolment" | "address" | "notice" | "colleague"}`
  | `booking.${BookingMailKind}`
  | "payment.failed"
  /** A mail of the log, sent once more (mail-log.ts). */
  | "log.again";

export type BookingMailKind =
  | "booked"
  | "requested"
  | "accepted"
  | "declined"
  | "lapsed"
  | "paid"
  /** A transfer came in part. */
  | "part_paid"
  | "changed"
  | "change_undone"
  /** A change that needs approval: to the guest, and to the operator. */
  | "change_requested"
  | "change_approval_needed"
  | "change_accepted"
  | "change_declined"
  | "change_lapsed"
  | "repriced"
  | "reinstated"
  | "extended"
  | "canceled"
  | "expired"
  | "undone"
  | "refund_paid"
  | "reminder"
  | "pay_by_reminder"
  | "invoice_overdue"
  | "thanks"
  | "refund_failed"
  /** To the guest: the card has returned its refund, which comes by transfer. */
  | "refund_returned"
  | "disputed"
  | "approval_needed"
  /** Written by a person of the operator: about the use, or in words of their own. */
  | "entry"
  | "message";

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
};

export type MailWriters = Record<MailKind, MailWriter>;

export type MailQueue = {
  /** Sends what is due until `stop`. */
  start(app: App): void;
  /** Sends everything that is due now, and returns how many mails that were: for tests. */
  drain(app: App): Promise<number>;
  /** Waits for the mails being sent, but not for long: another process sends them after their lease. */
  stop(): Promise<void>;
};

/** Sent before all others: somebody waits for them at the screen. */
const URGENT: readonly MailKind[] = [
  "account.verification",
  "account.password_reset",
  "staff.invitation",
  "staff.enrolment",
  "staff.address",
];

/** After this long a mail whose sender died is tried again. Longer than any try takes. */
const LEASE = 2 * 60_000;

/** Mails sent at the same time, so that one slow answer does not delay all others. */
const SENDERS = 2;
/**
 * A sender pauses after each mail, so that a process sends at most forty a second, evenly: a page or a booking meets two of them
 * at the most. In a rush the machine serves those who book first, and their mails follow.
 */
const BETWEEN_MAILS = 50;
/** When there are none. */
const PAUSE = 500;
const STOP_PATIENCE = 10_000;

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
    SELECT source.*, source.kind = ANY(${URGENT}::text[]), source.created_at FROM (${source}) AS source
    ON CONFLICT (key) DO NOTHING`;
}

/**
 * A cheaper variant for the booking statement, for mails whose keys cannot be known yet and that are not urgent: `source`
 * selects key, kind, checkout_id and created_at.
 */
export function insertNewMails(source: Statement): Statement {
  return sql`INSERT INTO mail (key, kind, checkout_id, created_at, next_try_at)
    SELECT key, kind, checkout_id, created_at, created_at FROM (${source}) AS source`;
}

/** Forgets every mail that nobody has begun to send: what a demo fills itself with happened long ago. */
export async function dropQueuedMails(db: Queryable): Promise<void> {
  await db.run(sql`DELETE FROM mail WHERE attempts = 0 AND sent_at IS NULL`);
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
  const log = insertMailLog({ ...row, key }, written && { ...written, by: undefined }, {
    state: "failed",
    at: now,
    problem,
  });
  await app.db.run(sql`WITH stopped AS (${stopped}) ${log}`);
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

export function openMailQueue(writers: MailWriters): MailQueue {
  const stopping = new AbortController();
  let senders: Promise<void>[] = [];
  const rest = (time: number) => pause(time, undefined, { signal: stopping.signal }).catch(() => {});
  const work = async (app: App) => {
    while (!stopping.signal.aborted) {
      let wasSent = false;
      try {
        wasSent = await sendNext(app, writers);
      } catch (error) {
        app.log.warn({ error: String(error) }, "mail queue");
      }
      await rest(wasSent ? BETWEEN_MAILS : PAUSE);
    }
  };
  return {
    start(app) {
      senders = Array.from({ length: SENDERS }, () => work(app));
    },
    async drain(app) {
      let sent = 0;
      while (await sendNext(app, writers)) sent += 1;
      return sent;
    },
    async stop() {
      stopping.abort();
      await Promise.race([Promise.all(senders), pause(STOP_PATIENCE, undefined, { ref: false })]);
    },
  };
}

type Leased = MailRow & { key: string; attempts: number; created_at: Date };

/** Sends the mail that is due next. False if none is due. */
async function sendNext(app: App, writers: MailWriters): Promise<boolean> {
  const leased = await leaseNext(app.db, app.clock());
  if (!leased) return false;
  let written: ComposedMail | null = null;
  try {
    written = await writers[leased.kind](leased, app);
    if (written && !takesMail(written.to)) written = null;
    if (written) {
      await app.mailer.send(written.to, written.mail, { id: messageId(app, leased.key), now: app.clock() });
    }
    await finish(app, leased, written);
  } catch (error) {
    await postpone(app, leased, written, error);
  }
  return true;
}

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
function leaseNext(db: Db, now: number): Promise<Leased | null> {
  return db.row<Leased>(
    sql`UPDATE mail SET attempts = attempts + 1, next_try_at = ${new Date(now + LEASE)}
      FROM (SELECT set_config('synchronous_commit', 'off', true)) AS setting
      WHERE key = (SELECT key FROM mail WHERE next_try_at <= ${new Date(now)}
        ORDER BY is_urgent DESC, next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING key, kind, account_id, checkout_id, reservation_id, data, attempts, created_at`,
  );
}

/** Nothing was `written` where there was nothing left to say. */
async function finish({ db, clock }: App, leased: Leased, written: ComposedMail | null): Promise<void> {
  const now = clock();
  const done = sql`UPDATE mail SET sent_at = ${written ? new Date(now) : null}, next_try_at = NULL, data = '{}',
      problem = NULL WHERE key = ${leased.key}`;
  if (!written) return void (await db.run(done));
  const log = insertMailLog(leased, written, { state: "sent", at: now });
  await db.run(sql`WITH done AS (${done}) ${log}`);
}

async function postpone(
  app: App,
  leased: Leased,
  written: ComposedMail | null,
  error: unknown,
): Promise<void> {
  const { key, kind, attempts, created_at } = leased;
  const now = app.clock();
  const wait = retryPause({ attempts, age: now - created_at.getTime() });
  const problem = String(error);
  if (wait === null) app.log.error({ mail: key, kind, error: problem }, "mail given up");
  else app.log.warn({ mail: key, kind, attempts, error: problem }, "mail failed, will be tried again");
  const nextTry = wait === null ? "infinity" : new Date(now + wait);
  const later = sql`UPDATE mail SET next_try_at = ${nextTry}, problem = ${problem} WHERE key = ${key}`;
  if (wait !== null) return void (await app.db.run(later));
  const log = insertMailLog(leased, written, { state: "failed", at: now, problem });
  await app.db.run(sql`WITH done AS (${later}) ${log}`);
}
