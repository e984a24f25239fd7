import { authenticate } from "./authenticate.ts";
import * as cash from "./cash-balance.ts";
import * as charges from "./charges.ts";
import * as customers from "./customers.ts";
import * as disputes from "./disputes.ts";
import type { Answer } from "./errors.ts";
import { listEvents, retrieveEvent } from "./events.ts";
import type { Form } from "./form.ts";
import { listOf, type PageRequest, readPage } from "./lists.ts";
import * as owners from "./method-owner.ts";
import { cancelIntent } from "./payment-cancel.ts";
import { captureIntent } from "./payment-capture.ts";
import { confirmById } from "./payment-confirm.ts";
import * as intents from "./payment-intents.ts";
import * as methods from "./payment-methods.ts";
import * as payouts from "./payouts.ts";
import * as refunds from "./refunds.ts";
import { confirmSetup } from "./setup-confirm.ts";
import * as setups from "./setup-intents.ts";
import * as sources from "./sources.ts";
import { need, type Work } from "./store.ts";
import { createToken, retrieveToken } from "./tokens.ts";

type Call = { work: Work; form: Form; id: string; second: string; url: string; page: PageRequest };
type Handler = (call: Call) => Promise<Answer>;

/** Method and path below /v1; `:` stands for an id. Those marked "browser" also take the publishable key. */
const routes: [method: string, path: string, handler: Handler, browser?: "browser"][] = [
  ["POST", "customers", (c) => customers.createCustomer(c.work, c.form)],
  ["GET", "customers", (c) => customers.listCustomers(c.work, c.form, c.page)],
  ["GET", "customers/:", (c) => customers.retrieveCustomer(c.work, c.id)],
  ["POST", "customers/:", (c) => customers.updateCustomer(c.work, c.id, c.form)],
  ["DELETE", "customers/:", (c) => customers.deleteCustomer(c.work, c.id)],
  [
    "GET",
    "customers/:/payment_methods",
    (c) => owners.listPaymentMethods(c.work, c.form, c.page, c.url, c.id),
  ],
  ["GET", "customers/:/payment_methods/:", (c) => methods.retrievePaymentMethod(c.work, c.second, c.id)],
  ["GET", "customers/:/cash_balance", (c) => cash.retrieveCashBalance(c.work, c.id)],
  ["POST", "customers/:/cash_balance", (c) => cash.updateCashBalance(c.work, c.id, c.form)],
  [
    "GET",
    "customers/:/cash_balance_transactions",
    (c) => cash.listCashTransactions(c.work, c.id, c.form, c.page, c.url),
  ],
  ["POST", "customers/:/funding_instructions", (c) => cash.createFundingInstructions(c.work, c.id, c.form)],
  ["POST", "test_helpers/customers/:/fund_cash_balance", (c) => cash.fundCashBalance(c.work, c.id, c.form)],
  ["POST", "customers/:/sources", (c) => sources.createSource(c.work, c.id, c.form)],
  ["GET", "customers/:/sources", (c) => sources.listSources(c.work, c.id, c.form, c.page, c.url)],
  ["GET", "customers/:/sources/:", (c) => sources.retrieveSource(c.work, c.id, c.second)],
  ["DELETE", "customers/:/sources/:", (c) => sources.deleteSource(c.work, c.id, c.second)],

  ["POST", "tokens", (c) => createToken(c.work, c.form), "browser"],
  ["GET", "tokens/:", (c) => retrieveToken(c.work, c.id)],
  ["POST", "payment_methods", (c) => methods.createPaymentMethod(c.work, c.form), "browser"],
  ["GET", "payment_methods", (c) => owners.listPaymentMethods(c.work, c.form, c.page, c.url)],
  ["GET", "payment_methods/:", (c) => methods.retrievePaymentMethod(c.work, c.id)],
  ["POST", "payment_methods/:", (c) => methods.updatePaymentMethod(c.work, c.id, c.form)],
  ["POST", "payment_methods/:/attach", (c) => owners.attachPaymentMethod(c.work, c.id, c.form)],
  ["POST", "payment_methods/:/detach", (c) => owners.detachPaymentMethod(c.work, c.id, c.form)],

  ["POST", "payment_intents", (c) => intents.createIntent(c.work, c.form)],
  ["GET", "payment_intents", (c) => intents.listIntents(c.work, c.form, c.page)],
  ["GET", "payment_intents/:", (c) => intents.retrieveIntent(c.work, c.id, c.form), "browser"],
  ["POST", "payment_intents/:", (c) => intents.updateIntent(c.work, c.id, c.form)],
  ["POST", "payment_intents/:/confirm", (c) => confirmById(c.work, c.id, c.form), "browser"],
  ["POST", "payment_intents/:/capture", (c) => captureIntent(c.work, c.id, c.form)],
  ["POST", "payment_intents/:/cancel", (c) => cancelIntent(c.work, c.id, c.form)],
  [
    "POST",
    "payment_intents/:/apply_customer_balance",
    (c) => cash.applyCustomerBalance(c.work, c.id, c.form),
  ],

  ["POST", "setup_intents", (c) => setups.createSetup(c.work, c.form)],
  ["GET", "setup_intents", (c) => setups.listSetups(c.work, c.form, c.page)],
  ["GET", "setup_intents/:", (c) => setups.retrieveSetup(c.work, c.id, c.form), "browser"],
  ["POST", "setup_intents/:", (c) => setups.updateSetup(c.work, c.id, c.form)],
  ["POST", "setup_intents/:/confirm", (c) => confirmSetup(c.work, c.id, c.form), "browser"],
  ["POST", "setup_intents/:/cancel", (c) => setups.cancelSetup(c.work, c.id, c.form)],
  ["POST", "3ds2/authenticate", (c) => authenticate(c.work, c.form), "browser"],

  ["GET", "charges", (c) => charges.listCharges(c.work, c.form, c.page)],
  ["GET", "charges/:", (c) => charges.retrieveCharge(c.work, c.id)],
  ["POST", "charges/:", (c) => charges.updateCharge(c.work, c.id, c.form)],
  ["POST", "refunds", (c) => refunds.createRefund(c.work, c.form)],
  ["GET", "refunds", (c) => refunds.listRefunds(c.work, c.form, c.page)],
  ["GET", "refunds/:", (c) => refunds.retrieveRefund(c.work, c.id)],
  ["POST", "refunds/:", (c) => refunds.updateRefund(c.work, c.id, c.form)],
  ["GET", "disputes", (c) => disputes.listDisputes(c.work, c.form, c.page)],
  ["GET", "disputes/:", (c) => disputes.retrieveDispute(c.work, c.id)],
  ["POST", "disputes/:", (c) => disputes.updateDispute(c.work, c.id, c.form)],
  ["POST", "disputes/:/close", (c) => disputes.closeDispute(c.work, c.id, c.form)],
  [
    "GET",
    "balance_transactions",
    (c) =>
      c.form.payout === undefined
        ? listOf(
            c.work,
            "balance_transaction",
            c.url,
            charges.matching(c.form, ["source", "type", "currency"]),
            c.page,
          )
        : payouts.listTransactionsOf(c.work, c.form, c.page),
  ],
  [
    "GET",
    "balance_transactions/:",
    async (c) => ({ status: 200, body: (await need(c.work, "balance_transaction", c.id)).data }),
  ],
  ["GET", "payouts", (c) => payouts.listPayouts(c.work, c.form, c.page)],
  ["GET", "payouts/:", (c) => payouts.retrievePayout(c.work, c.id)],
  ["GET", "events", (c) => listEvents(c.work, c.form, c.page)],
  ["GET", "events/:", (c) => retrieveEvent(c.work, c.id)],
];

type Match = { isForBrowsers: boolean; run(work: Work, form: Form): Promise<Answer> };

/** The handler of a path such as /v1/customers/cus_1; null when there is none. */
export function route(method: string, pathname: string): Match | null {
  const steps = pathname.replace(/^\/v1\//, "").split("/");
  for (const [verb, pattern, handler, browser] of routes) {
    const parts = pattern.split("/");
    if (verb !== method || parts.length !== steps.length) continue;
    if (!parts.every((part, index) => part === ":" || part === steps[index])) continue;
    const [id = "", second = ""] = steps.filter((_, index) => parts[index] === ":");
    return {
      isForBrowsers: browser === "browser",
      run: (work, form) =>
        handler({
          work,
          form,
          id,
          second,
          url: pathname,
          page: method === "GET" ? readPage(form) : firstPage,
        }),
    };
  }
  return null;
}

const firstPage: PageRequest = { limit: 10, created: [] };
