import type { About } from "../../domain/events.ts";

declare module "../../domain/events.ts" {
  interface Events {
    "reservation.payment_undone": About<"reservation", { amount: number; line: number }>;
    /** Money that was recorded by hand did not come for it, or not at all. */
    "reservation.payment_by_hand_undone": About<"reservation", { amount: number; means: string }>;
    /** What a line had paid of it belongs to the booking `to`. */
    "reservation.payment_moved": About<"reservation", { amount: number; line: number; to: number }>;
    /** A bank's statement, and how many of its lines were new. */
    "statement.taken_in": About<"statement", { format: string; lines: number; added: number }>;
    /** The subject is a line of a statement. A match that paid something is also an event of its bookings. */
    "transfer.matched": About<"transfer", { amount: number; surplus: number }>;
    "transfer.undone": About<"transfer">;
    "transfer.ignored": About<"transfer", { because: string }>;
    /** What belongs to no booking is on the list of refunds. */
    "transfer.refunded": About<"transfer", { amount: number; refund: number }>;
    /** What no booking had of it, and what waited on it, belongs to the booking `to`. */
    "transfer.surplus_moved": About<"transfer", { amount: number; to: number }>;
    "transfer.returned": About<"transfer", { amount: number; booking: number }>;
  }
}
