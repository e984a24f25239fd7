import type { Amount } from "../money/money.ts";
import { METHODS, type RefundWay, refundCost } from "../money/payment-method.ts";
import type { Problem, ProblemCode } from "../problem.ts";
import type { CancelPolicy } from "../space/space-rules.ts";
import { type Authority, whyNotPrice } from "../staff.ts";
import { MINUTES_PER_DAY, type WallMinute } from "../time/clock.ts";
import type { Booking } from "./booking.ts";
import { daysBefore, feeOf, isForFee, percentAt } from "./policy.ts";
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

/** For how many days after its end staff can cancel a booking: the guest did not come, or money is returned as goodwill. */
const CANCELABLE_DAYS = 60;

export type StaffCancelFacts = {
  booking: Booking;
  terms: Terms;
  policies: readonly CancelPolicy[];
  /** What is kept of the guest's money for it. */
  held: Amount;
  /** What it costs by the rules, or as agreed when it was booked: other prices are measured against that. */
  ruled: Amount;
  now: WallMinute;
  /** How soon after it was made anybody with the right `desk` can cancel a booking without a fee (OPCANCEL-2). */
  freeMinutes: number;
};

/** What a cancel with this fee means. */
export type StaffCancelPlan = {
  fee: Amount;
  /** What the transfer of the refund costs the guest. */
  transferFee: Amount;
  /** What is refunded; money that was only authorised is released instead. */
  refund: Amount;
  refundTo: RefundWay | null;
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
export function policyFee(facts: PolicyFacts): { percent: number; fee: Amount } {
  const { booking, terms } = facts;
  const percent = policyPercent(facts);
  if (!owesFee(booking, terms)) return { percent, fee: 0 };
  return { percent, fee: Math.min(feeOf(counted(booking), percent), largestPaid(booking)) };
}

type PolicyFacts = Pick<StaffCancelFacts, "booking" | "terms" | "policies" | "now">;

/** The percentage that the agreed policy asks for now; 0 while nothing is owed. */
function policyPercent({ booking, terms, policies, now }: PolicyFacts): number {
  if (!owesFee(booking, terms)) return 0;
  return percentAt(policies, daysBefore(counted(booking).start, now) ?? 0);
}

/**
 * The percentage that a person without the right to set prices has to keep of what a change makes cheaper: that of the
 * policy, and nothing soon after the booking was made, when they may cancel it for free (SETTLE-3, OPCANCEL-2).
 */
export function percentOfChange(facts: PolicyFacts & Pick<StaffCancelFacts, "freeMinutes">): number {
  return isNew(facts) ? 0 : policyPercent(facts);
}

/** Reasons on our side: there is no fee, and we pay for the transfer (OPCANCEL-3). */
export function isOurs(code: CancelReasonCode | null): boolean {
  return code === "our_fault" || code === "maintenance";
}

/** The fees that a cancel can name in place of an amount: what the agreed policy charges, and none at our cost. */
export const NAMED_FEES = ["policy", "none"] as const;
/** What a person chooses to charge for a cancel. */
export type CancelFee = (typeof NAMED_FEES)[number] | Amount;

/**
 * The fee of a cancel and who pays for the transfer of the refund. What is null follows from the reason: the policy's
 * fee and the transfer at the guest's cost, or neither if the reason is on our side (OPCANCEL-3).
 */
export function chosenFee(
  { fee, bearsTransferFee }: { fee: CancelFee | null; bearsTransferFee: boolean | null },
  reason: CancelReasonCode | null,
  facts: PolicyFacts,
): { fee: Amount; bearsTransferFee: boolean } {
  const ours = isOurs(reason);
  const named = fee ?? (ours ? "none" : "policy");
  return {
    fee: named === "none" ? 0 : named === "policy" ? policyFee(facts).fee : named,
    bearsTransferFee: bearsTransferFee ?? (fee !== "none" && !ours),
  };
}

/** What a booking was paid with, before a change that waits for its money. */
type Paid = Pick<Booking, "paid" | "price" | "returned"> & { before?: Pick<Booking, "price"> | null };

/** The largest possible fee: what was paid, or on invoice what it costs. */
export function largestFee({ booking, terms }: { booking: Paid; terms: Terms }): Amount {
  if (!owesFee(booking, terms)) return 0;
  return largestPaid(booking);
}

/** `fee` is between 0 and `largestFee`. `bearsTransferFee`: the guest pays for the transfer of the refund. */
export function planStaffCancel(
  { fee, bearsTransferFee }: { fee: Amount; bearsTransferFee: boolean },
  { booking, held }: StaffCancelFacts,
): StaffCancelPlan {
  const { refundTo } = METHODS[booking.paymentMethod];
  if (!isForFee(booking, fee))
    return { fee: 0, transferFee: 0, refund: held, refundTo: held > 0 ? refundTo : null, due: 0 };
  // Authorised counts as paid: what is not taken of it is released.
  const paid = booking.paid ? largestPaid(booking) : held;
  const left = Math.max(0, paid - fee);
  const cost = bearsTransferFee ? refundCost(booking.paymentMethod, booking.currency) : 0;
  const refund = Math.max(0, Math.min(left - cost, booking.backLimit ?? left));
  return {
    fee,
    transferFee: Math.min(cost, left),
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
  const byPolicy = planStaffCancel({ fee: policyFee(facts).fee, bearsTransferFee: true }, facts);
  const isByPolicy = plan.fee === byPolicy.fee && plan.refund === byPolicy.refund;
  if (isByPolicy || (isNew(facts) && choice.fee === 0)) return null;
  return whyNotPrice(authority, { ruled: ruledFee(facts), agreed: plan.fee });
}

/** The policy's fee of the price of the rules: a price that was lowered before counts as well (OPCHANGE-5). */
function ruledFee(facts: StaffCancelFacts): Amount {
  const { booking, terms, ruled } = facts;
  if (!owesFee(booking, terms)) return 0;
  const asked = counted(booking).fees?.asked ?? 0;
  return feeOf({ price: ruled, fees: { kept: asked, asked } }, policyPercent(facts));
}

function isNew({
  booking,
  now,
  freeMinutes,
}: Pick<StaffCancelFacts, "booking" | "now" | "freeMinutes">): boolean {
  return now - booking.bookedAt <= freeMinutes;
}

/** Whether a cancel, or a change that makes it cheaper, can cost a fee. */
export function owesFee({ paid }: Pick<Booking, "paid">, terms: Terms): boolean {
  return paid || terms === "invoice";
}

/** Start and price that count while a change waits for its money. */
function counted(booking: Booking): Pick<Booking, "start" | "price" | "fees"> {
  return (booking.paid && booking.before) || booking;
}

/** What was paid for it, less what went back outside of the product. */
function largestPaid(booking: Paid): Amount {
  const { price } = (booking.paid && booking.before) || booking;
  return price - (booking.returned ?? 0);
}
