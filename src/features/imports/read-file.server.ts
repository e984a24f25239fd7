import { severalLines, visibleLine } from "../../domain/fields/text-field.ts";
import type { ColumnMap } from "../../domain/import/columns.ts";
import type { Cells } from "../../domain/import/records.ts";
import { csvRows, decoded, type FileEncoding } from "../../platform/csv-file.ts";

/** A file as rows of cells under a head. `line` is the number of the row, as a spreadsheet counts. */
export type Table = {
  encoding: FileEncoding | "json";
  head: string[];
  rows: { line: number; cells: string[] }[];
};

/** Reads a table (IMPORT-2): CSV in UTF-8 or CP932 with any of three separators, or JSON as an export writes it. */
export function readTable(bytes: Uint8Array): Table | { line: number } {
  const { text, encoding } = decoded(bytes);
  const trimmed = text.replace(/^\uFEFF/, "").trimStart();
  if (trimmed.startsWith("[") || trimmed.startsWith("{")) return readJson(trimmed);
  const rows = csvRows(text);
  if (!Array.isArray(rows)) return rows;
  const at = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ""));
  const head = rows[at];
  if (!head) return { line: 1 };
  return {
    encoding,
    head: head.map((cell) => visibleLine(cell).trim()),
    rows: rows.flatMap((cells, index) =>
      index > at && cells.some((cell) => cell.trim() !== "") ? [{ line: index + 1, cells }] : [],
    ),
  };
}

/** A list of objects. Lines are counted as in a table, the first object is line 2. */
function readJson(text: string): Table | { line: number } {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return { line: 1 };
    const objects = list.map((one) => one as Record<string, unknown>);
    if (objects.some((one) => typeof one !== "object" || one === null)) return { line: 1 };
    const head = [...new Set(objects.flatMap((one) => Object.keys(one)))];
    const rows = objects.map((one, index) => ({
      line: index + 2,
      cells: head.map((name) => severalLines(String(one[name] ?? ""))),
    }));
    return head.length === 0 ? { line: 1 } : { encoding: "json", head: head.map(visibleLine), rows };
  } catch {
    return { line: 1 };
  }
}

/**
 * The rows by the names of our columns, cleaned as forms clean what is typed (FIELD-13, FIELD-15). An apostrophe that keeps a
 * spreadsheet from reading a formula is no part of the text.
 */
export function cellsOf({ rows }: Pick<Table, "rows">, columns: ColumnMap): Cells[] {
  return rows.map(({ line, cells }) => ({
    line,
    of: Object.fromEntries(
      columns.flatMap((name, at) =>
        name === null ? [] : [[name, cleaned(name, cells[at] ?? "").replace(FORMULA_MARK, "")]],
      ),
    ),
  }));
}

const FORMULA_MARK = /^'(?=\s*[=+\-@＝＋－＠])/;

/** Notes may have several lines. */
function cleaned(column: string, cell: string): string {
  return (column === "note" ? severalLines(cell) : visibleLine(cell)).trim();
}
