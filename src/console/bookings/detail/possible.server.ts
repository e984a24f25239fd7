import { whyNotStaffCancel } from "../../../domain/booking/staff-cancel.ts";
import { whyNotStaffChange } from "../../../domain/booking/staff-change.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { METHODS } from "../../../domain/money/payment-method.ts";
import type { ProblemCode } from "../../../domain/problem.ts";
import type { WallMinute } from "../../../domain/time/clock.ts";
import { type BookingRow, toBooking } from "../../../features/bookings/row.server.ts";
import { sentence } from "../../../i18n/problems.ts";
import type { BookingDetail } from "./contract.ts";

/**
 * What staff can do with a booking now, and why not (CONSOLE-25). Reasons that only the write can know, such as a
 * payment in progress at the provider, are reported by the write.
 */
export function possibleActions(
  row: BookingRow,
  { now, locale, whyNotMail }: { now: WallMinute; locale: Locale; whyNotMail: ProblemCode | null },
): BookingDetail["can"] {
  const booking = toBooking(row);
  const isBeingPaid = row.before_edit !== null && !row.editing;
  const change = whyNotStaffChange(booking, now) ?? (isBeingPaid ? "not_operable" : null);
  const codes = {
    answer: whyNotAnswer(row),
    change,
    cancel: whyNotStaffCancel(booking, now) ?? (isBeingPaid ? "not_operable" : null),
    price: whyNotPriced(row),
    reinstate: isLost(row) && booking.start > now ? null : "not_operable",
    mail: whyNotMail,
  } satisfies Record<keyof BookingDetail["can"], ProblemCode | null>;
  const said = Object.entries(codes).map(([name, code]) => [
    name,
    { ok: code === null, why: code === null ? null : sentence({ code }, locale) },
  ]);
  return Object.fromEntries(said) as BookingDetail["can"];
}

function whyNotAnswer({
  approval,
  requested_change,
  canceled_at,
  asks_company,
}: BookingRow): ProblemCode | null {
  if (canceled_at || (approval !== "waiting" && !requested_change)) return "not_waiting";
  return asks_company ? "waits_for_company" : null;
}

/** It fell for want of a transfer. What was to be paid by a link is booked again, with another link. */
function isLost({ cancel_reason: reason, payment_way: method }: BookingRow): boolean {
  return reason === "unpaid" && METHODS[method].isPaidLater;
}

function whyNotPriced({ canceled_at, approval, terms, requested_change }: BookingRow): ProblemCode | null {
  if (canceled_at) return "already_canceled";
  if (approval === "waiting") return "awaiting_approval";
  if (requested_change) return "change_unanswered";
  return terms === "free" ? "not_operable" : null;
}
