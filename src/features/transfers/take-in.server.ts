import { createHash, hash } from "node:crypto";
import type { Actor } from "../../domain/actor.ts";
import { OPERATOR_METHOD } from "../../domain/booking/operator-booking.ts";
import { companyAccount } from "../../domain/brand/brand.ts";
import { accept, type Decision, reject } from "../../domain/decision.ts";
import { type Amount, CHARGED_CURRENCIES, type ChargedCurrency } from "../../domain/money/money.ts";
import { addDays, type Day } from "../../domain/time/day.ts";
import type { StatementColumns } from "../../domain/transfers/csv-statement.ts";
import { foldedPayer } from "../../domain/transfers/payer.ts";
import {
  lineKeys,
  type Statement,
  type StatementLine,
  twins,
  type Unreadable,
} from "../../domain/transfers/statement.ts";
import type { LineState } from "../../domain/transfers/transfer.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Tx } from "../../platform/sql.ts";
import { breathing } from "../../platform/thread/breathe.ts";
import { asWait, stopIfGivenUp } from "../../platform/waits.ts";
import { enterLines } from "../ledger/suspense.db.server.ts";
import { readStatementFile } from "./read-statement.server.ts";
import {
  insertLines,
  insertStatement,
  knownLines,
  type LineRow,
  lockStatementsOf,
  mappingOf,
  type NewLine,
  statementWithHash,
  storeMapping,
} from "./statements.db.server.ts";

type File = { name: string; bytes: Uint8Array };

type TakeIn = {
  /** The account that a person has chosen: for a table, which does not say, or where the file says another one. */
  account: string | null;
  /** What the columns of an unknown head mean; kept for the next file with this head. */
  columns: StatementColumns | null;
  actor: Actor;
  now: number;
};

/** A line of the file that is known, or that may be: with the one that it is. */
type KnownLine = { id: number; state: LineState; booked_on: Day; amount: Amount; payer: string };

export type TakenIn = {
  id: number;
  format: Statement["format"];
  account: string;
  currency: ChargedCurrency;
  /** How many lines of money in the file has, how many of them are new, and the sum of all. */
  lines: number;
  added: number;
  sum: Amount;
  known: KnownLine[];
  /** How many of the new ones may be known under another payer, or as another format writes it. */
  maybeKnown: number;
  debits: Statement["debits"];
  leftOut: Statement["leftOut"];
};

/** What a file is not taken in for, beside the code of its problem. */
type Refused = {
  unreadable?: Unreadable;
  head?: string[];
  sample?: string[][];
  known?: { by: string; at: Date };
};

/**
 * Takes in a bank's statement (TRANSFER-1): all its lines of money in that are not known yet. A file of several accounts is
 * taken in as a whole or not at all.
 */
export async function takeInStatement(
  app: App,
  file: File,
  { account, columns, actor, now }: TakeIn,
): Promise<Decision<TakenIn[]> & { refused?: Refused }> {
  const today = dayAt(now, app.brand.timeZone);
  let head: string | null = null;
  const reading = await readStatementFile(file.bytes, today, (found) => {
    head = found;
    return columns || found === null ? Promise.resolve(columns) : mappingOf(app.db, found);
  });
  if (!reading.ok) {
    const { unreadable, head: cells, sample = [] } = reading;
    const { line, column, why, isTable } = unreadable;
    const params = { line, column, why, of: isTable ? "table" : "record" };
    return {
      ...reject({ code: "file_unreadable", params }),
      refused: { unreadable, ...(cells ? { head: cells, sample } : {}) },
    };
  }
  const accounts: string[] = [];
  for (const statement of reading.statements) {
    const found = accountOf(app.brand, statement, account);
    if (!found.ok) return found;
    const { accountsInRows: several } = statement;
    if (several?.numbers.includes(found.plan)) {
      const { line, column } = several;
      const unreadable = { why: "accounts", line, column, isTable: true } as const;
      const params = { line, column, why: "accounts", of: "table" };
      return { ...reject({ code: "file_unreadable", params }), refused: { unreadable } };
    }
    accounts.push(found.plan);
  }
  const taken: TakenIn[] = [];
  const known = await app.db.tx(async (tx): Promise<{ by: string; at: Date } | null> => {
    taken.length = 0;
    if (columns && head !== null) await storeMapping(tx, head, columns, { by: actor, now });
    for (const number of [...new Set(accounts)].sort()) await lockStatementsOf(tx, number);
    for (const [index, statement] of reading.statements.entries()) {
      const account = accounts[index] as string;
      const sha256 = fileKey(account, statement.currency, file.bytes);
      const made = await takeIn(tx, statement, { sha256, name: file.name, account, by: actor, now });
      if (!made) return (await statementWithHash(tx, sha256)) ?? { by: actor, at: new Date(now) };
      taken.push(made);
    }
    return null;
  });
  if (known) return { ...reject({ code: "file_known" }), refused: { known } };
  return accept(taken);
}

