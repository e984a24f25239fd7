import type { Amount, ChargedCurrency } from "../money/money.ts";
import type { Day } from "../time/day.ts";

/**
 * What a line of a bank statement is. Only a transfer can be matched. A correction, and a transfer that the bank takes
 * back, are listed for staff to look at.
 */
export const LINE_KINDS = ["transfer", "correction", "withdrawn"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Money that came into an account of the company, as its bank wrote it, in the currency of its statement. */
export type StatementLine = {
  kind: LineKind;
  bookedOn: Day;
  amount: Amount;
  /** The name of who paid, as the bank wrote it, without a leading 振込. */
  payer: string;
  /** The bank and the branch that it came from; empty where the statement does not say. */
  bank: string;
  branch: string;
  /** The bank's own number of the line; empty where it has none. */
  reference: string;
  /** What the payer's bank passed on for the receiver (EDI); empty in most statements. */
  edi: string;
};

export const STATEMENT_FORMATS = [
  "zengin_01",
  "zengin_03",
  "mufg",
  "smbc",
  "rakuten",
  "sbi",
  "yucho",
  "anser",
  "mapped",
] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** The account that lines belong to. A CSV file does not say: staff have chosen it. */
type StatementAccount = { bank: string; branch: string; number: string };

export type Statement = {
  format: StatementFormat;
  /** Of the account, and so of all its lines. */
  currency: ChargedCurrency;
  /** null where the file does not say. */
  account: StatementAccount | null;
  lines: StatementLine[];
};

/** Why a file is not taken in, and where: `line` and `column` count from 1. */
export type Unreadable = {
  why:
    | "empty"
    | "record"
    | "length"
    | "number"
    | "day"
    | "count"
    | "sum"
    | "wide_amounts"
    | "header"
    | "no_end";
  line: number;
  column: number;
  /** It is a table: `column` is one of its columns, not a letter of the line. */
  isTable?: boolean;
};

export type StatementReading =
  | { ok: true; statements: Statement[] }
  | {
      ok: false;
      unreadable: Unreadable /** The head of a table that no bank of ours writes. */;
      head?: string[];
    };

/**
 * What makes a line the same as one that is known (TRANSFER-2): the same file twice adds nothing, and neither do two files whose
 * days overlap. Equal lines of one day are distinguished by their running number. An account number may be that of accounts in
 * several currencies; yen are not named, so that lines keep the keys that they had while there was nothing else.
 */
export function lineKeys(
  { account, currency }: { account: string; currency: ChargedCurrency },
  lines: readonly StatementLine[],
): string[] {
  const seen = new Map<string, number>();
  const of = currency === "JPY" ? [account] : [account, currency];
  return lines.map(({ kind, bookedOn, amount, payer, reference }) => {
    const key = JSON.stringify([...of, kind, bookedOn, amount, payer, reference]);
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return `${key}#${number}`;
  });
}

/** A payer without what the bank writes before the name: 振込, ﾌﾘｺﾐ, 振込＊. */
export function payerOf(text: string): string {
  return text
    .trim()
    .replace(/^(?:(?:振込|振り込み)(?:入金)?[\s*＊:：]*|(?:ﾌﾘｺﾐ|フリコミ)[\s*＊:：]+)(?=\S)/u, "")
    .trim();
}
