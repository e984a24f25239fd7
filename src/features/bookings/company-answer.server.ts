import { approvalDeadline } from "../../domain/booking/approval.ts";
import { mayDo } from "../../domain/corporate/roles.ts";
import { accept, type Decision } from "../../domain/decision.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import { type QueuedMail, queueMails } from "../../platform/mail-queue.ts";
import type { Tx } from "../../platform/sql.ts";
import { storeCancel } from "./cancel/cancel.server.ts";
import {
  dropRequested,
  lapseAsked,
  makeRequested,
  passToOperator,
  requestMail,
} from "./change/request.server.ts";
import { mailOf } from "./corporate/ask.server.ts";
import { acceptProblems } from "./corporate/limits.server.ts";
import { rolesForGroup, updateAllowed } from "./corporate/spending.db.server.ts";
import { bookingsOfCheckout, lockBookingsOfCheckout } from "./db.server.ts";
import { changedMail } from "./mail.server.ts";
import { catchRejection, Rejected } from "./rejected.server.ts";
import { type BookingRow, toBooking } from "./row.server.ts";

/*
 * The answer of a company's approvers (CORP-9, CORP-16). Under the locks of the order it meets cancels, the end of its time
 * and colleagues who answer: whoever comes first is heard.
 */

type Asked = { corporateId: number; checkoutId: number; accountId: number; now: number };

/** What of an order was seen to wait, in the versions that were seen. */
type SeenRequests = readonly { id: number; version: number }[];

/** Lets stand what was asked for, or asks the operator where the room needs that, too: all that was seen, or nothing. */
export function allow(app: App, asked: Asked, seen: SeenRequests): Promise<Decision<null>> {
  return answered(app, asked, seen, async (tx, rows) => {
    const mails: QueuedMail[] = [];
    for (const row of rows) {
      const problems = await acceptProblems(app, tx, row, asked.now);
      if (problems.length > 0) throw new Rejected(problems);
      if (row.requested_change) mails.push(...(await allowChange(tx, row, row.requested_change, asked.now)));
      else await allowBooking(tx, row, asked.now);
      await recordAnswer(tx, row, "reservation.company_accepted", asked);
    }
    const after = await bookingsOfCheckout(tx, asked.checkoutId);
    const bookings = rows.filter((row) => !row.requested_change).map(({ id }) => id);
    const allowed = after.filter(({ id }) => bookings.includes(id));
    const wait = allowed.filter(({ approval }) => approval === "waiting");
    const stand = allowed.filter(({ approval }) => approval !== "waiting");
    mails.push(...mailOf("booked", stand), ...mailOf("requested", wait), ...mailOf("approval_needed", wait));
    await queueMails(tx, mails, asked.now);
  });
}

async function allowBooking(tx: Tx, row: BookingRow, now: number): Promise<void> {
  const isLast = row.asks_company !== "then_operator";
  const operatorUntil = isLast ? null : new Date(approvalDeadline(now, row.starts_at.getTime()));
  await updateAllowed(tx, row.id, { operatorUntil, now });
}

async function allowChange(
  tx: Tx,
  row: BookingRow,
  change: NonNullable<BookingRow["requested_change"]>,
  now: number,
): Promise<QueuedMail[]> {
  if (row.asks_company === "then_operator") return passToOperator(tx, row, change, now);
  await makeRequested(tx, row, change, now);
  const isExtend = row.starts_at.getTime() <= now;
  return [changedMail(row, { isExtend, waived: change.times.waived, now })];
}

/** Declines what was asked for, for a reason that its booker is told: the times are free, or the booking stays as it was. */
export function refuse(app: App, asked: Asked, seen: SeenRequests, reason: string): Promise<Decision<null>> {
  return answered(app, asked, seen, async (tx, rows) => {
    const mails = await endAll(tx, rows, { outcome: "declined", message: reason, now: asked.now });
    for (const row of rows) await recordAnswer(tx, row, "reservation.company_declined", asked, reason);
    await queueMails(tx, mails, asked.now);
  });
}

/** Nobody of the company has answered in time: the request ends. */
export async function lapseInside(tx: Tx, row: BookingRow, now: number): Promise<void> {
  if (row.requested_change) return lapseAsked(tx, row, row.requested_change, now);
  const mails = await endAll(tx, [row], { outcome: "lapsed", now });
  await recordEvent(tx, {
    ...{ type: "reservation.company_lapsed", actor: "worker", subject: `reservation:${row.id}`, now, mails },
  });
}

async function endAll(
  tx: Tx,
  rows: readonly BookingRow[],
  { outcome, message, now }: { outcome: "declined" | "lapsed"; message?: string; now: number },
): Promise<QueuedMail[]> {
  const kind = `company_${outcome}` as const;
  const more = message === undefined ? {} : { message };
  const mails: QueuedMail[] = [];
  for (const row of rows) {
    const change = row.requested_change;
    if (!change) {
      await storeCancel(tx, row, { fee: 0, refund: 0, reason: kind, now });
      continue;
    }
    await dropRequested(tx, row, now);
    mails.push(requestMail(row, change, { kind, key: `${kind}:${row.id}:${now}`, ...more }));
  }
  const ended = rows.filter((row) => !row.requested_change);
  return [...mails, ...mailOf(kind, ended, more)];
}

async function recordAnswer(
  tx: Tx,
  row: BookingRow,
  type: "reservation.company_accepted" | "reservation.company_declined",
  { accountId, now }: Asked,
  reason?: string,
): Promise<void> {
  const { start, end, price } = toBooking(row);
  const times = row.requested_change?.times;
  await recordEvent(tx, {
    ...{ type, actor: `account:${accountId}` as const, subject: `reservation:${row.id}` as const, now },
    ...(times && {
      before: { start, end, price },
      after: { start: times.start, end: times.end, price: times.total },
    }),
    ...(reason === undefined ? {} : { reason }),
  });
}

/** Whatever the approver saw must still be asked, as it was seen; by somebody who still is an approver. */
function answered(
  app: App,
  { corporateId, checkoutId, accountId, now }: Asked,
  seen: SeenRequests,
  answer: (tx: Tx, rows: readonly BookingRow[]) => Promise<void>,
): Promise<Decision<null>> {
  return catchRejection(() =>
    app.db.tx(async (tx) => {
      const order = await lockBookingsOfCheckout(tx, checkoutId);
      if (order[0]?.corporate?.id !== corporateId) throw new Rejected([{ code: "not_found" }]);
      const roles = await rolesForGroup(tx, corporateId, accountId);
      if (!roles || !mayDo(roles, "approve")) throw new Rejected([{ code: "forbidden" }]);
      const rows = seen.map(({ id, version }) => {
        const row = order.find((one) => one.id === id);
        if (!row?.asks_company) throw new Rejected([{ code: "not_waiting" }]);
        if (row.version !== version) throw new Rejected([{ code: "stale" }]);
        if (isOver(row, now)) throw new Rejected([{ code: "approval_lapsed" }]);
        return row;
      });
      await answer(tx, rows);
      return accept(null);
    }),
  );
}

function isOver(
  { requested_change: change, request_until, approval_until }: BookingRow,
  now: number,
): boolean {
  const until = change ? request_until : approval_until;
  return until !== null && until.getTime() <= now;
}
