import { addDays, type Day } from "../../domain/time/day.ts";
import { headKey, readTable, type StatementColumns } from "../../domain/transfers/csv-statement.ts";
import type { Statement, StatementReading, Unreadable } from "../../domain/transfers/statement.ts";
import {
  fixedRecords,
  isZengin,
  isZenginTable,
  tableRecords,
} from "../../domain/transfers/zengin-records.ts";
import { readZengin } from "../../domain/transfers/zengin-statement.ts";
import { Unreadable as NoTable } from "../../platform/tables/limits.ts";
import { tableText, textRows } from "../../platform/tables/text.ts";
import { isOldWorkbook, isWorkbook, workbookSheets } from "../../platform/tables/workbook.ts";
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

type MappingOf = (head: string | null) => Promise<StatementColumns | null>;

/**
 * Reads a statement of a bank: any table (TABLE-1), fixed length, or its fields with commas, by what is in it (TRANSFER-1).
 * `mappingOf` answers what the columns of a head mean that no bank of ours writes; it is asked with null for a table without a
 * head.
 */
export async function readHere(
  bytes: Uint8Array,
  today: Day,
  mappingOf: MappingOf,
): Promise<StatementReading> {
  if (isEbcdic(bytes)) return refused("code");
  if (isOldWorkbook(bytes) || isPdf(bytes)) return refused("no_text");
  try {
    const reading = isWorkbook(bytes)
      ? await readSheets(await workbookSheets(bytes), today, mappingOf)
      : await readText(tableText(bytes).text, today, mappingOf);
    return reading.ok ? notAhead(reading, today) : reading;
  } catch (error) {
    if (!(error instanceof NoTable)) throw error;
    const { why } = error;
    if (why.no === "limit") return refused("too_large");
    if (why.no === "formula") return ofTable(refused("formula", why.line));
    return isWorkbook(bytes) ? refused("no_text") : refused("record", why.no === "table" ? why.line : 1);
  }
}

async function readText(given: string, today: Day, mappingOf: MappingOf): Promise<StatementReading> {
  // No text is stored with it (API-21).
  const text = given.replaceAll("\0", " ");
  if (text.trim() === "") return refused("empty");
  if (OTHER_FORMAT.test(text)) return refused("no_text");
  return isZengin(text)
    ? readZengin(fixedRecords(text), today)
    : await readCells(textRows(text), today, mappingOf);
}

/** Of a workbook the only sheet that has movements; the names of the others are among what was left out. */
async function readSheets(
  sheets: readonly { name: string; rows: string[][] }[],
  today: Day,
  mappingOf: MappingOf,
): Promise<StatementReading> {
  const found = sheets.filter(({ rows }) => {
    const reading = readTable(rows);
    return reading.ok || reading.head !== undefined || reading.unreadable.why !== "empty";
  });
  const [only] = found;
  if (found.length > 1) return refused("sheets");
  if (!only) return refused("empty");
  const reading = await readCells(only.rows, today, mappingOf);
  if (!reading.ok) return reading;
  const others = sheets.filter((one) => one !== only);
  for (const { leftOut } of reading.statements)
    leftOut.unshift(...others.map(({ name }) => ({ why: "title" as const, line: 0, text: name })));
  return reading;
}

async function readCells(rows: string[][], today: Day, mappingOf: MappingOf): Promise<StatementReading> {
  if (isZenginTable(rows)) return ofTable(readZengin(tableRecords(rows), today));
  const reading = readTable(rows);
  if (reading.ok || !reading.head) return ofTable(reading);
  const columns = await mappingOf(headKey(reading.head));
  return ofTable(columns ? readTable(rows, columns) : reading);
}

function refused(why: Unreadable["why"], line = 1): StatementReading {
  return { ok: false, unreadable: { why, line, column: 1 } };
}

/** HTML, XML and OFX; MT940. */
const OTHER_FORMAT = /^\s*(?:<|OFXHEADER|:20:|\{1:)/;

function isPdf(bytes: Uint8Array): boolean {
  return bytes[0] === 0x25 && bytes[1] === 0x50 && bytes[2] === 0x44 && bytes[3] === 0x46;
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
