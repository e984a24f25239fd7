import { useCallback, useEffect, useState } from "react";
import { createStore, useStore } from "../../browser/store.ts";
import type { Booking } from "../../domain/booking/booking.ts";
import type { PaymentMethod } from "../../domain/money/payment-method.ts";
import { parseWall, type WallMinute } from "../../domain/time/clock.ts";
import { useModal } from "../../nav/modal.ts";
import { useApi } from "../account/state.ts";
import type { BookingAnswer, BookingsContract, CheckoutAnswer } from "../bookings/contract.ts";

/* The bookings are loaded once, and again after something has changed them. */
const checkouts = createStore<readonly CheckoutAnswer[] | null>(null);

/** Call it after a booking, change or cancellation, and when another user logs in. */
export function forgetBookings(): void {
  checkouts.set(null);
}

/** The bookings of the user by checkout; null while they load. */
export function useBookings(userId: number | null) {
  const api = useApi();
  const [isFailed, setFailed] = useState(false);
  const known = useStore(checkouts);
  const load = useCallback(() => {
    setFailed(false);
    api<BookingsContract>()("GET reservations").then(checkouts.set, () => setFailed(true));
  }, [api]);
  const isMissing = known === null;
  useEffect(() => {
    if (userId !== null && isMissing) load();
  }, [userId, isMissing, load]);
  return { checkouts: known, isFailed, load };
}

/** A booking by id: from the list at once if it is there, then from the server. */
export function useBooking(id: number): { booking: BookingAnswer | null; isFailed: boolean } {
  const api = useApi();
  const [booking, setBooking] = useState<BookingAnswer | null>(
    () =>
      checkouts
        .get()
        ?.flatMap((checkout) => checkout.reservations)
        .find((one) => one.id === id) ?? null,
  );
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    api<BookingsContract>()("GET reservations/:id", { params: { id } }).then(setBooking, () =>
      setFailed(true),
    );
  }, [api, id]);
  return { booking, isFailed };
}

/** Goes back from a dialog about a booking to the dialog that opened it, or to the list if it was opened by a link. */
export function useBackToList(): () => void {
  const { open, back, canGoBack } = useModal();
  return canGoBack ? back : () => open({ name: "bookings" }, { replace: true });
}

/** The booking as the domain has it: while a change waits for approval, what it is without it (CHANGE-17). */
export function toBooking(booking: BookingAnswer): Booking {
  const isChangeRequested = booking.change_until !== null;
  const agreed = agreedOf(booking);
  const before = isChangeRequested ? null : booking.before_edit;
  return {
    id: booking.id,
    spaceId: booking.space_id,
    start: wall(agreed.start_datetime),
    end: wall(agreed.end_datetime),
    bookedAt: wall(booking.reservation_datetime.slice(0, "YYYY-MM-DD HH:mm".length)),
    price: agreed.price,
    currency: booking.currency,
    canceled: booking.canceled,
    cancelFee: booking.cancel_fee,
    paid: booking.paid,
    paymentMethod: booking.payment_way as PaymentMethod,
    editing: isChangeOwed(booking),
    before: before && {
      start: wall(before.start_datetime),
      end: wall(before.end_datetime),
      price: before.price,
    },
    approval: booking.approval,
    terms: booking.terms,
    hasQualifiedInvoice: booking.has_tekikaku_seikyu,
    isAuthorised: booking.authorised,
    isChangeRequested,
    returned: booking.returned,
    arrived: booking.arrived,
    isCorporate: booking.corporate !== null,
    hasLeft: booking.left_at !== null,
    asksCompany: booking.company_answer === "waiting",
  };
}

/** The times and the price that apply while a change waits for approval, otherwise those that are shown. */
export function agreedOf(
  booking: BookingAnswer,
): Pick<BookingAnswer, "start_datetime" | "end_datetime" | "price"> {
  return (booking.change_until === null ? null : booking.before_edit) ?? booking;
}

/** Whether the difference of a change is to be transferred. One that waits for approval asks for no money yet. */
export function isChangeOwed(booking: BookingAnswer): boolean {
  const { editing, change_until: until, paid, pay_by: payBy } = booking;
  return until === null ? editing : editing && paid && payBy !== null;
}

function wall(text: string): WallMinute {
  return parseWall(text) ?? 0;
}
