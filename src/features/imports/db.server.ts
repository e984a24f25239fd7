import type { ImportKind } from "../../domain/import/columns.ts";
import type { ImportOutcome, ImportState, Judged } from "../../domain/import/judge.ts";
import type { Mistake, Reading } from "../../domain/import/records.ts";
import type { DayOrder } from "../../domain/tables/day-order.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";
import type { TableEncoding } from "../../platform/tables/parts.ts";
import type { Layout } from "./read-file.server.ts";

type Counts = Record<ImportOutcome, number>;

/** What a file would bring, or has brought: sums by currency, and guests that are new to us. */
export type Totals = {
  outcomes: Counts;
  guests: { added: number; known: number };
  sums: { currency: string; count: number; paid: number; unpaid: number }[];
  days: { from: string; to: string } | null;
  /** What a person is asked once for all lines with it: a value that is not understood, or one that the file does not say. */
  asks?: { code: Mistake["code"]; column: string; value: string; count: number }[];
  /** Columns whose days can be read in several orders, with one of them. */
  orders?: { column: string; example: string; choose: DayOrder[] }[];
};

export type RunRow = {
  id: number;
  kind: ImportKind;
  name: string;
  encoding: TableEncoding;
  head: string[];
  layout: Layout;
  reading: Reading;
  columns: (string | null)[];
  rooms: Record<string, number>;
  left_out: number[];
  with_past: boolean;
  with_mail: boolean;
  state: ImportState;
  problem: string | null;
  counts: Totals;
  progress: number;
  total: number;
  by: number | null;
  at: Date;
  done_at: Date | null;
  undo_by: string | null;
  undone_at: Date | null;
  invited_at: Date | null;
  version: number;
};

const RUN = sql`id, kind, name, encoding, head, layout, reading, columns, rooms, left_out, with_past, with_mail, state,
  problem, counts, progress, total, by, at, undo_by, done_at, undone_at, invited_at, version`;

type NewRun = Pick<
  RunRow,
  "kind" | "name" | "encoding" | "head" | "layout" | "reading" | "columns" | "with_past" | "total"
> & {
  file: Uint8Array;
  by: number | null;
  now: number;
};

const NONE: Totals = {
  outcomes: { take: 0, known: 0, wrong: 0, overlap: 0, past: 0 },
  guests: { added: 0, known: 0 },
  sums: [],
  days: null,
};

