import type { Sums } from "./money/money.ts";
import type { Day } from "./time/day.ts";

/** What can wait for staff, the most urgent first: what expires without an answer, then what the bank or a guest waits for. */
export const WAITING = [
  "door_codes",
  "calendar_clashes",
  "approvals",
  "unpaid_today",
  "disputes",
  "differences",
  "provider_payouts",
  "provider_payouts_missing",
  "outside_refunds",
  "went_back_twice",
  "payment_links_ended",
  "payment_links",
  "transfers",
  "inquiries",
  "reviews",
  "refunds",
  "refunds_in_files",
  "mails_failed",
  "invoice_overdue",
  "closings",
  "calendars_silent",
] as const;
export type Waiting = (typeof WAITING)[number];

/** Of these every screen shows how many there are, in the menu at its side. */
export const COUNTED_EVERYWHERE = [
  "approvals",
  "transfers",
  "refunds",
  "mails_failed",
  "inquiries",
] as const satisfies readonly Waiting[];
export type Counts = Record<(typeof COUNTED_EVERYWHERE)[number], number>;

/** Whose list of what waits it is: the moment, the day and zone of the brand, and the rooms asked about; null for all. */
export type WaitingScope = { now: number; today: Day; timeZone: string; rooms: readonly number[] | null };

/** How many of a kind wait. */
export type WaitingLine = {
  kind: Waiting;
  count: number;
  /** What is owed or to be given back, by currency; null where it is about no money. */
  sums: Sums | null;
  /** The nearest deadline. */
  urgent_at: Date | null;
  /** Since when the oldest has waited. */
  since: Date | null;
};
