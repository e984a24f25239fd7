import { cancelFee, daysBefore, percentAt, refundOf } from "./cancel-policy.ts";
import { accept, type Decision, refuse } from "./decision.ts";
import type { Amount } from "./money.ts";
import { kindOf } from "./payment-way.ts";
import { type Reservation, whyNotCancel } from "./reservation.ts";
import type { CancelPolicy } from "./space.ts";
import type { WallMinute } from "./time/clock.ts";

/** The refund that the user was shown (`back_fee`). */
export type CancelRequest = { backFee: Amount };

export type CancelFacts = {
  reservation: Reservation;
  /** As agreed when it was booked. */
  policies: readonly CancelPolicy[];
  user: { isVerified: boolean; hasRefundAccount: boolean };
  now: WallMinute;
};

export type CancelPlan = {
  percent: number;
  fee: Amount;
  /** What goes back: 0 where nothing does. */
  refund: Amount;
  refundTo: "card" | "bank" | null;
};

/**
 * Decides a cancel. Unpaid: nothing is owed and nothing goes back. Paid: the fee of the policy, and the rest
 * back. While a change waits for its money, times and price are those that were paid for (DECISIONS 17).
 */
export function decideCancel(request: CancelRequest, facts: CancelFacts): Decision<CancelPlan> {
  const { reservation, now } = facts;
  const reason = whyNotCancel(reservation, facts.user, now);
  if (reason) return refuse({ code: reason });
  const plan = cancelTerms(facts);
  if (plan === null) return refuse({ code: "start_in_past" });
  if (request.backFee !== plan.refund) return refuse({ code: "price_changed" });
  if (plan.refundTo === "bank" && !facts.user.hasRefundAccount)
    return refuse({ code: "refund_account_required" });
  return accept(plan);
}

/** What a cancel would cost and give back now, for showing it; null where the start lies before today. */
export function cancelTerms(facts: Pick<CancelFacts, "reservation" | "policies" | "now">): CancelPlan | null {
  const { reservation } = facts;
  if (!reservation.paid) return { percent: 0, fee: 0, refund: 0, refundTo: null };
  const { start, price } = reservation.before ?? reservation;
  const days = daysBefore(start, facts.now);
  if (days === null) return null;
  const percent = percentAt(facts.policies, days);
  const fee = cancelFee(price, percent);
  const refund = refundOf(price, fee, reservation.paymentWay, reservation.currency);
  return { percent, fee, refund, refundTo: refund > 0 ? kindOf(reservation.paymentWay) : null };
}
