import { openRuns } from "./opening-hours.ts";
import { bookingPlans, listedPlans, type PlanSpan } from "./pricing.ts";
import type { Problem, ProblemCode } from "./problem.ts";
import { earliestStart, latestEnd, minMinutes, type SpaceRules } from "./space.ts";
import {
  dayNumberOfWall,
  isQuarter,
  LAST_MINUTE,
  MINUTES_PER_DAY,
  startOfDay,
  type WallMinute,
} from "./time/clock.ts";
import { type Day, dayNumber, type IsHoliday } from "./time/day.ts";
import {
  clipped,
  covers,
  cutToQuarters,
  intersection,
  joined,
  overlaps,
  type Range,
  without,
} from "./time/slot.ts";

/** Time that somebody or something has. `end` is as booked; the room is free again from `cleanedBy`. */
export type Taken = Range & {
  kind: "booking" | "hold" | "closure";
  /** `end` plus cleaning; for a closure the same as `end`. */
  cleanedBy: WallMinute;
};

/** What besides the catalogue decides whether time is free. Own holds and a booking to be changed are left out of `taken`. */
export type AvailabilityFacts = {
  taken: readonly Taken[];
  now: WallMinute;
  isHoliday: IsHoliday;
};

/** Free time with the plans in force in it, in order of time. */
export type Slot = Range & { plans: PlanSpan[] };

export type SlotOptions = {
  /** Nothing before it (`start_point` of the wire). */
  from?: WallMinute;
  /** A booking that runs now and is to be extended: its own time needs no lead (SPEC.md section 4). */
  extending?: Range;
  /** When the booking was made that these times are for: a change is priced as of then, so its plans are, too. */
  pricedAt?: WallMinute;
};

/** The stretch of time whose takers have to be known for the slots of a day: those that touch it, cleaning included. */
export function takenWindow(space: Pick<SpaceRules, "rule">, day: Day): Range {
  const start = startOfDay(day);
  return { start, end: start + LAST_MINUTE + space.rule.cleaningMinutes };
}

/**
 * Free time of a day from 0:00 to 36:00 (DECISIONS 5, 37, 38, 47): open, priced, not taken with cleaning
 * before and after, not too soon and not too far, on quarter hours. Slots too short to book stay in.
 */
export function freeSlots(
  space: SpaceRules,
  day: Day,
  facts: AvailabilityFacts,
  options: SlotOptions = {},
): Slot[] {
  const window = bookableWindow(space, day, facts.now, options);
  const open = clipped(openRunsOfDay(space, day, facts.isHoliday), window);
  if (open.length === 0) return [];
  const plans = listedPlans(space, window, options.pricedAt ?? facts.now, facts.isHoliday);
  const free = without(intersection(open, joined(plans)), blockedTime(space, facts.taken));
  return cutToQuarters(free).map((slot) => ({ ...slot, plans: plansWithin(plans, slot) }));
}

/** Why `range` cannot be booked now, or null when it can (its price apart). The times are wall minutes. */
export function bookingProblem(space: SpaceRules, range: Range, facts: AvailabilityFacts): Problem | null {
  const code = reasonAgainst(space, range, facts);
  if (code === null) return null;
  return code === "slot_too_short" ? { code, params: { minutes: minMinutes(space.rule) } } : { code };
}

/** Whether `range` can be booked now: free, open, priced, on quarter hours, long enough, neither too soon nor too far. */
export function isBookable(space: SpaceRules, range: Range, facts: AvailabilityFacts): boolean {
  return reasonAgainst(space, range, facts) === null;
}

/**
 * Why a booking that runs now cannot go on until `newEnd`, or null. Only what is added has to be free and open;
 * no lead time holds for it.
 */
export function extensionProblem(
  space: SpaceRules,
  booking: Range,
  newEnd: WallMinute,
  facts: AvailabilityFacts,
): Problem | null {
  const whole = { start: booking.start, end: newEnd };
  const added = { start: booking.end, end: newEnd };
  const code = isQuarter(newEnd)
    ? (reachReason(space, whole, facts) ??
      openReason(space, added, whole, facts) ??
      takenReason(space, added, facts))
    : "slot_not_quarter";
  return code === null ? null : { code };
}

/** Opening runs seen from a day: after 24:00 only those that began before it (DECISIONS 37). Not cut at 0:00 or 36:00. */
export function openRunsOfDay(space: SpaceRules, day: Day, isHoliday: IsHoliday): Range[] {
  const number = dayNumber(day);
  const midnightAfter = (number + 1) * MINUTES_PER_DAY;
  return openRuns(space, number - 1, number + 1, isHoliday).filter((run) => run.start < midnightAfter);
}

function bookableWindow(space: SpaceRules, day: Day, now: WallMinute, options: SlotOptions): Range {
  const start = startOfDay(day);
  const earliest = earliestStart(space.rule, now);
  const soonest = options.extending ? Math.min(earliest, options.extending.start) : earliest;
  return {
    start: Math.max(start, soonest, options.from ?? start),
    end: Math.min(start + LAST_MINUTE, latestEnd(space.rule, now)),
  };
}

/** Time that no new booking may touch: what is taken, and before it the time that cleaning after a new booking needs. */
function blockedTime(space: Pick<SpaceRules, "rule">, taken: readonly Taken[]): Range[] {
  return joined(
    taken.map((range) => ({ start: range.start - space.rule.cleaningMinutes, end: range.cleanedBy })),
  );
}

function plansWithin(plans: readonly PlanSpan[], slot: Range): PlanSpan[] {
  return plans
    .filter((span) => overlaps(span, slot))
    .map(({ start, end, plan }) => ({
      start: Math.max(start, slot.start),
      end: Math.min(end, slot.end),
      plan,
    }));
}

function reasonAgainst(space: SpaceRules, range: Range, facts: AvailabilityFacts): ProblemCode | null {
  if (!isQuarter(range.start) || !isQuarter(range.end)) return "slot_not_quarter";
  if (range.end <= range.start) return "slot_ends_before_start";
  if (range.end - range.start < minMinutes(space.rule)) return "slot_too_short";
  if (range.start < facts.now) return "slot_past";
  if (range.start < earliestStart(space.rule, facts.now)) return "slot_too_early";
  return (
    reachReason(space, range, facts) ??
    openReason(space, range, range, facts) ??
    takenReason(space, range, facts)
  );
}

/** A booking lies within the 36 hours of its first day, as pickers and slot lists do. */
function reachReason(space: SpaceRules, range: Range, facts: AvailabilityFacts): ProblemCode | null {
  if (range.end > latestEnd(space.rule, facts.now)) return "slot_too_far";
  const midnight = dayNumberOfWall(range.start) * MINUTES_PER_DAY;
  return range.end > midnight + LAST_MINUTE ? "slot_too_long" : null;
}

function openReason(
  space: SpaceRules,
  range: Range,
  booking: Range,
  facts: AvailabilityFacts,
): ProblemCode | null {
  const first = dayNumberOfWall(range.start) - 1;
  const open = openRuns(space, first, dayNumberOfWall(range.end - 1), facts.isHoliday);
  if (!covers(open, range)) return "slot_closed";
  return covers(joined(bookingPlans(space, booking, facts.now, facts.isHoliday)), booking)
    ? null
    : "slot_no_plan";
}

function takenReason(space: SpaceRules, range: Range, facts: AvailabilityFacts): ProblemCode | null {
  const cleanedBy = range.end + space.rule.cleaningMinutes;
  const isTaken = facts.taken.some((taken) => taken.start < cleanedBy && range.start < taken.cleanedBy);
  return isTaken ? "slot_taken" : null;
}
