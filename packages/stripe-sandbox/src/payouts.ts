import type Stripe from "stripe";
import { matching } from "./charges.ts";
import { type Answer, answer, missing } from "./errors.ts";
import type { Form } from "./form.ts";
import { listOf, type PageRequest, page, pageNames } from "./lists.ts";
import { id, onlyKnown } from "./params.ts";
import { insert, need, newId, type Row, save, type Work } from "./store.ts";

/**
 * Pays out what has become available in a currency. What is left after refunds is never negative: a balance below zero
 * waits for the charges that come next. A payout arrives on its day at once, as everything here is faster than at a bank.
 */
export async function payOut(work: Work, currency: string): Promise<void> {
  await work.client.query("select pg_advisory_xact_lock(hashtextextended('sandbox payout', 0))");
  const { rows } = await work.client.query<Row<"balance_transaction">>(
    `select kind, data, hidden from sandbox.object where kind = 'balance_transaction' and data->>'status' = 'pending'
       and data->>'currency' = $1 and (data->>'available_on')::bigint <= $2 order by seq for update`,
    [currency, work.now],
  );
  const amount = rows.reduce((sum, { data }) => sum + data.net, 0);
  if (amount <= 0) return;
  const payout = blank(work, amount, currency);
  for (const row of rows) {
    row.data.status = "available";
    row.hidden.payout = payout.id;
    await save(work, row);
  }
  const transaction = transactionOf(work, payout);
  payout.balance_transaction = transaction.id;
  await insert(work, "balance_transaction", transaction, { payout: payout.id });
  await insert(work, "payout", payout);
}

export async function retrievePayout(work: Work, payoutId: string): Promise<Answer> {
  return answer((await need(work, "payout", payoutId, "payout")).data);
}

export async function listPayouts(work: Work, form: Form, request: PageRequest): Promise<Answer> {
  onlyKnown(form, ["status", ...pageNames]);
  return listOf(work, "payout", "/v1/payouts", matching(form, ["status"]), request);
}

/** The balance transactions that a payout was made of, its own among them. */
export async function listTransactionsOf(work: Work, form: Form, request: PageRequest): Promise<Answer> {
  const payout = String(id(form, "payout"));
  const { rows } = await work.client.query("select 1 from sandbox.object where id = $1 and kind = 'payout'", [
    payout,
  ]);
  if (rows.length === 0) throw missing("payout", payout, "payout");
  const found = await page<{ data: Stripe.BalanceTransaction }>(
    work,
    {
      ...{ table: "sandbox.object", columns: "data", values: [payout] },
      where: "kind = 'balance_transaction' and hidden->>'payout' = $1",
    },
    request,
  );
  return answer({
    ...{ object: "list", url: "/v1/balance_transactions", has_more: found.hasMore },
    data: found.rows.map(({ data }) => data),
  });
}

function transactionOf(work: Work, payout: Stripe.Payout): Stripe.BalanceTransaction {
  return {
    id: newId("txn"),
    object: "balance_transaction",
    amount: -payout.amount,
    available_on: work.now,
    balance_type: "payments",
    created: work.now,
    currency: payout.currency,
    description: "STRIPE PAYOUT",
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: -payout.amount,
    reporting_category: "payout",
    source: payout.id,
    status: "available",
    type: "payout",
  };
}

const day = 24 * 3600;

function blank(work: Work, amount: number, currency: string): Stripe.Payout {
  return {
    id: newId("po"),
    object: "payout",
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: Math.floor(work.now / day) * day,
    automatic: true,
    balance_transaction: null,
    created: work.now,
    currency,
    description: "STRIPE PAYOUT",
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: "standard",
    original_payout: null,
    payout_method: null,
    reconciliation_status: "completed",
    reversed_by: null,
    source_type: "card",
    statement_descriptor: null,
    status: "paid",
    trace_id: null,
    type: "bank_account",
  };
}
