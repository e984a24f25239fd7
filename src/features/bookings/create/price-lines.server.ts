import type { AgreedLine } from "../../../domain/booking/price-lines.ts";
import type { Price } from "../../../domain/money/pricing.ts";
import { messages } from "../messages.ts";

/** A line of an agreed price, stored with the booking. Later changes of the catalogue do not reach it. */
export type StoredPriceLine = AgreedLine;

export function storedPriceLines(price: Price): StoredPriceLine[] {
  return price.lines.map((line) => ({
    name: line.plan.name,
    minutes: line.minutes,
    billed_hours: line.billedHours,
    cost_per_hour: line.costPerHour,
    amount: line.amount,
  }));
}

/** Takes off a difference that is too small to charge (CHANGE-10), so that the lines add up to the price. */
export function waivedLine(amount: number): StoredPriceLine[] {
  return adjustmentLine("waivedLine", -amount);
}

type LineName = "waivedLine" | "keptLine" | "adjustedLine" | "agreedLine" | "freeLine" | "feeLine";

/** A line without hours, such as makes the others add up to a price that staff set; none where nothing is missing. */
export function adjustmentLine(
  name: LineName,
  amount: number,
  kind?: StoredPriceLine["kind"],
): StoredPriceLine[] {
  if (amount === 0) return [];
  const both = { ja: messages.ja[name], en: messages.en[name] };
  return [{ name: both, minutes: 0, billed_hours: 0, cost_per_hour: 0, amount, ...(kind ? { kind } : {}) }];
}
