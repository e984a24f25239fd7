import { startOfDay } from "../../domain/time/clock.ts";
import { addDays, type Day } from "../../domain/time/day.ts";
import { toInstant } from "../../i18n/wall-clock.ts";

/** Instants from the start of the first day to the end of the last one, on the clock of a zone; null where no day is given. */
export function instantsOf(
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
  timeZone: string,
): { from: Date | null; until: Date | null } {
  const startAt = (day: Day) => new Date(toInstant(startOfDay(day), timeZone));
  return {
    from: from === undefined ? null : startAt(from),
    until: to === undefined ? null : startAt(addDays(to, 1)),
  };
}
