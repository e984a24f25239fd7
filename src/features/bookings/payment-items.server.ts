import type { ChangePayment, CheckoutPayment } from "../ledger/payment.server.ts";
import type { OrderRow } from "./create/order.server.ts";
import type { NewTimes } from "./row.server.ts";

/**
 * Reads what a payment pays for, stored as JSON in `payment.items` until it is paid: the bookings of a checkout, or the
 * new times of a booking. Both functions throw on JSON that this program cannot have written.
 */

/** New times, and the booking as it was when they were chosen. If it has changed since, they are void. */
export type ChangeToPay = {
  times: NewTimes;
  payBy: string | null;
  isExtend: boolean;
  /** It is made once the operator has approved it (CHANGE-17). */
  needsApproval?: boolean;
  from: { start: number; end: number; price: number };
};

/** The bookings to write; none if they have been written already. */
export function orderRowsOf({ id, items }: CheckoutPayment): OrderRow[] {
  if (!Array.isArray(items)) throw new Error(`payment ${id} has no list of bookings`);
  return items;
}

export function changeToPayOf({ id, items }: ChangePayment): ChangeToPay {
  if (!isChangeToPay(items)) throw new Error(`payment ${id} has no new times`);
  return items;
}

function isChangeToPay(items: unknown): items is ChangeToPay {
  return typeof items === "object" && items !== null && "times" in items && "from" in items;
}
