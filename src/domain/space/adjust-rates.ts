import type { Amount } from "../money/money.ts";
import type { Day } from "../time/day.ts";
import { cutAt } from "./plan-dates.ts";
import type { Plan } from "./space-rules.ts";

/**
 * The rates of all plans changed, from a day of use on or, where it is null, on all days. They are rounded to tens of the
 * minor unit, and nothing becomes free (ROOM-12).
 */
export function adjustRates(
  plans: readonly Plan[],
  change: { percent: number } | { amount: Amount },
  from: Day | null,
): Plan[] {
  const all = from === null ? plans : cutAt(plans, from);
  const rate = (cost: Amount) =>
    "percent" in change ? (cost * (100 + change.percent)) / 100 : cost + change.amount;
  return all.map((plan) =>
    from === null || (plan.validFrom !== null && plan.validFrom >= from)
      ? { ...plan, costPerHour: Math.max(10, Math.round(rate(plan.costPerHour) / 10) * 10) }
      : plan,
  );
}
