import { openRuns } from "../availability/opening-hours.ts";
import { costRange } from "../money/cost-range.ts";
import { dayNumberOfWall } from "../time/clock.ts";
import type { Day, IsHoliday } from "../time/day.ts";
import { covers, type Range } from "../time/slot.ts";
import { isEqual } from "./entry-changes.ts";
import { firstGaps, type PriceGap } from "./price-week.ts";
import type { SpaceRules } from "./space-rules.ts";

/** What publishing a draft means for what is there already (ROOM-2). */
export const PUBLISH_EFFECTS = ["bookings_keep_terms", "estimates", "bookings_outside_hours"] as const;
export type PublishEffect = (typeof PUBLISH_EFFECTS)[number];

type Effects = {
  effects: { code: PublishEffect; ids: number[] }[];
  /** The lowest and highest price that searches show, before and after; null without a price. */
  range: Record<"before" | "after", { lowest: number; highest: number } | null>;
  /** Opening hours that nothing prices, in the first week that has any. */
  gaps: { from: Day; gaps: PriceGap[] } | null;
};

/**
 * `bookings`: those of the room that are to come, on its clock; they keep price and terms as agreed. `estimates`: those
 * that are still valid. `before` is null for a new room.
 */
export function effectsOf(
  { before, after }: { before: SpaceRules | null; after: SpaceRules },
  { bookings, estimates }: { bookings: readonly (Range & { id: number })[]; estimates: readonly number[] },
  today: Day,
  isHoliday: IsHoliday,
): Effects {
  const isRepriced = !isEqual(before?.plans, after.plans);
  const isChanged =
    isRepriced ||
    !isEqual(before?.cancelPolicies, after.cancelPolicies) ||
    !isEqual(before?.rule, after.rule);
  const outside = bookings.filter((booking) => !isOpen(after, booking, isHoliday));
  const all: Effects["effects"] = [
    { code: "bookings_keep_terms", ids: isChanged ? bookings.map(({ id }) => id) : [] },
    { code: "estimates", ids: isRepriced ? [...estimates] : [] },
    { code: "bookings_outside_hours", ids: outside.map(({ id }) => id) },
  ];
  return {
    effects: all.filter(({ ids }) => ids.length > 0),
    range: { before: before && costRange(before.plans, today), after: costRange(after.plans, today) },
    gaps: firstGaps(after, today),
  };
}

function isOpen(space: SpaceRules, booking: Range, isHoliday: IsHoliday): boolean {
  // The evening before may reach into it.
  const [first, last] = [dayNumberOfWall(booking.start) - 1, dayNumberOfWall(booking.end)];
  return covers(openRuns(space, first, last, isHoliday), booking);
}
