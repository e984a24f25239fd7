import type { Problem } from "../problem.ts";
import { cleanedText, problemsOf, textProblem } from "./text-field.ts";

type BankForm = {
  bank_name: string;
  branch_number: string;
  branch_name: string;
  /** 0 ordinary, 1 fixed, 2 checking. */
  account_type: number | null;
  account_number: string;
  account_name: string;
};

/** Longer than the name of any bank, branch or holder. */
const BANK_TEXT_MAX = 100;

/** All are required; the branch code has 3 digits, the account number 7 (FIELD-9). */
export function bankProblems(form: BankForm): Problem[] {
  return problemsOf(
    textProblem("bank_name", form.bank_name, BANK_TEXT_MAX),
    digitsProblem("branch_number", form.branch_number, 3),
    textProblem("branch_name", form.branch_name, BANK_TEXT_MAX),
    accountTypeProblem(form.account_type),
    digitsProblem("account_number", form.account_number, 7),
    textProblem("account_name", form.account_name, BANK_TEXT_MAX),
  );
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
