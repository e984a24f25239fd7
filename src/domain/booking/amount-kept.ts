import type { Amount } from "../money/money.ts";
import type { Booking } from "./booking.ts";

/**
 * What a booking brings in once everything about it is settled: its price, or the fee that is kept after a cancel.
 * While a change waits for its money, that is the price before it (CHANGE-6).
 */
export function amountKept(
  booking: Pick<Booking, "canceled" | "paid" | "price" | "before"> & { refund: Amount | null },
): Amount {
  if (!booking.canceled) return (booking.before ?? booking).price;
  return booking.paid ? booking.price - (booking.refund ?? 0) : 0;
}
