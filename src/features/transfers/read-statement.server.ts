import type { Day } from "../../domain/time/day.ts";
import type { StatementColumns } from "../../domain/transfers/csv-statement.ts";
import type { StatementReading } from "../../domain/transfers/statement.ts";
import { TABLE_THREAD } from "../../platform/tables/limits.ts";
import { inThread, OverLimit } from "../../platform/thread/in-thread.ts";
import { asWait } from "../../platform/waits.ts";
import type { StatementInput, StatementPart } from "./statement-file.server.ts";

/**
 * Reads a statement of a bank in a thread of its own (TABLE-2). `mappingOf` answers what the columns of a head mean that no bank
 * of ours writes; it is asked with null for a table without a head. The file is read again where it knows them.
 */
export async function readStatementFile(
  bytes: Uint8Array,
  today: Day,
  mappingOf: (head: string | null) => Promise<StatementColumns | null>,
): Promise<StatementReading> {
  const first = await asWait(() => readOnce({ job: "statement", bytes, today, columns: null }));
  if (!first.asked) return first.reading;
  const columns = await mappingOf(first.asked.head);
  if (!columns) return first.reading;
  return (await asWait(() => readOnce({ job: "statement", bytes, today, columns }))).reading;
}

type Once = { reading: StatementReading; asked?: { head: string | null } };

async function readOnce(input: StatementInput): Promise<Once> {
  const { address } = await import("./statement-file.server.ts");
  let read: Once | null = null;
  try {
    for await (const part of inThread<StatementInput, StatementPart>(address, input, TABLE_THREAD)) {
      if ("reading" in part) read = part;
      else if (read?.reading.ok) read.reading.statements[part.of]?.lines.push(...part.lines);
    }
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error;
    read = null;
  }
  return read ?? { reading: { ok: false, unreadable: { why: "record", line: 1, column: 1 } } };
}
