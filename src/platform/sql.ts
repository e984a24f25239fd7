import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { type Batched, openBatcher } from "./batch.ts";
import { insideTransaction, shareConnections } from "./bulkhead.ts";
import {
  abandon,
  beginText,
  COMMIT_TEXT,
  clientDeadline,
  type DatabaseDeadlines,
  DEADLINES,
  openPool,
  POOL_MILLISECONDS,
  rejectUnconfirmed,
} from "./connections.ts";
import { type SpanStart, spanned } from "./spans.ts";
import { type RunningStatements, watchStatements } from "./stuck-statements.ts";

/** A statement with its values, made by the `sql` tag. With a `name` it is prepared once per connection. */
export type Statement = { text: string; values: unknown[]; name?: string };

/** Runs statements: on any connection of the pool, or in one transaction. */
export type Queryable = {
  rows<Row extends object>(statement: Statement): Promise<Row[]>;
  /** The first row, or null. */
  row<Row extends object>(statement: Statement): Promise<Row | null>;
  /** Runs a statement for its effect and returns how many rows it affected. */
  run(statement: Statement): Promise<number>;
};

/** A transaction. */
export type Tx = Queryable;

export type Db = Queryable & {
  pool: pg.Pool;
  /** How many wait for a connection. */
  waiting(): number;
  /**
   * Runs `work` in one transaction. After a deadlock or a serialisation failure it runs again, at most three times in
   * all, so it must have no effect outside the database.
   */
  tx<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer>;
  /** Answers a question in a statement shared with concurrent ones of the same kind: for the hot paths. */
  batched: Batched;
  /** The same connections with other deadlines: for work that may take longer than a request. */
  withDeadlines(deadlines: DatabaseDeadlines): Db;
  close(): Promise<void>;
};

/** Builds a statement. Each `${}` becomes a parameter; a nested statement becomes part of the text. */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Statement {
  const values: unknown[] = [];
  let text = strings[0] ?? "";
  parts.forEach((part, index) => {
    text += isStatement(part) ? renumbered(part, values) : `$${values.push(part)}`;
    text += strings[index + 1] ?? "";
  });
  return { text, values };
}

/** Names a statement, so that PostgreSQL parses it once per connection: for the hot paths. */
export function prepared(name: string, statement: Statement): Statement {
  return { ...statement, name };
}

export function openDatabase(
  url: string,
  options: {
    max?: number;
    isPrepared?: boolean;
    onError?: (error: Error) => void;
    /** Called with each statement of a site's call or page that took longer than it should, without its values. */
    onSlow?: (statement: { text: string; milliseconds: number }) => void;
  } = {},
): Db {
  const onError = options.onError ?? (() => {});
  const max = options.max ?? 20;
  const { pool, take: takeAny } = openPool(url, { max, onError });
  const shared = shareConnections(takeAny, { max, patience: POOL_MILLISECONDS });
  const { take } = shared;
  const waiting = () => shared.waiting() + pool.waitingCount;
  const running = tellingSlow(watchStatements(waiting, max), options.onSlow ?? (() => {}));
  const isPrepared = options.isPrepared ?? true;
  const batched = openBatcher(queries(onAny(take, running), isPrepared, DEADLINES.site));
  const withDeadlines = (deadlines: DatabaseDeadlines): Db => ({
    pool,
    waiting,
    ...queries(onAny(take, running), isPrepared, deadlines),
    batched,
    tx: (work) => withRetries(() => transaction(take, running, isPrepared, deadlines, work)),
    withDeadlines,
    async close() {
      running.close();
      await pool.end();
    },
  });
  return withDeadlines(DEADLINES.site);
}

/**
 * Repeats `attempt` after a deadlock or a serialisation failure, after a short pause and at most three times in all: for
 * a single statement, which is a transaction of its own. `tx` does the same for whole transactions.
 */
export async function withRetries<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === TRIES || !RETRIED.has(sqlState(error) ?? "")) throw error;
    }
    // At once, it would take the first lock again before the other transaction wakes, and end in the same deadlock.
    await pause(tries * PAUSE_MS);
  }
}

/** The rows that one statement of `deleteInBatches` takes. */
const BATCH = 5_000;

/** Repeats a DELETE that is limited to the given number of rows until it finds less, so that no statement is long. */
export async function deleteInBatches(
  db: Queryable,
  statementFor: (limit: number) => Statement,
): Promise<number> {
  for (let total = 0; ; ) {
    const count = await db.run(statementFor(BATCH));
    total += count;
    if (count < BATCH) return total;
  }
}

/** PostgreSQL's error code (`23P01`, `40001`, …) of a thrown value, or null. */
export function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

export const UNIQUE_VIOLATION = "23505";

function isStatement(part: unknown): part is Statement {
  return typeof part === "object" && part !== null && "text" in part && "values" in part;
}

