import type { ProblemCode } from "../../domain/problem.ts";

const RULES = ["slot_taken", "price_changed", "slot_closed", "slot_past", "slot_too_short"] as const;

/** What a call of a program is refused for by the rules of its subject, besides what its contract line says. */
export const REFUSALS: Readonly<Record<string, readonly ProblemCode[]>> = {
  "POST operate/bookings": [...RULES, "space_hidden", "account_blocked"],
  "POST operate/bookings/preview": ["slot_taken", "slot_closed", "slot_past", "slot_too_short"],
  "POST operate/bookings/:id/change": [...RULES, "stale", "already_canceled", "already_ended"],
  "POST operate/bookings/:id/change/preview": ["slot_taken", "slot_closed", "already_canceled"],
  "POST operate/bookings/:id/cancel": ["stale", "price_changed", "already_canceled"],
  "POST operate/bookings/:id/cancel/preview": ["already_canceled"],
  "POST operate/bookings/:id/approve": ["stale", "not_waiting", "approval_lapsed"],
  "POST operate/bookings/:id/decline": ["stale", "not_waiting"],
  "POST operate/closures": ["has_conflicts"],
  "DELETE operate/closures/:id": ["stale"],
  "PUT operate/bookings/:id/entry_code": ["entry_code_times", "entry_code_taken", "already_canceled"],
  "POST reservations": [...RULES, "bank_too_soon", "account_blocked"],
  "POST stripe/payment_intents": [...RULES, "too_many_holds", "account_blocked"],
};
