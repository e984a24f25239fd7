import { bookingPlans, clippedSpans, listedPlans, type PlanSpan } from "../money/pricing.ts";
import type { Problem, ProblemCode } from "../problem.ts";
import type { SpaceRules } from "../space/space-rules.ts";
import {
  dayNumberOfWall,
  formatClock,
  isQuarter,
  LAST_MINUTE,
  MINUTES_PER_DAY,
  minuteOfWall,
  startOfDay,
  type WallMinute,
} from "../time/clock.ts";
import { type Day, dayNumber, type IsHoliday } from "../time/day.ts";
import { clipped, covers, cutToQuarters, intersection, joined, type Range, without } from "../time/slot.ts";
import { earliestStart, latestEnd, minMinutes } from "./booking-window.ts";
import type { Occupancy } from "./occupancy.ts";
import { openRuns } from "./opening-hours.ts";

/** A booking, a hold or a closure. `end` is as booked; the space is free again from `cleanedBy`. */
export type Taken = Range & {
  kind: Exclude<Occupancy, "change">;
  /** `end` plus cleaning; `end` for a closure. */
  cleanedBy: WallMinute;
  /** Of a hold: when it ends at the latest as far as is known now; whole minutes, rounded up. */
  until?: WallMinute;
};

/** What availability depends on besides the rules. `taken` has neither own holds nor the booking that is being changed. */
export type AvailabilityFacts = {
  taken: readonly Taken[];
  now: WallMinute;
  isHoliday: IsHoliday;
};

/** Free time with its plans, in order of time. */
export type Slot = Range & { plans: PlanSpan[] };

export type SlotOptions = {
  /** `start_point` of the API: nothing before it. */
  from?: WallMinute;
  /** A current booking to extend: its own time needs no lead time (EXTEND-2). */
  extending?: Range;
  /** When the booking to change was made: its plans are those of that time (PRICE-7). */
  pricedAt?: WallMinute;
};

/** The window of `taken` that the slots of a day depend on, cleaning included. */
export function takenWindow(space: Pick<SpaceRules, "rule">, day: Day): Range {
  const start = startOfDay(day);
  return { start, end: start + LAST_MINUTE + space.rule.cleaningMinutes };
}

/**
 * The free time of a day from 0:00 to 36:00 (AVAIL-1): open, with a plan, not taken (cleaning before and after
 * included), within the booking window, in quarter hours. Slots that are too short to book are included (AVAIL-11).
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
  return cutToQuarters(free).map((slot) => ({ ...slot, plans: clippedSpans(plans, slot) }));
}

/**
 * Why `range` cannot be booked now; null if it can. A time that only guests who are paying hold carries `until`, a text
 * like 14:17: when it is free again at the latest if they do not pay.
 */
export function bookingProblem(space: SpaceRules, range: Range, facts: AvailabilityFacts): Problem | null {
  const code = reasonAgainst(space, range, facts);
  if (code === null) return null;
  if (code === "slot_taken") {
    const until = heldUntil(takenBy(space, range, facts));
    return until === null ? { code } : { code, params: { until: formatClock(minuteOfWall(until)) } };
  }
  return code === "slot_too_short" ? { code, params: { minutes: minMinutes(space.rule) } } : { code };
}

export function isBookable(space: SpaceRules, range: Range, facts: AvailabilityFacts): boolean {
  return reasonAgainst(space, range, facts) === null;
}

/** Why a current booking cannot be extended to `newEnd`; null if it can. Only the added time has to be free and open, without lead time (EXTEND-2). */
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

/** The opening hours that a day can book: after 24:00 only those that began before it (AVAIL-1). Not clipped to 0:00-36:00. */
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

/** Where no new booking may be: taken time, and before it the time that cleaning after the new booking needs (AVAIL-10). */
export function blockedTime(space: Pick<SpaceRules, "rule">, taken: readonly Taken[]): Range[] {
  return joined(
    taken.map((range) => ({ start: range.start - space.rule.cleaningMinutes, end: range.cleanedBy })),
  );
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

/** A booking ends within the 36 hours of its first day (AVAIL-3). */
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
  return takenBy(space, range, facts).length > 0 ? "slot_taken" : null;
}

function takenBy(space: SpaceRules, range: Range, facts: AvailabilityFacts): Taken[] {
  const cleanedBy = range.end + space.rule.cleaningMinutes;
  return facts.taken.filter((taken) => taken.start < cleanedBy && range.start < taken.cleanedBy);
}

/** When the last of these holds ends; null if anything else is among them. */
function heldUntil(taken: readonly Taken[]): WallMinute | null {
  const ends = taken.flatMap(({ until }) => until ?? []);
  return ends.length === taken.length ? Math.max(...ends) : null;
}
