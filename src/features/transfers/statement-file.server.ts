import { addDays, type Day } from "../../domain/time/day.ts";
import { headKey, readTable, type StatementColumns } from "../../domain/transfers/csv-statement.ts";
import type { Statement, StatementReading } from "../../domain/transfers/statement.ts";
import {
  fixedRecords,
  isZengin,
  isZenginTable,
  tableRecords,
} from "../../domain/transfers/zengin-records.ts";
import { readZengin } from "../../domain/transfers/zengin-statement.ts";
import { csvRows, decoded } from "../../platform/csv-file.ts";
import { isTooLarge } from "../../platform/tables/limits.ts";
import { serveThread } from "../../platform/thread/serve-thread.ts";

/** Banks date a transfer of the night on their next business day; what is further ahead is another year, or another bank. */
const DAYS_AHEAD = 10;

/* This module runs in a thread of its own (read-statement.server.ts): no file of a bank keeps the process from its guests. */

export type StatementInput = {
  job: "statement";
  bytes: Uint8Array;
  today: Day;
  /** What the columns of an unknown head mean, once somebody has looked it up; null the first time. */
  columns: StatementColumns | null;
};

/** The reading without its lines, then the lines; `asked`: a head of which nobody in the thread knows what it means. */
export type StatementPart =
  | { reading: StatementReading; asked?: { head: string | null } }
  | { of: number; lines: Statement["lines"] };

/** How many lines cross over at once. */
const LINES = 400;

/** Where this module is, for the thread to load. */
export const address = import.meta.url;

serveThread<StatementInput, StatementPart>("statement", statementParts);

async function* statementParts({ bytes, today, columns }: StatementInput): AsyncGenerator<StatementPart> {
  const heads: (string | null)[] = [];
  const reading = await readHere(bytes, today, async (head) => {
    heads.push(head);
    return columns;
  });
  const about = heads.length > 0 ? { asked: { head: heads[0] ?? null } } : {};
  if (!reading.ok) return yield { reading, ...about };
  const bare = reading.statements.map((statement) => ({ ...statement, lines: [] }));
  yield { reading: { ...reading, statements: bare }, ...about };
  for (const [of, { lines }] of reading.statements.entries())
    for (let at = 0; at < lines.length; at += LINES) yield { of, lines: lines.slice(at, at + LINES) };
}

/**
 * Reads a statement of a bank: UTF-8, else CP932; fixed length, its fields with commas, or a table, by what is in it
 * (TRANSFER-1). `mappingOf` answers what the columns of a head mean that no bank of ours writes; it is asked with null for a
 * table without a head.
 */
async function readHere(
  bytes: Uint8Array,
  today: Day,
  mappingOf: (head: string | null) => Promise<StatementColumns | null>,
): Promise<StatementReading> {
  if (isEbcdic(bytes)) return { ok: false, unreadable: { why: "code", line: 1, column: 1 } };
  // No text is stored with it (API-21).
  const text = decoded(bytes)
    .text.replaceAll("\0", " ")
    .replace(/^\ufeff/, "");
  if (text.trim() === "") return { ok: false, unreadable: { why: "empty", line: 1, column: 1 } };
  if (isTooLarge(text)) return { ok: false, unreadable: { why: "record", line: 1, column: 1 } };
  const reading = isZengin(text)
    ? readZengin(fixedRecords(text), today)
    : await readCells(text, today, mappingOf);
  return reading.ok ? notAhead(reading, today) : reading;
}

async function readCells(
  text: string,
  today: Day,
  mappingOf: (head: string | null) => Promise<StatementColumns | null>,
): Promise<StatementReading> {
  const rows = csvRows(text);
  if (!Array.isArray(rows)) return { ok: false, unreadable: { why: "record", line: rows.line, column: 1 } };
  if (isZenginTable(rows)) return ofTable(readZengin(tableRecords(rows), today));
  const reading = readTable(rows);
  if (reading.ok || !reading.head) return ofTable(reading);
  const columns = await mappingOf(headKey(reading.head));
  return ofTable(columns ? readTable(rows, columns) : reading);
}

/** The first record of such a file in EBCDIC: 1, 01 or 03. */
function isEbcdic([first, second, third]: Uint8Array): boolean {
  return first === 0xf1 && second === 0xf0 && (third === 0xf1 || third === 0xf3);
}

/** Of a day that is far ahead the file is no statement (TRANSFER-1). */
function notAhead(reading: StatementReading & { ok: true }, today: Day): StatementReading {
  const last = addDays(today, DAYS_AHEAD);
  const isAhead = reading.statements.some(({ lines }) => lines.some(({ bookedOn }) => bookedOn > last));
  return isAhead ? { ok: false, unreadable: { why: "future", line: 1, column: 1 } } : reading;
}

function ofTable(reading: StatementReading): StatementReading {
  return reading.ok ? reading : { ...reading, unreadable: { ...reading.unreadable, isTable: true } };
}
