import type { Actor } from "../../domain/actor.ts";
import type { Amount } from "../../domain/money/money.ts";
import { isTransferToProvider, payByFromApproval } from "../../domain/money/payment-method.ts";
import type { Problem } from "../../domain/problem.ts";
import type { Authority } from "../../domain/staff.ts";
import { dayOfWall } from "../../domain/time/clock.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Tx } from "../../platform/sql.ts";
import { giveBack } from "../ledger/money-back.server.ts";
import { renewAwaitedTransfer } from "../ledger/payment-transitions.db.server.ts";
import { wakePayments } from "../ledger/payment-updates.db.server.ts";
import { storeCancel } from "./cancel/cancel.server.ts";
import { endRequest, makeRequested, requestMail } from "./change/request.server.ts";
import { lapseInside } from "./company-answer.server.ts";
import { lockBooking, markAuthorisedPaid, updateAccepted } from "./db.server.ts";
import { type BookingMail, mailAbout } from "./mail.server.ts";
import { heldRequestOf, linkMail, renewHeld } from "./payment-link.server.ts";
import { Rejected } from "./rejected.server.ts";
import { type BookingRow, toBooking } from "./row.server.ts";
import { rejectIf } from "./staff/seen.server.ts";

/**
 * `closed`: neither it nor a change of it waits for approval, or no longer. `lapsed`: the time to answer is over, and the
 * sweep ends it next (APPROVE-2, CHANGE-19). `voided`: its card's authorisation is gone, so
 * it has been ended (OUTSIDE-4). `stale`: it is not what the person saw. `refused`: the person may not give back what had
 * come in, or the change cannot be made any more. `inside`: the company that pays it decides first (CORP-9). In all these
 * cases nothing was done.
 */
export type Answered =
  | { kind: "done" }
  | { kind: "closed" }
  | { kind: "lapsed" }
  | { kind: "voided" }
  | { kind: "inside" }
  | { kind: "stale"; version: number }
  | { kind: "refused"; problems: Problem[] };

type Answer = {
  actor: Actor;
  now: number;
  /** The version that the person saw; absent if none was shown. */
  version?: number;
  /** Words for the guest's mail; null sends none. */
  message?: string | null;
};

/** Accepts a waiting booking, or a requested change of one; its card is captured next (APPROVE-1, CHANGE-18). */
export function acceptBooking(app: App, id: number, answer: Answer): Promise<Answered> {
  return answeredIn(app, async (tx) => {
    const row = await lockBooking(tx, id);
    const other = whyNotAnswer(row, answer);
    if (!row || other) return other ?? { kind: "closed" };
    if (row.asks_company) return { kind: "inside" };
    const { requested_change: change } = row;
    // The guest knows until when it waits, and the new time of a change may be taken by now.
    if (isTimeOver(row, answer.now)) return { kind: "lapsed" };
    if (change) await acceptChange(app, tx, row, change, answer);
    else await accept(tx, row, answer);
    return { kind: "done" };
  });
}

async function acceptChange(
  app: App,
  tx: Tx,
  row: BookingRow,
  change: NonNullable<BookingRow["requested_change"]>,
  { actor, now, message }: Answer,
): Promise<void> {
  const { times } = change;
  const { start, end, price } = toBooking(row);
  const held = await heldRequestOf(tx, row);
  await makeRequested(tx, row, change, now);
  const renewed = held && (await renewHeld(app, tx, held, now));
  const mail = { kind: "change_accepted", key: `change_accepted:${row.id}:${now}` } as const;
  await recordEvent(tx, {
    type: "reservation.change_accepted",
    actor,
    subject: `reservation:${row.id}`,
    before: { start, end, price },
    after: { start: times.start, end: times.end, price: times.total },
    now,
    mails:
      message === null
        ? []
        : [
            requestMail(row, change, { ...mail, ...(message ? { message } : {}) }),
            ...(renewed ? [linkMail(renewed, { now })] : []),
          ],
  });
}

