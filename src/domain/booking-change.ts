import { bookingProblem, extensionProblem } from "./availability.ts";
import type { SpaceFacts } from "./booking.ts";
import { accept, type Decision, refuse } from "./decision.ts";
import { type Amount, isChargeable } from "./money.ts";
import { isWayEditable, kindOf, payBy } from "./payment-way.ts";
import { type Price, priceOf } from "./pricing.ts";
import { type Reservation, whyNotChange, whyNotExtend } from "./reservation.ts";
import { dayOfWall, type WallMinute } from "./time/clock.ts";
import type { Day } from "./time/day.ts";
import type { Range } from "./time/slot.ts";

/** The times asked for, and the new total that the user was shown. */
export type ChangeRequest = Range & { price: Amount };

/** `taken` leaves out all that the reservation itself has, its old times and its changed ones. */
export type ChangeFacts = SpaceFacts & { reservation: Reservation; user: { isVerified: boolean } };

export type ChangePlan = Range & {
  cleanedBy: WallMinute;
  /** The worked-out price of the new times. */
  price: Price;
  /** What the reservation costs from now on: `price.total`, less what is waived. */
  total: Amount;
  /** What is to be paid on top; 0 where nothing is. */
  difference: Amount;
  /** A difference too small for the provider to charge, noted on the booking (DECISIONS 10). */
  waived: Amount;
  /** none: done at once; charge: by card, before it is done; transfer: done now, undone if unpaid at the deadline. */
  settlement: "none" | "charge" | "transfer";
  /** With a transfer: what the reservation falls back to, and the last day to pay (DECISIONS 17). */
  before: { start: WallMinute; end: WallMinute; price: Amount } | null;
  payBy: Day | null;
};

/**
 * Decides new times on the same day for a reservation that has not begun. What it costs more than has been paid
 * for is the difference; a reservation unpaid from the start has none, it just gets its new price. A change on
 * top of one that waits for its money takes its place: the difference counts from what was paid.
 */
export function decideChange(request: ChangeRequest, facts: ChangeFacts): Decision<ChangePlan> {
  const { reservation, space, now } = facts;
  const reason = whyNotChange(reservation, space.rule, facts.user, now);
  if (reason) return refuse({ code: reason });
  if (request.start === reservation.start && request.end === reservation.end)
    return refuse({ code: "times_unchanged" });
  if (dayOfWall(request.start) !== dayOfWall(reservation.start)) return refuse({ code: "date_is_fixed" });
  const problem = bookingProblem(space, request, facts);
  if (problem) return refuse(problem);
  return settled(request, facts);
}

/** Decides a later end for a reservation that runs now; its start stays. */
export function decideExtend(request: ChangeRequest, facts: ChangeFacts): Decision<ChangePlan> {
  const { reservation, space, now } = facts;
  const reason = whyNotExtend(reservation, facts.user, now);
  if (reason) return refuse({ code: reason });
  if (request.start !== reservation.start) return refuse({ code: "only_end_changes" });
  if (request.end === reservation.end) return refuse({ code: "times_unchanged" });
  if (request.end < reservation.end) return refuse({ code: "extension_not_later" });
  const problem = extensionProblem(space, reservation, request.end, facts);
  if (problem) return refuse(problem);
  return settled(request, facts);
}

function settled(request: ChangeRequest, facts: ChangeFacts): Decision<ChangePlan> {
  const { reservation, space, now } = facts;
  // A last-minute plan is for those who book at the last minute: what was booked before does not become one by waiting.
  const price = priceOf(space, request, reservation.bookedAt, facts.isHoliday);
  if (!price) return refuse({ code: "slot_no_plan" });
  const difference = differenceOf(reservation, price.total);
  if (difference < 0) return refuse({ code: "price_would_fall" });
  if (request.price !== price.total) return refuse({ code: "price_changed" });

  const today = dayOfWall(now);
  const way = reservation.paymentWay;
  if (difference > 0 && !isWayEditable(way, reservation.start, today)) {
    return refuse({ code: "bank_change_too_late" });
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
  };
  if (!reservation.paid || difference === 0) return accept(plan);
  if (!isChargeable(difference, reservation.currency)) {
    return accept({ ...plan, total: price.total - difference, waived: difference });
  }
  if (kindOf(way) === "card") return accept({ ...plan, difference, settlement: "charge" });
  const { start, end } = reservation;
  const before = reservation.before ?? { start, end, price: reservation.price };
  return accept({ ...plan, difference, settlement: "transfer", before, payBy: payBy(way, today) });
}

/** What a change costs on top of what stands; negative where it would cost less. */
function differenceOf(reservation: Pick<Reservation, "price" | "before">, total: Amount): Amount {
  return total - (reservation.before?.price ?? reservation.price);
}
