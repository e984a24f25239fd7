import type { JournalEntry } from "../../domain/journal/entries.ts";
import type { JournalFormat } from "../../domain/journal/files.ts";
import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { Day } from "../../domain/time/day.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

/** A month is its first day. */
export type ExportRow = {
  id: number;
  month: Day;
  /** The books that it is of. */
  currency: ChargedCurrency;
  format: JournalFormat;
  no: number;
  entries: number;
  by: number;
  at: Date;
};

/** The last line of the ledger. Nobody writes to it meanwhile, where the caller has locked it. */
export async function lastLedgerId(tx: Tx): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`SELECT coalesce(max(id), 0) AS id FROM ledger`);
  return row?.id ?? 0;
}

/** Lets one transaction after the other export a month. */
export async function lockJournal(tx: Tx): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(${JOURNAL_LOCK}, 0)`);
}

/** The entries of a month as they were first exported, in their order; empty before that. */
export async function exportedEntries(
  db: Queryable,
  { month, currency }: Pick<ExportRow, "month" | "currency">,
): Promise<JournalEntry[]> {
  const rows = await db.rows<{ entry: JournalEntry }>(
    sql`SELECT j.entry FROM journal j JOIN journal_export e ON e.id = j.exported_in
      WHERE j.month = ${month} AND e.currency = ${currency} ORDER BY j.id`,
  );
  return rows.map(({ entry }) => entry);
}

/** `lastId`: the last line of the ledger that it has; what is written later is entered in a later month (JOURNAL-13). */
export async function insertExport(
  tx: Tx,
  row: Omit<ExportRow, "id" | "no"> & { lastId: number },
): Promise<ExportRow> {
  const inserted = await tx.row<ExportRow>(sql`
    INSERT INTO journal_export (month, currency, format, no, entries, by, at, last_ledger_id)
    SELECT ${row.month}::date, ${row.currency}, ${row.format}, coalesce(max(no), 0) + 1, ${row.entries}::int, ${row.by}::int, ${row.at}::timestamptz,
      ${row.lastId}::bigint
    FROM journal_export WHERE month = ${row.month} AND currency = ${row.currency}
    RETURNING id, month, currency, format, no, entries, by, at`);
  return inserted as ExportRow;
}

export async function insertEntries(
  tx: Tx,
  entries: readonly JournalEntry[],
  { id, month }: Pick<ExportRow, "id" | "month">,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO journal (event_key, month, entry, exported_in)
    SELECT one.entry->>'key', ${month}::date, one.entry, ${id}::int
    FROM jsonb_array_elements(${JSON.stringify(entries)}::jsonb) WITH ORDINALITY AS one (entry, place) ORDER BY place`);
}

export function exportById(db: Queryable, id: number): Promise<ExportRow | null> {
  return db.row(
    sql`SELECT id, month, currency, format, no, entries, by, at FROM journal_export WHERE id = ${id}`,
  );
}

/** Takes a person's name out of what was exported; the sums stay. Call it while erasing (ACCOUNT-53). */
export async function eraseGuestOfEntries(tx: Queryable, accountId: number): Promise<void> {
  await tx.run(sql`UPDATE journal SET entry = jsonb_set(entry, '{guest}', '""') WHERE entry->>'guest' <> ''
    AND (entry->>'orderId')::bigint IN (SELECT id FROM checkout WHERE account_id = ${accountId})`);
}

/** The names in what was exported of the months before a day: of payers as the bank wrote them, too. Call it while erasing. */
export async function eraseNamesOfEntries(tx: Queryable, before: Day): Promise<void> {
  await tx.run(sql`UPDATE journal SET entry = jsonb_set(entry, '{guest}', '""')
    WHERE month < date_trunc('month', ${before}::date) AND entry->>'guest' <> ''`);
}

/** First key of the advisory lock on exports. */
const JOURNAL_LOCK = 7160426;
