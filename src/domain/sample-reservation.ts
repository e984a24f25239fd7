import type { Reservation } from "./reservation.ts";
import { at, between } from "./sample-space.ts";

/** An invented reservation for tests: paid by card, 10:00-12:00 on 2026-12-01, 2,000 yen. */
export function sampleReservation(changes: Partial<Reservation> = {}): Reservation {
  return {
    id: 40001,
    spaceId: 101,
    ...between("2026-12-01 10:00", "2026-12-01 12:00"),
    bookedAt: at("2026-11-20 09:00"),
    price: 2000,
    currency: "JPY",
    canceled: false,
    cancelFee: null,
    paid: true,
    paymentWay: 2,
    editing: false,
    before: null,
    approval: null,
    hasQualifiedInvoice: false,
    ...changes,
  };
}