async function accept(tx: Tx, row: BookingRow, answer: Answer): Promise<void> {
  const { actor, now } = answer;
  const { id } = row;
  const { start, paymentMethod } = toBooking(row);
  const today = dayOfWall(toWallMinute(now, row.time_zone));
  const payBy =
    row.paid || row.terms === "invoice" ? null : payByFromApproval(paymentMethod, today, dayOfWall(start));
  await updateAccepted(tx, id, { payBy, now });
  if (isTransferToProvider(paymentMethod)) await renewAwaitedTransfer(tx, row.checkout_id, now);
  await markAuthorisedPaid(tx, row.checkout_id, now);
  await wakePayments(tx, row.checkout_id, now);
  await recordEvent(tx, {
    type: "reservation.accepted",
    actor,
    subject: `reservation:${id}`,
    before: { approval: "waiting" },
    after: { approval: "accepted", ...(payBy === null ? {} : { pay_by: payBy }) },
    now,
    mails: mailsAbout(answer, { key: `accepted:${id}`, kind: "accepted", bookingId: id }),
  });
}

/**
 * Declines a waiting booking, or lets it lapse: the authorisation is released, nothing is charged (APPROVE-2). A requested
 * change is declined likewise, and the booking stays as it was (CHANGE-19).
 */
export function declineBooking(
  app: App,
  id: number,
  answer: Answer & (Declined | { outcome: "lapsed" }),
): Promise<Answered> {
  return answeredIn(app, async (tx) => {
    const row = await lockBooking(tx, id);
    const other = whyNotAnswer(row, answer);
    if (!row || other) return other ?? { kind: "closed" };
    if (answer.outcome === "lapsed" && !isTimeOver(row, answer.now)) return { kind: "closed" };
    if (row.asks_company) {
      if (answer.outcome !== "lapsed") return { kind: "inside" };
      await lapseInside(tx, row, answer.now);
      return { kind: "done" };
    }
    if (row.requested_change) {
      await endRequest(tx, row, row.requested_change, answer);
      return { kind: "done" };
    }
    const refund = await decline(tx, row, answer);
    if (answer.outcome === "lapsed") return { kind: "done" };
    const back = { bookingId: id, amount: refund, currency: row.currency };
    rejectIf(await giveBack(app, tx, back, answer));
    return { kind: "done" };
  });
}

/** An answer in one transaction; a rejection rolls it back. */
async function answeredIn({ db }: Pick<App, "db">, work: (tx: Tx) => Promise<Answered>): Promise<Answered> {
  try {
    return await db.tx(work);
  } catch (error) {
    if (error instanceof Rejected) return { kind: "refused", problems: error.problems };
    throw error;
  }
}

/** By a person, who needs a fresh second factor where much money goes back (STAFF-25). */
type Declined = {
  outcome: "declined";
  authority: Pick<Authority, "isElevated">;
  /** Why, for colleagues. The guest is told what `message` says. */
  reason?: { code: string; text: string };
};

/** Answers what goes back of what had come in. */
async function decline(
  tx: Tx,
  row: BookingRow,
  answer: Answer & (Declined | { outcome: "lapsed" }),
): Promise<Amount> {
  const { outcome, actor, now } = answer;
  const { id } = row;
  const reason = "reason" in answer ? answer.reason : undefined;
  const back = await storeCancel(tx, row, { fee: 0, refund: 0, reason: outcome, now });
  await recordEvent(tx, {
    type: `reservation.${outcome}`,
    actor,
    subject: `reservation:${id}`,
    before: { approval: "waiting" },
    after: { approval: "declined" },
    ...(reason ? { detail: { code: reason.code } } : {}),
    ...(reason?.text ? { reason: reason.text } : {}),
    now,
    mails: mailsAbout(answer, { key: `${outcome}:${id}`, kind: outcome, bookingId: id }),
  });
  return back.refund + back.arrived;
}

/** "Somebody else has answered it" says more than "it has changed". */
function whyNotAnswer(row: BookingRow | null, { version }: Answer): Answered | null {
  if (row?.cancel_reason === "payment_failed") return { kind: "voided" };
  const isWaiting = row?.approval === "waiting" || row?.requested_change;
  if (!row || !isWaiting || row.canceled_at) return { kind: "closed" };
  if (version !== undefined && version !== row.version) return { kind: "stale", version: row.version };
  return null;
}

/** Whether the time to answer is over; since the list of them was read, the guest may have asked for another change. */
function isTimeOver(row: BookingRow, now: number): boolean {
  const until = row.requested_change ? row.request_until : row.approval_until;
  return until !== null && until.getTime() <= now;
}

function mailsAbout({ message }: Answer, mail: BookingMail) {
  if (message === null) return [];
  return [mailAbout({ ...mail, ...(message ? { message } : {}) })];
}
