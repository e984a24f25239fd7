import { api, useLocale } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import type { ConsolePaymentLinksContract, PaymentLinksOfBooking } from "./contract.ts";

/** The payment links of a booking, read again when the booking changes. */
export function useLinksOf(id: number) {
  const locale = useLocale();
  return useQuery<PaymentLinksOfBooking>(
    `payment links ${id} ${locale}`,
    (signal) =>
      api<ConsolePaymentLinksContract>()(
        "GET operate/bookings/:id/payment_links",
        { params: { id } },
        { signal },
      ),
    { isTouched: ({ bookings }) => bookings.includes(id) },
  );
}
