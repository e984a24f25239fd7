/** What programs are told of (EVENT-1). `ping` is a test, and goes to one webhook only. */
export const EVENT_TYPES = [
  "booking.created",
  "booking.changed",
  "booking.extended",
  "booking.canceled",
  "booking.reinstated",
  "booking.paid",
  "booking.approved",
  "booking.declined",
  "booking.starting",
  "booking.arrived",
  "booking.ended",
  "closure.created",
  "closure.changed",
  "closure.removed",
  "room.published",
  "refund.due",
  "refund.made",
  "inquiry.created",
] as const;
export type EventKind = (typeof EVENT_TYPES)[number];

/** How long events and their deliveries are kept, in days (EVENT-4). */
export const EVENT_DAYS = 30;
