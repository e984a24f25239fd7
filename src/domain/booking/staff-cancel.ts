import type { Amount } from "../money/money.ts";
import { CURRENCIES } from "../money/money.ts";
import { METHODS } from "../money/payment-method.ts";
import type { Problem, ProblemCode } from "../problem.ts";
import type { CancelPolicy } from "../space/space-rules.ts";
import { type Authority, whyNotPrice } from "../staff.ts";
import { MINUTES_PER_DAY, type WallMinute } from "../time/clock.ts";
import type { Booking } from "./booking.ts";
import { cancelFee, daysBefore, percentAt } from "./policy.ts";
import type { Terms } from "./terms.ts";

/** Why staff cancel a booking. */
export const CANCEL_REASONS = [
  "guest_request",
  "our_fault",
  "maintenance",
  "no_show",
  "misuse",
  "duplicate",
  "other",
] as const;
export type CancelReasonCode = (typeof CANCEL_REASONS)[number];

/** For how many days after its end staff can cancel a booking: nobody came, or money is returned as goodwill. */
const CANCELABLE_DAYS = 60;
/** How soon after it was made anybody with the right `desk` can cancel a booking without a fee (OPCANCEL-2). */
const FREE_MINUTES = 30;
/** Refunds of this much and more need a fresh second factor (OPCANCEL-4); in minor units. */
const LARGE_REFUND = { JPY: 100_000, SGD: 100_000 } as const;

export type StaffCancelFacts = {
  booking: Booking;
  terms: Terms;
  policies: readonly CancelPolicy[];
  /** What is kept of the guest's money for it. */
  held: Amount;
  now: WallMinute;
};

/** What a cancel with this fee means. */
export type StaffCancelPlan = {
  fee: Amount;
  /** What the transfer of the refund costs the guest. */
  transferFee: Amount;
  /** What is refunded; money that was only authorised is released instead. */
  refund: Amount;
  refundTo: "card" | "bank" | null;
  /** The part of the fee that is still to be paid: of a booking on invoice (OPCANCEL-5). */
  due: Amount;
};

export function whyNotStaffCancel(
  booking: Pick<Booking, "end" | "canceled">,
  now: WallMinute,
): ProblemCode | null {
  if (booking.canceled) return "already_canceled";
  return now > booking.end + CANCELABLE_DAYS * MINUTES_PER_DAY ? "already_ended" : null;
}

/**
 * What the agreed policy charges now. From the start of the booking's day, and ever after, it is the fee of that day.
 */
export function policyFee({ booking, terms, policies, now }: StaffCancelFacts): {
  percent: number;
  fee: Amount;
} {
  if (!owesFee(booking, terms)) return { percent: 0, fee: 0 };
  const { start, price } = (booking.paid && booking.before) || booking;
  const percent = percentAt(policies, daysBefore(start, now) ?? 0);
  return { percent, fee: cancelFee(price, percent) };
}

/** Reasons on our side: there is no fee, and we pay for the transfer (OPCANCEL-3). */
export function isOurs(code: CancelReasonCode | null): boolean {
  return code === "our_fault" || code === "maintenance";
}

/** The largest possible fee: what was paid, or on invoice what it costs. */
export function largestFee({ booking, terms }: Pick<StaffCancelFacts, "booking" | "terms">): Amount {
  if (!owesFee(booking, terms)) return 0;
  return ((booking.paid && booking.before) || booking).price;
}

/** `fee` is between 0 and `largestFee`. `bearsTransferFee`: the guest pays for the transfer of the refund. */
export function planStaffCancel(
  { fee, bearsTransferFee }: { fee: Amount; bearsTransferFee: boolean },
  { booking, held }: StaffCancelFacts,
): StaffCancelPlan {
  const price = largestPaid(booking);
  // Authorised counts as paid: what is not taken of it is released.
  const paid = booking.paid ? price : held;
  const { refundTo } = METHODS[booking.paymentMethod];
  const left = Math.max(0, paid - fee);
  const cost = refundTo === "bank" && bearsTransferFee ? CURRENCIES[booking.currency].transferFee : 0;
  const refund = Math.max(0, left - cost);
  return {
    fee,
    transferFee: left - refund,
    refund,
    refundTo: refund > 0 ? refundTo : null,
    due: Math.max(0, fee - paid),
  };
}

/**
 * Why a person may not cancel at this fee, or null (OPCANCEL-2). Everybody may charge the policy's fee, or none soon
 * after the booking was made. Any other fee, and paying for the transfer ourselves, needs the right to set prices.
 */
export function whyNotFee(
  choice: { fee: Amount; bearsTransferFee: boolean },
  facts: StaffCancelFacts,
  authority: Authority,
): Problem | null {
  const plan = planStaffCancel(choice, facts);
  if (isLargeRefund(plan.refund, facts.booking.currency) && !authority.isElevated)
    return { code: "step_up_required" };
  const byPolicy = planStaffCancel({ fee: policyFee(facts).fee, bearsTransferFee: true }, facts);
  const isByPolicy = plan.fee === byPolicy.fee && plan.refund === byPolicy.refund;
  const isNew = facts.now - facts.booking.bookedAt <= FREE_MINUTES;
  if (isByPolicy || (isNew && choice.fee === 0)) return null;
  return whyNotPrice(authority, { ruled: byPolicy.fee, agreed: plan.fee });
}

/** A refund that needs a fresh second factor (OPCANCEL-4). */
export function isLargeRefund(refund: Amount, currency: Booking["currency"]): boolean {
  return refund >= LARGE_REFUND[currency];
}

function owesFee({ paid }: Booking, terms: Terms): boolean {
  return paid || terms === "invoice";
}

function largestPaid(booking: Booking): Amount {
  return ((booking.paid && booking.before) || booking).price;
}
