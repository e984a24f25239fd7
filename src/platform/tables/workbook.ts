import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import readWorkbook from "read-excel-file/universal";
import { TABLE_LIMITS, Unreadable } from "./limits.ts";

/** How many bytes a workbook may have when it is unpacked: a small file can hold very much of one letter. */
const UNPACKED = 200 * 1024 * 1024;

export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** What Excel wrote before 2007, and what it writes today with a password: neither can be read. */
export function isOldWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;
}

/** The sheets of a workbook that have anything in them, with the cells as a person sees them written. */
export async function workbookSheets(bytes: Uint8Array): Promise<{ name: string; rows: string[][] }[]> {
  unpackedSize(bytes);
  const sheets = await read(withResults(bytes));
  return sheets.flatMap(({ sheet: name, data }) => {
    if (data.length > TABLE_LIMITS.rows) throw new Unreadable({ no: "limit", limit: "rows" });
    const columns = data.reduce((most, row) => Math.max(most, lastFilled(row)), 0);
    if (columns > TABLE_LIMITS.columns) throw new Unreadable({ no: "limit", limit: "columns" });
    if (columns * data.length > TABLE_LIMITS.cells) throw new Unreadable({ no: "limit", limit: "cells" });
    const rows = data.map((row) => row.slice(0, lastFilled(row)).map(cellText));
    return columns > 0 ? [{ name, rows }] : [];
  });
}

async function read(bytes: Uint8Array) {
  try {
    const copy = new Uint8Array(bytes);
    return await readWorkbook(copy.buffer);
  } catch {
    throw new Unreadable({ no: "table", line: 1 });
  }
}

/** The sizes stand in the file's own list of parts; unpacking stops where a part is longer than it says. */
function unpackedSize(bytes: Uint8Array): void {
  let sum = 0;
  let hasSheet = false;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        sum += originalSize;
        if (name.startsWith("xl/")) hasSheet = true;
        return false;
      },
    });
  } catch {
    throw new Unreadable({ no: "table", line: 1 });
  }
  if (!hasSheet) throw new Unreadable({ no: "table", line: 1 });
  if (sum > UNPACKED) throw new Unreadable({ no: "limit", limit: "cells" });
}

/**
 * A formula whose program stored no result would be read as an empty cell, and what it stands for would be lost. A result that is
 * an empty text says that it is a text (`t="str"`).
 */
const OPEN_FORMULA =
  /<c r="[A-Z]+(\d+)"(?![^>]*t="str")[^>]*>\s*<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)\s*(?:<v\s*\/>|<v><\/v>)?\s*<\/c>/;

/** An error (#N/A, #VALUE!) would be read as an empty cell as well: it is a text with a letter that nobody can read. */
const ERROR = /(<c\b[^>]*\bt=")e("[^>]*>\s*(?:<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)\s*)?<v>)(?=#)/g;

/** The workbook with what its formulas say, as far as somebody can read it. */
function withResults(bytes: Uint8Array): Uint8Array {
  const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(name);
  const sheets = Object.entries(unzipSync(bytes, { filter: ({ name }) => isSheet(name) }));
  const named: Record<string, Uint8Array> = {};
  for (const [name, sheet] of sheets) {
    const text = strFromU8(sheet);
    const [, line] = OPEN_FORMULA.exec(text) ?? [];
    if (line !== undefined) throw new Unreadable({ no: "formula", line: Number(line) });
    const readable = text.replace(ERROR, "$1str$2\ufffd");
    if (readable !== text) named[name] = strToU8(readable);
  }
  return Object.keys(named).length === 0 ? bytes : zipSync({ ...unzipSync(bytes), ...named }, { level: 0 });
}

function lastFilled(row: readonly unknown[]): number {
  return row.findLastIndex((cell) => cell !== null && cell !== "") + 1;
}

const DAY = 86_400_000;
/** Day 0 of a spreadsheet: what is less than a day after it is a time, and what is a little more is a time after midnight. */
const ZERO = Date.UTC(1899, 11, 30);

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return dateText(cell.getTime());
  // Figures that a spreadsheet keeps are fifteen: the rest is what its arithmetic left.
  return typeof cell === "number" ? String(Number(cell.toPrecision(15))) : String(cell);
}

function dateText(at: number): string {
  const minutes = Math.round((at - ZERO) / 60_000);
  const two = (value: number) => String(value).padStart(2, "0");
  // 25:30 is written as a time of the second day.
  if (at - ZERO < 3 * DAY) return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  const iso = new Date(ZERO + minutes * 60_000).toISOString();
  return iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : iso.slice(0, 16).replace("T", " ");
}
