import { bankOf, branchOf, searchBanks, searchBranches } from "../../adapters/banks.server.ts";
import { reject } from "../../api/envelope.ts";
import type { Handlers } from "../../api/handler.server.ts";
import { bankProblems } from "../../domain/fields/bank-fields.ts";
import { cleanedText } from "../../domain/fields/text-field.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { sentence } from "../../i18n/problems.ts";
import {
  deleteRefundAccount,
  type RefundAccountRow,
  refundAccountOf,
  storeRefundAccount,
} from "../ledger/refund-account.db.server.ts";
import type { PaymentMethodsContract, RefundAccount } from "./contract.ts";

type BankHandlers = Pick<
  Handlers<PaymentMethodsContract>,
  "GET banks" | "POST banks" | "DELETE banks" | "GET banks/search" | "GET banks/:code/branches"
>;

const SUGGESTIONS = 20;

export const bankHandlers: BankHandlers = {
  "GET banks": async (_, { app, user, locale }) => {
    const row = await refundAccountOf(app.db, user.id);
    return row && presentRefundAccount(row, locale);
  },

  "POST banks": async ({ body }, { app, user, locale, now }) => {
    const form = {
      bank_name: cleanedText(body.bank_name),
      branch_number: cleanedText(body.branch_number),
      branch_name: cleanedText(body.branch_name),
      account_type: accountTypeOf(body.account_type),
      account_number: cleanedText(body.account_number),
      account_name: cleanedText(body.account_name),
    };
    const problems = bankProblems(form);
    if (problems.length > 0) return { rejected: problems };
    const bank = bankOf({ code: cleanedText(body.bank_code), name: form.bank_name });
    const row = { ...form, account_type: form.account_type as 0 | 1 | 2, bank_code: bank?.code ?? null };
    await storeRefundAccount(app.db, user.id, row, now);
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
function presentRefundAccount(row: RefundAccountRow, locale: Locale): RefundAccount {
  const warnings: RefundAccount["warnings"] = [];
  const warn = (field: string, code: "bank_unknown" | "branch_unknown" | "fixed_deposit") =>
    warnings.push({ field, message: sentence({ code }, locale) });
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
    warnings,
  };
}

/** Null if nothing was chosen. NaN if it is not a number, which the rules reject. */
function accountTypeOf(given: string | number | null | undefined): number | null {
  if (given === null || given === undefined || given === "") return null;
  return Number(given);
}
