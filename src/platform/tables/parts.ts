import type { FileEncoding } from "../csv-file.ts";
import { serveThread } from "../thread/serve-thread.ts";
import { jsonRows } from "./json.ts";
import { type NoTable, Unreadable } from "./limits.ts";
import { tableText, textRows } from "./text.ts";
import { isOldWorkbook, isWorkbook, workbookSheets } from "./workbook.ts";

/* This module runs in a thread of its own (table-file.ts). */

export type TableEncoding = FileEncoding | "utf-16" | "json" | "xlsx";

/** A file of bytes, and of a workbook the sheet that somebody chose. */
export type TableInput = { job: "table"; bytes: Uint8Array; sheet: string | null };

/** The first part says what kind of file it is; the rows follow. `sheets` are those that have anything in them. */
export type TablePart =
  | { encoding: TableEncoding; sheet: string | null; sheets: string[] }
  | { rows: { line: number; cells: string[] }[] }
  | NoTable;

/** How many rows cross over at once: some milliseconds of the process that takes them. */
const ROWS = 400;

/** Where this module is, for the thread to load. */
export const address = import.meta.url;

serveThread<TableInput, TablePart>("table", tableParts);

/** The rows of a file that have anything in them, with their lines as a spreadsheet counts. */
async function* tableParts({ bytes, sheet }: TableInput): AsyncGenerator<TablePart> {
  try {
    const { rows, ...about } = await tableOf(bytes, sheet);
    yield about;
    let part: { line: number; cells: string[] }[] = [];
    for (const [at, cells] of rows.entries()) {
      if (cells.some((cell) => cell.trim() !== "")) part.push({ line: at + 1, cells });
      if (part.length < ROWS) continue;
      yield { rows: part };
      part = [];
    }
    if (part.length > 0) yield { rows: part };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    yield error.why;
  }
}

type Whole = { encoding: TableEncoding; sheet: string | null; sheets: string[]; rows: string[][] };

async function tableOf(bytes: Uint8Array, sheet: string | null): Promise<Whole> {
  if (isWorkbook(bytes)) {
    const found = await workbookSheets(bytes);
    const chosen = found.find(({ name }) => name === sheet) ?? found[0];
    if (!chosen) throw new Unreadable({ no: "empty" });
    const sheets = found.map(({ name }) => name);
    return { encoding: "xlsx", sheet: chosen.name, sheets, rows: chosen.rows };
  }
  if (isOldWorkbook(bytes)) throw new Unreadable({ no: "xls" });
  const { text, encoding } = tableText(bytes);
  const trimmed = text.trimStart();
  if (trimmed === "") throw new Unreadable({ no: "empty" });
  if (trimmed.startsWith("[") || trimmed.startsWith("{"))
    return { encoding: "json", sheet: null, sheets: [], rows: jsonRows(trimmed) };
  return { encoding, sheet: null, sheets: [], rows: textRows(text) };
}
