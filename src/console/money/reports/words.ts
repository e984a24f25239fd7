import type { Amount, ChargedCurrency } from "../../../domain/money/money.ts";
import { growthOf } from "../../../domain/reports/figures.ts";
import { countText, money } from "../../../i18n/format.ts";
import type { Figure } from "./contract.ts";

/** How figures are written. A figure without a ground is a dash. */

const NONE = "—";

export function percent(share: number | null): string {
  return share === null ? NONE : `${(share * 100).toFixed(1)}%`;
}

export function amountText(amount: Amount | null, currency: ChargedCurrency): string {
  return amount === null ? NONE : money(amount, currency);
}

export function numberText(count: number | null): string {
  return count === null ? NONE : countText(count);
}

/** By how much a number has grown: '+16.0%'; null where there is nothing to compare with. */
export function growthText({ now, before }: Figure): string | null {
  const growth = now === null || before === null ? null : growthOf(now, before);
  return growth === null ? null : signed(growth * 100, "%");
}

/** By how many points a share has changed: '−0.8pt'. */
export function pointsText({ now, before }: Figure): string | null {
  return now === null || before === null ? null : signed((now - before) * 100, "pt");
}

export function signed(value: number, unit: string, digits = 1): string {
  const text = Math.abs(value).toFixed(digits);
  const sign = Number(text) === 0 ? "±" : value > 0 ? "+" : "−";
  return `${sign}${text}${unit}`;
}

/** The change of a figure, and whether it is good news. */
export function comparedOf(
  { now, before }: Figure,
  text: string,
  change: string | null,
  betterIs: "more" | "less" | "neither" = "more",
) {
  if (before === null || now === null || change === null) return null;
  const isSame = now === before || betterIs === "neither";
  return { text, change, isBetter: isSame ? null : now > before === (betterIs === "more") };
}
