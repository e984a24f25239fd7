import { METHODS } from "../../../domain/money/payment-method.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Tx } from "../../../platform/sql.ts";
import { lockBooking, updateMethod } from "../../bookings/db.server.ts";
import { mailAbout } from "../../bookings/mail.server.ts";
import { storePaid } from "../../bookings/paid.server.ts";
import { type BookingRow, dueFor } from "../../bookings/row.server.ts";
import type { RequestPayment } from "../../ledger/payment.server.ts";
import { endRequest, lockRequest } from "../../ledger/payment-request.db.server.ts";

/** What a link asked for is in the ledger: its bookings are paid, and the guest is told (LINKPAY-6). */
export async function finishRequest(tx: Tx, payment: RequestPayment, now: number): Promise<void> {
  const request = await lockRequest(tx, payment.request_id);
  if (!request) return;
  await endRequest(tx, request.id, "paid", now);
  for (const { reservation_id: id } of request.lines) {
    const row = await lockBooking(tx, id);
    if (!row || dueFor(row) === 0) throw new Error(`booking ${id} was changed while its link was captured`);
    await storePaid(tx, row, now);
    if (isAllByLink(row, payment)) await updateMethod(tx, id, payment.payment_way);
  }
  const bookings = request.lines.map(({ reservation_id: id }) => id);
  await recordEvent(tx, {
    type: "payment.by_link",
    actor: "provider",
    subject: `reservation:${bookings[0] ?? 0}`,
    detail: { request: request.id, payment: payment.id, amount: request.amount },
    now,
    mails: [
      mailAbout({
        key: `link_paid:${request.id}`,
        kind: "link_paid",
        checkoutId: request.checkout_id,
        bookingIds: bookings,
        requestId: request.id,
        paymentId: payment.id,
      }),
    ],
  });
}

/** Whether nothing of its price came in another way: then it is a booking by the way that the link was paid (LINKPAY-7). */
function isAllByLink({ paid, received, payment_way: method }: BookingRow, by: RequestPayment): boolean {
  return !paid && received === 0 && METHODS[method].kind !== METHODS[by.payment_way].kind;
}
