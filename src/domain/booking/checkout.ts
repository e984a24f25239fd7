import type { Amount } from "../money/money.ts";
import type { Day } from "../time/day.ts";
import type { Range } from "../time/slot.ts";
import { awaitsTransfer, type Booking, displayedPrice } from "./booking.ts";

/** The price of a checkout: the sum of its bookings, canceled ones at their fee (BOOK-8, STATUS-2). */
export function checkoutTotal(
  bookings: readonly Pick<Booking, "canceled" | "cancelFee" | "price">[],
): Amount {
  return bookings.reduce((sum, booking) => sum + displayedPrice(booking), 0);
}

/** From the first start to the last end of a checkout, which has at least one booking (BOOK-8). */
export function checkoutPeriod(bookings: readonly Range[]): Range {
  return {
    start: Math.min(...bookings.map(({ start }) => start)),
    end: Math.max(...bookings.map(({ end }) => end)),
  };
}

type Owing = Pick<
  Booking,
  | "id"
  | "price"
  | "canceled"
  | "cancelFee"
  | "paid"
  | "editing"
  | "approval"
  | "paymentMethod"
  | "terms"
  | "arrived"
> & { payBy: Day | null };

/**
 * What a checkout still owes by transfer for its bookings, in one sum and until the earliest day (BOOK-11); null if nothing.
 * The difference of a change is owed for its booking alone, and an invoice has a day of its own. `id` is a booking that owes.
 */
export function owedByTransfer(
  bookings: readonly Owing[],
): { id: number; amount: Amount; payBy: Day } | null {
  const owing = bookings.filter(
    (one) => awaitsTransfer(one) && !one.editing && one.terms !== "invoice" && one.payBy !== null,
  );
  const [first] = owing;
  const [payBy] = owing.flatMap((one) => one.payBy ?? []).toSorted();
  if (!first || !payBy) return null;
  return {
    id: first.id,
    amount: owing.reduce((sum, { price, arrived = 0 }) => sum + price - arrived, 0),
    payBy,
  };
}
