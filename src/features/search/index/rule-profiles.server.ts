import { isBookable } from "../../../domain/availability/free-slots.ts";
import { priceOf } from "../../../domain/money/pricing.ts";
import type { Plan, SpaceRules } from "../../../domain/space/space-rules.ts";
import { LAST_MINUTE } from "../../../domain/time/clock.ts";
import type { IsHoliday } from "../../../domain/time/day.ts";
import type { Range } from "../../../domain/time/slot.ts";

/** Billed hours by plan, as pairs: plan, hours, plan, hours, …; null: not bookable at that time. */
type PlanHours = Int32Array | null;

/** The rules of one space, for all spaces of its class. */
type Representative = { rules: SpaceRules; isHoliday: IsHoliday };

/**
 * Groups spaces by the rules that decide whether a time is bookable and which plans apply. A hundred thousand spaces
 * have only some hundred different opening hours, limits (lead time, booking window, minimum) and plans, so that the
 * rules of the domain run once for each class instead of once for each space. A profile is one class of each; costs are
 * not part of it.
 */
export class RuleProfiles {
  readonly hours: Representative[] = [];
  readonly limits: Representative[] = [];
  readonly plans: Representative[] = [];
  /** The three classes of each profile: hours, limits, plans, hours, … */
  readonly classes: number[] = [];
  private readonly indexByKey = new Map<string, number>();

  /** The profile of a space, by index. */
  of(rules: SpaceRules, isHoliday: IsHoliday): number {
    const sample = { rules, isHoliday };
    const hours = this.classOf("h", hoursKey(rules), this.hours, sample, onlyHours);
    const limits = this.classOf("l", limitsKey(rules), this.limits, sample, onlyLimits);
    const plans = this.classOf("p", plansKey(rules), this.plans, sample, onlyPlans);
    const key = `${hours} ${limits} ${plans}`;
    let profile = this.indexByKey.get(key);
    if (profile === undefined) {
      profile = this.classes.push(hours, limits, plans) / 3 - 1;
      this.indexByKey.set(key, profile);
    }
    return profile;
  }

  /** The plans of a profile, without their costs. */
  plansOf(profile: number): readonly Plan[] {
    return (this.plans[this.classes[profile * 3 + 2] as number] as Representative).rules.plans;
  }

  private classOf(
    prefix: string,
    text: string,
    list: Representative[],
    { rules, isHoliday }: Representative,
    reduced: (rules: SpaceRules) => SpaceRules,
  ): number {
    const key = prefix + text;
    let index = this.indexByKey.get(key);
    if (index === undefined) {
      index = list.push({ rules: reduced(rules), isHoliday }) - 1;
      this.indexByKey.set(key, index);
    }
    return index;
  }
}

/** The billed hours of each profile for a range; computed on first use and cached for the minute. */
export class BilledHours {
  private readonly cache = new Map<string, (PlanHours | undefined)[]>();

  /** `now` in epoch milliseconds; `wallNow` is its wall minute in a time zone. */
  lookup(
    table: { profiles: RuleProfiles; zones: readonly string[] },
    range: Range,
    now: number,
    wallNow: (zone: string) => number,
  ) {
    const key = `${range.start} ${range.end} ${Math.floor(now / 60_000)}`;
    // Filled at once: a sparse array would become a slow dictionary.
    const known =
      this.cache.get(key) ??
      new Array<PlanHours | undefined>(table.profiles.classes.length / 3).fill(undefined);
    this.cache.delete(key);
    this.cache.set(key, known);
    if (this.cache.size > 64) this.cache.delete(this.cache.keys().next().value as string);
    const { hours, limits, plans, classes } = table.profiles;
    const walls: number[] = [];
    const isOpen: boolean[] = [];
    const isAllowed: boolean[] = [];
    const billed: PlanHours[] = [];
    const planHours = (profile: number, zone: number): PlanHours => {
      const cached = known[profile];
      if (cached !== undefined) return cached;
      walls[zone] ??= wallNow(table.zones[zone] as string);
      const wall = walls[zone] as number;
      const [h, l, p] = [
        classes[profile * 3] as number,
        classes[profile * 3 + 1] as number,
        classes[profile * 3 + 2] as number,
      ];
      isAllowed[l] ??= canBook(limits[l] as Representative, range, wall);
      if (isAllowed[l]) isOpen[h] ??= canBook(hours[h] as Representative, range, range.start);
      if (isAllowed[l] && isOpen[h] && billed[p] === undefined)
        billed[p] = planHoursOf(plans[p] as Representative, range, wall);
      const result = isAllowed[l] && isOpen[h] ? (billed[p] as PlanHours) : null;
      known[profile] = result;
      return result;
    };
    // The loops over all spaces read `known` themselves and call only for what is missing.
    return Object.assign(planHours, { known });
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

/** The opening hours alone: one plan for any time, no limits. */
function onlyHours(rules: SpaceRules): SpaceRules {
  const { businessHours, closedDates, holidaysAs } = rules;
  const rule: SpaceRules["rule"] = {
    ...rules.rule,
    availableFromNow: { period: 0, unit: "minute" },
    availablePeriodDays: 100_000,
    minReservationMinutes: 0,
    cleaningMinutes: 0,
  };
  return reducedTo(rules, { businessHours, closedDates, holidaysAs, plans: [ANY_TIME], rule });
}

/** The limits alone: always open, one plan for any time. */
function onlyLimits(rules: SpaceRules): SpaceRules {
  return reducedTo(rules, { businessHours: ALWAYS, closedDates: [], holidaysAs: null, plans: [ANY_TIME] });
}

function onlyPlans(rules: SpaceRules): SpaceRules {
  return reducedTo(rules, { businessHours: [], closedDates: [] });
}

/** Drops what no class needs. */
function reducedTo(rules: SpaceRules, changes: Partial<SpaceRules>): SpaceRules {
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

/** Of the costs only their order: the cheapest plan in force is billed. */
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
