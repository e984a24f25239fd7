import type { Amount } from "../money/money.ts";
import { type Day, dayOf, daysBetween, parseDay } from "../time/day.ts";
import { isInterest } from "./line-words.ts";
import {
  type FileLine,
  type LineKind,
  payerOf,
  type Statement,
  type StatementLine,
  type StatementReading,
  type Unreadable,
  withoutCanceled,
} from "./statement.ts";
import { MOVEMENT_KINDS, MOVEMENTS, NOTICE } from "./zengin-layouts.ts";
import type { Layout, ZenginRecord } from "./zengin-records.ts";

const [IN, OUT] = ["1", "2"];
/** The code class of a header: 0 is JIS, 1 is EBCDIC. */
const EBCDIC = "1";

/**
 * Reads a file of one or several accounts. `today` decides which era a two-digit year belongs to. A file without its end record
 * may have lost an account, and is refused.
 */
export function readZengin(records: readonly ZenginRecord[], today: Day): StatementReading {
  const statements: Statement[] = [];
  let open: Account | null = null;
  let hasEnd = false;
  if (records.length === 0) return unreadable({ line: 1 }, { why: "empty", column: 1 });
  for (const record of records) {
    if (hasEnd) return unreadable(record, RECORD);
    const step = STEPS[record.kind];
    const isInside: boolean = open !== null;
    if (!step || step.isInside !== isInside) return unreadable(record, RECORD);
    const done = step.take(record, open, today);
    if ("why" in done) return unreadable(record, done);
    if (done.statement) statements.push(done.statement);
    open = done.open;
    hasEnd = record.kind === "9";
  }
  if (!hasEnd || statements.length === 0)
    return unreadable({ line: records.length }, { why: "no_end", column: 1 });
  return { ok: true, statements };
}

type Mistake = Pick<Unreadable, "why" | "column">;
const RECORD: Mistake = { why: "record", column: 1 };

function unreadable({ line }: Pick<ZenginRecord, "line">, mistake: Mistake): StatementReading {
  return { ok: false, unreadable: { ...mistake, line } };
}

type Account = {
  format: Statement["format"];
  layout: typeof NOTICE | typeof MOVEMENTS;
  account: Statement["account"];
  period: Statement["period"];
  /** Each with its line in the file. */
  lines: FileLine[];
  debits: Statement["debits"];
  leftOut: Statement["leftOut"];
  /** What the trailer has to agree with, by the names of its fields. */
  sums: Map<string, number>;
  take: (account: Account, record: ZenginRecord, fields: Fields, today: Day) => Mistake | null;
  checked: readonly string[];
};
type Fields = Record<string, string>;

type Step = {
  /** Whether it stands between a header and its trailer. */
  isInside: boolean;
  take(
    record: ZenginRecord,
    open: Account | null,
    today: Day,
  ): Mistake | { open: Account | null; statement?: Statement };
};

const STEPS: Record<string, Step> = {
  "1": { isInside: false, take: (record, _, today) => begin(record, today) },
  "2": {
    isInside: true,
    take: (record, open, today) => {
      if (!open) return RECORD;
      const fields = fieldsOf(record, open.layout.line);
      return "why" in fields ? fields : (open.take(open, record, fields.read, today) ?? { open });
    },
  },
  "8": { isInside: true, take: (record, open) => (open ? close(open, record) : RECORD) },
  "9": { isInside: false, take: () => ({ open: null }) },
};

function begin(record: ZenginRecord, today: Day): ReturnType<Step["take"]> {
  const kind = KINDS[record.type];
  if (!kind) return { why: "record", column: 2 };
  const { header } = kind.layout;
  const fields = fieldsOf(record, header);
  if ("why" in fields) return fields;
  const { bank = "", branch = "", number = "", code } = fields.read;
  if (code === EBCDIC) return { why: "code", column: record.columnOf(header, "code") };
  if (!/^\d{1,10}$/.test(number)) return { why: "record", column: record.columnOf(header, "number") };
  const account = { bank, branch, number: number.padStart(7, "0").slice(-7) };
  const empty = { lines: [], debits: [], leftOut: [], sums: new Map<string, number>() };
  return { open: { ...kind, ...empty, account, period: periodOf(fields.read, today) } };
}

function close(open: Account, record: ZenginRecord): ReturnType<Step["take"]> {
  const mistake = disagreement(open, record);
  if (mistake) return mistake;
  const { leftOut, ...left } = withoutCanceled(open.lines);
  const { format, account, debits, period } = open;
  return {
    open: null,
    statement: {
      ...{ format, account, currency: "JPY", debits, period, balance: balanceOf(open, record) },
      ...{ ...left, leftOut: [...open.leftOut, ...leftOut] },
    },
  };
}

function periodOf({ from, to }: Fields, today: Day): Statement["period"] {
  const [first, last] = [dayFrom(from, today), dayFrom(to, today)];
  return first !== null && last !== null && first <= last ? { from: first, to: last } : null;
}

function balanceOf({ period, layout, lines }: Account, record: ZenginRecord): Statement["balance"] {
  const fields = fieldsOf(record, layout.trailer);
  if ("why" in fields) return null;
  const { balance = "", sign } = fields.read;
  const amount = numberFrom(balance);
  const on =
    period?.to ??
    lines
      .map(({ of }) => of.bookedOn)
      .sort()
      .at(-1) ??
    null;
  if (on === null || balance === "" || amount === null) return null;
  return { on, amount: sign === "2" ? -amount : amount };
}

