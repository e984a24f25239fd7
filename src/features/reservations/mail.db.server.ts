import { formatWall } from "../../domain/time/clock.ts";
import { money } from "../../i18n/format.ts";
import type { App } from "../../server/app.ts";
import type { Tx } from "../../server/sql.ts";
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

/** Queues a mail about a booking in the transaction that gives the reason for it. */
export function enqueueMail(app: App, tx: Tx, job: MailJob): Promise<void> {
  return app.jobs.enqueue("reservations.mail", job, tx);
}

/** The mail that a checkout begins with; where the operator has to accept it, he is told as well. */
export async function enqueueBookedMail(
  app: App,
  tx: Tx,
  checkoutId: number,
  isWaiting: boolean,
): Promise<void> {
  await enqueueMail(app, tx, {
    key: `booked:${checkoutId}`,
    kind: isWaiting ? "requested" : "booked",
    checkoutId,
  });
  if (isWaiting)
    await enqueueMail(app, tx, { key: `approval:${checkoutId}`, kind: "approval_needed", checkoutId });
}

/** The mail about new times. `row` is the booking as it was before them, or with its fall-back where money was awaited. */
export async function enqueueChangedMail(
  app: App,
  tx: Tx,
  row: ReservationRow,
  { isExtend, waived, now }: { isExtend: boolean; waived: number; now: number },
): Promise<void> {
  const was = domainOf(row);
  const { start, end, price } = row.editing || !was.before ? was : was.before;
  await enqueueMail(app, tx, {
    key: `changed:${row.id}:${row.updated_at.getTime()}:${now}`,
    kind: isExtend ? "extended" : "changed",
    reservationId: row.id,
    before: { start: formatWall(start), end: formatWall(end), price },
    ...(waived > 0 ? { note: messages[row.locale].waived(money(waived, row.currency)) } : {}),
  });
}
