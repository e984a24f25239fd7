import { accept, type Decision } from "../../../domain/decision.ts";
import type { Amount } from "../../../domain/money/money.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { QueuedMail } from "../../../platform/mail-queue.ts";
import type { Tx } from "../../../platform/sql.ts";
import { lockBookingsOfCheckout, updateAsked } from "../../bookings/db.server.ts";
import { askByLink, endsWithRequest, keepLink, linkMail } from "../../bookings/payment-link.server.ts";
import { catchRejection, Rejected } from "../../bookings/rejected.server.ts";
import { type BookingRow, dueFor } from "../../bookings/row.server.ts";
import { type GuestMail, lockSeen, messageOf, type Staff } from "../../bookings/staff/seen.server.ts";
import { endRequest, lockRequest, type RequestRow } from "../../ledger/payment-request.db.server.ts";
import { endRequestPayments } from "../../ledger/payment-transitions.db.server.ts";
import { pendingCapture } from "../../ledger/pending-capture.server.ts";

/** What staff ask for, for a booking that exists. */
export type AskForPayment = {
  /** All bookings of its order that await money, not only this one. */
  isWholeOrder: boolean;
  /** When it ends, in epoch milliseconds; null: at the usual time. */
  until: number | null;
  /** The person who asks. */
  by: number | null;
  mail: GuestMail;
};

/** Asks for what a booking awaits, if it is still the amount that the person saw (LINKPAY-1). */
export function askForPayment(
  app: App,
  id: number,
  ask: AskForPayment,
  { version, amount }: { version: number; amount: Amount },
  staff: Staff,
): Promise<Decision<{ id: number }>> {
  return catchRejection(() =>
    app.db.tx(async (tx) => {
      const { request } = await storeAsked(app, tx, id, ask, { version, staff });
      if (request.amount !== amount) throw new Rejected([{ code: "price_changed" }]);
      return accept({ id });
    }),
  );
}

/** Writes it; also for its preview, which is rolled back. */
export async function storeAsked(
  app: App,
  tx: Tx,
  id: number,
  { isWholeOrder, until, by, mail }: AskForPayment,
  { version, staff: { actor, now } }: { version: number | null; staff: Staff },
): Promise<{ row: BookingRow; request: RequestRow; mails: QueuedMail[] }> {
  const { row } = await lockSeen(tx, id, version, now);
  const order = isWholeOrder ? await lockBookingsOfCheckout(tx, row.checkout_id) : [row];
  const asked = order.filter((one) => dueFor(one) > 0);
  const isHold = asked.some(endsWithRequest);
  const request = await askByLink(app, tx, asked, { until, isHold, by, now });
  const mails = mail.send ? [linkMail(request, { now, ...messageOf(mail) })] : [];
  await recordEvent(tx, {
    type: "payment.asked",
    actor,
    subject: `reservation:${id}`,
    detail: {
      request: request.id,
      amount: request.amount,
      until: request.until.toISOString(),
      bookings: request.lines.map((line) => line.reservation_id),
    },
    now,
    mails,
  });
  return { row, request, mails };
}

/**
 * Takes an open request back: its link says so, and what is authorised by it at that moment is released. What awaited the
 * money goes on awaiting it until its last day to pay.
 */
export function withdrawRequest(
  app: App,
  requestId: number,
  version: number,
  { actor, now }: Staff,
): Promise<Decision<{ id: number }>> {
  return catchRejection(() =>
    app.db.tx(async (tx) => {
      const request = await openRequest(tx, requestId, version);
      await endRequest(tx, requestId, "withdrawn", now);
      await endRequestPayments(tx, requestId, "given_back", now);
      const id = await told(tx, request, now);
      await recordEvent(tx, {
        type: "payment.withdrawn",
        actor,
        subject: `reservation:${id}`,
        detail: { request: requestId, amount: request.amount },
        before: { state: "open" },
        after: { state: "withdrawn" },
        now,
      });
      return accept({ id });
    }),
  );
}

/** Sends the mail with the link once more. */
export function sendLinkAgain(
  app: App,
  requestId: number,
  version: number,
  { actor, now }: Staff,
): Promise<Decision<{ id: number }>> {
  return catchRejection(() =>
    app.db.tx(async (tx) => {
      const request = await openRequest(tx, requestId, version);
      if (request.until.getTime() <= now) throw new Rejected([{ code: "payment_closed" }]);
      await keepLink(app, tx, request);
      const id = request.lines[0]?.reservation_id ?? 0;
      await recordEvent(tx, {
        type: "payment.asked_again",
        actor,
        subject: `reservation:${id}`,
        detail: { request: requestId },
        now,
        mails: [linkMail(request, { now })],
      });
      return accept({ id });
    }),
  );
}

/** An open request in the version that somebody saw, under its lock; one that is being captured is not open any more. */
async function openRequest(tx: Tx, id: number, version: number): Promise<RequestRow> {
  const request = await lockRequest(tx, id);
  if (!request) throw new Rejected([{ code: "not_found" }]);
  if (request.version !== version)
    throw new Rejected([{ code: "stale", params: { version: request.version } }]);
  if (request.state !== "open") throw new Rejected([{ code: "payment_closed" }]);
  const rows = await lockBookingsOfCheckout(tx, request.checkout_id);
  for (const { reservation_id: id } of request.lines) {
    const row = rows.find((one) => one.id === id);
    if (row && (await pendingCapture(tx, row)) === "capturing")
      throw new Rejected([{ code: "payment_in_progress" }]);
  }
  return request;
}

/** Has the screens of its bookings read them again. Answers the first. */
async function told(tx: Tx, request: RequestRow, now: number): Promise<number> {
  const rows = await lockBookingsOfCheckout(tx, request.checkout_id);
  for (const row of rows)
    if (request.lines.some((line) => line.reservation_id === row.id))
      await updateAsked(tx, row.id, { payBy: row.pay_by, now });
  return request.lines[0]?.reservation_id ?? 0;
}