export async function insertRun(tx: Tx, run: NewRun): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO import_run (kind, name, file, encoding, head, layout, reading, columns, with_past, state, total, counts, by, at)
    VALUES (${run.kind}, ${run.name}, ${run.file}, ${run.encoding}, ${run.head}::text[], ${JSON.stringify(run.layout)}::jsonb,
      ${JSON.stringify(run.reading)}::jsonb, ${JSON.stringify(run.columns)}::jsonb, ${run.with_past}, 'reading', ${run.total},
      ${JSON.stringify(NONE)}::jsonb, ${run.by}, ${new Date(run.now)})
    RETURNING id`);
  return row?.id as number;
}

export function runById(db: Queryable, id: number): Promise<RunRow | null> {
  return db.row(sql`SELECT ${RUN} FROM import_run WHERE id = ${id}`);
}

export function lockRun(tx: Tx, id: number): Promise<RunRow | null> {
  return tx.row(sql`SELECT ${RUN} FROM import_run WHERE id = ${id} FOR NO KEY UPDATE`);
}

export async function fileOf(db: Queryable, id: number): Promise<Uint8Array | null> {
  const row = await db.row<{ file: Buffer | null }>(sql`SELECT file FROM import_run WHERE id = ${id}`);
  return row?.file ?? null;
}

/** The newest runs. */
export function latestRuns(db: Queryable, count: number): Promise<RunRow[]> {
  return db.rows(sql`SELECT ${RUN} FROM import_run ORDER BY id DESC LIMIT ${count}`);
}

/** Keeps other choices; from here on the file is read again. */
export async function updateChoices(
  tx: Tx,
  id: number,
  run: Pick<RunRow, "head" | "layout" | "reading" | "columns" | "rooms" | "left_out" | "with_past" | "total">,
): Promise<void> {
  await tx.run(sql`UPDATE import_run SET head = ${run.head}::text[], layout = ${JSON.stringify(run.layout)}::jsonb,
      reading = ${JSON.stringify(run.reading)}::jsonb, columns = ${JSON.stringify(run.columns)}::jsonb,
      rooms = ${JSON.stringify(run.rooms)}::jsonb, left_out = ${run.left_out}::int[], with_past = ${run.with_past},
      state = 'reading', problem = NULL, progress = 0, total = ${run.total}
    WHERE id = ${id}`);
}

/** What the dry run says is there. */
export async function markTried(tx: Tx, id: number): Promise<void> {
  await tx.run(
    sql`UPDATE import_run SET state = 'tried', progress = total WHERE id = ${id} AND state = 'reading'`,
  );
}

/** From here on a sweep removes it. */
export async function markUndoing(tx: Tx, id: number, total: number, by: string): Promise<void> {
  await tx.run(sql`UPDATE import_run SET state = 'undoing', problem = NULL, progress = 0, total = ${total}, undo_by = ${by}
    WHERE id = ${id}`);
}

/** Somebody has built on it meanwhile: it stays. */
export async function markStays(db: Queryable, id: number, problem: string): Promise<void> {
  await db.run(
    sql`UPDATE import_run SET state = 'done', problem = ${problem}, progress = total WHERE id = ${id} AND state = 'undoing'`,
  );
}

export async function storeTotals(tx: Queryable, id: number, counts: Totals): Promise<void> {
  await tx.run(sql`UPDATE import_run SET counts = ${JSON.stringify(counts)}::jsonb WHERE id = ${id}`);
}

/** From here on a sweep takes it in. */
export async function markWorking(tx: Tx, id: number, total: number, withMail: boolean): Promise<void> {
  await tx.run(sql`UPDATE import_run SET state = 'working', problem = NULL, progress = 0, total = ${total},
      with_mail = ${withMail} WHERE id = ${id}`);
}

export async function noteProgress(db: Queryable, id: number, progress: number): Promise<void> {
  await db.run(sql`UPDATE import_run SET progress = ${progress} WHERE id = ${id}
    AND state IN ('reading', 'working', 'undoing')`);
}

/** The file goes: what it had is here. */
export async function markDone(tx: Tx, id: number, now: number): Promise<void> {
  await tx.run(sql`UPDATE import_run SET state = 'done', progress = total, file = NULL, done_at = ${new Date(now)}
    WHERE id = ${id}`);
  await tx.run(sql`DELETE FROM import_line WHERE run_id = ${id} AND outcome IN ('take', 'known')`);
}

export async function markFailed(db: Queryable, id: number, problem: string): Promise<void> {
  await db.run(sql`UPDATE import_run SET state = 'failed', problem = ${problem}, progress = 0
    WHERE id = ${id} AND state IN ('reading', 'working')`);
}

export async function markUndone(tx: Tx, id: number, now: number): Promise<void> {
  await tx.run(sql`UPDATE import_run SET state = 'undone', undone_at = ${new Date(now)} WHERE id = ${id}`);
}

export async function markInvited(tx: Tx, id: number, now: number): Promise<void> {
  await tx.run(sql`UPDATE import_run SET invited_at = ${new Date(now)} WHERE id = ${id}`);
}

/** What waits for a sweep. */
export function waitingRuns(
  db: Queryable,
): Promise<{ id: number; state: "reading" | "working" | "undoing" }[]> {
  return db.rows(
    sql`SELECT id, state FROM import_run WHERE state IN ('reading', 'working', 'undoing') ORDER BY id`,
  );
}

const RUN_LOCKS = 7_160_431;

/** Whether this transaction is the one that takes the run in; the lock ends with it, also where its process dies. */
export async function claimRun(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.row<{ ours: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${RUN_LOCKS}, ${id}::int) AS ours`,
  );
  return row?.ours ?? false;
}

/** Forgets what an earlier dry run said. */
export async function removeLines(tx: Queryable, id: number): Promise<void> {
  await tx.run(sql`DELETE FROM import_line WHERE run_id = ${id}`);
}

export async function insertLines(
  tx: Queryable,
  id: number,
  lines: readonly (Pick<Judged<unknown>, "line" | "outcome" | "mistakes"> & { shown: object })[],
): Promise<void> {
  await tx.run(sql`INSERT INTO import_line (run_id, line, outcome, shown, mistakes)
    SELECT ${id}::int, line, outcome, shown, mistakes FROM jsonb_to_recordset(${JSON.stringify(lines)})
      AS row (line int, outcome text, shown jsonb, mistakes jsonb)`);
}

type LineRow = {
  line: number;
  outcome: ImportOutcome;
  shown: Record<string, string>;
  mistakes: Mistake[];
};

/** Lines after one, of these outcomes. */
export function linesAfter(
  db: Queryable,
  id: number,
  { after, outcomes, count }: { after: number; outcomes: readonly ImportOutcome[]; count: number },
): Promise<LineRow[]> {
  return db.rows(sql`SELECT line, outcome, shown, mistakes FROM import_line
    WHERE run_id = ${id} AND line > ${after} AND outcome = ANY(${outcomes}::text[]) ORDER BY line LIMIT ${count}`);
}

