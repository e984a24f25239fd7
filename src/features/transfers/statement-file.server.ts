import { CsvError, parse } from "csv-parse/sync";
import type { Day } from "../../domain/time/day.ts";
import { headKey, readTable, type StatementColumns } from "../../domain/transfers/csv-statement.ts";
import type { StatementReading } from "../../domain/transfers/statement.ts";
import { isZengin, readZengin } from "../../domain/transfers/zengin-statement.ts";

/**
 * Reads a statement of a bank: UTF-8, else CP932; fixed length or a table, by what is in it (TRANSFER-1). `mappingOf` answers
 * what the columns of a head mean that no bank of ours writes.
 */
export async function readStatementFile(
  bytes: Uint8Array,
  today: Day,
  mappingOf: (head: string) => Promise<StatementColumns | null>,
): Promise<StatementReading> {
  const text = textOf(bytes);
  if (text.trim() === "") return { ok: false, unreadable: { why: "empty", line: 1, column: 1 } };
  if (isZengin(text)) return readZengin(text, today);
  const rows = rowsOf(text);
  if (!Array.isArray(rows)) return { ok: false, unreadable: { why: "record", line: rows.line, column: 1 } };
  const reading = readTable(rows);
  if (reading.ok || !reading.head) return reading;
  const columns = await mappingOf(headKey(reading.head));
  return columns ? readTable(rows, columns) : reading;
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Windows-31J, which Japanese banks write.
    return new TextDecoder("shift_jis").decode(bytes);
  }
}

function rowsOf(text: string): string[][] | { line: number } {
  const [first = ""] = text.split(/\r?\n/, 1);
  const delimiter = ["\t", ";", ","].find((one) => first.includes(one)) ?? ",";
  try {
    return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: false, bom: true });
  } catch (error) {
    if (error instanceof CsvError) return { line: Number(error.lines) || 1 };
    throw error;
  }
}