const KINDS: Record<string, Pick<Account, "format" | "layout" | "take" | "checked">> = {
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

function takeNotice(account: Account, record: ZenginRecord, fields: Fields, today: Day): Mistake | null {
  const at = (name: string) => record.columnOf(NOTICE.line, name);
  const [bookedOn, amount] = [dayFrom(fields.bookedOn, today), numberFrom(fields.amount)];
  if (bookedOn === null) return { why: "day", column: at("bookedOn") };
  if (amount === null || amount === 0) return { why: "number", column: at("amount") };
  if (!/^[01]?$/.test(fields.isCanceled ?? "")) return { why: "record", column: at("isCanceled") };
  const isCanceled = fields.isCanceled === "1";
  count(account, isCanceled ? "canceledCount" : "count", 1);
  count(account, isCanceled ? "canceledSum" : "sum", amount);
  const kind = isCanceled ? "withdrawn" : "transfer";
  account.lines.push({ line: record.line, of: lineOf(fields, { kind, bookedOn, amount }) });
  return null;
}

function takeMovement(account: Account, record: ZenginRecord, fields: Fields, today: Day): Mistake | null {
  const at = (name: string) => record.columnOf(MOVEMENTS.line, name);
  const [bookedOn, amount] = [dayFrom(fields.bookedOn, today), numberFrom(fields.amount)];
  if (bookedOn === null) return { why: "day", column: at("bookedOn") };
  if (amount === null) return { why: "number", column: at("amount") };
  const { direction = "", what = "", payer, text = "" } = fields;
  if (direction !== IN && direction !== OUT) return { why: "direction", column: at("direction") };
  const isIn = direction === IN;
  count(account, isIn ? "inCount" : "outCount", 1);
  count(account, isIn ? "inSum" : "outSum", amount);
  const { line } = record;
  const said = { ...fields, payer: payer || text };
  if (amount === 0) account.leftOut.push({ why: "zero", line, text: said.payer });
  // A correction that takes money out takes back what came in.
  else if (!isIn && MOVEMENT_KINDS[what] !== "correction")
    account.debits.push({ line, bookedOn, amount, text: said.payer });
  else {
    const kind = isIn ? kindOf(what, `${payer} ${text}`) : "withdrawn";
    account.lines.push({ line, of: lineOf(said, { kind, bookedOn, amount }) });
  }
  return null;
}

function kindOf(what: string, text: string): LineKind {
  const kind = MOVEMENT_KINDS[what] ?? "other";
  return kind !== "transfer" && kind !== "correction" && isInterest(text) ? "interest" : kind;
}

function lineOf(
  { payer = "", fromBank = "", fromBranch = "", reference = "", edi = "" }: Fields,
  what: Pick<StatementLine, "kind" | "bookedOn" | "amount">,
): StatementLine {
  return { ...what, payer: payerOf(payer), bank: fromBank, branch: fromBranch, reference, edi };
}

/** Whether the trailer has other figures than the lines. Format B of 振込入金通知 has amounts of 12 digits, under the same kind. */
function disagreement({ layout, sums, checked, format }: Account, record: ZenginRecord): Mistake | null {
  const fields = fieldsOf(record, layout.trailer);
  if ("why" in fields) return fields;
  for (const name of checked) {
    const stated = numberFrom(fields.read[name]);
    if (stated === (sums.get(name) ?? 0)) continue;
    const column = record.columnOf(layout.trailer, name);
    if (stated === null) return { why: "number", column };
    if (/count/i.test(name)) return { why: "count", column };
    return { why: format === "zengin_01" ? "wide_amounts" : "sum", column };
  }
  return null;
}

function fieldsOf(record: ZenginRecord, layout: Layout): Mistake | { read: Fields } {
  const read = record.read(layout);
  return typeof read.column === "number" ? { why: "length", column: read.column } : { read: read as Fields };
}

const REIWA = 2018;
const HEISEI = 1988;

/**
 * YYMMDD in years of an era: 令和, or 平成 where that is within a year of today; null if it is neither. A spreadsheet cuts the zero
 * of a year below ten.
 */
function dayFrom(text: string | undefined, today: Day): Day | null {
  const digits = /^\d{5}$/.test(text ?? "") ? `0${text}` : (text ?? "");
  if (!/^\d{6}$/.test(digits)) return null;
  const [year = 0, month = 0, date = 0] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].map(
    Number,
  );
  for (const era of [REIWA, HEISEI]) {
    if (month < 1 || month > 12 || date < 1) continue;
    const day = parseDay(dayOf(year + era, month, date));
    if (day !== null && Math.abs(daysBetween(day, today)) <= 366) return day;
  }
  return null;
}

function numberFrom(text: string | undefined): Amount | null {
  const written = (text ?? "").trim();
  // Files with commas between the fields may group the figures as well: "45,650".
  const digits = /^\d{1,3}(?:,\d{3})+$/.test(written) ? written.replaceAll(",", "") : written;
  return digits === "" ? 0 : /^\d{1,14}$/.test(digits) ? Number(digits) : null;
}

function count({ sums }: Account, name: string, by: number): void {
  sums.set(name, (sums.get(name) ?? 0) + by);
}
