import type { Actor } from "../../../domain/actor.ts";
import { approvalDeadline } from "../../../domain/booking/approval.ts";
import { accept, type Decision } from "../../../domain/decision.ts";
import { type Amount, isChargeable } from "../../../domain/money/money.ts";
import { METHODS, payByFromApproval } from "../../../domain/money/payment-method.ts";
import { dayOfWall, formatWall } from "../../../domain/time/clock.ts";
import { toInstant, toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { QueuedMail } from "../../../platform/mail-queue.ts";
import type { Tx } from "../../../platform/sql.ts";
import { endChangePayments, releaseUnanswered } from "../../ledger/payment-transitions.db.server.ts";
import { wakePayment } from "../../ledger/payment-updates.db.server.ts";
import { releaseNewTimes } from "../../occupancy/holds.db.server.ts";
import { approverMails } from "../corporate/ask.server.ts";
import type { AskedInside } from "../corporate/limits.server.ts";
import { adjustmentLine, waivedLine } from "../create/price-lines.server.ts";
import { lockBooking } from "../db.server.ts";
import type { EmailKind } from "../emails/templates.ts";
import { mailAbout } from "../mail.server.ts";
import { catchRejection, Rejected } from "../rejected.server.ts";
import { type BookingRow, type NewTimes, toBooking } from "../row.server.ts";
import { updateRequested } from "./db.server.ts";
import { storeUncharged } from "./settle.server.ts";
import { fallbackOf, holdRequested, storeNewTimes } from "./store.server.ts";

/*
 * A guest's change in a room that needs approval (CHANGE-17). The row keeps what is agreed, so that all that the old
 * booking means goes on meanwhile: its money, its deadline, its documents. The new times are held as well until the
 * operator has answered.
 */

type Requested = NonNullable<BookingRow["requested_change"]>;
type RequestMail = Extract<EmailKind, `change_${string}` | `company_${string}`>;

/** Has a change wait for the operator. Its card, if it needs one, is authorised by now and not captured. */
export async function requestChange(
  tx: Tx,
  row: BookingRow,
  change: Requested,
  { actor, now }: { actor: Actor; now: number },
): Promise<void> {
  const { times } = change;
  const starts = Math.min(row.starts_at.getTime(), toInstant(times.start, row.time_zone));
  const until = new Date(approvalDeadline(now, starts));
  // It was paid for so late that nobody can approve it any more.
  if (until.getTime() <= now) throw new Rejected([{ code: "payment_expired" }]);
  await endChangePayments(tx, row.id, "superseded", now, ["open"]);
  const asked = await storeRequested(tx, row, { change, until, asks: null }, now);
  await recordEvent(tx, {
    ...requestEvent(row, change, { actor, now }),
    type: "reservation.change_requested",
    mails: requestedMails(asked, change, now),
  });
}

/** Has a change wait for the approvers of the company that pays it (CORP-16). */
export async function askForChange(
  tx: Tx,
  row: BookingRow,
  change: Requested,
  { asks, until, actor, now }: AskedInside & { actor: Actor; now: number },
): Promise<void> {
  const asked = await storeRequested(tx, row, { change, until, asks }, now);
  const key = `company_asked:${row.id}:${now}`;
  await recordEvent(tx, {
    ...requestEvent(row, change, { actor, now }),
    type: "reservation.company_asked",
    mails: [
      requestMail(asked, change, { kind: "company_asked", key }),
      ...(await approverMails(tx, row, key)),
    ],
  });
}

/** The operator is asked after the company's approvers have said yes. */
export async function passToOperator(
  tx: Tx,
  row: BookingRow,
  change: Requested,
  now: number,
): Promise<QueuedMail[]> {
  const starts = Math.min(row.starts_at.getTime(), toInstant(change.times.start, row.time_zone));
  const until = new Date(approvalDeadline(now, starts));
  return requestedMails(await storeRequested(tx, row, { change, until, asks: null }, now), change, now);
}

async function storeRequested(
  tx: Tx,
  row: BookingRow,
  request: { change: Requested; until: Date; asks: BookingRow["asks_company"] },
  now: number,
): Promise<BookingRow> {
  const { change, until, asks } = request;
  const asked = { ...row, requested_change: change, request_until: until, asks_company: asks };
  await holdRequested(tx, asked);
  await updateRequested(tx, row.id, request, now);
  return asked;
}

function requestEvent(row: BookingRow, { times }: Requested, { actor, now }: { actor: Actor; now: number }) {
  const { start, end, price } = toBooking(row);
  return {
    ...{ actor, subject: `reservation:${row.id}` as const, now },
    before: { start, end, price },
    after: { start: times.start, end: times.end, price: times.total },
  };
}

function requestedMails(asked: BookingRow, change: Requested, now: number): QueuedMail[] {
  const mail = (kind: RequestMail) => requestMail(asked, change, { kind, key: `${kind}:${asked.id}:${now}` });
  return [mail("change_requested"), mail("change_approval_needed")];
}

/**
 * Makes the requested change. What was authorised for it is captured next; a difference by transfer is due from now on
 * (CHANGE-18).
 */
export async function makeRequested(tx: Tx, row: BookingRow, change: Requested, now: number): Promise<void> {
  const { payment_id: paymentId } = change;
  if (paymentId === null) {
    const { times, due } = toSettle(row, change.times);
    const today = dayOfWall(toWallMinute(now, row.time_zone));
    const payBy = payByFromApproval(row.payment_way, today, dayOfWall(times.start));
    return storeUncharged(tx, row, { times, due, payBy }, now);
  }
  const fallback = { ...fallbackOf(row, paymentId), is_approved: true as const };
  await storeNewTimes(tx, row, change.times, { fallback, editing: false, payBy: null, now });
  await wakePayment(tx, paymentId, now);
}

/**
 * What the change costs as the booking is paid by now: it may have been unpaid when the change was requested, or an
 * earlier change may have been paid since. Nothing is charged that is too small (CHANGE-10), and no price falls (CHANGE-3).
 */
function toSettle(row: BookingRow, times: NewTimes): { times: NewTimes; due: Amount } {
  if (!row.paid) return { times, due: 0 };
  const agreed = row.before_edit?.price ?? row.price;
  const more = times.total - agreed;
  const lines = (extra: NewTimes["lines"]) => [...times.lines, ...extra];
  if (more < 0) {
    return { times: { ...times, total: agreed, lines: lines(adjustmentLine("keptLine", -more)) }, due: 0 };
  }
  if (more === 0) return { times, due: 0 };
  if (!isChargeable(more, row.currency)) {
    return { times: { ...times, total: agreed, waived: more, lines: lines(waivedLine(more)) }, due: 0 };
  }
  if (!METHODS[row.payment_way].isPaidLater) throw new Rejected([{ code: "payment_required" }]);
  return { times, due: more };
}

/** Drops the requested change: its times are free, and what was authorised for it is released. */
export async function dropRequested(tx: Tx, row: BookingRow, now: number): Promise<void> {
  if (!row.requested_change) return;
  const { payment_id: paymentId } = row.requested_change;
  await updateRequested(tx, row.id, null, now);
  await releaseNewTimes(tx, row.id);
  if (paymentId !== null) await releaseUnanswered(tx, paymentId, now);
}

/** Ends a requested change that the operator declines or leaves unanswered (CHANGE-19). */
export async function endRequest(
  tx: Tx,
  row: BookingRow,
  change: Requested,
  {
    outcome,
    reason,
    message,
    actor,
    now,
  }: {
    outcome: "declined" | "lapsed";
    reason?: { code: string; text: string };
    /** Words for the guest's mail; null sends none. */
    message?: string | null;
    actor: Actor;
    now: number;
  },
): Promise<void> {
  await dropRequested(tx, row, now);
  const kind = `change_${outcome}` as const;
  const key = `${kind}:${row.id}:${now}`;
  await recordEvent(tx, {
    type: `reservation.${kind}`,
    actor,
    subject: `reservation:${row.id}`,
    ...(reason ? { detail: { code: reason.code } } : {}),
    ...(reason?.text ? { reason: reason.text } : {}),
    now,
    mails: message === null ? [] : [requestMail(row, change, { kind, key, ...(message ? { message } : {}) })],
  });
}

/** Nobody of the company that pays it has answered in time: the booking stays as it was (CORP-16). */
export async function lapseAsked(tx: Tx, row: BookingRow, change: Requested, now: number): Promise<void> {
  await dropRequested(tx, row, now);
  const key = `company_lapsed:${row.id}:${now}`;
  await recordEvent(tx, {
    ...{ type: "reservation.company_lapsed", actor: "worker", subject: `reservation:${row.id}`, now },
    mails: [requestMail(row, change, { kind: "company_lapsed", key })],
  });
}

/** The guest takes a requested change back. */
export function withdrawChange(
  app: App,
  id: number,
  { accountId, now }: { accountId: number; now: number },
): Promise<Decision<null>> {
  return catchRejection(() =>
    app.db.tx(async (tx) => {
      const row = await lockBooking(tx, id);
      if (row?.account_id !== accountId) throw new Rejected([{ code: "not_found" }]);
      const { requested_change: change } = row;
      if (!change || row.canceled_at) throw new Rejected([{ code: "not_waiting" }]);
      await dropRequested(tx, row, now);
      await recordEvent(tx, {
        type: "reservation.change_withdrawn",
        actor: `account:${accountId}`,
        subject: `reservation:${id}`,
        now,
      });
      return accept(null);
    }),
  );
}

/** A mail about a requested change, with the times that were asked for and those of the booking. */
export function requestMail(
  row: BookingRow,
  { times }: Requested,
  { kind, key, message }: { kind: RequestMail; key: string; message?: string },
): QueuedMail {
  const { start, end, price } = toBooking(row);
  const isEnded = kind.endsWith("_declined") || kind.endsWith("_lapsed");
  const until = row.request_until && toWallMinute(row.request_until.getTime(), row.time_zone);
  return mailAbout({
    ...{ key, kind, bookingId: row.id },
    ...(isEnded ? {} : { before: { start: formatWall(start), end: formatWall(end), price } }),
    ...(until === null ? {} : { answerBy: formatWall(until) }),
    requested: { start: formatWall(times.start), end: formatWall(times.end), price: times.total },
    ...(message ? { message } : {}),
  });
}
