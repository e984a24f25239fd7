import { inThread, OverLimit } from "../thread/in-thread.ts";
import { asWait } from "../waits.ts";
import { type NoTable, TABLE_THREAD } from "./limits.ts";
import type { TableEncoding, TableInput, TablePart } from "./parts.ts";

/** A file as its rows. A row is a line as a spreadsheet counts, with its cells as they are written. */
type RawTable = {
  encoding: TableEncoding;
  /** The sheet of a workbook that was read, and all that have anything in them. */
  sheet: string | null;
  sheets: string[];
  rows: { line: number; cells: string[] }[];
};

/**
 * Reads a table of any kind that people have (TABLE-1), in a thread of its own: no file keeps the process from its guests, and
 * none takes its memory. `sheet` chooses one of a workbook. For a call it is a wait: its deadline is for what it does itself.
 */
export function readTableFile(bytes: Uint8Array, sheet: string | null = null): Promise<RawTable | NoTable> {
  return asWait(() => readOnce(bytes, sheet));
}

async function readOnce(bytes: Uint8Array, sheet: string | null): Promise<RawTable | NoTable> {
  const { address } = await import("./parts.ts");
  const input: TableInput = { job: "table", bytes, sheet };
  const table: RawTable = { encoding: "utf-8", sheet: null, sheets: [], rows: [] };
  try {
    for await (const part of inThread<TableInput, TablePart>(address, input, TABLE_THREAD)) {
      if ("no" in part) return part;
      if ("rows" in part) table.rows.push(...part.rows);
      else Object.assign(table, part);
    }
  } catch (error) {
    if (error instanceof OverLimit) return { no: "limit", limit: "cells" };
    throw error;
  }
  return table.rows.length > 0 ? table : { no: "empty" };
}
