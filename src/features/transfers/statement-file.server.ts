import type { Day } from "../../domain/time/day.ts";
import { headKey, readTable, type StatementColumns } from "../../domain/transfers/csv-statement.ts";
import type { StatementReading } from "../../domain/transfers/statement.ts";
import { isZengin, readZengin } from "../../domain/transfers/zengin-statement.ts";
import { csvRows, decoded } from "../../platform/csv-file.ts";

/**
 * Reads a statement of a bank: UTF-8, else CP932; fixed length or a table, by what is in it (TRANSFER-1). `mappingOf` answers
 * what the columns of a head mean that no bank of ours writes.
 */
export async function readStatementFile(
  bytes: Uint8Array,
  today: Day,
  mappingOf: (head: string) => Promise<StatementColumns | null>,
): Promise<StatementReading> {
  // No text is stored with it (API-21).
  const text = decoded(bytes).text.replaceAll("\0", " ");
  if (text.trim() === "") return { ok: false, unreadable: { why: "empty", line: 1, column: 1 } };
  if (isZengin(text)) return readZengin(text, today);
  const rows = csvRows(text);
  if (!Array.isArray(rows)) return { ok: false, unreadable: { why: "record", line: rows.line, column: 1 } };
  const reading = readTable(rows);
  if (reading.ok || !reading.head) return ofTable(reading);
  const columns = await mappingOf(headKey(reading.head));
  return ofTable(columns ? readTable(rows, columns) : reading);
}

function ofTable(reading: StatementReading): StatementReading {
  return reading.ok ? reading : { ...reading, unreadable: { ...reading.unreadable, isTable: true } };
}