function renumbered(part: Statement, values: unknown[]): string {
  const before = values.length;
  values.push(...part.values);
  return part.text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`);
}

/** Without `isPrepared` a statement loses its name: poolers that keep no prepared statements need that (OPS-16). */
function queries(on: Runner, isPrepared: boolean, deadlines: DatabaseDeadlines): Queryable {
  const query_timeout = clientDeadline(deadlines);
  const query = <Row extends pg.QueryResultRow>({ text, values, name }: Statement) =>
    on<Row>(
      timed(isPrepared && name !== undefined ? { text, values, name } : { text, values }, query_timeout),
      deadlines.whileOthersWait,
    );
  return {
    rows: async <Row extends object>(statement: Statement) =>
      (await query<Row & pg.QueryResultRow>(statement)).rows,
    row: async <Row extends object>(statement: Statement) =>
      (await query<Row & pg.QueryResultRow>(statement)).rows[0] ?? null,
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  };
}

/** Runs one statement, which may be ended after `patience` milliseconds while others wait for a connection. */
type Runner = <Row extends pg.QueryResultRow>(
  query: pg.QueryConfig,
  patience: number,
) => Promise<pg.QueryResult<Row>>;

type Take = () => Promise<pg.PoolClient>;

/** On any connection of the pool. One that may still be busy with the statement is closed. */
function onAny(take: Take, running: RunningStatements): Runner {
  return async <Row extends pg.QueryResultRow>(query: pg.QueryConfig, patience: number) => {
    running.rejectHopeless(query.text);
    const client = await take();
    let broken: Error | undefined;
    try {
      const answer = await running.run(client, { text: query.text, patience }, () =>
        client.query<Row>(query),
      );
      rejectUnconfirmed(client);
      return answer;
    } catch (error) {
      if (sqlState(error) === null) broken = error as Error;
      if (isReadTimeout(error)) abandon(client);
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

/** A statement of a call or page should not take longer, in milliseconds; other work may take ten times as long. */
const SLOW_MILLISECONDS = 1_000;

/** Tells of statements that take longer than they should (OPS-64). Those of commands may take as long as they like. */
function tellingSlow(
  running: RunningStatements,
  tell: (statement: { text: string; milliseconds: number }) => void,
): RunningStatements {
  return {
    ...running,
    async run(client, one, statement) {
      const started = performance.now();
      try {
        return await spanned(
          () => spanOf(one.text),
          () => running.run(client, one, statement),
        );
      } finally {
        const milliseconds = performance.now() - started;
        const isSite = one.patience <= DEADLINES.site.whileOthersWait;
        const isJob = one.patience <= DEADLINES.jobs.whileOthersWait;
        const most = isSite ? SLOW_MILLISECONDS : isJob ? SLOW_MILLISECONDS * 10 : Number.POSITIVE_INFINITY;
        if (milliseconds >= most) tell({ text: one.text, milliseconds });
      }
    },
  };
}

/** A statement as it is written, with $1 for its values. */
function spanOf(text: string): SpanStart {
  const plain = text.replace(/\s+/g, " ").trim();
  const [operation = ""] = plain.split(" ", 1);
  return {
    ...{ name: operation, kind: "client", measure: "db.client.operation.duration" },
    attributes: {
      ...{ "db.system.name": "postgresql", "db.operation.name": operation.toUpperCase() },
      "db.query.text": plain.slice(0, 2000),
    },
  };
}

/** The driver has stopped waiting for the statement. */
function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

async function transaction<Answer>(
  take: Take,
  running: RunningStatements,
  isPrepared: boolean,
  deadlines: DatabaseDeadlines,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const client = await take();
  const control = (text: string) => client.query(timed({ text }, clientDeadline(deadlines)));
  let broken: Error | undefined;
  try {
    await control(beginText(deadlines));
    const onThis: Runner = (query, patience) =>
      running.run(client, { text: query.text, patience }, () => client.query(query));
    const answer = await insideTransaction(() => work(queries(onThis, isPrepared, deadlines)));
    await control(COMMIT_TEXT);
    rejectUnconfirmed(client);
    return answer;
  } catch (error) {
    // Behind a statement that never ends this would wait as long again. Closing the connection rolls back as well.
    await client.query(timed({ text: "ROLLBACK" }, ROLLBACK_MILLISECONDS)).catch((rollback: Error) => {
      broken = rollback;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const ROLLBACK_MILLISECONDS = 1_000;

/** The driver has a deadline for each statement; its types have not. */
function timed(query: pg.QueryConfig, query_timeout: number): pg.QueryConfig {
  return { ...query, query_timeout } as pg.QueryConfig;
}

const RETRIED = new Set(["40P01", "40001"]);
const TRIES = 3;
const PAUSE_MS = 20;

/** Parts of a statement with `by` between them, at least one. */
export function joined(parts: readonly Statement[], by: Statement): Statement {
  return parts.reduce((all, part) => sql`${all}${by}${part}`);
}
