import type { Amount } from "../money/money.ts";
import { type Day, dayOf, daysBetween, parseDay } from "../time/day.ts";
import {
  payerOf,
  type Statement,
  type StatementLine,
  type StatementReading,
  type Unreadable,
} from "./statement.ts";

/* Statements in the fixed-length format of the Japanese Bankers Association (全銀): 200 bytes a record, one byte a letter. */

const LENGTH = 200;

/** The fields of a record from its first column on: names and lengths. They add up to 200. */
type Layout = readonly (readonly [name: string, length: number])[];

/** 振込入金通知, format A. */
const NOTICE: Record<"header" | "line" | "trailer", Layout> = {
  header: layout(
    "record 1 kind 2 code 1 made 6 from 6 to 6 bank 4 bankName 15 branch 3 branchName 15 type 1 number 7 holder 40 _ 93",
  ),
  line: layout(
    "record 1 reference 6 bookedOn 6 valueOn 6 amount 10 cheques 10 payerCode 10 payer 48 fromBank 15 fromBranch 15 isCanceled 1 edi 20 _ 52",
  ),
  trailer: layout("record 1 count 6 sum 12 canceledCount 6 canceledSum 12 _ 163"),
};

/** 入出金取引明細. */
const MOVEMENTS: Record<"header" | "line" | "trailer", Layout> = {
  header: layout(
    "record 1 kind 2 code 1 made 6 from 6 to 6 bank 4 bankName 15 branch 3 branchName 15 _ 3 type 1 number 10 holder 40 sign 1 deposit 1 balance 14 _ 71",
  ),
  line: layout(
    "record 1 reference 8 bookedOn 6 valueOn 6 direction 1 what 2 amount 12 cheques 12 draftOn 6 returnOn 6 draftKind 1 draftNumber 7 office 3 payerCode 10 payer 48 fromBank 15 fromBranch 15 text 20 edi 20 _ 1",
  ),
  trailer: layout("record 1 inCount 6 inSum 13 outCount 6 outSum 13 sign 1 balance 14 records 7 _ 139"),
};

const IN = "1";
/** What kinds of movement are money from outside: 11 is a transfer, 19 a correction. */
const TRANSFER = "11";
const CORRECTION = "19";

/** Whether a text begins like such a file. */
export function isZengin(text: string): boolean {
  return /^1(01|03)[01]/.test(text);
}

/**
 * Reads a file of one or several accounts. `text` has one letter a byte, as JIS X 0201 is decoded. Records may be separated
 * by line ends or not. `today` decides which era a two-digit year belongs to.
 */
export function readZengin(text: string, today: Day): StatementReading {
  const records = recordsOf(text);
  const statements: Statement[] = [];
  let open: Account | null = null;
  const unreadable = (line: number, why: Unreadable["why"], column = 1): StatementReading => ({
    ok: false,
    unreadable: { why, line, column },
  });
  if (records.length === 0) return unreadable(1, "empty");
  let hasEnd = false;
  for (const [index, record] of records.entries()) {
    const line = index + 1;
    if (hasEnd) return unreadable(line, "record");
    if (record.length !== LENGTH) return unreadable(line, "length", Math.min(record.length, LENGTH) + 1);
    const kind = record[0];
    if (kind === "1") {
      if (open) return unreadable(line, "record");
      const layouts = LAYOUTS[record.slice(1, 3)];
      if (!layouts) return unreadable(line, "record", 2);
      const header = fieldsOf(record, layouts.layout.header);
      open = { ...layouts, lines: [], sums: new Map(), account: accountOf(header) };
    } else if (kind === "2") {
      if (!open) return unreadable(line, "record");
      const mistake = open.take(open, record, today);
      if (mistake) return unreadable(line, mistake.why, mistake.column);
    } else if (kind === "8") {
      if (!open) return unreadable(line, "record");
      const mistake = disagreement(open, record);
      if (mistake) return unreadable(line, mistake.why, mistake.column);
      statements.push({
        format: open.format,
        account: open.account,
        currency: "JPY",
        lines: withoutCanceled(open.lines),
      });
      open = null;
    } else if (kind === "9") {
      if (open) return unreadable(line, "record");
      hasEnd = true;
    } else return unreadable(line, "record");
  }
  if (open || statements.length === 0) return unreadable(records.length, "no_end");
  return { ok: true, statements };
}

type Mistake = Pick<Unreadable, "why" | "column">;

type Account = {
  format: Statement["format"];
  layout: typeof NOTICE;
  account: Statement["account"];
  lines: StatementLine[];
  /** What the trailer has to agree with, by the names of its fields. */
  sums: Map<string, number>;
  take: (account: Account, record: string, today: Day) => Mistake | null;
  checked: readonly string[];
};

const LAYOUTS: Record<string, Pick<Account, "format" | "layout" | "take" | "checked">> = {
  "01": {
    format: "zengin_01",
    layout: NOTICE,
    take: takeNotice,
    checked: ["count", "sum", "canceledCount", "canceledSum"],
  },
  "03": {
    format: "zengin_03",
    layout: MOVEMENTS,
    take: takeMovement,
    checked: ["inCount", "inSum", "outCount", "outSum"],
  },
};

