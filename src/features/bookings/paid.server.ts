import { feeOwed } from "../../domain/booking/terms.ts";
import { isTransferToProvider } from "../../domain/money/payment-method.ts";
import type { Tx } from "../../platform/sql.ts";
import { endChangePayments, renewAwaitedTransfer } from "../ledger/payment-transitions.db.server.ts";
import { finishChange } from "./change/store.server.ts";
import { markBookingsPaid, markFeePaid } from "./db.server.ts";
import { type BookingRow, toBooking } from "./row.server.ts";

/**
 * All that a booking awaited has come: it is paid, or the fee of its cancel, or its change is complete. What else was to pay
 * for it ends.
 */
export async function storePaid(tx: Tx, row: BookingRow, now: number): Promise<void> {
  const fee = feeOwed(toBooking(row));
  await markBookingsPaid(tx, [row.id], now);
  if (fee > 0) await markFeePaid(tx, row, now);
  await endChangePayments(tx, row.id, "canceled", now);
  if (row.editing) await finishChange(tx, row, now);
  else if (isTransferToProvider(row.payment_way)) await renewAwaitedTransfer(tx, row.checkout_id, now);
}
