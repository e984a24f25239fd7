import { branchOf, searchBanks, searchBranches } from "../../adapters/banks.server.ts";
import { reject } from "../../api/envelope.ts";
import type { Handlers } from "../../api/handler.server.ts";
import { hasBranches } from "../../domain/fields/bank-fields.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { CHARGED_CURRENCIES, type ChargedCurrency } from "../../domain/money/money.ts";
import { sentence } from "../../i18n/problems.ts";
import type { App } from "../../platform/app.ts";
import {
  deleteRefundAccount,
  type RefundAccountRow,
  registeredAccount,
  storeRefundAccount,
} from "../ledger/refund-account.db.server.ts";
import { redirectRefunds } from "../ledger/refund-transitions.db.server.ts";
import type { PaymentMethodsContract, RefundAccount } from "./contract.ts";
import { readRefundAccount } from "./refund-account.server.ts";

type BankHandlers = Pick<
  Handlers<PaymentMethodsContract>,
  "GET banks" | "POST banks" | "DELETE banks" | "GET banks/search" | "GET banks/:code/branches"
>;

type Registered = RefundAccountRow & { currency: ChargedCurrency };

const SUGGESTIONS = 20;
/** What callers mean that do not say it. */
const DEFAULT_CURRENCY = "JPY";

export const bankHandlers: BankHandlers = {
  "GET banks": async (_, { app, user, locale }) => {
    const row = await registeredAccount(app.db, user.id);
    return row && presentRefundAccount(row, locale);
  },

  "POST banks": async ({ body }, { app, user, locale, now }) => {
    const currency = CHARGED_CURRENCIES.find((one) => one === (body.currency || DEFAULT_CURRENCY));
    if (!currency) return reject({ code: "invalid_format", field: "currency" });
    const read = readRefundAccount(body, currency);
    if (!read.ok) return { rejected: read.problems };
    const row = { ...read.plan, currency };
    await registerAccount(app, user.id, row, now);
    return presentRefundAccount(row, locale);
  },

  "DELETE banks": async (_, { app, user }) => {
    await deleteRefundAccount(app.db, user.id);
    return {};
  },

  "GET banks/search": ({ query }) => searchBanks(query.q, SUGGESTIONS),

  "GET banks/:code/branches": ({ params, query }) =>
    searchBranches(params.code, query.q, SUGGESTIONS) ?? reject("not_found"),
};

/** Unknown banks and branches are stored with a warning: the list of banks may be out of date. */
function presentRefundAccount(row: Registered, locale: Locale): RefundAccount {
  const warnings: RefundAccount["warnings"] = [];
  const warn = (field: string, code: "bank_unknown" | "branch_unknown" | "fixed_deposit") =>
    warnings.push({ field, message: sentence({ code }, locale) });
  if (!hasBranches(row.currency)) return { ...row, warnings };
  if (!row.bank_code) warn("bank_name", "bank_unknown");
  else if (!branchOf(row.bank_code, row.branch_number)) warn("branch_number", "branch_unknown");
  if (row.account_type === 1) warn("account_type", "fixed_deposit");
  return {
    bank_name: row.bank_name,
    bank_code: row.bank_code,
    branch_number: row.branch_number,
    branch_name: row.branch_name,
    account_type: row.account_type,
    account_number: row.account_number,
    account_name: row.account_name,
    currency: row.currency,
    warnings,
  };
}

/** What is still to be transferred to the guest goes to the new account. */
function registerAccount(app: App, accountId: number, row: Registered, now: number): Promise<void> {
  return app.db.tx(async (tx) => {
    await storeRefundAccount(tx, accountId, row, now);
    await redirectRefunds(tx, accountId, row);
  });
}
