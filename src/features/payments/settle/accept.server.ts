import { ProviderUnavailable } from "../../../adapters/stripe/provider-errors.server.ts";
import type { App } from "../../../platform/app.ts";
import type { Answered } from "../../bookings/approval.server.ts";
import { bookingById } from "../../bookings/db.server.ts";
import type { BookingRow } from "../../bookings/row.server.ts";
import { authorisedPaymentsOf } from "../../ledger/payment.db.server.ts";
import { settle } from "./settle.server.ts";

/**
 * Accepts a waiting booking or a requested change (APPROVE-1, CHANGE-18), after a look at its payment at the provider: if somebody has voided the
 * authorisation there, it is ended instead, and nobody is told that it was approved (OUTSIDE-4). While the provider is
 * unavailable it is accepted, and captured later. `accept` is the write (acceptBooking).
 */
export async function acceptAuthorised(
  app: App,
  id: number,
  accept: () => Promise<Answered>,
): Promise<Answered> {
  const before = await bookingById(app.db, id);
  try {
    for (const paymentId of await authorisedPaymentsOf(app.db, id)) await settle(app, paymentId);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
  const after = await bookingById(app.db, id);
  if (before && isAsked(before) && after && !isAsked(after)) return { kind: "voided" };
  return accept();
}

/** Whether it or a change of it waits for the operator. */
function isAsked({ approval, canceled_at, requested_change }: BookingRow): boolean {
  return canceled_at === null && (approval === "waiting" || requested_change !== null);
}
