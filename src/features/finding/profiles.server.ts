import { isBookable } from "../../domain/availability.ts";
import { priceOf } from "../../domain/pricing.ts";
import type { Plan, SpaceRules } from "../../domain/space.ts";
import { LAST_MINUTE } from "../../domain/time/clock.ts";
import type { IsHoliday } from "../../domain/time/day.ts";
import type { Range } from "../../domain/time/slot.ts";

/** Hours that are billed, by plan: plan, hours, plan, hours, … ; null: cannot be booked at that time. */
export type Bill = Int32Array | null;

/** One space that stands for all that are alike in some respect. */
type Sample = { rules: SpaceRules; isHoliday: IsHoliday };

/**
 * Rooms by what decides whether a time can be booked and by which plans: a hundred thousand rooms have some
 * hundred kinds of hours, plans and lead times between them, and costs of their own. The rules of the domain are
 * asked once a kind: of the hours with neither plan nor limit, of the limits with neither, of the plans alone.
 */
export class ProfileTable {
  readonly hours: Sample[] = [];
  readonly limits: Sample[] = [];
  readonly plans: Sample[] = [];
  /** The three kinds of each profile, one after the other. */
  readonly kinds: number[] = [];
  private readonly known = new Map<string, number>();

  /** The profile of a space. */
  of(rules: SpaceRules, isHoliday: IsHoliday): number {
    const sample = { rules, isHoliday };
    const hours = this.kind("h", hoursKey(rules), this.hours, sample, onlyHours);
    const limits = this.kind("l", limitsKey(rules), this.limits, sample, onlyLimits);
    const plans = this.kind("p", plansKey(rules), this.plans, sample, onlyPlans);
    const key = `${hours} ${limits} ${plans}`;
    let profile = this.known.get(key);
    if (profile === undefined) {
      profile = this.kinds.push(hours, limits, plans) / 3 - 1;
      this.known.set(key, profile);
    }
    return profile;
  }

  private kind(
    name: string,
    by: string,
    list: Sample[],
    { rules, isHoliday }: Sample,
    reduced: (rules: SpaceRules) => SpaceRules,
  ): number {
    const key = name + by;
    let kind = this.known.get(key);
    if (kind === undefined) {
      kind = list.push({ rules: reduced(rules), isHoliday }) - 1;
      this.known.set(key, kind);
    }
    return kind;
  }
}

/** What each profile bills for a range, worked out when it is first asked for, and kept while the minute lasts. */
export class Bills {
  private readonly kept = new Map<string, (Bill | undefined)[]>();

  /** `now` in epoch milliseconds; `wallNow` its wall minute in a zone. */
  of(
    table: { profiles: ProfileTable; zones: readonly string[] },
    range: Range,
    now: number,
    wallNow: (zone: string) => number,
  ) {
    const key = `${range.start} ${range.end} ${Math.floor(now / 60_000)}`;
    // Full from the start: an array that grows by leaps is a slow dictionary.
    const bills =
      this.kept.get(key) ?? new Array<Bill | undefined>(table.profiles.kinds.length / 3).fill(undefined);
    this.kept.delete(key);
    this.kept.set(key, bills);
    if (this.kept.size > 64) this.kept.delete(this.kept.keys().next().value as string);
    const { hours, limits, plans, kinds } = table.profiles;
    const walls: number[] = [];
    const isOpen: boolean[] = [];
    const isAllowed: boolean[] = [];
    const billed: Bill[] = [];
    const ask = (profile: number, zone: number): Bill => {
      const known = bills[profile];
      if (known !== undefined) return known;
      walls[zone] ??= wallNow(table.zones[zone] as string);
      const wall = walls[zone] as number;
      const [h, l, p] = [
        kinds[profile * 3] as number,
        kinds[profile * 3 + 1] as number,
        kinds[profile * 3 + 2] as number,
      ];
      isAllowed[l] ??= canBook(limits[l] as Sample, range, wall);
      if (isAllowed[l]) isOpen[h] ??= canBook(hours[h] as Sample, range, range.start);
      if (isAllowed[l] && isOpen[h] && billed[p] === undefined)
        billed[p] = billOf(plans[p] as Sample, range, wall);
      const bill = isAllowed[l] && isOpen[h] ? (billed[p] as Bill) : null;
      bills[profile] = bill;
      return bill;
    };
    // What is known already, for who asks a hundred thousand times.
    return Object.assign(ask, { known: bills });
  }

