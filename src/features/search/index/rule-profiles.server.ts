import { costRange } from "../../../domain/money/cost-range.ts";
import type { Plan, SpaceRules } from "../../../domain/space/space-rules.ts";
import { LAST_MINUTE } from "../../../domain/time/clock.ts";
import type { Day, IsHoliday } from "../../../domain/time/day.ts";

/** The rules of one space, for all spaces of its class. */
export type Representative = { rules: SpaceRules; isHoliday: IsHoliday };

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

  get count(): number {
    return this.classes.length / 3;
  }

  /** The plans of a profile that are in force on `today` in its time zone, by index. */
  plansInForce(profile: number, today: (zone: string) => Day): number[] {
    const { plans, timeZone } = (this.plans[this.classes[profile * 3 + 2] as number] as Representative).rules;
    const day = today(timeZone);
    return plans.flatMap((plan, index) => (costRange([plan], day) === null ? [] : index));
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
