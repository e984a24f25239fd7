import type Stripe from "stripe";
import { behaviourOf } from "./cards.ts";
import { insert, newId, type Row, save, schedule, scheduleOnce, type Work } from "./store.ts";

/** Seconds until money can be paid out, to the next full ten minutes: a real account waits for days. */
const availableAfter = 600;

type Type = "charge" | "refund" | "refund_failure" | "adjustment" | "payment" | "payment_refund";

/** What Stripe takes of a charge in Japan: 3.6 % of a card, 1.5 % of a transfer. It keeps its fee of what is refunded. */
const feeRates: Partial<Record<Type, number>> = { charge: 0.036, payment: 0.015 };

/** Records the money of a charge: a balance transaction, and the dispute that some test cards cause. */
export async function bookCharge(work: Work, charge: Row<"charge">): Promise<void> {
  const { data } = charge;
  // As Stripe names what no card has paid.
  const type = data.payment_method_details?.type === "card" ? "charge" : "payment";
  data.balance_transaction = await book(work, type, data.amount_captured, data.currency, data.id);
  await save(work, charge);
  if (charge.hidden.behaviour && behaviourOf(charge.hidden.behaviour).isDisputed) {
    await schedule(work, "dispute", data.id, 0);
  }
}

/** A line of the provider's own ledger. `amount` is negative for money that leaves. */
export async function book(
  work: Work,
  type: Type,
  amount: number,
  currency: string,
  source: string,
): Promise<string> {
  const fee = Math.round(amount * (feeRates[type] ?? 0));
  const available = Math.ceil((work.now + availableAfter) / availableAfter) * availableAfter;
  const transaction: Stripe.BalanceTransaction = {
    id: newId("txn"),
    object: "balance_transaction",
    amount,
    available_on: available,
    balance_type: "payments",
    created: work.now,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: "Stripe fees", type: "stripe_fee" }],
    net: amount - fee,
    reporting_category: categoryOf(type, amount),
    source,
    status: "pending",
    type,
  };
  await insert(work, "balance_transaction", transaction);
  await scheduleOnce(work, "payout", currency, available);
  return transaction.id;
}

function categoryOf(type: Type, amount: number): string {
  if (type === "adjustment") return amount < 0 ? "dispute" : "dispute_reversal";
  if (type === "payment") return "charge";
  return type === "payment_refund" ? "refund" : type;
}
