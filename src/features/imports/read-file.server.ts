import { severalLines, visibleLine } from "../../domain/fields/text-field.ts";
import { type ColumnMap, type ImportKind, UNKNOWN } from "../../domain/import/columns.ts";
import { headings } from "../../domain/import/guess-columns.ts";
import type { Cells, Reading } from "../../domain/import/records.ts";
import type { NoTable } from "../../platform/tables/limits.ts";
import type { TableEncoding } from "../../platform/tables/parts.ts";
import { readTableFile } from "../../platform/tables/table-file.ts";

/** Where the table is in its file: its head, the sheet that was read, and the lines before the head, which say something else. */
export type Layout = {
  head_line: number;
  sheet: string | null;
  sheets: string[];
  above: { line: number; text: string }[];
};

/** A file as rows of cells under a head. `line` is the number of the row, as a spreadsheet counts. */
export type Table = {
  encoding: TableEncoding;
  head: string[];
  rows: { line: number; cells: string[] }[];
  layout: Layout;
};

/** The head is in one of the first lines. */
const HEAD_WITHIN = 20;

/** Reads a table of a kind (IMPORT-2). Its head is the line with the most headings of ours, or the one that somebody said. */
export async function readTable(
  kind: ImportKind,
  bytes: Uint8Array,
  { head_line: said, sheet }: Pick<Reading, "head_line" | "sheet">,
): Promise<Table | NoTable> {
  const raw = await readTableFile(bytes, sheet);
  if ("no" in raw) return raw;
  const { rows, encoding, sheets } = raw;
  const chosen = rows.findIndex(({ line }) => line === said);
  const at = chosen >= 0 ? chosen : headAt(kind, rows);
  const head = rows[at];
  if (!head) return { no: "empty" };
  return {
    encoding,
    head: head.cells.map((cell) => visibleLine(cell).trim()),
    rows: rows.slice(at + 1),
    layout: {
      ...{ head_line: head.line, sheet: raw.sheet, sheets },
      above: rows.slice(0, at).map(({ line, cells }) => ({
        line,
        text: visibleLine(cells.filter((cell) => cell.trim() !== "").join(" ")).slice(0, 200),
      })),
    },
  };
}

function headAt(kind: ImportKind, rows: readonly { cells: readonly string[] }[]): number {
  const found = rows.slice(0, HEAD_WITHIN).map(({ cells }) => headings(kind, cells));
  const most = Math.max(0, ...found);
  // One word may be a title.
  return most >= 2 ? found.indexOf(most) : 0;
}

/**
 * A row by the names of our columns: as it is written, and as it is read where somebody said so (TABLE-5). It is cleaned as forms
 * clean what is typed (FIELD-13, FIELD-15). An apostrophe that keeps a spreadsheet from reading a formula is no part of the text.
 */
export function cellsOf(
  { line, cells }: Table["rows"][number],
  columns: ColumnMap,
  { values, encoding }: Pick<Reading, "values"> & { encoding: TableEncoding },
): Cells & { written: Record<string, string> } {
  const written = Object.fromEntries(
    columns.flatMap((name, at) =>
      name === null || name === UNKNOWN
        ? []
        : [[name, cleaned(name, cells[at] ?? "").replace(FORMULA_MARK, "")] as const],
    ),
  );
  const of = { ...written };
  for (const [name, said] of Object.entries(values)) {
    const read = said[written[name] ?? ""];
    if (read !== undefined) of[name] = read;
  }
  const more = cells
    .slice(columns.length)
    .filter((cell) => cell.trim() !== "")
    .join(" ");
  const nested = encoding === "json" ? Object.keys(of).filter((name) => isNested(of[name] as string)) : [];
  return {
    ...{ line, of, written },
    ...(more === "" ? {} : { more: visibleLine(more).slice(0, 200) }),
    ...(nested.length === 0 ? {} : { nested }),
  };
}

/** What the file has as a list or an object is a text of it by now. */
function isNested(cell: string): boolean {
  if (!/^(?:\{.*\}|\[.*\])$/s.test(cell)) return false;
  try {
    return typeof JSON.parse(cell) === "object";
  } catch {
    return false;
  }
}

const FORMULA_MARK = /^'(?=\s*[=+\-@＝＋－＠])/;

/** Notes may have several lines. */
function cleaned(column: string, cell: string): string {
  return (column === "note" ? severalLines(cell) : visibleLine(cell)).trim();
}
