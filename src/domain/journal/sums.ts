import type { Amount, ChargedCurrency } from "../money/money.ts";
import { percentWithin, type RatedSum, taxContained } from "../money/tax.ts";
import type { AccountRole } from "./accounts.ts";
import type { JournalEntry } from "./entries.ts";

type AccountSum = { role: AccountRole; issuer: string | null; debit: Amount; credit: Amount };

/**
 * What entries add up to, account by account, what is held issuer by issuer; the sums of both sides are equal.
 */
export function sumsOfEntries(entries: readonly JournalEntry[]): AccountSum[] {
  const sums = new Map<string, AccountSum>();
  const sumOf = (role: AccountRole, entry: JournalEntry) => {
    const issuer = role === "held" ? (entry.issuer ?? null) : null;
    const key = `${role} ${issuer ?? ""}`;
    const sum = sums.get(key) ?? { role, issuer, debit: 0, credit: 0 };
    sums.set(key, sum);
    return sum;
  };
  for (const entry of entries)
    for (const { debit, credit, amount } of entry.rows) {
      sumOf(debit, entry).debit += amount;
      sumOf(credit, entry).credit += amount;
    }
  return [...sums.values()];
}

/**
 * The taxed sales of entries at each rate, the tax that was entered with them, and the difference to the tax of the whole,
 * which comes from rounding each entry by itself (JOURNAL-5).
 */
export function taxOfEntries(
  entries: readonly JournalEntry[],
  currency: ChargedCurrency = "JPY",
): (RatedSum & { rounding: Amount })[] {
  const sums = new Map<number, { taxed: Amount; tax: Amount }>();
  for (const { day, percent = percentWithin(currency, {}, day) ?? 0, rows } of entries)
    for (const { credit, amount, tax: own } of rows) {
      if (own === null) continue;
      const sum = sums.get(percent) ?? { taxed: 0, tax: 0 };
      sums.set(percent, sum);
      sum.taxed += credit === "sales" ? amount : -amount;
      sum.tax += credit === "sales" ? own : -own;
    }
  return [...sums].map(([percent, { taxed, tax }]) => ({
    ...{ percent, taxed, tax, rounding: taxContained(taxed, currency, percent) - tax },
  }));
}
