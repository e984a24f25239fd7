import type Stripe from "stripe";
import { applyCash, financialAddress, reconcile } from "./bank-transfer.ts";
import { cashBalance, moveCash, readCashSettings } from "./cash.ts";
import { findCustomer, lockCustomer } from "./customer-row.ts";
import { type Answer, answer, invalid, wrongState } from "./errors.ts";
import { emit } from "./events.ts";
import type { Form } from "./form.ts";
import { lockIntent } from "./intent-row.ts";
import { listOf, type PageRequest, pageNames } from "./lists.ts";
import { readAmount, readCurrency } from "./money.ts";
import { nested, oneOf, onlyKnown, required, text } from "./params.ts";
import { lock, save, type Work } from "./store.ts";

export async function retrieveCashBalance(work: Work, customerId: string): Promise<Answer> {
  return answer(cashBalance(await findCustomer(work, customerId)));
}

export async function updateCashBalance(work: Work, customerId: string, form: Form): Promise<Answer> {
  const customer = await lockCustomer(work, customerId);
  readCashSettings(customer, form);
  await save(work, customer);
  return answer(cashBalance(customer));
}

export async function listCashTransactions(
  work: Work,
  customerId: string,
  form: Form,
  page: PageRequest,
  url: string,
): Promise<Answer> {
  onlyKnown(form, pageNames);
  await findCustomer(work, customerId);
  return listOf(work, "customer_cash_balance_transaction", url, { customer: customerId }, page);
}

/** The account that a customer sends money to, also without a payment. */
export async function createFundingInstructions(work: Work, customerId: string, form: Form): Promise<Answer> {
  onlyKnown(form, ["bank_transfer", "currency", "funding_type"]);
  required(oneOf(form, "funding_type", ["bank_transfer"]), "funding_type");
  const transfer = required(nested(form, "bank_transfer"), "bank_transfer");
  required(oneOf(transfer, "type", ["jp_bank_transfer"], "bank_transfer"), "bank_transfer[type]");
  const currency = yenOnly(form);
  await findCustomer(work, customerId);
  return answer({
    object: "funding_instructions",
    bank_transfer: {
      country: "JP",
      financial_addresses: [financialAddress(customerId)],
      type: "jp_bank_transfer",
    },
    currency,
    funding_type: "bank_transfer",
    livemode: false,
  } satisfies Stripe.FundingInstructions);
}

/** Test helper: money arrives at the customer's account, as if a bank had sent it. */
export async function fundCashBalance(work: Work, customerId: string, form: Form): Promise<Answer> {
  onlyKnown(form, ["amount", "currency", "reference"]);
  const amount = required(readAmount(form), "amount");
  const currency = yenOnly(form);
  const reference = text(form, "reference") ?? null;
  const customer = await lockCustomer(work, customerId);
  const transaction = await moveCash(work, customer, amount, currency, {
    type: "funded",
    funded: {
      bank_transfer: {
        jp_bank_transfer: {
          sender_bank: "サンドボックス銀行",
          sender_branch: "本店",
          sender_name: "ｻﾝﾄﾞﾎﾞﾂｸｽ ﾃｽﾄ",
        },
        reference,
        type: "jp_bank_transfer",
      },
    },
  });
  if (customer.hidden.reconciliation !== "manual") await reconcile(work, customer, currency, reference);
  if ((customer.hidden.cash?.[currency] ?? 0) > 0) {
    await emit(work, "cash_balance.funds_available", cashBalance(customer));
  }
  return answer(transaction);
}

/** Pays an open transfer from the balance on request, for customers with manual reconciliation. */
export async function applyCustomerBalance(work: Work, intentId: string, form: Form): Promise<Answer> {
  onlyKnown(form, ["amount", "currency"]);
  const amount = readAmount(form);
  const intent = await lockIntent(work, intentId);
  if (!intent.data.next_action?.display_bank_transfer_instructions) {
    throw wrongState(
      `This PaymentIntent cannot be paid from the customer's cash balance because it has a status of ${intent.data.status}.`,
      { payment_intent: intent.data },
    );
  }
  await applyCash(work, await lock(work, "customer", String(intent.data.customer)), intent, amount);
  return answer(intent.data);
}

function yenOnly(form: Form): string {
  const currency = readCurrency(form);
  if (currency === "jpy") return currency;
  throw invalid(
    `Bank transfers are not supported in ${currency}. Supported currencies for jp_bank_transfer: jpy.`,
    "currency",
    "parameter_invalid",
  );
}
