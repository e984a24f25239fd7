import type { Amount } from "../money/money.ts";
import type { Booking } from "./booking.ts";

/**
 * What a booking brings in once everything about it is settled: its price, or the fee that is kept after a cancel.
 * While a change waits for its money, that is the price before it (CHANGE-6). What went back outside of the product is
 * not kept (OUTSIDE-2).
 */
export function amountKept(
  booking: Pick<Booking, "canceled" | "paid" | "price" | "before" | "returned"> & { refund: Amount | null },
): Amount {
  const { returned = 0 } = booking;
  if (!booking.canceled) return (booking.before ?? booking).price - returned;
  return booking.paid ? booking.price - (booking.refund ?? 0) - returned : 0;
}

/**
 * What the transfer of a cancel's refund costs its guest: the part of the price that is neither the fee nor given back; 0
 * where nothing was paid.
 */
export function transferFeeKept({
  paid,
  canceled,
  price,
  cancelFee,
  refund,
}: Pick<Booking, "paid" | "canceled" | "price" | "cancelFee"> & { refund: Amount | null }): Amount {
  return paid && canceled && refund !== null ? Math.max(0, price - (cancelFee ?? 0) - refund) : 0;
}
