import { branchOf, searchBanks, searchBranches } from "../../adapters/banks.server.ts";
import { reject } from "../../api/envelope.ts";
import type { Handlers } from "../../api/handler.server.ts";
import { hasBranches } from "../../domain/fields/bank-fields.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { CHARGED_CURRENCIES } from "../../domain/money/money.ts";
import { sentence } from "../../i18n/problems.ts";
import { queueMails } from "../../platform/mail-queue.ts";
import { accountById } from "../account/db.server.ts";
import { undoingAddress } from "../account/email-changes.db.server.ts";
import { countOwnMail } from "../account/login-limits.server.ts";
import { proofCodeFor } from "../account/mails.server.ts";
import { proofAddress } from "../account/proof-address.server.ts";
import { registeredAccount } from "../ledger/refund-account.db.server.ts";
import { isTransferOwed } from "../ledger/refund-account-change.db.server.ts";
import { changeRefundAccount, type Registered } from "./change-refund-account.server.ts";
import type { PaymentMethodsContract, RefundAccount } from "./contract.ts";
import { readRefundAccount } from "./refund-account.server.ts";

type BankHandlers = Pick<
  Handlers<PaymentMethodsContract>,
  | "GET banks"
  | "POST banks"
  | "DELETE banks"
  | "POST banks/delete"
  | "GET banks/proof"
  | "POST banks/proof"
  | "GET banks/search"
  | "GET banks/:code/branches"
>;

const SUGGESTIONS = 20;
/** What callers mean that do not say it. */
const DEFAULT_CURRENCY = "JPY";

export const bankHandlers: BankHandlers = {
  "GET banks": async (_, { app, user, locale }) => {
    const row = await registeredAccount(app.db, user.id);
    return row && presentRefundAccount(row, locale);
  },

  "POST banks": async ({ body }, context) => {
    const currency = CHARGED_CURRENCIES.find((one) => one === (body.currency || DEFAULT_CURRENCY));
    if (!currency) return reject({ code: "invalid_format", field: "currency" });
    const read = readRefundAccount(body, currency);
    if (!read.ok) return { rejected: read.problems };
    const row = { ...read.plan, currency };
    return (await changeRefundAccount(context, row, body)) ?? presentRefundAccount(row, context.locale);
  },

  "DELETE banks": async (_, context) => (await changeRefundAccount(context, null, {})) ?? {},

  "POST banks/delete": async ({ body }, context) => (await changeRefundAccount(context, null, body)) ?? {},

  "GET banks/proof": async (_, { app, user, now }) => {
    const account = await accountById(app.db, user.id);
    const hasPassword = account?.password_hash && (await undoingAddress(app.db, user.id, now)) === null;
    return {
      is_needed: await isTransferOwed(app.db, user.id),
      by: hasPassword ? "password" : "code",
      email: account ? await proofAddress(app.db, account, now) : user.email,
    };
  },

  "POST banks/proof": async (_, context) => {
    const { app, user, now } = context;
    const rejection = await countOwnMail(context, user);
    if (rejection) return rejection;
    await queueMails(app.db, [proofCodeFor(user.id)], now);
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
