import type { Booking } from "../../src/domain/booking/booking.ts";
import { at, between } from "./times.ts";

/** An invented booking for tests: paid by card, 10:00-12:00 on 2026-12-01, 2,000 yen. */
export function sampleBooking(changes: Partial<Booking> = {}): Booking {
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
    paymentMethod: 2,
    editing: false,
    before: null,
    isChangeRequested: false,
    approval: null,
    terms: "prepaid",
    hasQualifiedInvoice: false,
    ...changes,
  };
}
