import type { Price } from "../../domain/pricing.ts";
import type { Text } from "../../domain/text.ts";

/** A line of a price as it was agreed: what documents and mails repeat whatever the catalogue says later. */
export type StoredPriceLine = {
  name: Text;
  minutes: number;
  billed_hours: number;
  cost_per_hour: number;
  amount: number;
};

export function storedPriceLines(price: Price): StoredPriceLine[] {
  return price.lines.map((line) => ({
    name: line.plan.name,
    minutes: line.minutes,
    billed_hours: line.billedHours,
    cost_per_hour: line.costPerHour,
    amount: line.amount,
  }));
}

/** What was too little to charge comes off again, so that the lines always add up to the price (DECISIONS 10). */
export function waivedLine(amount: number): StoredPriceLine[] {
  if (amount === 0) return [];
  const name = { ja: "差額の免除", en: "Difference waived" };
  return [{ name, minutes: 0, billed_hours: 0, cost_per_hour: 0, amount: -amount }];
}
