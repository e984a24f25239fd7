import type Stripe from "stripe";
import { behaviourOf } from "./cards.ts";
import { insert, newId, type Row, save, schedule, type Work } from "./store.ts";

const week = 7 * 24 * 3600;

/** Records the money of a charge: a balance transaction, and the dispute that some test cards cause. */
export async function bookCharge(work: Work, charge: Row<"charge">): Promise<void> {
  const { data } = charge;
  data.balance_transaction = await book(work, "charge", data.amount_captured, data.currency, data.id);
  await save(work, charge);
  if (charge.hidden.behaviour && behaviourOf(charge.hidden.behaviour).isDisputed) {
    await schedule(work, "dispute", data.id, 0);
  }
}

/** A line of the provider's own ledger. `amount` is negative for money that leaves. */
export async function book(
  work: Work,
  type: "charge" | "refund" | "refund_failure" | "adjustment" | "payment" | "payment_refund",
  amount: number,
  currency: string,
  source: string,
): Promise<string> {
  const transaction: Stripe.BalanceTransaction = {
    id: newId("txn"),
    object: "balance_transaction",
    amount,
    available_on: work.now + week,
    balance_type: "payments",
    created: work.now,
    currency,
    description: null,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: amount,
    reporting_category: type,
    source,
    status: "pending",
    type,
  };
  await insert(work, "balance_transaction", transaction);
  return transaction.id;
}
