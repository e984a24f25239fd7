import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { cashBalance, cashOf, moveCash } from "./cash.ts";
import { createCharge } from "./charges.ts";
import { type Answer, answer, invalid } from "./errors.ts";
import { emit } from "./events.ts";
import { all, lock, type Row, randomText, save, type Work } from "./store.ts";

type Intent = Row<"payment_intent">;
type Instructions = Stripe.PaymentIntent.NextAction.DisplayBankTransferInstructions;

/**
 * Confirms a payment by transfer: answers where to send the money, or pays at once if the customer's balance has it.
 */
export async function startTransfer(
  work: Work,
  intent: Intent,
  method: Row<"payment_method">,
): Promise<Answer> {
  const { data } = intent;
  const options = data.payment_method_options?.customer_balance;
  if (typeof data.customer !== "string") {
    throw invalid(
      "The `customer_balance` payment method type requires the `customer` parameter.",
      "customer",
      "parameter_missing",
    );
  }
  if (!data.payment_method_types.includes("customer_balance")) {
    throw invalid(
      `The PaymentMethod provided (customer_balance) is not allowed for this PaymentIntent. Please attempt to confirm with one of the following: ${data.payment_method_types.join(", ")}.`,
      "payment_method",
      "payment_intent_incompatible_payment_method",
    );
  }
  if (options?.funding_type !== "bank_transfer" || options.bank_transfer?.type !== "jp_bank_transfer") {
    const param = "payment_method_options[customer_balance][funding_type]";
    throw invalid(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  if (data.next_action?.display_bank_transfer_instructions) return answer(data);
  const reference = randomText(12).toUpperCase();
  data.status = "requires_action";
  data.last_payment_error = null;
  data.payment_method = method.data.id;
  data.next_action = {
    type: "display_bank_transfer_instructions",
    display_bank_transfer_instructions: {
      amount_remaining: data.amount,
      currency: data.currency,
      financial_addresses: [financialAddress(data.customer)],
      hosted_instructions_url:
        work.origin === null ? null : `${work.origin}/bank_transfers/${data.id}/${reference}`,
      reference,
      type: "jp_bank_transfer",
    },
  };
  intent.hidden = { applied: 0 };
  await save(work, intent);
  await emit(work, "payment_intent.requires_action", data);
  const customer = await lock(work, "customer", data.customer);
  if (customer.hidden.reconciliation !== "manual") await applyCash(work, customer, intent);
  return answer(data);
}

/** Pays the customer's open transfers from the balance: the one with this reference first, then the oldest. */
export async function reconcile(
  work: Work,
  customer: Row<"customer">,
  currency: string,
  reference: string | null,
): Promise<void> {
  const match = {
    status: "requires_action",
    currency,
    next_action: { type: "display_bank_transfer_instructions" },
  };
  const waiting = await all(work, "payment_intent", { customer: customer.data.id, match, isLocked: true });
  const meant = waiting.filter((intent) => instructionsOf(intent)?.reference === reference);
  for (const intent of [...meant, ...waiting.filter((other) => !meant.includes(other))]) {
    await applyCash(work, customer, intent);
  }
}

/** Applies at most `limit` of the balance to the intent, which is paid once it has enough. */
export async function applyCash(
  work: Work,
  customer: Row<"customer">,
  intent: Intent,
  limit = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { data } = intent;
  const applied = intent.hidden.applied ?? 0;
  const given = Math.min(cashOf(customer, data.currency), data.amount - applied, limit);
  if (given <= 0) return;
  intent.hidden.applied = applied + given;
  await moveCash(work, customer, -given, data.currency, {
    type: "applied_to_payment",
    applied_to_payment: { payment_intent: data.id },
  });
  await settleTransfer(work, intent);
}

/** Adapts an open transfer to its new amount: more is missing, or too much has arrived. */
export async function reviseTransfer(work: Work, intent: Intent): Promise<void> {
  const excess = (intent.hidden.applied ?? 0) - intent.data.amount;
  if (excess > 0) await returnToBalance(work, intent, excess);
  if ((intent.hidden.applied ?? 0) > 0) await settleTransfer(work, intent);
  const instructions = instructionsOf(intent);
  if (instructions) instructions.amount_remaining = intent.data.amount - (intent.hidden.applied ?? 0);
}

/** Returns what a canceled transfer has received to the customer's balance; answers how much. */
export async function releaseFunds(work: Work, intent: Intent): Promise<number> {
  const released = intent.hidden.applied ?? 0;
  if (released > 0) await returnToBalance(work, intent, released);
  return released;
}

/** Money that is in a balance again pays the customer's other open transfers; what is left is told. */
export async function passOn(work: Work, customerId: string, currency: string): Promise<void> {
  const customer = await lock(work, "customer", customerId);
  if (customer.hidden.reconciliation !== "manual") await reconcile(work, customer, currency, null);
  if (cashOf(customer, currency) > 0) await emit(work, "cash_balance.funds_available", cashBalance(customer));
}

async function returnToBalance(work: Work, intent: Intent, amount: number): Promise<void> {
  const customer = await lock(work, "customer", String(intent.data.customer));
  intent.hidden.applied = (intent.hidden.applied ?? 0) - amount;
  await moveCash(work, customer, amount, intent.data.currency, {
    type: "unapplied_from_payment",
    unapplied_from_payment: { payment_intent: intent.data.id },
  });
}

async function settleTransfer(work: Work, intent: Intent): Promise<void> {
  const { data } = intent;
  const remaining = data.amount - (intent.hidden.applied ?? 0);
  const instructions = instructionsOf(intent);
  if (remaining > 0) {
    if (instructions) instructions.amount_remaining = remaining;
    await save(work, intent);
    await emit(work, "payment_intent.partially_funded", data);
    return;
  }
  const method = await lock(work, "payment_method", String(data.payment_method));
  await createCharge(work, intent, method, { isCaptured: true, wasChallenged: false });
  data.status = "succeeded";
  data.amount_received = data.amount;
  data.next_action = null;
  intent.hidden = {};
  await save(work, intent);
  await emit(work, "payment_intent.succeeded", data);
}

/** The account that a customer sends money to, the same for every payment. Bank and branch are invented. */
export function financialAddress(customerId: string) {
  const hash = createHash("sha256").update(customerId).digest().readUInt32BE();
  return {
    type: "zengin",
    supported_networks: ["zengin"],
    zengin: {
      account_holder_address: { ...address, postal_code: "100-0000", line1: "架空町1-1" },
      account_holder_name: "ﾏｶﾞﾘｻﾝﾄﾞﾎﾞﾂｸｽ(ｶ",
      account_number: String(hash % 10_000_000).padStart(7, "0"),
      account_type: "futsu",
      bank_address: { ...address, postal_code: "100-0000", line1: "架空町2-2" },
      bank_code: "9998",
      bank_name: "サンドボックス銀行",
      branch_code: "001",
      branch_name: "本店",
    },
  } satisfies Stripe.PaymentIntent.NextAction.DisplayBankTransferInstructions.FinancialAddress;
}

const address = {
  city: "千代田区",
  country: "JP",
  line1: null,
  line2: null,
  postal_code: null,
  state: "東京都",
};

function instructionsOf(intent: Intent): Instructions | undefined {
  return intent.data.next_action?.display_bank_transfer_instructions;
}