/** Stores a statement of an account with the lines that are new; null where the same file is known. The caller holds its lock. */
async function takeIn(
  tx: Tx,
  statement: Statement,
  file: { sha256: Uint8Array; name: string; account: string; by: Actor; now: number },
): Promise<TakenIn | null> {
  const { account, by: actor, now } = file;
  const { format, currency, debits, balance } = statement;
  // To compare and to write the lines of a large file takes longer than a call may take by itself: both count as waits. Nothing is
  // kept of what nobody waits for any more, so that whoever was told that it takes too long can send it again.
  const { count, added, known, putBack } = await asWait(() => comparedLines(tx, account, statement));
  const leftOut = statement.leftOut.filter(({ why, line }) => why !== "canceled" || !putBack.includes(line));
  const days = daysOf(statement);
  const about = {
    ...{ debits: debits.length, debitSum: sumOf(debits), debitDays: debitDaysOf(debits, days.to) },
    ...{ leftOut: leftOut.length, balance },
  };
  const written = { ...file, format, currency, count, known: count - added.length, ...about, ...days };
  const made = await insertStatement(tx, written);
  if (!made) return null;
  for (let at = 0; at < added.length; at += WRITTEN_AT_ONCE) {
    stopIfGivenUp();
    const some = added.slice(at, at + WRITTEN_AT_ONCE);
    await asWait(async () => enterLines(tx, await insertLines(tx, made.id, some), now));
  }
  stopIfGivenUp();
  await recordEvent(tx, {
    ...{ type: "statement.taken_in", actor, subject: `statement:${made.id}`, now },
    detail: { format, lines: count, added: added.length },
  });
  const maybeKnown = added.filter(({ kind, twin_id: twin }) => twin !== null && kind !== "withdrawn").length;
  return {
    ...{ ...made, format, account, currency, lines: count, added: added.length, sum: sumOf(statement.lines) },
    ...{ known, maybeKnown, debits, leftOut },
  };
}

