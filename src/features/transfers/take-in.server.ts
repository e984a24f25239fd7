import { createHash, hash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
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
  maybeKnown,
  type Statement,
  type StatementLine,
  type Unreadable,
} from "../../domain/transfers/statement.ts";
import type { LineState } from "../../domain/transfers/transfer.ts";
import { dayAt } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Tx } from "../../platform/sql.ts";
import { enterStatement } from "../ledger/suspense.db.server.ts";
import { readStatementFile } from "./read-statement.server.ts";
import {
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
  const { count, added, known, putBack } = await comparedLines(tx, account, statement);
  const leftOut = statement.leftOut.filter(({ why, line }) => why !== "canceled" || !putBack.includes(line));
  const days = daysOf(statement);
  const about = {
    ...{ debits: debits.length, debitSum: sumOf(debits), debitDays: debitDaysOf(debits, days.to) },
    ...{ leftOut: leftOut.length, balance },
  };
  const made = await insertStatement(tx, { ...file, format, currency, count, ...about, ...days }, added);
  if (!made) return null;
  await enterStatement(tx, made.id, now);
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
function daysOf({ period, lines, debits }: Statement): { from: Day | null; to: Day | null } {
  const days = [...lines, ...debits].flatMap(({ bookedOn }) => bookedOn ?? []);
  const all = [...days, ...(period ? [period.from, period.to] : [])].sort();
  return { from: all[0] ?? null, to: all.at(-1) ?? null };
}

/** So many lines at once, so that others have their turn while a large file is compared (TABLE-2). */
const AT_ONCE = 200;

/** A bank takes a transfer back within a month. */
const BACK_WITHIN = 31;

/**
 * Of the lines of a file how many there are, the new ones with what makes them known and which known line each may be, and those
 * that are known (TRANSFER-2).
 */
async function comparedLines(
  tx: Tx,
  account: string,
  { currency, lines: read, canceled = [] }: Statement,
): Promise<{ count: number; added: NewLine[]; known: KnownLine[]; putBack: number[] }> {
  const days = [...read, ...canceled.flatMap(({ transfer, cancel }) => [transfer, cancel])]
    .map(({ bookedOn }) => bookedOn)
    .sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return { count: 0, added: [], known: [], putBack: [] };
  const rows = await knownLines(tx, { account, currency, from: addDays(from, -BACK_WITHIN), to });
  const { lines, putBack } = withKnownCanceled(read, canceled, rows);
  const byPrint = new Map(rows.map((row) => [hex(row.fingerprint), row]));
  const prints: Uint8Array[] = [];
  for (const [index, key] of lineKeys({ account, currency }, lines).entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    prints.push(hash("sha256", key, "buffer"));
  }
  const isNew = (index: number) => !byPrint.has(hex(prints[index] as Uint8Array));
  const inFile = new Set(prints.map(hex));
  const before = rows.map(({ booked_on: bookedOn, ...row }) => ({ ...row, bookedOn }));
  const elsewhere = before.filter(({ fingerprint }) => !inFile.has(hex(fingerprint)));
  const added = lines.filter((_, index) => isNew(index));
  // The transfer that a cancel takes back may be in the file as well.
  const [cancels, others] = [
    added.filter(({ kind }) => kind === "withdrawn"),
    added.filter(({ kind }) => kind !== "withdrawn"),
  ];
  const twins = new Map([
    ...maybeKnown(cancels, before).map((twin, at) => [cancels[at], twin] as const),
    ...maybeKnown(others, elsewhere).map((twin, at) => [others[at], twin] as const),
  ]);
  const made: NewLine[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    if (isNew(index)) made.push(newLine(line, prints[index] as Uint8Array, twins.get(line) ?? null));
  }
  return {
    ...{ count: lines.length, added: made, putBack },
    known: prints.flatMap((print) => {
      const row = byPrint.get(hex(print));
      return row
        ? [{ id: row.id, state: row.state, booked_on: row.booked_on, amount: row.amount, payer: row.payer }]
        : [];
    }),
  };
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

function hex(print: Uint8Array): string {
  return Buffer.from(print).toString("hex");
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