function takeNotice(account: Account, record: string, today: Day): Mistake | null {
  const fields = fieldsOf(record, NOTICE.line);
  const [bookedOn, amount] = [dayFrom(fields.bookedOn, today), numberFrom(fields.amount)];
  if (bookedOn === null) return { why: "day", column: columnOf(NOTICE.line, "bookedOn") };
  if (amount === null || amount === 0) return { why: "number", column: columnOf(NOTICE.line, "amount") };
  const isCanceled = fields.isCanceled === "1";
  count(account, isCanceled ? "canceledCount" : "count", 1);
  count(account, isCanceled ? "canceledSum" : "sum", amount);
  account.lines.push(lineOf(fields, { kind: isCanceled ? "withdrawn" : "transfer", bookedOn, amount }));
  return null;
}

function takeMovement(account: Account, record: string, today: Day): Mistake | null {
  const fields = fieldsOf(record, MOVEMENTS.line);
  const [bookedOn, amount] = [dayFrom(fields.bookedOn, today), numberFrom(fields.amount)];
  if (bookedOn === null) return { why: "day", column: columnOf(MOVEMENTS.line, "bookedOn") };
  if (amount === null) return { why: "number", column: columnOf(MOVEMENTS.line, "amount") };
  const isIn = fields.direction === IN;
  count(account, isIn ? "inCount" : "outCount", 1);
  count(account, isIn ? "inSum" : "outSum", amount);
  if (!isIn || amount === 0 || ![TRANSFER, CORRECTION].includes(fields.what ?? "")) return null;
  const kind = fields.what === CORRECTION ? "correction" : "transfer";
  account.lines.push(
    lineOf({ ...fields, payer: fields.payer || fields.text || "" }, { kind, bookedOn, amount }),
  );
  return null;
}

function lineOf(
  { payer = "", fromBank = "", fromBranch = "", reference = "", edi = "" }: Record<string, string>,
  what: Pick<StatementLine, "kind" | "bookedOn" | "amount">,
): StatementLine {
  return { ...what, payer: payerOf(payer), bank: fromBank, branch: fromBranch, reference, edi };
}

/** A transfer that the bank took back in the same file leaves nothing to match: both lines go. */
function withoutCanceled(lines: readonly StatementLine[]): StatementLine[] {
  const left = [...lines];
  for (const canceled of lines) {
    if (canceled.kind !== "withdrawn") continue;
    const pair = left.findIndex(
      ({ kind, amount, payer }) =>
        kind === "transfer" && amount === canceled.amount && payer === canceled.payer,
    );
    if (pair === -1) continue;
    left.splice(pair, 1);
    left.splice(left.indexOf(canceled), 1);
  }
  return left;
}

/** Whether the trailer has other figures than the lines. Format B of 振込入金通知 has amounts of 12 digits, under the same kind. */
function disagreement(
  { layout: { trailer }, sums, checked, format }: Account,
  record: string,
): Mistake | null {
  const fields = fieldsOf(record, trailer);
  for (const name of checked) {
    const stated = numberFrom(fields[name]);
    if (stated === (sums.get(name) ?? 0)) continue;
    const column = columnOf(trailer, name);
    if (stated === null) return { why: "number", column };
    if (/count/i.test(name)) return { why: "count", column };
    return { why: format === "zengin_01" ? "wide_amounts" : "sum", column };
  }
  return null;
}

function accountOf({ bank = "", branch = "", number = "" }: Record<string, string>): Statement["account"] {
  return { bank, branch, number: number.slice(-7) };
}

const END_OF_FILE = "\u001a";

/** Separated by line ends, or one after another without any. An end of file (1A) that some banks write is no record. */
function recordsOf(text: string): string[] {
  const lines = text
    .replaceAll(END_OF_FILE, "")
    .split(/\r\n|\r|\n/)
    .filter((line) => line !== "");
  if (lines.length !== 1) return lines;
  const [all = ""] = lines;
  return Array.from({ length: Math.ceil(all.length / LENGTH) }, (_, index) =>
    all.slice(index * LENGTH, (index + 1) * LENGTH),
  );
}

const REIWA = 2018;
const HEISEI = 1988;

/** YYMMDD in years of an era: 令和, or 平成 where that is within a year of today; null if it is neither. */
function dayFrom(text: string | undefined, today: Day): Day | null {
  if (!text || !/^\d{6}$/.test(text)) return null;
  const [year, month, date] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)].map(Number) as [
    number,
    number,
    number,
  ];
  for (const era of [REIWA, HEISEI]) {
    if (month < 1 || month > 12 || date < 1) continue;
    const day = parseDay(dayOf(year + era, month, date));
    if (day !== null && Math.abs(daysBetween(day, today)) <= 366) return day;
  }
  return null;
}

function numberFrom(text: string | undefined): Amount | null {
  const digits = (text ?? "").trim();
  return digits === "" ? 0 : /^\d{1,13}$/.test(digits) ? Number(digits) : null;
}

function count({ sums }: Account, name: string, by: number): void {
  sums.set(name, (sums.get(name) ?? 0) + by);
}

function layout(text: string): Layout {
  const words = text.split(" ");
  return Array.from(
    { length: words.length / 2 },
    (_, index) => [words[index * 2] as string, Number(words[index * 2 + 1])] as const,
  );
}

/** The fields of a record, without the blanks around them. */
function fieldsOf(record: string, fields: Layout): Record<string, string> {
  let at = 0;
  return Object.fromEntries(
    fields.map(([name, length]) => {
      const value = record.slice(at, at + length).trim();
      at += length;
      return [name, value];
    }),
  );
}

/** The first column of a field, from 1. */
function columnOf(fields: Layout, name: string): number {
  let at = 1;
  for (const [other, length] of fields) {
    if (other === name) return at;
    at += length;
  }
  return at;
}
