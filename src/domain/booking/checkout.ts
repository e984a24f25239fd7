import type { Amount } from "../money/money.ts";
import type { WallMinute } from "../time/clock.ts";
import type { Range } from "../time/slot.ts";
import { type Booking, displayedPrice, phaseOf } from "./booking.ts";

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

/** A checkout is past when all its bookings have ended (BOOK-8). */
export function isPastCheckout(bookings: readonly Range[], now: WallMinute): boolean {
  return bookings.every((booking) => phaseOf(booking, now) === "ended");
}
