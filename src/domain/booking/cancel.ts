import { accept, type Decision, reject } from "../decision.ts";
import type { Amount } from "../money/money.ts";
import { METHODS, type RefundWay } from "../money/payment-method.ts";
import type { CancelPolicy } from "../space/space-rules.ts";
import type { WallMinute } from "../time/clock.ts";
import { type Booking, whyNotCancel } from "./booking.ts";
import { daysBefore, feeOf, percentAt, refundOf } from "./policy.ts";

/** The refund that the user was shown (`back_fee`). */
type CancelRequest = { backFee: Amount };

export type CancelFacts = {
  booking: Booking;
  /** As agreed when it was booked (CANCEL-6). */
  policies: readonly CancelPolicy[];
  user: { isVerified: boolean; hasRefundAccount: boolean };
  now: WallMinute;
};

export type CancelPlan = {
  percent: number;
  fee: Amount;
  /** 0 if nothing is refunded. */
  refund: Amount;
  refundTo: RefundWay | null;
  /** The part of the refund that has to be transferred. */
  byTransfer: Amount;
};

/**
 * Decides a cancel. Unpaid: no fee and no refund (CANCEL-7), unless a company pays later. Paid: the fee of the policy, and a refund of the rest
 * (CANCEL-3). While a change waits for its money, the times and the price that were paid for count (CANCEL-9). What went
 * back outside of the product is refunded no second time (OUTSIDE-2).
 */
export function decideCancel(request: CancelRequest, facts: CancelFacts): Decision<CancelPlan> {
  const { booking, now } = facts;
  const reason = whyNotCancel(booking, facts.user, now);
  if (reason) return reject({ code: reason });
  const plan = cancelTerms(facts);
  if (plan === null) return reject({ code: "start_in_past" });
  if (request.backFee !== plan.refund) return reject({ code: "price_changed" });
  if (plan.byTransfer > 0 && !facts.user.hasRefundAccount) return reject({ code: "refund_account_required" });
  return accept(plan);
}

/** What a cancel would cost and refund now; null if the booking starts before today (CANCEL-8). */
export function cancelTerms(facts: Pick<CancelFacts, "booking" | "policies" | "now">): CancelPlan | null {
  const { booking } = facts;
  if (!booking.paid && !isChargedLater(booking)) return { percent: 0, fee: 0, ...NO_REFUND };
  const { start, price, fees } = booking.before ?? booking;
  const days = daysBefore(start, facts.now);
  if (days === null) return null;
  // The operator has not answered a request whose card was charged at the provider by hand: nothing is kept (APPROVE-2).
  const percent = booking.approval === "waiting" ? 0 : percentAt(facts.policies, days);
  const kept = price - (booking.returned ?? 0);
  const fee = Math.min(feeOf({ price, fees }, percent), kept);
  if (!booking.paid) return { percent, fee, ...NO_REFUND };
  const whole = refundOf(kept, fee, booking.paymentMethod, booking.currency);
  const refund = Math.max(0, Math.min(whole, booking.backLimit ?? whole));
  const { refundTo } = METHODS[booking.paymentMethod];
  return {
    ...{ percent, fee, refund, refundTo: refund > 0 ? refundTo : null },
    byTransfer: transferredOf(booking, refund),
  };
}

const NO_REFUND = { refund: 0, refundTo: null, byTransfer: 0 } as const;

/**
 * The part of a refund that has to be transferred: all of it where that is how the booking is paid, else what the provider did
 * not take, as what another system was paid by card (IMPORT-7).
 */
export function transferredOf(
  { paymentMethod, charged }: Pick<Booking, "paymentMethod" | "charged">,
  refund: Amount,
): Amount {
  if (METHODS[paymentMethod].refundTo === "bank") return refund;
  return charged === null || charged === undefined ? 0 : Math.max(0, refund - charged);
}

/** A company's booking costs the fee of its policy though nothing has been paid yet: it goes to the invoice (CORP-15). */
function isChargedLater({ isCorporate, approval }: Booking): boolean {
  return isCorporate === true && approval !== "waiting";
}
