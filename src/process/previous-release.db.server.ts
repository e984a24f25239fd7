/* The tables of the previous release that this one no longer uses. */

import type { BookingMail } from "../features/bookings/mail.server.ts";
import { sql, type Tx } from "../platform/sql.ts";

/** A mail about bookings as the previous release recorded it. */
export type RecordedMail = Omit<BookingMail, "bookingId"> & { reservationId?: number };

export type TakenJob = { name: string; data: Record<string, unknown> };

/** Takes the mails about bookings that its processes have recorded. */
export async function takeRecordedMails(tx: Tx): Promise<RecordedMail[]> {
  const rows = await tx.rows<{ job: RecordedMail }>(sql`DELETE FROM mail_due
    WHERE id IN (SELECT id FROM mail_due ORDER BY id LIMIT 500 FOR UPDATE SKIP LOCKED) RETURNING job`);
  return rows.map(({ job }) => job);
}

/** Takes the jobs that its queue has not done: waiting ones, and those whose process has died. */
export async function takeJobs(tx: Tx, now: number): Promise<TakenJob[]> {
  const queue = await tx.row<{ id: string | null }>(sql`SELECT to_regclass('jobs.job') AS id`);
  if (!queue?.id) return [];
  return tx.rows<TakenJob>(sql`DELETE FROM jobs.job WHERE (name, id) IN (
      SELECT name, id FROM jobs.job
      WHERE state IN ('created', 'retry') OR (state = 'active' AND started_on < ${new Date(now - 10 * 60_000)})
      ORDER BY created_on LIMIT 500 FOR UPDATE SKIP LOCKED)
    RETURNING name, data`);
}

/** Which of these mails it has sent. */
export async function sentKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ key: string }>(
    sql`SELECT key FROM sent_mail WHERE key = ANY(${keys}::text[])`,
  );
  return new Set(rows.map(({ key }) => key));
}
