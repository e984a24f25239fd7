import type { Plan } from "../space/space-rules.ts";
import type { Day } from "../time/day.ts";

/**
 * The lowest and highest hourly cost of all plans that have not expired, special ones included (PRICE-12); null if there is
 * no plan. In the API: `lowest` and `highest`, `min_cost` and `max_cost`.
 */
export function costRange(plans: readonly Plan[], today: Day): { lowest: number; highest: number } | null {
  const costs = plans.filter((plan) => !isExpired(plan, today)).map((plan) => plan.costPerHour);
  if (costs.length === 0) return null;
  return { lowest: Math.min(...costs), highest: Math.max(...costs) };
}

function isExpired(plan: Pick<Plan, "validTo">, today: Day): boolean {
  return plan.validTo !== null && plan.validTo < today;
}
