import type { Problem } from "../problem.ts";
import type { SpaceRules } from "../space/space-rules.ts";
import { dayOfWall, type WallMinute } from "../time/clock.ts";
import type { Range } from "../time/slot.ts";
import { minMinutes } from "./booking-window.ts";
import { type AvailabilityFacts, bookingProblem, freeSlots } from "./free-slots.ts";

/**
 * Whether a time can be booked, as lists of rooms say it. `held`: only a guest who is paying has it, `until` at most.
 * `taken`: others have it. `unfit`: the rules of the space do not let it to any guest.
 */
type Vacancy = {
  state: "free" | "held" | "taken" | "unfit";
  problem: Problem | null;
  /** Where as long a time begins on that day, after the asked start if there is one; null where there is none. */
  freeFrom: WallMinute | null;
};

/** `facts.taken` covers the day of `range` up to 36:00, cleaning included, with `until` of holds (FAVORITE-6). */
export function vacancyOf(space: SpaceRules, range: Range, facts: AvailabilityFacts): Vacancy {
  const problem = bookingProblem(space, range, facts);
  if (problem === null) return { state: "free", problem, freeFrom: range.start };
  const freeFrom = freeFromOf(space, range, facts);
  if (problem.code !== "slot_taken") return { state: "unfit", problem, freeFrom };
  return { state: problem.params?.until === undefined ? "taken" : "held", problem, freeFrom };
}

function freeFromOf(space: SpaceRules, range: Range, facts: AvailabilityFacts): WallMinute | null {
  const minutes = Math.max(range.end - range.start, minMinutes(space.rule));
  const slots = freeSlots(space, dayOfWall(range.start), facts);
  const later = slots.find(({ start, end }) => end - Math.max(start, range.start) >= minutes);
  if (later) return Math.max(later.start, range.start);
  return slots.find(({ start, end }) => end - start >= minutes)?.start ?? null;
}
