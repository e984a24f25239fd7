import type { BilingualText } from "../language/text.ts";
import type { Amount } from "../money/money.ts";
import { LAST_MINUTE, MINUTES_PER_DAY } from "../time/clock.ts";
import type { Day, Weekday } from "../time/day.ts";
import { type DayRange, overlaps } from "../time/slot.ts";
import { cutAt, holdsFrom, rejoined } from "./plan-dates.ts";
import { WEEKDAYS } from "./price-week.ts";
import type { Plan } from "./space-rules.ts";

/** Hours of some weekdays, which are given a price. */
type PaintedArea = DayRange & { weekdays: readonly Weekday[] };
type Price = { name: BilingualText; costPerHour: Amount };

/**
 * Gives hours a price, from `from` on or, where it is null, on all days (ROOM-9). Ordinary plans make room: what is left of
 * them keeps its price. Special and last-minute plans stay as they are and apply before it.
 */
export function paintPrice(
  plans: readonly Plan[],
  area: PaintedArea,
  price: Price,
  from: Day | null,
): Plan[] {
  const all = from === null ? plans : cutAt(plans, from);
  const isPainted = (plan: Plan) =>
    !plan.isSpecial &&
    plan.lastMinute === null &&
    (from === null || (plan.validFrom !== null && plan.validFrom >= from && holdsFrom(plan, from)));
  const kept = all.flatMap((plan) => (isPainted(plan) ? sameTimes(area).reduce(cutOut, [plan]) : [plan]));
  const painted: Plan = {
    ...price,
    weekdays: weekdaysOf(area.weekdays),
    start: area.start,
    end: area.end,
    isSpecial: false,
    validFrom: from,
    validTo: null,
    lastMinute: null,
  };
  return rejoined(merged([...kept, painted]));
}

/** An area, and the same time on the clock as the hours of the day before or after: hours run to 36:00. */
function sameTimes(area: PaintedArea): PaintedArea[] {
  const shifted = (days: 1 | -1): PaintedArea => ({
    weekdays: area.weekdays.map((weekday) => ((weekday + days + 7) % 7) as Weekday),
    start: Math.max(0, area.start - days * MINUTES_PER_DAY),
    end: Math.min(LAST_MINUTE, area.end - days * MINUTES_PER_DAY),
  });
  return [area, shifted(1), shifted(-1)].filter(({ start, end }) => start < end);
}

/** The plans without an area. */
function cutOut(plans: readonly Plan[], area: PaintedArea): Plan[] {
  return plans.flatMap((plan) => {
    const days = plan.weekdays ?? WEEKDAYS;
    const hit = days.filter((weekday) => area.weekdays.includes(weekday));
    if (hit.length === 0 || !overlaps(plan, area)) return [plan];
    const spared = days.filter((weekday) => !area.weekdays.includes(weekday));
    const part = (weekdays: readonly Weekday[], { start, end }: DayRange): Plan[] =>
      weekdays.length > 0 && start < end ? [{ ...plan, weekdays: weekdaysOf(weekdays), start, end }] : [];
    return [
      ...part(spared, plan),
      ...part(hit, { start: plan.start, end: area.start }),
      ...part(hit, { start: area.end, end: plan.end }),
    ];
  });
}

/** Puts plans of one name and price together where they make one longer time, or one time on more weekdays. */
function merged(plans: readonly Plan[]): Plan[] {
  const out = [...plans];
  for (let at = 0; at < out.length; at += 1) {
    for (let other = at + 1; other < out.length; other += 1) {
      const whole = together(out[at] as Plan, out[other] as Plan);
      if (!whole) continue;
      out[at] = whole;
      out.splice(other, 1);
      // What it has become may fit one that was compared already.
      at = -1;
      break;
    }
  }
  return out;
}

function together(one: Plan, other: Plan): Plan | null {
  if (!isSamePrice(one, other)) return null;
  const [ours, theirs] = [one.weekdays ?? WEEKDAYS, other.weekdays ?? WEEKDAYS];
  if (one.start === other.start && one.end === other.end)
    return { ...one, weekdays: weekdaysOf([...ours, ...theirs]) };
  const isSameWeek = ours.length === theirs.length && ours.every((weekday) => theirs.includes(weekday));
  if (!isSameWeek || (one.end !== other.start && other.end !== one.start)) return null;
  return { ...one, start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) };
}

function isSamePrice(one: Plan, other: Plan): boolean {
  const key = (plan: Plan) =>
    JSON.stringify([
      plan.name.ja,
      plan.name.en,
      plan.costPerHour,
      plan.isSpecial,
      plan.validFrom,
      plan.validTo,
      plan.lastMinute,
    ]);
  return key(one) === key(other);
}

/** In order and each once; null for all seven. */
function weekdaysOf(weekdays: readonly Weekday[]): Weekday[] | null {
  const all = WEEKDAYS.filter((weekday) => weekdays.includes(weekday));
  return all.length === 7 ? null : all;
}
