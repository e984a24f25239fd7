import type { Amount, ChargedCurrency } from "../money/money.ts";
import { type Day, daysBetween } from "../time/day.ts";

/**
 * What a bank says that a line is (TRANSFER-1). A correction, and a transfer that the bank takes back, are listed for staff to
 * look at and never matched. All others may pay a booking, but only a transfer is proposed for one without being asked.
 */
export const LINE_KINDS = [
  "transfer",
  "cash",
  "cheque",
  "book",
  "interest",
  "other",
  "correction",
  "withdrawn",
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Whether money of this kind can be for a booking. */
export function isMatchable(kind: LineKind): boolean {
  return kind !== "correction" && kind !== "withdrawn";
}

/**
 * Why a line needs no booking (TRANSFER-14). `returned`: a transfer of ours that came back; `duplicate`: the same money is
 * another line; `taken_back`: the bank took it back or corrected it.
 */
export const NO_BOOKING = [
  "interest",
  "own_transfer",
  "payout",
  "cash",
  "returned",
  "duplicate",
  "taken_back",
  "other",
] as const;
export type NoBooking = (typeof NO_BOOKING)[number];

/** How banks write the card provider as payer: ストライプジャパン(カ, STRIPE JAPAN. */
const PROVIDER_NAME = /ストライプ|STRIPE/;

/** Whether a payer's name is that of the card provider, in any width. */
function isCardProvider(payer: string): boolean {
  return PROVIDER_NAME.test(payer.normalize("NFKC").toUpperCase());
}

/** What a line most likely is, where its bank or its payer says that it is no transfer of a guest. */
export function noBookingOf(kind: LineKind, payer: string): NoBooking | null {
  if (isMatchable(kind) && isCardProvider(payer)) return "payout";
  if (kind === "interest" || kind === "cash") return kind;
  // 組戻 of money in can be a transfer of ours that came back as well: a person knows.
  if (kind === "withdrawn") return "taken_back";
  return kind === "book" ? "own_transfer" : null;
}

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
  /** The bank's own number of the line; empty where it has none. It is shown and never compared: downloads count anew. */
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
  "paypay_bank",
  "gmo_aozora",
  "mapped",
] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** The account that lines belong to. A CSV file does not say: staff have chosen it. */
type StatementAccount = { bank: string; branch: string; number: string };

/**
 * Why a row of a file is no line: it stands above the head, is a total, a remark or a balance, has no amount, or is a transfer
 * with its cancel in the same file.
 */
export const LEFT_OUT = ["title", "total", "note", "balance", "zero", "canceled"] as const;
export type LeftOut = { why: (typeof LEFT_OUT)[number]; line: number; text: string };

/** Money out of the account: no line, and named all the same. */
type Debit = { line: number; bookedOn: Day | null; amount: Amount; text: string };

export type Statement = {
  format: StatementFormat;
  /** Of the account, and so of all its lines. */
  currency: ChargedCurrency;
  /** null where the file does not say. */
  account: StatementAccount | null;
  /** Several numbers of accounts in a column of the rows: of ours, unless they are those of payers. */
  accountsInRows?: { numbers: readonly string[]; line: number; column: number };
  lines: StatementLine[];
  /** With the lines these are all rows of the file. */
  debits: Debit[];
  leftOut: LeftOut[];
  /**
   * Transfers with their cancels, which are among those left out: lines after all where the transfer is known from another
   * file, because it is the cancel that is new. `at`: where they stand.
   */
  canceled?: { transfer: StatementLine; cancel: StatementLine; at: number[] }[];
  /** The days that the file is about; null where it does not say, and its rows do. */
  period: { from: Day; to: Day } | null;
  /** What was in the account at the end; null where the file does not say. */
  balance: { on: Day; amount: Amount } | null;
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
    | "no_end"
    | "code"
    | "long_row"
    | "direction"
    | "day_order"
    | "future"
    | "both_ways"
    | "headless"
    | "currency"
    | "unit"
    | "status"
    | "accounts"
    | "sheets"
    | "no_text"
    | "formula"
    | "too_large";
  line: number;
  column: number;
  /** It is a table: `column` is one of its columns, not a letter of the line. */
  isTable?: boolean;
};

