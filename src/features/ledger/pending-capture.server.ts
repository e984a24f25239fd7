import { isTransferToProvider } from "../../domain/money/payment-method.ts";
import type { Tx } from "../../platform/sql.ts";
import { isApprovalAwaited, lockUncapturedPayments } from "./pending-capture.db.server.ts";

/**
 * Whether money for a booking is authorised and not in the ledger yet. `capturing`: it will be in a moment. Until then
 * the booking counts as neither paid nor unpaid, so it can be neither changed nor canceled (docs/decisions/008).
 * `awaiting_approval`: nothing is captured before the operator has accepted the checkout (APPROVE-1). What is authorised
 * for a change that waits for approval is no money for the booking as it is, and does not count.
 */
export async function pendingCapture(
  tx: Tx,
  booking: { id: number; checkout_id: number; requested_change: { payment_id: number | null } | null },
): Promise<"capturing" | "awaiting_approval" | null> {
  const payments = await lockUncapturedPayments(tx, booking);
  const requested = booking.requested_change?.payment_id ?? null;
  const authorised = payments.filter(({ id, state }) => state === "authorised" && id !== requested);
  if (authorised.length === 0) return null;
  const isCapturing = authorised.some(
    (payment) =>
      payment.capturing !== null ||
      payment.checkout_id === null ||
      // Money that has arrived waits for nobody.
      isTransferToProvider(payment.payment_way),
  );
  if (isCapturing) return "capturing";
  return (await isApprovalAwaited(tx, booking.checkout_id)) ? "awaiting_approval" : "capturing";
}