function sumOf(lines: readonly { amount: Amount }[]): Amount {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** What left the account on each day; a row without a day counts on the last one. */
function debitDaysOf(debits: Statement["debits"], last: Day | null): { on: Day; sum: Amount }[] {
  const byDay = Map.groupBy(debits, ({ bookedOn }) => bookedOn ?? last);
  return [...byDay].flatMap(([on, rows]) => (on === null ? [] : [{ on, sum: sumOf(rows) }]));
}

/** From the first day to the last that a file says or has rows of. */
function daysOf({ period, lines, debits }: Pick<Statement, "period" | "lines" | "debits">): {
  from: Day | null;
  to: Day | null;
} {
  const [from, to] = period ? [period.from, period.to] : [null, null];
  return [...lines, ...debits].reduce(
    (days, { bookedOn: day }) => ({
      from: day !== null && (days.from === null || day < days.from) ? day : days.from,
      to: day !== null && (days.to === null || day > days.to) ? day : days.to,
    }),
    { from, to },
  );
}

/** The values of so many lines are written out at once, and nobody else is answered meanwhile: some ten milliseconds. */
const WRITTEN_AT_ONCE = 2_000;

/** A bank takes a transfer back within a month. */
const BACK_WITHIN = 31;

/**
 * Of the lines of a file how many there are, the new ones with what makes them known and which known line each may be, and those
 * that are known (TRANSFER-2). Others have their turn all the while (TABLE-2).
 */
async function comparedLines(
  tx: Tx,
  account: string,
  { currency, lines: read, canceled = [] }: Statement,
): Promise<{ count: number; added: NewLine[]; known: KnownLine[]; putBack: number[] }> {
  const all = [...read, ...canceled.flatMap(({ transfer, cancel }) => [transfer, cancel])];
  const { from, to } = daysOf({ period: null, lines: all, debits: [] });
  if (from === null || to === null) return { count: 0, added: [], known: [], putBack: [] };
  const breathe = breathing();
  const rows = await knownLines(tx, { account, currency, from: addDays(from, -BACK_WITHIN), to });
  const { lines, putBack } = withKnownCanceled(read, canceled, rows);
  const keyOf = lineKeys({ account, currency });
  const prints: string[] = [];
  const inFile = new Set<string>();
  for (const line of lines) {
    const print = hash("sha256", keyOf(line), "hex");
    prints.push(print);
    inFile.add(print);
    await breathe();
  }
  const byPrint = new Map<string, (typeof rows)[number]>();
  // The transfer that a cancel takes back may be in the file as well; what else may be known is elsewhere.
  const [before, elsewhere] = [twins(), twins()];
  for (const row of rows) {
    const print = Buffer.from(row.fingerprint).toString("hex");
    byPrint.set(print, row);
    const one = { ...row, bookedOn: row.booked_on };
    before.know(one);
    if (!inFile.has(print)) elsewhere.know(one);
    await breathe();
  }
  const added: NewLine[] = [];
  const known: KnownLine[] = [];
  for (const [index, line] of lines.entries()) {
    const print = prints[index] as string;
    const row = byPrint.get(print);
    if (row) {
      const { id, state, booked_on, amount, payer } = row;
      known.push({ id, state, booked_on, amount, payer });
    } else {
      const twin = (line.kind === "withdrawn" ? before : elsewhere).twinOf(line);
      added.push(newLine(line, Buffer.from(print, "hex"), twin));
    }
    await breathe();
  }
  return { count: lines.length, added, putBack, known };
}

/**
 * A transfer that the bank took back is no line where both are in one file; but where another file had brought the transfer, its
 * cancel is new. Of equal transfers, those that the file still has are the known ones first.
 */
function withKnownCanceled(
  lines: readonly StatementLine[],
  canceled: NonNullable<Statement["canceled"]>,
  known: readonly Pick<LineRow, "kind" | "booked_on" | "amount" | "payer">[],
): { lines: StatementLine[]; putBack: number[] } {
  const all = [...lines];
  const putBack: number[] = [];
  if (canceled.length === 0) return { lines: all, putBack };
  const before = timesOf(known.map((row) => ({ ...row, bookedOn: row.booked_on })));
  const inFile = timesOf(lines);
  for (const { transfer, cancel, at } of canceled) {
    const key = dayKey(transfer);
    const here = inFile.get(key) ?? 0;
    if ((before.get(key) ?? 0) <= here) continue;
    inFile.set(key, here + 1);
    all.push(transfer, cancel);
    putBack.push(...at);
  }
  return { lines: all, putBack };
}

type Transfer = Pick<StatementLine, "kind" | "bookedOn" | "amount" | "payer">;

/** What is the same of a transfer wherever it stands. */
function dayKey({ bookedOn, amount, payer }: Transfer): string {
  return [bookedOn, amount, payer].join("\n");
}

/** How often each transfer is among these lines. */
function timesOf(lines: readonly Transfer[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const line of lines) {
    if (line.kind === "withdrawn") continue;
    const key = dayKey(line);
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return times;
}

/**
 * The number of the account that a statement is of: as the file says, as a person chose, or the company's only one in this
 * currency. It has to be the company's, or confirmed; never the company's in another currency.
 */
function accountOf(
  brand: App["brand"],
  { account, currency }: Statement,
  chosen: string | null,
): Decision<string> {
  const ownIn = (one: ChargedCurrency) => companyAccount(brand, OPERATOR_METHOD, one)?.number;
  const number = account?.number ?? chosen ?? ownIn(currency);
  const at = { field: "account" };
  if (number === undefined) return reject({ code: "account_missing", ...at, params: { currency } });
  if (number === ownIn(currency)) return accept(number);
  if (CHARGED_CURRENCIES.some((one) => number === ownIn(one)))
    return reject({ code: "account_other_currency", ...at });
  return number === chosen
    ? accept(number)
    : reject({ code: "account_unknown", ...at, params: { account: number } });
}

/**
 * What makes a file the same as one that is known. A file that was taken in while less of it was read can be taken in again: its
 * lines are known by themselves.
 */
function fileKey(account: string, currency: ChargedCurrency, bytes: Uint8Array): Uint8Array {
  return createHash("sha256").update(`all lines\n${account} ${currency}\n`).update(bytes).digest();
}

function newLine(line: StatementLine, fingerprint: Uint8Array, twin: number | null): NewLine {
  const { kind, bookedOn, amount, payer, bank, branch, reference, edi } = line;
  return {
    ...{ fingerprint, kind, booked_on: bookedOn, amount, payer, payer_folded: foldedPayer(payer) },
    ...{ bank, branch, reference, edi, twin_id: twin },
  };
}
