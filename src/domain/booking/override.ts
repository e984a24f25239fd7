import { earliestStart, latestEnd, minMinutes } from "../availability/booking-window.ts";
import type { AvailabilityFacts } from "../availability/free-slots.ts";
import { openRuns } from "../availability/opening-hours.ts";
import { priceOf } from "../money/pricing.ts";
import type { Problem, ProblemCode } from "../problem.ts";
import type { SpaceRules } from "../space/space-rules.ts";
import type { Right } from "../staff.ts";
import { dayNumberOfWall, isQuarter, LAST_MINUTE, MINUTES_PER_DAY } from "../time/clock.ts";
import { covers, type Range } from "../time/slot.ts";

/** The rules that staff may override, each knowingly and for a reason, and the right that it needs (OPBOOK-1). */
export const OVERRIDES = {
  /** Lead time. */
  slot_too_early: "desk",
  /** How far ahead the room can be booked. */
  slot_too_far: "desk",
  slot_too_short: "desk",
  /** The deadline of a bank transfer. */
  bank_too_soon: "desk",
  /** Opening hours. */
  slot_closed: "price",
  date_closed: "price",
  space_hidden: "price",
  slot_not_quarter: "price",
  slot_no_plan: "price",
  cleaning_shortened: "price",
  account_blocked: "people",
} as const satisfies Partial<Record<ProblemCode, Right>>;

export type OverrideCode = keyof typeof OVERRIDES;

export const OVERRIDE_CODES = Object.keys(OVERRIDES) as [OverrideCode, ...OverrideCode[]];

/** A broken rule that can be overridden. */
export type BrokenRule = Problem & { code: OverrideCode };

/** If staff may use times off the quarter hour, they are multiples of this many minutes. */
const STEP = 5;
/** How long after its start a booking may still be entered. */
const LATEST_ENTRY = MINUTES_PER_DAY;

/** What is wrong with a time in a room: what can be overridden, and what cannot. */
type SlotVerdict = { broken: BrokenRule[]; impossible: Problem[] };

/**
 * Every rule that a time in a room breaks, not only the first. `cleaning`: the minutes after it, if they differ from
 * the room's. `kept`: time that the booking already has and that needs no lead time.
 */
export function judgeSlot(
  space: SpaceRules,
  range: Range,
  facts: AvailabilityFacts,
  { cleaning = space.rule.cleaningMinutes, kept }: { cleaning?: number; kept?: Range } = {},
): SlotVerdict {
  const impossible = impossibleReasons(space, range, facts, { cleaning, kept });
  // If the end is not after the start, the other rules do not apply.
  if (range.end <= range.start) return { broken: [], impossible };
  const { rule } = space;
  const { now, isHoliday } = facts;
  const codes: (OverrideCode | false)[] = [
    space.hidden && "space_hidden",
    (!isQuarter(range.start) || !isQuarter(range.end)) && "slot_not_quarter",
    range.end - range.start < minMinutes(rule) && "slot_too_short",
    range.start !== kept?.start && range.start < earliestStart(rule, now) && "slot_too_early",
    range.end > latestEnd(rule, now) && "slot_too_far",
    ...closedReasons(space, range, facts),
    priceOf(space, range, now, isHoliday) === null && "slot_no_plan",
    cleaning < rule.cleaningMinutes && "cleaning_shortened",
  ];
  const broken = codes.flatMap((code): BrokenRule[] => {
    if (code === false) return [];
    if (code === "slot_too_short") return [{ code, params: { minutes: minMinutes(rule) } }];
    if (code === "cleaning_shortened") return [{ code, params: { minutes: rule.cleaningMinutes } }];
    return [{ code }];
  });
  return { broken, impossible };
}

/** What cannot be overridden by any right or reason (OPBOOK-2). */
function impossibleReasons(
  space: SpaceRules,
  range: Range,
  { taken, now }: AvailabilityFacts,
  { cleaning, kept }: { cleaning: number; kept: Range | undefined },
): Problem[] {
  if (range.end <= range.start) return [{ code: "slot_ends_before_start" }];
  const problems: Problem[] = [];
  if (range.start % STEP !== 0 || range.end % STEP !== 0) problems.push({ code: "slot_not_five" });
  if (range.start !== kept?.start && range.start < now - LATEST_ENTRY) problems.push({ code: "slot_past" });
  const midnight = dayNumberOfWall(range.start) * MINUTES_PER_DAY;
  if (range.end > midnight + LAST_MINUTE) problems.push({ code: "slot_too_long" });
  if (cleaning < 0 || cleaning > space.rule.cleaningMinutes) {
    problems.push({ code: "cleaning_too_long", params: { minutes: space.rule.cleaningMinutes } });
  }
  const cleanedBy = range.end + cleaning;
  if (taken.some((one) => one.start < cleanedBy && range.start < one.cleanedBy)) {
    problems.push({ code: "slot_taken" });
  }
  return problems;
}

/** On a closed date the room is closed even during its hours. */
function closedReasons(space: SpaceRules, range: Range, { isHoliday }: AvailabilityFacts): OverrideCode[] {
  const [first, last] = [dayNumberOfWall(range.start) - 1, dayNumberOfWall(range.end - 1)];
  if (covers(openRuns(space, first, last, isHoliday), range)) return [];
  const usual = openRuns({ ...space, closedDates: [] }, first, last, isHoliday);
  return [covers(usual, range) ? "date_closed" : "slot_closed"];
}

/** The rules in `broken` that have not been overridden. */
export function notOverridden(
  broken: readonly BrokenRule[],
  overrides: ReadonlySet<OverrideCode>,
): BrokenRule[] {
  return broken.filter(({ code }) => !overrides.has(code));
}

/** The rights that the overridden rules need and the person does not have. */
export function rightsMissing(broken: readonly BrokenRule[], rights: readonly Right[]): Right[] {
  const needed = new Set(broken.map(({ code }) => OVERRIDES[code]));
  return [...needed].filter((right) => !rights.includes(right));
}
