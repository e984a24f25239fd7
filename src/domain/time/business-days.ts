import { addDays, type Day, type Weekday, weekdayOf } from "./day.ts";

/** The n of SPEC.md's bank-transfer message (DECISIONS 6, 10). */
export const BANK_BUSINESS_DAYS = 3;

/**
 * The third business day after `day` (DECISIONS 6). Weekends are left out, public holidays are not: SPEC.md
 * section 9 gives the days to add for each weekday.
 */
export function bankDeadline(day: Day): Day {
  return addDays(day, DAYS_TO_DEADLINE[weekdayOf(day)]);
}

const DAYS_TO_DEADLINE: Record<Weekday, number> = { 0: 3, 1: 3, 2: 3, 3: 5, 4: 5, 5: 5, 6: 4 };
