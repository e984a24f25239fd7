import type { BookingDetail, BookingDetailContract } from "../../bookings/detail/contract.ts";
import { api, useLocale } from "../../kit/state.ts";
import { type Query, useQuery } from "../../kit/use-query.ts";

/** A booking with everything about it, reloaded whenever it has changed. */
export function useBookingDetail(number: string): Query<BookingDetail> {
  const locale = useLocale();
  return useQuery<BookingDetail>(
    `booking ${number} ${locale}`,
    (signal) =>
      api<BookingDetailContract>()("GET operate/bookings/:id", { params: { id: number } }, { signal }),
    { isTouched: ({ all, bookings }) => all || bookings.includes(Number(number)) },
  );
}
