import { addDays, type Day } from "../time/day.ts";

/** Days after the due day on which a company is reminded of what is open; -3 is three days before it (CORP-49). */
const REMINDED_AFTER = [-3, 1, 7, 14] as const;
type RemindedAfter = (typeof REMINDED_AFTER)[number];

/** A reminder that the product was down for is sent this many days late at most, and never after the next one. */
const LATE = 5;

/** The reminder that an invoice should have had by now, the last one of them; null if none is due. `today` from 10:00 on. */
export function reminderFor(dueOn: Day, today: Day): RemindedAfter | null {
  return (
    REMINDED_AFTER.findLast((days) => {
      const on = addDays(dueOn, days);
      const last = days < 0 ? dueOn : addDays(on, LATE);
      return on <= today && today <= last;
    }) ?? null
  );
}

/** The due days of which a reminder may be owed today. */
export function remindedDueDays(today: Day): { from: Day; to: Day } {
  const [first, last] = [REMINDED_AFTER[0], REMINDED_AFTER[REMINDED_AFTER.length - 1] as number];
  return { from: addDays(today, -(last + LATE)), to: addDays(today, -first) };
}
