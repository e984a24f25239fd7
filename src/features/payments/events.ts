import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    "checkout.paid": About<"checkout", { payment: number; amount: number }>;
    "checkout.payment_failed": About<"checkout", { payment: number }>;
    "reservation.change_paid": About<"reservation", { payment: number; amount: number }>;
    "reservation.change_failed": About<"reservation", { payment: number }>;
    /** `waived`: what was missing, and was accepted. `line`: of a bank's statement. `means`: how it came by hand. */
    "reservation.marked_paid": About<
      "reservation",
      { amount: number; waived?: number; means?: string; line?: number }
    >;
    /** A transfer to our account came in part. */
    "reservation.part_received": About<
      "reservation",
      { amount: number; left: number; means?: string; line?: number }
    >;
    /** A bank transfers it, in a batch of refunds or one by one. */
    "reservation.marked_refunded": About<"reservation", { amount: number; batch?: number }>;
    /** Staff asked for it by a link; the bookings of the order that it is for. */
    "payment.asked": About<
      "reservation",
      { request: number; amount: number; until: string; bookings: readonly number[] }
    >;
    /** The mail with the link went out once more. */
    "payment.asked_again": About<"reservation", { request: number }>;
    "payment.withdrawn": About<"reservation", { request: number; amount: number }>;
    "payment.lapsed": About<"reservation", { request: number; amount: number }>;
    /** By its link. */
    "payment.by_link": About<"reservation", { request: number; payment: number; amount: number }>;
    /** A number for a counter was given out; until when it can be paid. */
    "payment.awaited": About<"payment", { amount: number; until: string }>;
    "payment.failed": About<"payment", { reason: string }>;
    /** A transfer to the provider came in part; both in minor units. */
    "payment.arrived_in_part": About<"payment", { arrived: number; amount: number }>;
    "payment.disputed": About<"payment", { dispute: string; amount: number }>;
    "refund.paid": About<"refund", { amount: number }>;
    "refund.failed": About<"refund", { problem: string }>;
    /** Of money that belongs to no booking; that of a booking is in `reservation.marked_refunded`. */
    "refund.transferred": About<"refund", { amount: number; batch?: number }>;
    /** The bank that it went to sent it back. */
    "refund.came_back": About<"refund", { amount: number; batch?: number }>;
    /** It was made at the provider by hand, or a dispute was lost. */
    "refund.made_outside": About<"refund", { amount: number; unassigned: number }>;
    /** Staff say that so much of it was for no booking. */
    "refund.for_no_booking": About<"refund", { amount: number }>;
    /** What such a refund gave back for the booking, beyond what was owed. */
    "reservation.money_returned": About<"reservation", { refund: number; amount: number }>;
  }
}
