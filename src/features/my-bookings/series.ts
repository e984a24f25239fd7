import { whyNotCancel } from "../../domain/booking/booking.ts";
import { refundOf } from "../../domain/booking/policy.ts";
import type { Amount, ChargedCurrency } from "../../domain/money/money.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import type { BookingAnswer } from "../bookings/contract.ts";
import { toBooking } from "./state.ts";

/** What is canceled with the rest of a series: what has not begun and its guest can cancel (SERIES-8). `now` in milliseconds. */
export function restOfSeries(
  series: readonly BookingAnswer[],
  { isVerified, now }: { isVerified: boolean; now: number },
): BookingAnswer[] {
  return series.filter((one) => {
    const booking = toBooking(one);
    const wall = toWallMinute(now, one.time_zone);
    return (
      booking.start > wall &&
      one.cancel_terms !== null &&
      whyNotCancel(booking, { isVerified }, wall) === null
    );
  });
}

/** The series of an order: the bookings of each, where there are several. */
export function seriesOf({ reservations }: { reservations: readonly BookingAnswer[] }): BookingAnswer[][] {
  const ids = new Set(reservations.flatMap(({ series }) => series ?? []));
  return [...ids]
    .map((id) => reservations.filter(({ series }) => series === id))
    .filter(({ length }) => length > 1);
}

type Sum = { currency: ChargedCurrency; fee: Amount; transferFee: Amount; refund: Amount; released: Amount };

/** What canceling all of these costs and gives back now, in each currency; `released` was authorised and is never charged. */
export function sumOfTerms(bookings: readonly BookingAnswer[]): Sum[] {
  const sums = new Map<ChargedCurrency, Sum>();
  for (const one of bookings) {
    const { currency, authorised, cancel_terms: terms } = one;
    const sum = sums.get(currency) ?? { currency, fee: 0, transferFee: 0, refund: 0, released: 0 };
    const back = terms?.refund ?? 0;
    sums.set(currency, {
      currency,
      fee: sum.fee + (terms?.fee ?? 0),
      transferFee: sum.transferFee + transferFeeOf(one),
      refund: sum.refund + (authorised ? 0 : back),
      released: sum.released + (authorised ? back : 0),
    });
  }
  return [...sums.values()];
}

/** What the transfer of its refund costs the guest. */
function transferFeeOf(one: BookingAnswer): Amount {
  const { paid, currency, returned, cancel_terms: terms } = one;
  if (!paid || !terms) return 0;
  const { price, before, paymentMethod } = toBooking(one);
  const left = (before?.price ?? price) - returned;
  return left - terms.fee - refundOf(left, terms.fee, paymentMethod, currency);
}
