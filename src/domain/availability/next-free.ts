import type { SpaceRules } from "../space/space-rules.ts";
import { MINUTES_PER_DAY, startOfDay } from "../time/clock.ts";
import { addDays, type Day } from "../time/day.ts";
import type { Range } from "../time/slot.ts";
import { minMinutes } from "./booking-window.ts";
import { type AvailabilityFacts, freeSlots } from "./free-slots.ts";

/**
 * The first free time that begins on one of `days` days from `from` and is long enough to book (AVAIL-22); null if there
 * is none. `facts.taken` covers all of those days.
 */
export function nextFree(space: SpaceRules, from: Day, days: number, facts: AvailabilityFacts): Range | null {
  for (let offset = 0; offset < days; offset += 1) {
    const day = addDays(from, offset);
    const midnight = startOfDay(day);
    const slot = freeSlots(space, day, facts).find(
      ({ start, end }) => start < midnight + MINUTES_PER_DAY && end - start >= minMinutes(space.rule),
    );
    if (slot) return { start: slot.start, end: slot.end };
  }
  return null;
}
