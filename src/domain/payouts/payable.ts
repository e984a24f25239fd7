import { toZenginKana } from "../fields/zengin-kana.ts";
import type { Amount, ChargedCurrency } from "../money/money.ts";
import type { FileOrder } from "./bank-file.ts";

/** Why a refund cannot be in a bank's file (PAYOUT-2); the screen has a word for each. */
export const OBSTACLES = [
  "not_yen",
  "disputed",
  "no_account",
  "came_back",
  "fixed_deposit",
  "bank_unknown",
  "branch_unknown",
  "holder_letters",
  "holder_long",
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** Why a chosen refund is not in the file that was made. */
export const LEFT_OUT = [...OBSTACLES, "in_batch", "not_owed", "changed"] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** A refund to a bank account, as it was entered. `bankKana` and `branchKana` are readings; null where the bank is not known. */
export type Payable = {
  amount: Amount;
  currency: ChargedCurrency;
  /** The number of the booking, or of the refund where there is none. */
  reference: string;
  account: PayableAccount | null;
  /** Its last transfer came back, and no other account is known since. */
  hasComeBack: boolean;
  /** It goes to another account than before (PAYOUT-11). */
  isChanged: boolean;
  /** A bank has yet to decide about the payment that it is of (REFUND-8). */
  isDisputed: boolean;
};

export type PayableAccount = {
  bankCode: string | null;
  bankKana: string | null;
  branchNumber: string;
  branchKana: string | null;
  /** 0 ordinary, 1 fixed, 2 checking. */
  accountType: 0 | 1 | 2;
  accountNumber: string;
  holder: string;
};

/** The longest holder's name and the longest name of a bank or branch in the file. */
const HOLDER = 30;
const NAME = 15;
const KINDS = { 0: "1", 1: null, 2: "2" } as const;

/** A refund as a transfer of a bank's file, or why it cannot be one. */
export function toFileOrder({
  amount,
  currency,
  reference,
  account,
  hasComeBack,
  isChanged,
  isDisputed,
}: Payable): FileOrder | Obstacle {
  if (currency !== "JPY") return "not_yen";
  if (isDisputed) return "disputed";
  if (!account) return "no_account";
  if (hasComeBack) return "came_back";
  const kind = KINDS[account.accountType];
  if (kind === null) return "fixed_deposit";
  if (account.bankCode === null || account.bankKana === null) return "bank_unknown";
  if (account.branchKana === null) return "branch_unknown";
  const holder = toZenginKana(account.holder);
  if (holder === null || holder === "") return "holder_letters";
  if (holder.length > HOLDER) return "holder_long";
  return {
    bank: account.bankCode,
    bankKana: nameInFile(account.bankKana),
    branch: account.branchNumber,
    branchKana: nameInFile(account.branchKana),
    ...{ kind, number: account.accountNumber, holder, amount, reference, isChanged },
  };
}

/** The name of a bank or branch, cut to what the file has room for. A reading without such letters is left out. */
export function nameInFile(reading: string): string {
  return (toZenginKana(reading) ?? "").slice(0, NAME).trimEnd();
}
