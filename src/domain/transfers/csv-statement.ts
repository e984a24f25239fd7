import type { Amount, ChargedCurrency } from "../money/money.ts";
import type { Day } from "../time/day.ts";
import {
  type LeftOut,
  type Statement,
  type StatementReading,
  type Unreadable,
  withoutCanceled,
} from "./statement.ts";
import { accountIn, accountsIn, balanceOf, otherWay, type Running } from "./table-account.ts";
import { amountFrom } from "./table-amount.ts";
import { otherCurrency, otherUnit } from "./table-currency.ts";
import { dayReader } from "./table-days.ts";
import { type Head, knownHead, mappedHead, plain, shownHead } from "./table-head.ts";
import {
  type Cells,
  GRAND_TOTAL,
  hiddenDirection,
  type Movement,
  movementOf,
  whyNoLine,
  whyNoMovement,
} from "./table-movement.ts";
import type { StatementColumns } from "./table-presets.ts";
import { notDone } from "./table-status.ts";

export { headKey } from "./table-head.ts";
export type { StatementColumns } from "./table-presets.ts";

type Rows = readonly (readonly string[])[];
type Mistake = Pick<Unreadable, "why" | "column">;

/**
 * Reads the table of a bank. `rows` are its cells. Where no bank of ours writes such a head and no `columns` are given, or the
 * columns do not say which money came in, the answer has the head, so that staff can say what its columns are. Each row is a
 * line, money out, or named as left out (TRANSFER-1).
 */
export function readTable(rows: Rows, columns: StatementColumns | null = null): StatementReading {
  const found = columns === null ? knownHead(rows) : mappedHead(rows, columns);
  const unreadable = (line: number, mistake: Mistake, asks = false): StatementReading => {
    const shown = asks ? shownHead(rows) : null;
    return {
      ok: false,
      unreadable: { ...mistake, line: line + 1 },
      ...(shown ? { head: shown.head, sample: shown.sample } : {}),
    };
  };
  if (!found) {
    const shown = shownHead(rows);
    const why = shown === null ? "empty" : shown.head[0] === "#1" ? "headless" : "header";
    return unreadable(shown?.line ?? 0, { why, column: 1 }, true);
  }
  const hidden = columns === null ? null : hiddenDirection(rows, found);
  if (hidden !== null) return unreadable(found.at, { why: "direction", column: hidden }, true);
  const other = otherCurrency(rows, found);
  if (other) return unreadable(other.row, { why: "currency", column: other.column });
  const unit = otherUnit(rows, found);
  if (unit) return unreadable(unit.row, { why: "unit", column: unit.column });
  const pending = notDone(rows, found);
  if (pending) return unreadable(pending.row, { why: "status", column: pending.column });
  const accounts = accountsIn(rows, found);
  if (accounts?.isOurs && accounts.numbers.length > 1)
    return unreadable(accounts.second, { why: "accounts", column: accounts.column });
  const reader = dayReader(rows, found);
  if (!reader.ok)
    return unreadable(reader.row, { why: "day_order", column: reader.column }, columns !== null);
  const read = rowsOf(rows, found, reader.dayOf);
  return "why" in read
    ? unreadable(read.row, read, read.why === "direction" && columns !== null)
    : { ok: true, statements: [read] };
}

function rowsOf(
  rows: Rows,
  found: Head,
  dayOf: (cells: Cells) => Day | null,
): Statement | (Mistake & { row: number }) {
  const { preset, at, head } = found;
  const statement: Statement = {
    ...{ format: preset.format, account: accountIn(rows, found), currency: preset.currency ?? "JPY" },
    ...several(accountsIn(rows, found)),
    ...{ lines: [], debits: [], leftOut: [], period: null, balance: null },
  };
  const running: Running[] = [];
  const places: number[] = [];
  let written: Amount = 0;
  let above: { row: number; goOn: (text: string) => void } | null = null;
  for (const [row, all] of rows.entries()) {
    const text = all.map((one) => one.trim()).filter(Boolean);
    if (text.length === 0) continue;
    const leave = (why: LeftOut["why"]) =>
      statement.leftOut.push({ why, line: row + 1, text: text.join(" ").slice(0, 100) });
    if (row === at) continue;
    if (row < at || isHeadAgain(all, head)) {
      leave("title");
      continue;
    }
    const beyond = all.findIndex((cell, place) => place >= head.length && cell.trim() !== "");
    if (beyond !== -1) return { why: "long_row", column: beyond + 1, row };
    const cells = cellsOf(all, found);
    const day = dayOf(cells);
    const left = day === null ? whyNoLine(text) : whyNoMovement(cells);
    if (left === "total" && isOtherSum(cells, text, { ...statement, written }))
      return { why: "sum", column: cells.columnOf("amount"), row };
    const isText = day === null && text.length === 1 && (left === null || left === "note");
    if (isText && above?.row === row - 1 && goesOn(cells)) {
      above.goOn(text.join(" "));
      above.row = row;
      continue;
    }
    if (left) {
      leave(left);
      continue;
    }
    const movement = movementOf(cells, statement.currency);
    if ("why" in movement) return { ...movement, row };
    if (day === null) return { why: "day", column: cells.columnOf("day"), row };
    written += amountFrom(cells.of("amount"), statement.currency) ?? 0;
    running.push({
      day,
      row,
      net: movement.net,
      balance: balanceIn(cells.of("balance"), statement.currency),
    });
    const goOn = place(statement, movement, { day, line: row + 1, leave });
    above = goOn && { row, goOn };
    if (places.length < statement.lines.length) places.push(row + 1);
  }
  const hasBalance = preset.balance !== undefined;
  const wrong = hasBalance ? otherWay(running) : null;
  if (wrong) return { why: "direction", column: placeIn(found, "amount"), row: wrong.row };
  const balance = balanceOf(running, hasBalance);
  const unclear = running.length > 1 && balance !== null ? null : minusOut(rows, found, statement.currency);
  if (unclear !== null) return { why: "direction", column: placeIn(found, "out"), row: unclear };
  const { leftOut, ...left } = withoutCanceled(
    statement.lines.map((of, index) => ({ line: places[index] as number, of })),
  );
  return { ...statement, ...left, leftOut: [...statement.leftOut, ...leftOut], balance };
}

