import { bankOf, branchNamed, branchOf } from "../../adapters/banks.server.ts";
import { accept, type Decision, reject } from "../../domain/decision.ts";
import { accountCode, bankProblems, hasBranches } from "../../domain/fields/bank-fields.ts";
import { cleanedText } from "../../domain/fields/text-field.ts";
import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { Problem } from "../../domain/problem.ts";
import type { RefundAccountRow } from "../ledger/refund-account.db.server.ts";

/** A bank account as a form has it. */
type BankBody = Record<
  "bank_name" | "branch_number" | "branch_name" | "account_number" | "account_name",
  string
> & {
  account_type?: string | number | null | undefined;
  bank_code?: string | undefined;
};

/**
 * The account of a form that refunds in a currency go to, by the field rules of its country (FIELD-9), whoever fills it in.
 */
export function readRefundAccount(body: BankBody, currency: ChargedCurrency): Decision<RefundAccountRow> {
  return hasBranches(currency) ? readJapanese(body, currency) : readOther(body, currency);
}

/** What an account of another country does not have is stored empty. */
function readOther(body: BankBody, currency: ChargedCurrency): Decision<RefundAccountRow> {
  const account: RefundAccountRow = {
    bank_name: cleanedText(body.bank_name),
    bank_code: accountCode(body.bank_code ?? ""),
    ...{ branch_number: "", branch_name: "", account_type: 0 },
    account_number: accountCode(body.account_number),
    account_name: cleanedText(body.account_name),
  };
  const problems = bankProblems({ ...account, bank_code: account.bank_code ?? "" }, currency);
  return problems.length > 0 ? reject(...problems) : accept(account);
}

/** An unknown bank is kept without a code. */
function readJapanese(body: BankBody, currency: ChargedCurrency): Decision<RefundAccountRow> {
  const code = cleanedText(body.bank_code ?? "");
  const known = bankOf({ code, name: "" });
  const form = {
    bank_code: code,
    bank_name: cleanedText(body.bank_name) || (known?.name ?? ""),
    branch_number: cleanedText(body.branch_number),
    branch_name:
      cleanedText(body.branch_name) ||
      (known ? (branchOf(known.code, cleanedText(body.branch_number))?.name ?? "") : ""),
    account_type: accountTypeOf(body.account_type),
    account_number: cleanedText(body.account_number),
    account_name: cleanedText(body.account_name),
  };
  const problems = bankProblems(form, currency);
  if (problems.length > 0) return reject(...problems);
  const bank = known ?? bankOf({ code, name: form.bank_name });
  const disagreeing = bank && branchProblem(bank.code, form.branch_number, form.branch_name);
  if (disagreeing) return reject(disagreeing);
  return accept({ ...form, account_type: form.account_type as 0 | 1 | 2, bank_code: bank?.code ?? null });
}

/** The number is of one branch and the name of another: which is meant, its owner says (FIELD-20). */
function branchProblem(bankCode: string, number: string, name: string): Problem | null {
  const [byNumber, byName] = [branchOf(bankCode, number), branchNamed(bankCode, name)];
  if (!byNumber || !byName || byNumber.code === byName.code) return null;
  const params = { number: byNumber.code, branch: byNumber.name, name: byName.name, other: byName.code };
  return { code: "branch_disagrees", field: "branch_number", params };
}

/** Null if nothing was chosen. NaN if it is not a number, which the rules reject. */
function accountTypeOf(given: string | number | null | undefined): number | null {
  if (given === null || given === undefined || given === "") return null;
  return Number(given);
}
