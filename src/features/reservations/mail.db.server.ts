import { formatWall } from "../../domain/time/clock.ts";
import { money } from "../../i18n/format.ts";
import type { App } from "../../server/app.ts";
import { sql, type Tx } from "../../server/sql.ts";
import { domainOf, type ReservationRow } from "./db.server.ts";
import type { LetterKind } from "./emails/letters.ts";
import { messages } from "./emails/messages.ts";

/** `key` names the one mail that the job is for. Of a checkout the mail tells all bookings, else the one. */
export type MailJob = {
  key: string;
  kind: LetterKind;
  checkoutId?: number;
  reservationId?: number;
  /** The times before a change that is done: the booking itself no longer knows them. */
  before?: { start: string; end: string; price: number };
  note?: string;
};

/** Notes a mail about a booking in the transaction that gives the reason for it; `sweepMail` hands it on. */
export async function enqueueMail(tx: Tx, job: MailJob): Promise<void> {
  await tx.run(sql`INSERT INTO mail_due (job) VALUES (${JSON.stringify(job)})`);
}

/** The mails that a checkout begins with; where the operator has to accept it, he is told as well. */
export function bookedLetters(isWaiting: boolean): LetterKind[] {
  return isWaiting ? ["requested", "approval_needed"] : ["booked"];
}

/**
 * Hands the oldest that are due to the job queue, about as many as it sends until the next sweep: in a rush the others
 * wait here, where they cost nothing.
 */
export async function sweepMail(app: App): Promise<void> {
  await app.db.tx(async (tx) => {
    const rows = await tx.rows<{ job: MailJob }>(sql`DELETE FROM mail_due
      WHERE id IN (SELECT id FROM mail_due ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) RETURNING job`);
    const jobs = rows.map(({ job }) => job);
    await app.jobs.enqueueAll("reservations.mail", jobs, tx);
  });
}

const BATCH = 50;

/** The mail about new times. `row` is the booking as it was before them, or with its fall-back where money was awaited. */
export async function enqueueChangedMail(
  tx: Tx,
  row: ReservationRow,
  { isExtend, waived, now }: { isExtend: boolean; waived: number; now: number },
): Promise<void> {
  const was = domainOf(row);
  const { start, end, price } = row.editing || !was.before ? was : was.before;
  await enqueueMail(tx, {
    key: `changed:${row.id}:${row.updated_at.getTime()}:${now}`,
    kind: isExtend ? "extended" : "changed",
    reservationId: row.id,
    before: { start: formatWall(start), end: formatWall(end), price },
    ...(waived > 0 ? { note: messages[row.locale].waived(money(waived, row.currency)) } : {}),
  });
}
