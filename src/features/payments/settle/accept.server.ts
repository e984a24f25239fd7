import { ProviderUnavailable } from "../../../adapters/stripe/provider-errors.server.ts";
import type { App } from "../../../platform/app.ts";
import type { Answered } from "../../bookings/approval.server.ts";
import { authorisedPaymentsOf } from "../../ledger/payment.db.server.ts";
import { settle } from "./settle.server.ts";

/**
 * Accepts a waiting booking or a requested change (APPROVE-1, CHANGE-18), after a look at its payment at the provider: if
 * somebody has voided the authorisation there, it is ended first, and the write finds that (OUTSIDE-4). While the provider
 * is unavailable it is accepted, and captured later. `accept` is the write (acceptBooking), which alone decides: the
 * authorisation is gone as well where a colleague has just declined.
 */
export async function acceptAuthorised(
  app: App,
  id: number,
  accept: () => Promise<Answered>,
): Promise<Answered> {
  try {
    for (const paymentId of await authorisedPaymentsOf(app.db, id)) await settle(app, paymentId);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
  return accept();
}