type ItemKind = "guest" | "booking" | "closure" | "number";
export type Item = {
  kind: ItemKind;
  subject_id: number;
  line: number;
  number: string | null;
  before?: number;
};

export async function insertItems(tx: Tx, runId: number, items: readonly Item[]): Promise<void> {
  await tx.run(sql`INSERT INTO import_item (kind, subject_id, run_id, line, number, before)
    SELECT kind, subject_id, ${runId}::int, line, number, before FROM jsonb_to_recordset(${JSON.stringify(items)})
      AS row (kind text, subject_id bigint, line int, number text, before int)`);
}

export function itemsOf(
  db: Queryable,
  runId: number,
): Promise<{ kind: ItemKind; subject_id: number; number: string | null; before: number | null }[]> {
  return db.rows(
    sql`SELECT kind, subject_id, number, before FROM import_item WHERE run_id = ${runId} ORDER BY subject_id`,
  );
}

/** Numbers of the other system that bookings of imports have which were not undone. */
export async function numbersTaken(db: Queryable, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ number: string }>(sql`
    SELECT DISTINCT i.number FROM import_item i JOIN import_run r ON r.id = i.run_id
    WHERE i.kind = 'booking' AND r.state <> 'undone' AND i.number = ANY(${numbers}::text[])`);
  return new Set(rows.map(({ number }) => number));
}

/** Guests who came with an import that was not undone, by their number in the other system. */
export async function guestsOfNumbers(
  db: Queryable,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.rows<{ number: string; id: number }>(sql`
    SELECT i.number, i.subject_id AS id FROM import_item i JOIN import_run r ON r.id = i.run_id
      JOIN account a ON a.id = i.subject_id AND a.deleted_at IS NULL
    WHERE i.kind = 'guest' AND r.state <> 'undone' AND i.number = ANY(${numbers}::text[]) ORDER BY i.run_id`);
  return new Map(rows.map(({ number, id }) => [number, id]));
}

export async function mappingOf(
  db: Queryable,
  kind: ImportKind,
  head: string,
): Promise<(string | null)[] | null> {
  const row = await db.row<{ columns: (string | null)[] }>(
    sql`SELECT columns FROM import_mapping WHERE kind = ${kind} AND head = ${head}`,
  );
  return row?.columns ?? null;
}

export async function storeMapping(
  tx: Tx,
  mapping: { kind: ImportKind; head: string; columns: readonly (string | null)[]; by: string; now: number },
): Promise<void> {
  await tx.run(sql`INSERT INTO import_mapping (kind, head, columns, by, at)
    VALUES (${mapping.kind}, ${mapping.head}, ${JSON.stringify(mapping.columns)}::jsonb, ${mapping.by}, ${new Date(mapping.now)})
    ON CONFLICT (kind, head) DO UPDATE SET columns = excluded.columns, by = excluded.by, at = excluded.at`);
}

/** Files that nobody took in within a week: they name people. Their lines go with them. */
export async function forgetOldFiles(db: Queryable, before: Date): Promise<void> {
  await db.run(sql`DELETE FROM import_line WHERE run_id IN (SELECT id FROM import_run WHERE at < ${before})`);
  await db.run(
    sql`UPDATE import_run SET file = NULL WHERE file IS NOT NULL AND state NOT IN ('reading', 'working') AND at < ${before}`,
  );
}

/** Whom the notes of a file are by where a command brings them: the owner who has been here longest, if there is one yet. */
export async function firstOwner(db: Queryable): Promise<number | null> {
  const row = await db.row<{ id: number }>(sql`SELECT account_id AS id FROM staff
    WHERE 'owner' = ANY(roles) AND disabled_at IS NULL ORDER BY created_at, account_id LIMIT 1`);
  return row?.id ?? null;
}

/** How many mails have been queued or sent about these bookings and guests. */
export async function countMails(
  db: Queryable,
  bookingIds: readonly number[],
  accountIds: readonly number[],
): Promise<number> {
  const row = await db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM mail m
    WHERE m.reservation_id = ANY(${bookingIds}::bigint[]) OR m.account_id = ANY(${accountIds}::int[])
      OR m.checkout_id IN (SELECT checkout_id FROM reservation WHERE id = ANY(${bookingIds}::bigint[]))`);
  return row?.n ?? 0;
}

/** The database ends a transaction that says nothing for long, though its process is at work. */
export async function showAtWork(db: Queryable): Promise<void> {
  await db.run(sql`SELECT 1`);
}
