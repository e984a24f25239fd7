import type { Source } from "../../domain/booking/booking.ts";
import type { About } from "../../domain/events.ts";

/** What staff booked for a guest: the rules that they overrode, the prices of the rules and those agreed, and why. */
type BookedByStaff = {
  source: Exclude<Source, "guest">;
  terms: string;
  due_on?: string;
  pay_by?: string;
  link_until?: string;
  overrides: readonly string[];
  ruled: readonly (number | null)[];
  agreed: readonly number[];
  new_guest?: number;
  /** The company that pays, and its group. */
  company?: number;
  group?: number;
  code?: string;
  reason?: string;
};

declare module "../../domain/events.ts" {
  interface Events {
    calendar_feed: About<"account">;
    /** A mail that staff wrote or sent by hand. */
    "mail.written": About<"reservation" | "checkout", { kind: string; bookings: readonly number[] }>;
    "checkout.booked": About<"checkout", { payment?: number } | BookedByStaff>;
    "reservation.accepted": About<"reservation">;
    "reservation.declined": About<"reservation", { code?: string }>;
    "reservation.lapsed": About<"reservation">;
    "reservation.changed": About<
      "reservation",
      {
        payment?: number;
        waived?: number;
        /** By staff: how the difference is settled, what goes back, which rules were overridden, and why. */
        settle?: string;
        refund?: number;
        override?: readonly string[];
        code?: string;
        /** The booking in the other room that it goes on in. */
        goes_on_in?: number;
        /** What was used of it costs so much. */
        used?: number;
      }
    >;
    "reservation.change_requested": About<"reservation">;
    "reservation.change_accepted": About<"reservation">;
    "reservation.change_declined": About<"reservation", { code?: string }>;
    "reservation.change_lapsed": About<"reservation">;
    /** A change that approvers of its company are asked about; a booking that they are asked about is booked as such. */
    "reservation.company_asked": About<"reservation">;
    "reservation.company_accepted": About<"reservation">;
    "reservation.company_declined": About<"reservation">;
    "reservation.company_lapsed": About<"reservation">;
    "reservation.change_withdrawn": About<"reservation">;
    "reservation.repriced": About<
      "reservation",
      { settle: string; refund: number; code: string; override?: readonly string[] }
    >;
    "reservation.reinstated": About<"reservation">;
    "reservation.arrived": About<"reservation">;
    /** `until`: the instant up to which it was used. */
    "reservation.left": About<"reservation", { until: string }>;
    "reservation.change_expired": About<"reservation">;
    "reservation.canceled": About<
      "reservation",
      { fee: number; refund: number; due?: number; code?: string }
    >;
    "reservation.expired": About<"reservation">;
  }
}
