import { useEffect, useState } from "react";
import { awaitsMoney } from "../../../domain/booking/booking.ts";
import { useApi } from "../../account/state.ts";
import type { BookingsContract, CheckoutAnswer, OwnPaymentLink } from "../../bookings/contract.ts";
import { toBooking } from "../state.ts";

/** The links by which these bookings can be paid; none while they load. Asked for only where a booking awaits money. */
export function usePayLinks(checkouts: readonly CheckoutAnswer[] | null): readonly OwnPaymentLink[] {
  const api = useApi();
  const [links, setLinks] = useState<readonly OwnPaymentLink[]>([]);
  useEffect(() => {
    const bookings = checkouts?.flatMap(({ reservations }) => reservations) ?? [];
    const isAwaited = bookings.some((one) => one.pay_by !== null || awaitsMoney(toBooking(one)));
    // Without them the list still says what is owed, and the mail has the link.
    if (isAwaited) api<BookingsContract>()("GET payment_links").then(setLinks, () => setLinks([]));
    else setLinks([]);
  }, [api, checkouts]);
  return links;
}
