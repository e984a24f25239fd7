import type { BilingualText } from "../language/text.ts";
import { adjustRates } from "./adjust-rates.ts";
import type { Plan } from "./space-rules.ts";

/** How soon before the start it begins, in hours, and by how many percent it is cheaper, until staff say otherwise. */
const FIRST = { hours: 3, percent: -20 } as const;

/**
 * The last-minute price that a switch adds to these plans (ROOM-27): every day, in all hours that have an ordinary price, a
 * fifth below the lowest of these. null where there is no ordinary price to lower.
 */
export function lastMinutePlan(plans: readonly Plan[], name: BilingualText): Plan | null {
  const ordinary = plans.filter(({ isSpecial, lastMinute }) => !isSpecial && lastMinute === null);
  const [lowest] = ordinary.toSorted((one, other) => one.costPerHour - other.costPerHour);
  const [lowered] = lowest ? adjustRates([lowest], { percent: FIRST.percent }, null) : [];
  if (!lowered) return null;
  return {
    ...{ name, weekdays: null, costPerHour: lowered.costPerHour, isSpecial: true, lastMinute: FIRST.hours },
    ...{ validFrom: null, validTo: null },
    start: Math.min(...ordinary.map(({ start }) => start)),
    end: Math.max(...ordinary.map(({ end }) => end)),
  };
}