function several(accounts: ReturnType<typeof accountsIn>): Pick<Statement, "accountsInRows"> {
  if (!accounts || accounts.numbers.length < 2) return {};
  const { numbers, second: line, column } = accounts;
  return { accountsInRows: { numbers, line: line + 1, column } };
}

function placeIn({ preset, head }: Head, column: "amount" | "out"): number {
  return head.indexOf(plain(preset[column] ?? "")) + 1;
}

/**
 * The first row of a table whose column for money out has nothing but amounts with a minus: it may mean what went out, as
 * spreadsheets write it, or what came back, and only balances tell.
 */
function minusOut(rows: Rows, { preset, at, head }: Head, currency: Statement["currency"]): number | null {
  if (preset.out === undefined) return null;
  const place = head.indexOf(plain(preset.out));
  const written = rows.flatMap((cells, row) => {
    const amount = row > at ? amountFrom(cells[place] ?? "", currency) : null;
    return amount ? [{ row, amount }] : [];
  });
  return written.every(({ amount }) => amount < 0) ? (written[0]?.row ?? null) : null;
}

/** Puts a movement where it belongs, and answers how a row below it adds to its text; null where it is none. */
function place(
  { lines, debits }: Statement,
  { kind, amount, payer, ...more }: Movement,
  { day, line, leave }: { day: Day; line: number; leave: (why: LeftOut["why"]) => void },
): ((text: string) => void) | null {
  if (kind === null) {
    leave("zero");
    return null;
  }
  if (kind === "debit") {
    const debit = { line, bookedOn: day, amount, text: payer };
    debits.push(debit);
    return (text) => {
      debit.text = `${debit.text} ${text}`.trim();
    };
  }
  const made = { kind, bookedOn: day, amount, payer, ...more.from };
  lines.push(made);
  return (text) => {
    made.payer = `${made.payer} ${text}`.trim();
  };
}

/**
 * Whether a row has nothing but text under the payer: banks break a long one over several rows (FUND TRANSFER, PayNow TAN WEI).
 * What is set there under the last row (※, 以下余白) is a remark.
 */
function goesOn(cells: Cells): boolean {
  const text = cells.of("payer");
  return cells.columnOf("payer") > 1 && text !== "" && !/^[※*＊(（]|以下余白|^以上/.test(text);
}

function cellsOf(row: readonly string[], { preset, head }: Head): Cells {
  const placeOf = (name: string | undefined) => (name === undefined ? -1 : head.indexOf(plain(name)));
  return {
    preset,
    of: (key) => (row[placeOf(preset[key])] ?? "").trim(),
    has: (key) => placeOf(preset[key]) !== -1,
    columnOf: (key) => placeOf(preset[key]) + 1,
  };
}

/** Banks repeat the head on each page. */
function isHeadAgain(row: readonly string[], head: readonly string[]): boolean {
  return (
    head[0] !== "#1" &&
    row.length >= head.length &&
    head.every((name, at) => name.startsWith(plain(row[at] ?? "")) && (name === "" || (row[at] ?? "") !== ""))
  );
}

/**
 * A total of money in that is not the sum of the lines, or of its column as it is written, because a bank may put what it takes back
 * among the money out: the table was not understood, or is not whole.
 */
function isOtherSum(
  cells: Cells,
  text: readonly string[],
  { lines, currency, written }: Statement & { written: Amount },
): boolean {
  const { isSigned } = cells.preset;
  const stated = amountFrom(cells.of("amount"), currency);
  // A sum of a page, or of both directions, is no sum of all that came in.
  if (isSigned || !cells.has("out") || !stated || !text.some((one) => GRAND_TOTAL.test(plain(one))))
    return false;
  return stated !== sumOf(lines) && stated !== written;
}

function sumOf(lines: Statement["lines"]): Amount {
  return lines.reduce((sum, { kind, amount }) => sum + (kind === "withdrawn" ? -amount : amount), 0);
}

/** An empty cell says nothing of what is in the account. */
function balanceIn(cell: string, currency: ChargedCurrency): Amount | null {
  return cell.trim() === "" ? null : amountFrom(cell, currency);
}
