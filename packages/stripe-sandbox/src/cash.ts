import type Stripe from "stripe";
import { emit } from "./events.ts";
import type { Form } from "./form.ts";
import { nested, oneOf, onlyKnown } from "./params.ts";
import { insert, newId, type Row, save, type Work } from "./store.ts";

type Customer = Row<"customer">;
/** Why money entered or left a customer's cash balance, as the transaction shows it. */
type CashReason = Pick<
  Stripe.CustomerCashBalanceTransaction,
  "type" | "funded" | "applied_to_payment" | "unapplied_from_payment" | "refunded_from_payment"
>;

export function cashOf(customer: Customer, currency: string): number {
  return customer.hidden.cash?.[currency] ?? 0;
}

/** Changes the balance by `amount` and records why. The customer must be locked. */
export async function moveCash(
  work: Work,
  customer: Customer,
  amount: number,
  currency: string,
  reason: CashReason,
): Promise<Stripe.CustomerCashBalanceTransaction> {
  const balance = cashOf(customer, currency) + amount;
  if (balance < 0) throw new Error("a cash balance below zero");
  customer.hidden.cash = { ...customer.hidden.cash, [currency]: balance };
  await save(work, customer);
  const transaction: Stripe.CustomerCashBalanceTransaction = {
    id: newId("ccsbtxn"),
    object: "customer_cash_balance_transaction",
    created: work.now,
    currency,
    customer: customer.data.id,
    customer_account: null,
    ending_balance: balance,
    livemode: false,
    net_amount: amount,
    ...reason,
  };
  await insert(work, "customer_cash_balance_transaction", transaction);
  await emit(work, "customer_cash_balance_transaction.created", transaction);
  return transaction;
}

export function cashBalance(customer: Customer): Stripe.CashBalance {
  return {
    object: "cash_balance",
    available: customer.hidden.cash ?? null,
    customer: customer.data.id,
    customer_account: null,
    livemode: false,
    settings: {
      reconciliation_mode: customer.hidden.reconciliation ?? "automatic",
      using_merchant_default: customer.hidden.reconciliation === undefined,
    },
  };
}

/** Reads `settings[reconciliation_mode]`. */
export function readCashSettings(customer: Customer, form: Form): void {
  onlyKnown(form, ["settings"]);
  const settings = nested(form, "settings");
  const mode =
    settings &&
    oneOf(settings, "reconciliation_mode", ["automatic", "manual", "merchant_default"], "settings");
  if (mode === undefined) return;
  customer.hidden.reconciliation = mode === "merchant_default" ? undefined : mode;
}
