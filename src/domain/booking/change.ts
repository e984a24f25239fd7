import { bookingProblem, extensionProblem } from "../availability/free-slots.ts";
import { accept, type Decision, reject } from "../decision.ts";
import type { Amount } from "../money/money.ts";
import {
  BANK_TOO_SOON,
  canCostMore,
  isBankInTime,
  isPayableBy,
  isTooSmall,
  METHODS,
  payBy,
} from "../money/payment-method.ts";
import { type Price, priceOf } from "../money/pricing.ts";
import { dayOfWall, type WallMinute } from "../time/clock.ts";
import type { Day } from "../time/day.ts";
import type { Range } from "../time/slot.ts";
import { type Booking, whyNotChange, whyNotExtend } from "./booking.ts";
import type { SpaceFacts } from "./decide.ts";

/** The requested times, and the new total that the user was shown. */
export type ChangeRequest = Range & { price: Amount };

/** `taken` does not contain the booking's own times, neither the old nor the changed ones. */
export type ChangeFacts = SpaceFacts & { booking: Booking; user: { isVerified: boolean } };

export type ChangePlan = Range & {
  cleanedBy: WallMinute;
  /** The calculated price of the new times. */
  price: Price;
  /** What the booking costs from now on: `price.total` less what is waived. */
  total: Amount;
  /** What has to be paid in addition; 0 if nothing has to be. */
  difference: Amount;
  /** A difference that is too small to charge, noted on the booking (CHANGE-10). */
  waived: Amount;
  /** none: done at once. charge: done once the card is charged. transfer: done now, undone if it is not paid in time. */
  settlement: "none" | "charge" | "transfer";
  /** With a transfer: what the booking falls back to, and the last day to pay (CHANGE-6). */
  before: { start: WallMinute; end: WallMinute; price: Amount } | null;
  payBy: Day | null;
  /** It waits for the operator's approval; until then the booking stays as it is (CHANGE-17). */
  needsApproval: boolean;
};

/**
 * Decides new times on the same day for a booking that has not begun. The difference is what the new times cost more than
 * was paid (CHANGE-5); a booking that was never paid just gets its new price (CHANGE-7). A change that follows one that is
 * still unpaid replaces it, and its difference also counts from what was paid (CHANGE-8).
 */
export function decideChange(request: ChangeRequest, facts: ChangeFacts): Decision<ChangePlan> {
  const { booking, space, now } = facts;
  const reason = whyNotChange(booking, space.rule, facts.user, now);
  if (reason) return reject({ code: reason });
  if (request.start === booking.start && request.end === booking.end)
    return reject({ code: "times_unchanged" });
  if (dayOfWall(request.start) !== dayOfWall(booking.start)) return reject({ code: "date_is_fixed" });
  const problem = bookingProblem(space, request, facts);
  if (problem) return reject(problem);
  return settled(request, facts, { needsApproval: !space.rule.isAutoApprove });
}

/** Decides a later end for a running booking. Its start stays, and it needs no approval (CHANGE-17). */
export function decideExtend(request: ChangeRequest, facts: ChangeFacts): Decision<ChangePlan> {
  const { booking, space, now } = facts;
  const reason = whyNotExtend(booking, facts.user, now);
  if (reason) return reject({ code: reason });
  if (request.start !== booking.start) return reject({ code: "only_end_changes" });
  if (request.end === booking.end) return reject({ code: "times_unchanged" });
  if (request.end < booking.end) return reject({ code: "extension_not_later" });
  const problem = extensionProblem(space, booking, request.end, facts);
  if (problem) return reject(problem);
  return settled(request, facts, { needsApproval: false });
}

function settled(
  request: ChangeRequest,
  facts: ChangeFacts,
  { needsApproval }: { needsApproval: boolean },
): Decision<ChangePlan> {
  const { booking, space, now } = facts;
  // Priced as of the time of booking, so that waiting does not turn it into a last-minute booking (PRICE-7).
  const price = priceOf(space, request, booking.bookedAt, facts.isHoliday);
  if (!price) return reject({ code: "slot_no_plan" });
  const difference = differenceOf(booking, price.total);
  if (difference < 0) return reject({ code: "price_would_fall" });
  if (request.price !== price.total) return reject({ code: "price_changed" });

  const today = dayOfWall(now);
  const method = booking.paymentMethod;
  // What is paid on invoice need not come before the use (TERMS-5).
  const isOnInvoice = booking.terms === "invoice" && !booking.paid;
  if (difference > 0 && !isOnInvoice && !canCostMore(method, booking.start, today)) {
    return reject({ code: METHODS[method].isPaidFirst ? "konbini_too_soon" : "bank_change_too_late" });
  }

  const plan: ChangePlan = {
    start: request.start,
    end: request.end,
    cleanedBy: request.end + space.rule.cleaningMinutes,
    price,
    total: price.total,
    difference: 0,
    waived: 0,
    settlement: "none",
    before: null,
    payBy: null,
    needsApproval,
  };
  if (!booking.paid || difference === 0) return accept(plan);
  if (isTooSmall(method, difference, booking.currency)) {
    return accept({ ...plan, total: price.total - difference, waived: difference });
  }
  // More than can be paid at a counter; or money would have been taken for what may be declined (PAYFIRST-8).
  if (!isPayableBy(method, difference, booking.currency) || (METHODS[method].isPaidFirst && needsApproval))
    return reject({ code: "way_cannot_cost_more" });
  if (!METHODS[method].isPaidLater) return accept({ ...plan, difference, settlement: "charge" });
  // The money has to be there before the use (CHANGE-13).
  if (!isBankInTime(dayOfWall(booking.start), today)) {
    return reject(BANK_TOO_SOON);
  }
  const { start, end } = booking;
  const before = booking.before ?? { start, end, price: booking.price };
  return accept({ ...plan, difference, settlement: "transfer", before, payBy: payBy(method, today) });
}

/** What a change costs more than what was paid for; negative if it costs less. */
function differenceOf(booking: Pick<Booking, "price" | "before">, total: Amount): Amount {
  return total - (booking.before?.price ?? booking.price);
}
