import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { Tx } from "../../../platform/sql.ts";
import { forEachRow } from "../../../platform/sweeps.ts";
import { lockBooking } from "../../bookings/db.server.ts";
import { expireBookings, expireChange } from "../../bookings/deadlines.server.ts";
import {
  endRequest,
  lockRequest,
  type RequestRow,
  requestsAtTheirEnd,
  runningPaymentOf,
} from "../../ledger/payment-request.db.server.ts";
import { settle } from "../settle/settle.server.ts";

export const REQUESTS = "payment requests";

/** Ends what nobody has paid by its link in time (LINKPAY-5). */
export async function sweepRequests(app: App): Promise<void> {
  const due = await requestsAtTheirEnd(app.db, app.clock(), 100);
  await forEachRow(app, REQUESTS, due, (id) => lapse(app, id));
}

/**
 * First the provider is asked: what was paid in time counts, and while it cannot say so the request goes on. Then nothing is
 * left to pay, and with a hold the bookings or their changes end in the same transaction.
 */
async function lapse(app: App, id: number): Promise<void> {
  const running = await runningPaymentOf(app.db, id);
  if (running) await settle(app, running.id);
  const now = app.clock();
  await app.db.tx(async (tx) => {
    const request = await lockRequest(tx, id);
    if (request?.state !== "open" || (await runningPaymentOf(tx, id))) return;
    await endRequest(tx, id, "lapsed", now);
    const [first] = request.lines;
    await recordEvent(tx, {
      type: "payment.lapsed",
      actor: "worker",
      subject: `reservation:${first?.reservation_id ?? 0}`,
      detail: { request: id, amount: request.amount },
      now,
    });
    if (request.is_hold) await endHeld(tx, request, now);
  });
}

/** Ends what was kept for the request: unpaid bookings are canceled, changes undone. */
async function endHeld(tx: Tx, { checkout_id: checkoutId, lines }: RequestRow, now: number): Promise<void> {
  const unpaid: number[] = [];
  for (const { reservation_id: id } of lines) {
    const row = await lockBooking(tx, id);
    if (!row || row.canceled_at) continue;
    if (row.editing) await expireChange(tx, row, now);
    else if (!row.paid) unpaid.push(id);
  }
  await expireBookings(tx, checkoutId, unpaid, now);
}
