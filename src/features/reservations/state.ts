import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type { PaymentWay } from "../../domain/payment-way.ts";
import type { Reservation } from "../../domain/reservation.ts";
import { parseWall, type WallMinute, wallMinute } from "../../domain/time/clock.ts";
import { wallClockAt } from "../../i18n/format.ts";
import { useApi } from "../account/state.ts";
import type { GroupAnswer, ReservationAnswer, ReservationsContract } from "./contract.ts";

/* The list stays with the page and is asked for again only where something changed it (SPEC section 4). */
let groups: readonly GroupAnswer[] | null = null;
const listeners = new Set<() => void>();

/** After a booking, change or cancel, and when another user logs in. */
export function forgetReservations(): void {
  groups = null;
  for (const listener of listeners) listener();
}

/** The user's bookings: null while loading. */
export function useReservations(userId: number | null) {
  const api = useApi();
  const [isFailed, setFailed] = useState(false);
  const known = useSyncExternalStore(
    subscribe,
    () => groups,
    () => null,
  );
  const load = useCallback(() => {
    setFailed(false);
    api<ReservationsContract>()("GET reservations").then(
      (found) => {
        groups = found;
        for (const listener of listeners) listener();
      },
      () => setFailed(true),
    );
  }, [api]);
  const isMissing = known === null;
  useEffect(() => {
    if (userId !== null && isMissing) load();
  }, [userId, isMissing, load]);
  return { groups: known, isFailed, load };
}

/** A booking by its id, from the list or asked for by itself. */
export function useReservation(id: number): { booking: ReservationAnswer | null; isFailed: boolean } {
  const api = useApi();
  const [booking, setBooking] = useState<ReservationAnswer | null>(
    () => groups?.flatMap((group) => group.reservations).find((one) => one.id === id) ?? null,
  );
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    api<ReservationsContract>()("GET reservations/:id", { params: { id } }).then(setBooking, () =>
      setFailed(true),
    );
  }, [api, id]);
  return { booking, isFailed };
}

/** As the rules of domain/ take it. */
export function ruledOf(booking: ReservationAnswer): Reservation {
  const before = booking.before_edit;
  return {
    id: booking.id,
    spaceId: booking.space_id,
    start: wall(booking.start_datetime),
    end: wall(booking.end_datetime),
    bookedAt: wall(booking.reservation_datetime.slice(0, "YYYY-MM-DD HH:mm".length)),
    price: booking.price,
    currency: booking.currency,
    canceled: booking.canceled,
    cancelFee: booking.cancel_fee,
    paid: booking.paid,
    paymentWay: booking.payment_way as PaymentWay,
    editing: booking.editing,
    before: before && {
      start: wall(before.start_datetime),
      end: wall(before.end_datetime),
      price: before.price,
    },
    approval: booking.approval,
    hasQualifiedInvoice: booking.has_tekikaku_seikyu,
  };
}

/** The wall clock of a zone at an instant, as the rules count it. */
export function wallOf(now: number, timeZone: string): WallMinute {
  const { day, minute } = wallClockAt(now, timeZone);
  return wallMinute(day, minute);
}

function wall(text: string): WallMinute {
  return parseWall(text) ?? 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