export type StatementReading =
  | { ok: true; statements: Statement[] }
  | {
      ok: false;
      unreadable: Unreadable;
      /** The head of a table that no bank of ours writes, or whose columns do not say all. */
      head?: string[];
      /** Its first rows, by which a person tells what the columns mean. */
      sample?: string[][];
    };

/**
 * What makes a line the same as one that is known (TRANSFER-2): account, day, amount and payer as written. Equal lines are
 * counted: of n in a file the first m are those that are known. Nothing else that a download says is compared, because banks
 * number anew in each. An account number may be that of accounts in several currencies. What takes money back is told apart.
 * The migration of the statements' identity writes the same keys. They are asked for in the order of the file.
 */
export function lineKeys({
  account,
  currency,
}: {
  account: string;
  currency: ChargedCurrency;
}): (line: Pick<StatementLine, "kind" | "bookedOn" | "amount" | "payer">) => string {
  const seen = new Map<string, number>();
  return ({ kind, bookedOn, amount, payer }) => {
    const signed = kind === "withdrawn" ? -amount : amount;
    const key = [account, currency, bookedOn, signed, payer.replace(CUT_END, UNREAD)].join("\n");
    const number = (seen.get(key) ?? 0) + 1;
    seen.set(key, number);
    return `${key}#${number}`;
  };
}

/** A known line of the account that a new one may be: written otherwise, or the one that the bank takes back. */
type KnownLine = { id: number; kind: LineKind; bookedOn: Day; amount: Amount; payer?: string };
type NewLine = Pick<StatementLine, "kind" | "bookedOn" | "amount"> & { payer?: string };
/** A bank takes a transfer back within so many days. */
const TAKEN_BACK_WITHIN = 31;

/**
 * Finds, for each line of a file that is new, the known line of which it may be another writing: of the same day and amount under
 * another payer, as other formats of one account write it. Known are the lines of the account that are not in the file, so
 * that two guests who pay the same on one day are no doubt. One known line is in doubt once, the first that was named first.
 * A month of a busy account has tens of thousands of lines, known and new: they are found by what has to be equal.
 */
export function twins(): { know(one: KnownLine): void; twinOf(line: NewLine): number | null } {
  const taken = new Set<KnownLine>();
  const byAmount = new Map<number, KnownLine[]>();
  const byDay = new Map<string, { lines: KnownLine[]; next: number }>();
  const nextOf = (day: Day, amount: Amount) => {
    const list = byDay.get(`${day} ${amount}`);
    while (list && list.next < list.lines.length) {
      const one = list.lines[list.next] as KnownLine;
      list.next += 1;
      if (!taken.has(one)) return one;
    }
    return undefined;
  };
  // What a bank takes back has the payer of the transfer, where there are several.
  const takenBack = ({ bookedOn, amount, payer }: NewLine) => {
    const within = (byAmount.get(amount) ?? []).filter(
      (one) => !taken.has(one) && isWithin(one.bookedOn, bookedOn, TAKEN_BACK_WITHIN),
    );
    return within.find((one) => one.payer === withoutCancelWord(payer ?? "")) ?? within[0];
  };
  return {
    know(one) {
      const alike = byAmount.get(one.amount);
      if (isMatchable(one.kind) && alike) alike.push(one);
      else if (isMatchable(one.kind)) byAmount.set(one.amount, [one]);
      if (one.kind === "withdrawn") return;
      const key = `${one.bookedOn} ${one.amount}`;
      const list = byDay.get(key);
      if (list) list.lines.push(one);
      else byDay.set(key, { lines: [one], next: 0 });
    },
    twinOf(line) {
      const one = line.kind === "withdrawn" ? takenBack(line) : nextOf(line.bookedOn, line.amount);
      if (!one) return null;
      taken.add(one);
      return one.id;
    },
  };
}

