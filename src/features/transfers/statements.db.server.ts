import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { StatementColumns } from "../../domain/transfers/csv-statement.ts";
import type { LineKind, StatementFormat } from "../../domain/transfers/statement.ts";
import type { LineState } from "../../domain/transfers/transfer.ts";
import { prepared, type Queryable, sql, type Tx } from "../../platform/sql.ts";

export type LineRow = {
  id: number;
  statement_id: number;
  kind: LineKind;
  booked_on: string;
  amount: number;
  /** Of its statement. */
  currency: ChargedCurrency;
  payer: string;
  payer_folded: string;
  bank: string;
  branch: string;
  reference: string;
  edi: string;
  state: LineState;
  surplus: number;
  why_ignored: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  version: number;
};

const LINE = sql`id, statement_id, kind, booked_on, amount,
  (SELECT s.currency FROM bank_statement s WHERE s.id = statement_id) AS currency, payer, payer_folded, bank, branch, reference, edi, state,
  surplus, why_ignored, decided_by, decided_at, version`;

export type NewLine = Pick<
  LineRow,
  "kind" | "booked_on" | "amount" | "payer" | "payer_folded" | "bank" | "branch" | "reference" | "edi"
> & { fingerprint: Uint8Array };

type NewStatement = {
  sha256: Uint8Array;
  name: string;
  format: StatementFormat;
  account: string;
  currency: ChargedCurrency;
  by: string;
  now: number;
};

/** The statement that was taken in from the same bytes for the same account; null if there is none. */
export function statementWithHash(
  db: Queryable,
  sha256: Uint8Array,
): Promise<{ id: number; by: string; at: Date } | null> {
  return db.row(sql`SELECT id, by, at FROM bank_statement WHERE sha256 = ${sha256}`);
}

/** Answers its number and how many of the lines are new; null if the same file is being taken in at this moment. */
export async function insertStatement(
  tx: Tx,
  statement: NewStatement,
  lines: readonly NewLine[],
): Promise<{ id: number; added: number } | null> {
  const days = lines.map(({ booked_on: day }) => day).sort();
  const at = new Date(statement.now);
  const made = await tx.row<{ id: number }>(sql`
    INSERT INTO bank_statement (sha256, name, format, account, currency, from_on, to_on, lines, known, by, at)
    VALUES (${statement.sha256}, ${statement.name}, ${statement.format}, ${statement.account}, ${statement.currency},
      ${days[0] ?? null}, ${days.at(-1) ?? null}, ${lines.length}, 0, ${statement.by}, ${at})
    ON CONFLICT (sha256) DO NOTHING RETURNING id`);
  if (!made) return null;
  const column = <Key extends keyof NewLine>(key: Key) => lines.map((line) => line[key]);
  const added = await tx.run(sql`
    INSERT INTO bank_line (statement_id, fingerprint, kind, booked_on, amount, payer, payer_folded, bank, branch, reference,
      edi)
    SELECT ${made.id}::int, l.* FROM unnest(${column("fingerprint")}::bytea[], ${column("kind")}::text[],
      ${column("booked_on")}::date[], ${column("amount")}::bigint[], ${column("payer")}::text[],
      ${column("payer_folded")}::text[], ${column("bank")}::text[], ${column("branch")}::text[],
      ${column("reference")}::text[], ${column("edi")}::text[]) AS l
    ON CONFLICT (fingerprint) DO NOTHING`);
  await tx.run(sql`UPDATE bank_statement SET known = ${lines.length - added} WHERE id = ${made.id}`);
  return { id: made.id, added };
}

type StatementRow = {
  id: number;
  name: string;
  format: StatementFormat;
  account: string;
  currency: ChargedCurrency;
  from_on: string | null;
  to_on: string | null;
  lines: number;
  known: number;
  by: string;
  at: Date;
};

/** The last one that was taken in. */
export function lastStatement(db: Queryable): Promise<StatementRow | null> {
  return db.row(sql`SELECT id, name, format, account, currency, from_on, to_on, lines, known, by, at FROM bank_statement
    ORDER BY id DESC LIMIT 1`);
}

/** The last one of each currency, with what its lines add up to by state. */
export async function latestStatements(
  db: Queryable,
): Promise<(StatementRow & { sums: { state: LineState; count: number; sum: number }[] })[]> {
  return db.rows(sql`
    SELECT s.id, name, format, account, currency, from_on, to_on, lines, known, by, at,
      (SELECT coalesce(jsonb_agg(sums), '[]') FROM (SELECT l.state, count(*)::int AS count, sum(l.amount)::bigint AS sum
        FROM bank_line l WHERE l.statement_id = s.id GROUP BY l.state) AS sums) AS sums
    FROM bank_statement s
    WHERE id IN (SELECT max(id) FROM bank_statement GROUP BY currency) ORDER BY currency`);
}

/** How many lines there are in each state and currency, with their sums. */
export function lineSums(
  db: Queryable,
): Promise<{ state: LineState; currency: ChargedCurrency; count: number; sum: number }[]> {
  return db.rows(sql`SELECT l.state, s.currency, count(*)::int AS count, sum(l.amount)::bigint AS sum
    FROM bank_line l JOIN bank_statement s ON s.id = l.statement_id GROUP BY l.state, s.currency ORDER BY s.currency`);
}

export function lineById(db: Queryable, id: number): Promise<LineRow | null> {
  return db.row(sql`SELECT ${LINE} FROM bank_line WHERE id = ${id}`);
}

/** Before any other lock (ledger/lock-order.db.server.ts). */
export function lockLine(tx: Tx, id: number): Promise<LineRow | null> {
  return tx.row(prepared("lock-line", sql`SELECT ${LINE} FROM bank_line WHERE id = ${id} FOR NO KEY UPDATE`));
}

export async function updateLine(
  tx: Tx,
  id: number,
  line: Pick<LineRow, "state" | "surplus" | "why_ignored"> & { by: string; now: number },
): Promise<void> {
  await tx.run(sql`UPDATE bank_line SET state = ${line.state}, surplus = ${line.surplus}, why_ignored = ${line.why_ignored},
      decided_by = ${line.by}, decided_at = ${new Date(line.now)}, version = version + 1
    WHERE id = ${id}`);
}

export async function mappingOf(db: Queryable, head: string): Promise<StatementColumns | null> {
  const found = await db.row<{ columns: StatementColumns }>(
    sql`SELECT columns FROM statement_mapping WHERE head = ${head}`,
  );
  return found?.columns ?? null;
}

export async function storeMapping(
  tx: Tx,
  head: string,
  columns: StatementColumns,
  { by, now }: { by: string; now: number },
): Promise<void> {
  await tx.run(sql`INSERT INTO statement_mapping (head, columns, by, at)
    VALUES (${head}, ${JSON.stringify(columns)}, ${by}, ${new Date(now)})
    ON CONFLICT (head) DO UPDATE SET columns = excluded.columns, by = excluded.by, at = excluded.at`);
}
