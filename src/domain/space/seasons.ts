import type { BilingualText } from "../language/text.ts";
import type { Amount } from "../money/money.ts";
import type { Day } from "../time/day.ts";
import { adjustRates } from "./adjust-rates.ts";
import type { Plan } from "./space-rules.ts";

/** Days of the year with prices of their own: special plans of one name. `from` and `to` are its first and last day. */
export type Season = { name: BilingualText; from: Day; to: Day; plans: Plan[] };

/** One price for all hours, or the ordinary prices changed by percent. */
export type SeasonPrice = { costPerHour: Amount } | { percent: number };

/** The seasons of a room, by their first day. Last-minute prices are none. */
export function seasonsOf(plans: readonly Plan[]): Season[] {
  const dated = plans.filter(isOfSeason);
  const names = [...new Set(dated.map(nameOf))];
  return names
    .flatMap((key) => {
      const some = dated.filter((plan) => nameOf(plan) === key);
      const firsts = some.flatMap(({ validFrom }) => validFrom ?? []).sort();
      const lasts = some.flatMap(({ validTo }) => validTo ?? []).sort();
      const [one, from, to] = [some[0], firsts[0], lasts.at(-1)];
      return one && from !== undefined && to !== undefined ? [{ name: one.name, from, to, plans: some }] : [];
    })
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}

/**
 * The plans with a season (ROOM-24), in place of the one of the name `replaced` where there is one. With one price it holds in
 * all hours that have a price; by percent each ordinary plan has a copy, rounded to tens, on those of its days that are in the
 * season. No other day costs anything else than before.
 */
export function withSeason(
  plans: readonly Plan[],
  { name, from, to, price }: { name: BilingualText; from: Day; to: Day; price: SeasonPrice },
  replaced: Season | null = null,
): Plan[] {
  const rest = replaced ? withoutSeason(plans, replaced) : [...plans];
  const ordinary = rest
    .filter(({ isSpecial, lastMinute }) => !isSpecial && lastMinute === null)
    .map((plan) => ({
      ...plan,
      validFrom: plan.validFrom !== null && plan.validFrom > from ? plan.validFrom : from,
      validTo: plan.validTo !== null && plan.validTo < to ? plan.validTo : to,
    }))
    .filter(({ validFrom, validTo }) => validFrom <= validTo);
  if ("percent" in price) {
    const changed = adjustRates(ordinary, { percent: price.percent }, null);
    return [...rest, ...changed.map((plan) => ({ ...plan, name, isSpecial: true }))];
  }
  if (ordinary.length === 0) return rest;
  const whole: Plan = {
    ...{ name, weekdays: null, costPerHour: price.costPerHour, isSpecial: true },
    ...{ validFrom: from, validTo: to, lastMinute: null },
    start: Math.min(...ordinary.map(({ start }) => start)),
    end: Math.max(...ordinary.map(({ end }) => end)),
  };
  return [...rest, whole];
}

export function withoutSeason(plans: readonly Plan[], season: Season): Plan[] {
  return plans.filter((plan) => !isOfSeason(plan) || nameOf(plan) !== nameOf(season));
}

function isOfSeason({ isSpecial, validFrom, validTo, lastMinute }: Plan): boolean {
  return isSpecial && validFrom !== null && validTo !== null && lastMinute === null;
}

function nameOf({ name }: { name: BilingualText }): string {
  return JSON.stringify([name.ja, name.en]);
}
