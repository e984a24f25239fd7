import { invalid } from "./errors.ts";
import type { Form } from "./form.ts";
import { integer, required, text } from "./params.ts";

const largest = 99_999_999;
const smallest: Record<string, number> = { jpy: 50, sgd: 50, usd: 50, eur: 50, gbp: 30 };

/** `currency`, in lower case. */
export function readCurrency(form: Form): string {
  const sent = required(text(form, "currency"), "currency").toLowerCase();
  if (sent in smallest) return sent;
  throw invalid(
    `Invalid currency: ${sent}. Stripe currently supports these currencies: ${Object.keys(smallest).join(", ")}`,
    "currency",
  );
}

/** A charge's amount in minor units: at least ¥50 or S$0.50, at most eight digits. */
export function checkAmount(amount: number, currency: string): void {
  if (amount < 1) {
    throw invalid("This value must be greater than or equal to 1.", "amount", "parameter_invalid_integer");
  }
  const least = smallest[currency] ?? 50;
  if (amount < least) {
    throw invalid(`Amount must be at least ${shown(least, currency)}`, "amount", "amount_too_small");
  }
  if (amount > largest) {
    throw invalid(`Amount must be no more than ${shown(largest, currency)}`, "amount", "amount_too_large");
  }
}

export function readAmount(form: Form, name = "amount"): number | undefined {
  const amount = integer(form, name);
  if (amount !== undefined && amount < 1) {
    throw invalid("This value must be greater than or equal to 1.", name, "parameter_invalid_integer");
  }
  return amount;
}

/** For messages: `¥500`, `S$0.50`. Yen have no minor unit. */
export function shown(amount: number, currency: string): string {
  if (currency === "jpy") return `¥${amount}`;
  const symbols: Record<string, string> = { sgd: "S$", usd: "$", eur: "€", gbp: "£" };
  return `${symbols[currency] ?? currency}${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
}
