import { addDays, type Day } from "../time/day.ts";
import type { Plan } from "./space-rules.ts";

/**
 * Cuts every plan that holds both on the day before and on `day`, so that what holds from `day` on can be changed alone
 * (ROOM-8). On no day does anything cost another price than before.
 */
export function cutAt(plans: readonly Plan[], day: Day): Plan[] {
  const eve = addDays(day, -1);
  return plans.flatMap((plan) =>
    isValidOn(plan, eve) && isValidOn(plan, day)
      ? [
          { ...plan, validTo: eve },
          { ...plan, validFrom: day },
        ]
      : [plan],
  );
}

/**
 * Joins plans that differ in nothing but their days, where one ends on the eve of the other, in the place of the first of
 * them. The inverse of cutAt, also once the later part was moved before the earlier one.
 */
export function rejoined(plans: readonly Plan[]): Plan[] {
  const out: Plan[] = [];
  for (const plan of plans) {
    const at = out.findIndex((one) => isFollowedBy(one, plan) || isFollowedBy(plan, one));
    const other = out[at];
    if (!other) out.push(plan);
    else if (isFollowedBy(other, plan)) out[at] = { ...other, validTo: plan.validTo };
    else out[at] = { ...other, validFrom: plan.validFrom };
  }
  return out;
}

export function isValidOn({ validFrom, validTo }: Pick<Plan, "validFrom" | "validTo">, day: Day): boolean {
  return (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo);
}

/** The plan still holds on some day from `day` on. */
export function holdsFrom({ validTo }: Pick<Plan, "validTo">, day: Day): boolean {
  return validTo === null || day <= validTo;
}

/** The first days of the stretches in which the same plans hold, from `day` on; `day` is the first. */
export function turningDays(plans: readonly Plan[], day: Day): Day[] {
  const days = plans.flatMap(({ validFrom, validTo }) => [
    ...(validFrom === null ? [] : [validFrom]),
    ...(validTo === null ? [] : [addDays(validTo, 1)]),
  ]);
  return [...new Set([day, ...days.filter((one) => one > day)])].sort();
}

function isFollowedBy(one: Plan, next: Plan): boolean {
  if (one.validTo === null || next.validFrom !== addDays(one.validTo, 1)) return false;
  return JSON.stringify(timeless(one)) === JSON.stringify(timeless(next));
}

function timeless({ name, weekdays, start, end, costPerHour, isSpecial, lastMinute }: Plan): unknown[] {
  return [name.ja, name.en, weekdays, start, end, costPerHour, isSpecial, lastMinute];
}