  forget(): void {
    this.kept.clear();
  }
}

function canBook({ rules, isHoliday }: Sample, range: Range, now: number): boolean {
  return isBookable(rules, range, { taken: [], now, isHoliday });
}

function billOf({ rules, isHoliday }: Sample, range: Range, now: number): Bill {
  const price = priceOf(rules, range, now, isHoliday);
  return (
    price &&
    Int32Array.from(price.lines.flatMap((line) => [rules.plans.indexOf(line.plan), line.billedHours]))
  );
}

const ALWAYS: SpaceRules["businessHours"] = [{ weekdays: [0, 1, 2, 3, 4, 5, 6], start: 0, end: LAST_MINUTE }];
const ANY_TIME: Plan = {
  name: { ja: "", en: "" },
  weekdays: null,
  start: 0,
  end: LAST_MINUTE,
  costPerHour: 1,
  isSpecial: false,
  validFrom: null,
  validTo: null,
  lastMinute: null,
};

/** Open as the space is; any plan, no limits. */
function onlyHours(rules: SpaceRules): SpaceRules {
  const { businessHours, closedDates, holidaysAs } = rules;
  const rule: SpaceRules["rule"] = {
    ...rules.rule,
    availableFromNow: { period: 0, unit: "minute" },
    availablePeriodDays: 100_000,
    minReservationMinutes: 0,
    cleaningMinutes: 0,
  };
  return bare(rules, { businessHours, closedDates, holidaysAs, plans: [ANY_TIME], rule });
}

/** How soon, how far ahead and how short, as the space has it; always open, any plan. */
function onlyLimits(rules: SpaceRules): SpaceRules {
  return bare(rules, { businessHours: ALWAYS, closedDates: [], holidaysAs: null, plans: [ANY_TIME] });
}

function onlyPlans(rules: SpaceRules): SpaceRules {
  return bare(rules, { businessHours: [], closedDates: [] });
}

/** Without what only the space itself needs. */
function bare(rules: SpaceRules, changes: Partial<SpaceRules>): SpaceRules {
  return { ...rules, cancelPolicies: [], ...changes };
}

function hoursKey(rules: SpaceRules): string {
  const hours = rules.businessHours.map(({ weekdays, start, end }) => [weekdays, start, end]);
  return JSON.stringify([rules.countryCode, rules.holidaysAs, rules.closedDates, hours]);
}

function limitsKey({ timeZone, rule }: SpaceRules): string {
  const { availableFromNow, availablePeriodDays, minReservationMinutes } = rule;
  return JSON.stringify([
    timeZone,
    availableFromNow.period,
    availableFromNow.unit,
    availablePeriodDays,
    minReservationMinutes,
  ]);
}

/** Of costs only which is more than which: the cheapest plan in force is billed. */
function plansKey({ timeZone, countryCode, holidaysAs, plans }: SpaceRules): string {
  const costs = [...new Set(plans.map((plan) => plan.costPerHour))].sort((a, b) => a - b);
  const terms = plans.map((plan) => [
    plan.weekdays,
    plan.start,
    plan.end,
    costs.indexOf(plan.costPerHour),
    plan.isSpecial,
    plan.validFrom,
    plan.validTo,
    plan.lastMinute,
  ]);
  return JSON.stringify([timeZone, countryCode, holidaysAs, terms]);
}