function isWithin(earlier: Day, later: Day, days: number): boolean {
  const between = daysBetween(earlier, later);
  return between >= 0 && between <= days;
}

/** What stands for a letter that the file has only a half of, or in no writing that is known. */
const UNREAD = "\ufffd";
/** Where a bank cut a name after so many bytes, and through a letter, the name ends in this. */
const CUT = "…";
const CUT_END = new RegExp(`${CUT}$`);
const HALF_END = new RegExp(`${UNREAD}+$`);

/** What is wrong with a payer's name as the file has it: it ends in half a letter, or has one that cannot be read. */
export function nameFault(payer: string): "cut" | "unread" | null {
  if (CUT_END.test(payer) || HALF_END.test(payer)) return "cut";
  return payer.includes(UNREAD) ? "unread" : null;
}

/** A line where it stands in its file. */
export type FileLine = { line: number; of: StatementLine };

/**
 * A transfer that the bank took back in the same file, on its day or later, leaves nothing to match: both lines go, as a pair
 * (TRANSFER-2). Where transfers of several days can be meant and none is of the day of the cancel, nobody knows which: all stay.
 */
export function withoutCanceled(all: readonly FileLine[]): Pick<Statement, "lines" | "canceled"> & {
  leftOut: LeftOut[];
} {
  const gone = new Set<FileLine>();
  const canceled: NonNullable<Statement["canceled"]> = [];
  const transfers = new Map<string, FileLine[]>();
  for (const one of all) {
    if (one.of.kind !== "transfer") continue;
    const alike = transfers.get(transferKey(one.of));
    if (alike) alike.push(one);
    else transfers.set(transferKey(one.of), [one]);
  }
  for (const cancel of all) {
    if (cancel.of.kind !== "withdrawn") continue;
    const { bookedOn } = cancel.of;
    const meant = (transfers.get(transferKey(cancel.of)) ?? []).filter(
      (one) => !gone.has(one) && one.of.bookedOn <= bookedOn,
    );
    const isOneDay = new Set(meant.map(({ of }) => of.bookedOn)).size === 1;
    const transfer = meant.find(({ of }) => of.bookedOn === bookedOn) ?? (isOneDay ? meant[0] : undefined);
    if (!transfer) continue;
    for (const one of [transfer, cancel]) gone.add(one);
    canceled.push({ transfer: transfer.of, cancel: cancel.of, at: [transfer.line, cancel.line] });
  }
  const left = [...gone].map(({ line, of }) => ({ why: "canceled" as const, line, text: of.payer }));
  const lines = all.filter((one) => !gone.has(one)).map(({ of }) => of);
  return { lines, leftOut: left, ...(canceled.length > 0 ? { canceled } : {}) };
}

/** What a transfer and its cancel have in common; banks write 取消 before the payer's name. */
function transferKey({ amount, payer }: Pick<StatementLine, "amount" | "payer">): string {
  return `${amount}\n${withoutCancelWord(payer)}`;
}

function withoutCancelWord(payer: string): string {
  return payer.replace(/^(?:取消|取り消し|トリケシ|ﾄﾘｹｼ)[\s*＊:：]*(?=\S)/u, "");
}

/**
 * A payer in one line without what the bank writes before the name: 振込, ﾌﾘｺﾐ, 振込＊. Half a letter at its end is no part of
 * it.
 */
export function payerOf(text: string): string {
  return text
    .trim()
    .replace(/\s*[\r\n]\s*/g, " ")
    .replace(HALF_END, CUT)
    .replace(/^(?:(?:振込|振り込み)(?:入金)?[\s*＊:：]*|(?:ﾌﾘｺﾐ|フリコミ)[\s*＊:：]+)(?=\S)/u, "")
    .trim();
}
