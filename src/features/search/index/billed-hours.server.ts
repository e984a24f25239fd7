import { isBookable } from "../../../domain/availability/free-slots.ts";
import type { Amount } from "../../../domain/money/money.ts";
import { priceOf } from "../../../domain/money/pricing.ts";
import type { Range } from "../../../domain/time/slot.ts";
import type { Representative, RuleProfiles } from "./rule-profiles.server.ts";

/** Billed hours by plan, as pairs: plan, hours, plan, hours, …; null: not bookable at that time. */
type PlanHours = Int32Array | null;

/** The columns of the table that prices are read from. */
type Costs = { costs: Int32Array; costsFrom: Int32Array };

/** The billed hours of every profile for one range. `now` is the wall minute of now in a zone. */
export class BilledHours {
  /**
   * By profile: up to two plans and their hours in one number (PLAN_1 and so on), for the loop over all spaces. Negative:
   * not bookable. Without hours: `amountOf` knows the total.
   */
  readonly packed: Int32Array;
  /** No bookable profile is billed fewer hours than these, over all of its plans. */
  readonly leastHours: number;
  private readonly lines: PlanHours[];

  constructor({ hours, limits, plans, classes }: RuleProfiles, range: Range, now: (zone: string) => number) {
    const isAllowed = limits.map((one) => canBook(one, range, now(one.rules.timeZone)));
    const isOpen = hours.map((one) => canBook(one, range, range.start));
    const billed: (PlanHours | undefined)[] = [];
    this.lines = [];
    for (let at = 0; at < classes.length; at += 3) {
      const p = classes[at + 2] as number;
      if (!isAllowed[classes[at + 1] as number] || !isOpen[classes[at] as number]) {
        this.lines.push(null);
        continue;
      }
      const one = plans[p] as Representative;
      billed[p] ??= planHoursOf(one, range, now(one.rules.timeZone));
      this.lines.push(billed[p]);
    }
    this.packed = Int32Array.from(this.lines, packedLines);
    this.leastHours = billed.reduce(
      (least, lines) => (lines ? Math.min(least, hoursOf(lines)) : least),
      MANY_HOURS,
    );
  }

  /** The total of a slot at its profile, which is bookable. */
  amountOf({ costs, costsFrom }: Costs, slot: number, profile: number): Amount {
    const from = costsFrom[slot] as number;
    const lines = this.lines[profile] as Int32Array;
    let amount = 0;
    for (let at = 0; at < lines.length; at += 2) {
      amount += (costs[from + (lines[at] as number)] as number) * (lines[at + 1] as number);
    }
    return amount;
  }
}

const MANY_HOURS = 1000;

function hoursOf(lines: Int32Array): number {
  let hours = 0;
  for (let at = 1; at < lines.length; at += 2) hours += lines[at] as number;
  return hours;
}

/** The places of the parts in a packed number: 7 bits for a plan, 8 for its hours. */
export const PLAN_1 = 0;
export const HOURS_1 = 7;
export const PLAN_2 = 15;
export const HOURS_2 = 22;
export const PLAN_BITS = 127;
export const HOURS_BITS = 255;

function packedLines(lines: PlanHours): number {
  if (lines === null) return -2_147_483_648;
  const [plan1 = 0, hours1 = 0, plan2 = 0, hours2 = 0, ...others] = lines;
  const fits = Math.max(plan1, plan2) <= PLAN_BITS && Math.max(hours1, hours2) <= HOURS_BITS;
  if (!fits || others.length > 0) return 0;
  return plan1 | (hours1 << HOURS_1) | (plan2 << PLAN_2) | (hours2 << HOURS_2);
}

/** How many ranges are cached. */
const CACHED = 64;

/** The billed hours of the ranges that were asked for last, each for the minute it was asked in. */
export class BilledHoursCache {
  private readonly cache = new Map<string, BilledHours>();

  /** `now` in epoch milliseconds; `wallNow` is its wall minute in a time zone. */
  of(profiles: RuleProfiles, range: Range, now: number, wallNow: (zone: string) => number): BilledHours {
    const key = `${range.start} ${range.end} ${Math.floor(now / 60_000)}`;
    const known = this.cache.get(key);
    // Profiles may have been added since.
    const billed =
      known?.packed.length === profiles.count ? known : new BilledHours(profiles, range, wallNow);
    this.cache.delete(key);
    this.cache.set(key, billed);
    if (this.cache.size > CACHED) this.cache.delete(this.cache.keys().next().value as string);
    return billed;
  }

  clear(): void {
    this.cache.clear();
  }
}

function canBook({ rules, isHoliday }: Representative, range: Range, now: number): boolean {
  return isBookable(rules, range, { taken: [], now, isHoliday });
}

function planHoursOf({ rules, isHoliday }: Representative, range: Range, now: number): PlanHours {
  const price = priceOf(rules, range, now, isHoliday);
  return (
    price &&
    Int32Array.from(price.lines.flatMap((line) => [rules.plans.indexOf(line.plan), line.billedHours]))
  );
}
