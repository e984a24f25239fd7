import { tableDay } from "../time/table-day.ts";
import { PRESETS, type Preset, type StatementColumns } from "./table-presets.ts";

type Rows = readonly (readonly string[])[];

/** Where the rows of a table begin and what its columns mean. `at` is -1 for a table without a head. */
export type Head = { preset: Preset; at: number; head: readonly string[] };

/** The head of a table is in one of its first lines. */
const HEAD_WITHIN = 20;
/** A line with fewer words than this may be a title above the table. */
const LEAST_WORDS_OF_HEAD = 3;
/** How many rows below the head are shown to the person who says what the columns mean. */
const SAMPLE_ROWS = 3;
/** A column without a name, as a mapping calls it: #1 is the first. */
const NUMBER = /^#\d+$/;

/** A name of a column as it is compared: half and full width, blanks and quotes make no difference. */
export function plain(text: string): string {
  return text.normalize("NFKC").replace(/[\s"]/g, "");
}

/** The names of columns as they are told apart: the second 金額 is 金額(2). */
function columnNames(head: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return head.map(plain).map((name) => {
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return name === "" || times === 1 ? name : `${name}(${times})`;
  });
}

/** What a mapping of columns is kept under: the head without blanks. Nothing is kept for tables without one. */
export function headKey(head: readonly string[]): string | null {
  return head.every((name) => NUMBER.test(name)) ? null : head.map(plain).join(",");
}

/** The head of a bank whose columns are known. */
export function knownHead(rows: Rows): Head | null {
  for (const [at, row] of rows.slice(0, HEAD_WITHIN).entries()) {
    const head = columnNames(row);
    const preset = PRESETS.find((one) => hasAll(head, one));
    if (preset) return { preset, at, head };
  }
  return null;
}

/** The head that has the columns which a person has named; without a head their numbers stand for them. */
export function mappedHead(rows: Rows, columns: StatementColumns): Head | null {
  const preset: Preset = { ...columns, format: "mapped" };
  if (NUMBER.test(columns.day)) {
    const head = numbered(rows);
    return hasAll(head, preset) ? { preset, at: -1, head } : null;
  }
  for (const [at, row] of rows.slice(0, HEAD_WITHIN).entries()) {
    const head = columnNames(row);
    if (hasAll(head, preset)) return { preset, at, head };
  }
  return null;
}

function hasAll(head: readonly string[], { day, amount, payer, month, date }: StatementColumns): boolean {
  return [day, amount, payer, month, date].every((name) => name === undefined || head.includes(plain(name)));
}

/** What a person is shown to say what the columns mean: the head and where it stands, or the numbers of the columns. */
export function shownHead(rows: Rows): { line: number; head: string[]; sample: string[][] } | null {
  const found = headLike(rows);
  const first = rows.findIndex(isRecord);
  const isHeadless = first !== -1 && (found === null || found.line > first);
  if (!found && !isHeadless) return null;
  const at = isHeadless ? first : (found?.line ?? 0) + 1;
  const sample = rows.slice(at, at + SAMPLE_ROWS).map((row) => [...row]);
  return isHeadless
    ? { line: first, head: numbered(rows), sample }
    : { line: at - 1, head: columnNames(found?.cells ?? []), sample };
}

function numbered(rows: Rows): string[] {
  // Not spread into the arguments of Math.max: a statement has more rows than a call may have arguments.
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: width }, (_, at) => `#${at + 1}`);
}

/** A row of a table and no head: a day and an amount. */
function isRecord(row: readonly string[]): boolean {
  const isDay = row.some((cell) => tableDay(cell) !== null);
  return (
    isDay &&
    row.some((cell) => /^[-+¥\\]?[\d,]*\d(?:\.\d{1,2})?$/.test(cell.trim()) && tableDay(cell) === null)
  );
}

/** The first line with the most cells that have words. */
function headLike(rows: Rows): { line: number; cells: readonly string[] } | null {
  let best: { line: number; cells: readonly string[]; words: number } | null = null;
  for (const [line, cells] of rows.slice(0, HEAD_WITHIN).entries()) {
    const words = cells.filter((cell) => /\p{L}/u.test(cell)).length;
    if (words >= LEAST_WORDS_OF_HEAD && words > (best?.words ?? 0) && !isRecord(cells))
      best = { line, cells, words };
  }
  return best && { line: best.line, cells: best.cells };
}
