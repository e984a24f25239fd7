import type { ChargedCurrency } from "../money/money.ts";
import type { Problem } from "../problem.ts";
import { cleanedText, foldedDigits, problemsOf, textProblem } from "./text-field.ts";

type BankForm = {
  bank_name: string;
  bank_code: string;
  branch_number: string;
  branch_name: string;
  /** 0 ordinary, 1 fixed, 2 checking. */
  account_type: number | null;
  account_number: string;
  account_name: string;
};

/** Longer than the name of any bank, branch or holder. */
const BANK_TEXT_MAX = 100;

/** What an account in the country of a currency is addressed by, in the order of its form (FIELD-9). */
export const ACCOUNT_FIELDS = {
  JPY: [
    "bank_code",
    "bank_name",
    "branch_number",
    "branch_name",
    "account_type",
    "account_number",
    "account_name",
  ],
  SGD: ["bank_name", "bank_code", "account_number", "account_name"],
} as const satisfies Record<ChargedCurrency, readonly (keyof BankForm)[]>;

export type AccountField<C extends ChargedCurrency> = (typeof ACCOUNT_FIELDS)[C][number];

/** Whether accounts in a currency have a branch and a kind: the rest of the table is the same everywhere. */
export function hasBranches(currency: ChargedCurrency): boolean {
  return (ACCOUNT_FIELDS[currency] as readonly string[]).includes("branch_number");
}

/** What is wrong with an account that refunds in a currency go to (FIELD-9). */
export function bankProblems(form: BankForm, currency: ChargedCurrency): Problem[] {
  return PROBLEMS[currency](form);
}

const PROBLEMS: Record<ChargedCurrency, (form: BankForm) => Problem[]> = {
  JPY: japaneseProblems,
  SGD: singaporeProblems,
};

/** All but the bank's code are required; the branch number has 3 digits, the account number 7. */
function japaneseProblems(form: BankForm): Problem[] {
  return problemsOf(
    textProblem("bank_name", form.bank_name, BANK_TEXT_MAX),
    digitsProblem("branch_number", form.branch_number, 3),
    textProblem("branch_name", form.branch_name, BANK_TEXT_MAX),
    accountTypeProblem(form.account_type),
    digitsProblem("account_number", form.account_number, 7),
    textProblem("account_name", form.account_name, BANK_TEXT_MAX),
  );
}

/** A SWIFT code of 8 or 11 letters and digits, or the four digits of a bank; an account number has 6 to 14 digits. */
function singaporeProblems(form: BankForm): Problem[] {
  return problemsOf(
    textProblem("bank_name", form.bank_name, BANK_TEXT_MAX),
    formatProblem("bank_code", form.bank_code, /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?|\d{4})$/),
    formatProblem("account_number", form.account_number, /^\d{6,14}$/),
    textProblem("account_name", form.account_name, BANK_TEXT_MAX),
  );
}

/** Digits and codes as they are stored: without the spaces and hyphens that people write between them, in capitals. */
export function accountCode(text: string): string {
  return foldedDigits(cleanedText(text)).replace(/[\s-]/g, "").toUpperCase();
}

function formatProblem(field: string, text: string, pattern: RegExp): Problem | null {
  const code = accountCode(text);
  if (code === "") return { code: "required", field };
  return pattern.test(code) ? null : { code: "invalid_format", field };
}

/** An account as the interbank transfer system addresses it. */
export type TransferAccount = {
  bankCode: string;
  branchNumber: string;
  branchName: string;
  accountType: 0 | 2;
  accountNumber: string;
};

/**
 * The transfer account of a postal savings symbol and number (FIELD-10); null if they are not valid. A symbol with a
 * leading 1 is a savings account: the branch is its digits 2 and 3 and an 8, and the number loses its last digit, a 1. With
 * a leading 0 it is a giro account: the branch is digits 2 and 3 and a 9, and the number stays.
 */
export function fromPostalSavings(symbol: string, number: string): TransferAccount | null {
  const sign = /^([01])(\d\d)\d\d$/.exec(cleanedText(symbol));
  const digits = cleanedText(number);
  if (!sign) return null;
  const isSavings = sign[1] === "1";
  if (isSavings ? !/^\d{1,7}1$/.test(digits) : !/^\d{1,7}$/.test(digits)) return null;
  const branchNumber = `${sign[2]}${isSavings ? "8" : "9"}`;
  return {
    bankCode: POSTAL_SAVINGS_BANK,
    branchNumber,
    branchName: [...branchNumber].map((digit) => KANJI_DIGITS[Number(digit)]).join(""),
    accountType: isSavings ? 0 : 2,
    accountNumber: (isSavings ? digits.slice(0, -1) : digits).padStart(7, "0"),
  };
}

export const POSTAL_SAVINGS_BANK = "9900";

const KANJI_DIGITS = [..."〇一二三四五六七八九"];

function digitsProblem(field: string, text: string, count: number): Problem | null {
  const value = cleanedText(text);
  if (value === "") return { code: "required", field };
  const isRight = value.length === count && /^\d+$/.test(value);
  return isRight ? null : { code: "wrong_digit_count", field, params: { digits: count } };
}

function accountTypeProblem(type: number | null): Problem | null {
  if (type === null) return { code: "required", field: "account_type" };
  return type === 0 || type === 1 || type === 2 ? null : { code: "invalid_format", field: "account_type" };
}
