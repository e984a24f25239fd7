import type { Amount, ChargedCurrency } from "../../domain/money/money.ts";
import type { Day } from "../../domain/time/day.ts";
import type { StatementColumns } from "../../domain/transfers/csv-statement.ts";
import type { LineKind, NoBooking, StatementFormat } from "../../domain/transfers/statement.ts";
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
  /** Why it needs no booking, while it is ignored. */
  no_booking: NoBooking | null;
  /** The known line of which it may be another writing, or which it takes back. */
  twin_id: number | null;
  decided_by: string | null;
  decided_at: Date | null;
  version: number;
};

const LINE = sql`id, statement_id, kind, booked_on, amount,
  (SELECT s.currency FROM bank_statement s WHERE s.id = statement_id) AS currency, payer, payer_folded, bank, branch, reference, edi, state,
  surplus, why_ignored, no_booking, twin_id, decided_by, decided_at, version`;

export type NewLine = Pick<
  LineRow,
  | "kind"
  | "booked_on"
  | "amount"
  | "payer"
  | "payer_folded"
  | "bank"
  | "branch"
  | "reference"
  | "edi"
  | "twin_id"
> & { fingerprint: Uint8Array };

type NewStatement = {
  sha256: Uint8Array;
  name: string;
  format: StatementFormat;
  account: string;
  currency: ChargedCurrency;
  debits: number;
  debitSum: Amount;
  /** What left the account on each day. */
  debitDays: readonly { on: Day; sum: Amount }[];
  /** How many lines of money in there are in it, those that are known among them. */
  count: number;
  known: number;
  leftOut: number;
  /** The days that it is about. */
  from: Day | null;
  to: Day | null;
  balance: { on: Day; amount: Amount } | null;
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

/** The caller holds the lock of its account and knows which lines are new. Null if the same file is known. */
export async function insertStatement(tx: Tx, statement: NewStatement): Promise<{ id: number } | null> {
  const at = new Date(statement.now);
  return tx.row<{ id: number }>(sql`
    INSERT INTO bank_statement (sha256, name, format, account, currency, from_on, to_on, lines, known, debits, debit_sum,
      debit_days, left_out, balance, balance_on, by, at)
    VALUES (${statement.sha256}, ${statement.name}, ${statement.format}, ${statement.account}, ${statement.currency},
      ${statement.from}, ${statement.to}, ${statement.count}, ${statement.known}, ${statement.debits}, ${statement.debitSum},
      ${JSON.stringify(statement.debitDays)}, ${statement.leftOut}, ${statement.balance?.amount ?? null}, ${statement.balance?.on ?? null}, ${statement.by}, ${at})
    ON CONFLICT (sha256) DO NOTHING RETURNING id`);
}

/** Some lines of a statement that was just made; answers their ids. */
export async function insertLines(tx: Tx, statementId: number, lines: readonly NewLine[]): Promise<number[]> {
  const column = <Key extends keyof NewLine>(key: Key) => lines.map((line) => line[key]);
  const rows = await tx.rows<{ id: number }>(sql`
    INSERT INTO bank_line (statement_id, fingerprint, kind, booked_on, amount, payer, payer_folded, bank, branch, reference,
      edi, twin_id)
    SELECT ${statementId}::int, l.* FROM unnest(${column("fingerprint")}::bytea[], ${column("kind")}::text[],
      ${column("booked_on")}::date[], ${column("amount")}::bigint[], ${column("payer")}::text[],
      ${column("payer_folded")}::text[], ${column("bank")}::text[], ${column("branch")}::text[],
      ${column("reference")}::text[], ${column("edi")}::text[], ${column("twin_id")}::bigint[]) AS l RETURNING id`);
  return rows.map(({ id }) => id);
}

/** First key of the locks on accounts whose statements are taken in; the second is made from the account. */
const STATEMENT_LOCKS = 7_160_426;

/** Statements of one account are taken in one after another, so that each knows the lines of the others. */
export async function lockStatementsOf(tx: Tx, account: string): Promise<void> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(${STATEMENT_LOCKS}, hashtext(${account}))`);
}

type KnownRow = Pick<LineRow, "id" | "kind" | "booked_on" | "amount" | "payer" | "state"> & {
  fingerprint: Uint8Array;
};

/** The next known lines, so many at once: the whole answer of a busy account would keep everybody else waiting. */
const NEXT_KNOWN = { most: 2_000, statement: sql`FETCH 2000 FROM known_lines` };

/** The lines of an account that are known, of some days. */
export async function knownLines(
  tx: Tx,
  { account, currency, from, to }: { account: string; currency: ChargedCurrency; from: Day; to: Day },
): Promise<KnownRow[]> {
  await tx.run(sql`DECLARE known_lines NO SCROLL CURSOR FOR
    SELECT l.id, l.fingerprint, l.kind, l.booked_on, l.amount, l.payer, l.state
    FROM bank_line l JOIN bank_statement s ON s.id = l.statement_id
    WHERE s.account = ${account} AND s.currency = ${currency} AND l.booked_on BETWEEN ${from} AND ${to} ORDER BY l.id`);
  const known: KnownRow[] = [];
  for (let count = NEXT_KNOWN.most; count === NEXT_KNOWN.most; ) {
    const rows = await tx.rows<KnownRow>(NEXT_KNOWN.statement);
    for (const row of rows) known.push(row);
    count = rows.length;
  }
  await tx.run(sql`CLOSE known_lines`);
  return known;
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
  debits: number;
  debit_sum: number;
  left_out: number;
  by: string;
  at: Date;
};

const STATEMENT = sql`s.id, s.name, s.format, s.account, s.currency, s.from_on, s.to_on, s.lines, s.known, s.debits,
  s.debit_sum, s.left_out, s.by, s.at`;

/** The last one that was taken in. */
export function lastStatement(db: Queryable): Promise<StatementRow | null> {
  return db.row(sql`SELECT ${STATEMENT} FROM bank_statement s ORDER BY s.id DESC LIMIT 1`);
}

/** The last one of each currency, with what its lines add up to by state. */
export async function latestStatements(
  db: Queryable,
): Promise<(StatementRow & { sums: { state: LineState; count: number; sum: number }[] })[]> {
  return db.rows(sql`
    SELECT ${STATEMENT},
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

/** What others say of these lines. */
export function linesNamed(
  db: Queryable,
  ids: readonly number[],
): Promise<(Pick<LineRow, "id" | "booked_on" | "payer" | "state"> & { format: StatementFormat })[]> {
  return db.rows(sql`SELECT l.id, l.booked_on, l.payer, l.state, s.format
    FROM bank_line l JOIN bank_statement s ON s.id = l.statement_id WHERE l.id = ANY(${ids}::bigint[])`);
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
  line: Pick<LineRow, "state" | "surplus"> &
    Partial<Pick<LineRow, "why_ignored" | "no_booking">> & { by: string; now: number },
): Promise<void> {
  await tx.run(sql`UPDATE bank_line SET state = ${line.state}, surplus = ${line.surplus},
      why_ignored = ${line.why_ignored ?? null}, no_booking = ${line.no_booking ?? null}, decided_by = ${line.by}, decided_at = ${new Date(line.now)}, version = version + 1
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
