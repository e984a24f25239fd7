import pg from "pg";
import { openTogether, type Together } from "./together.ts";

/** A statement with its values: what the `sql` tag makes. `name` prepares it once per connection. */
export type Statement = { text: string; values: unknown[]; name?: string };

/** Where statements go: the pool, or one transaction. */
export type Queryable = {
  rows<Row extends object>(statement: Statement): Promise<Row[]>;
  /** The first row, or null. */
  row<Row extends object>(statement: Statement): Promise<Row | null>;
  /** Runs a statement for its effect and answers how many rows it touched. */
  run(statement: Statement): Promise<number>;
};

/** A transaction. `client` is there for what needs the driver itself (the job queue's insert). */
export type Tx = Queryable & { client: pg.PoolClient };

export type Db = Queryable & {
  pool: pg.Pool;
  /**
   * Runs `work` in one transaction. A deadlock or a serialisation failure is tried again, at most three
   * times in all, so `work` may run more than once and must have no effect outside the database.
   */
  tx<Answer>(work: (tx: Tx) => Promise<Answer>): Promise<Answer>;
  /** One statement for all who ask the same in the same moment: for the hot paths. */
  together: Together;
  close(): Promise<void>;
};

/** Builds a statement; every `${}` becomes a parameter, and a nested statement becomes part of the text. */
export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Statement {
  const values: unknown[] = [];
  let text = strings[0] ?? "";
  parts.forEach((part, index) => {
    text += isStatement(part) ? renumbered(part, values) : `$${values.push(part)}`;
    text += strings[index + 1] ?? "";
  });
  return { text, values };
}

/** The same statement under a name, so that PostgreSQL parses it once per connection: for the hot paths. */
export function prepared(name: string, statement: Statement): Statement {
  return { ...statement, name };
}

export function openDatabase(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    // A client that waits longer gets an error instead of hanging with the database away.
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: "magari",
  });
  // Without a listener a restart of the database would end the process.
  const onError = options.onError ?? (() => {});
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  const onPool = queries(pool);
  return {
    pool,
    ...onPool,
    together: openTogether(onPool),
    tx: (work) => withRetries(() => transaction(pool, work)),
    close: () => pool.end(),
  };
}

/**
 * Does `attempt` again where PostgreSQL broke it off for a deadlock or a serialisation failure, at most three times in
 * all: for a single statement, which is a transaction of its own. Whole transactions have it in `tx`.
 */
export async function withRetries<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let left = 2; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !RETRIED.has(sqlState(error) ?? "")) throw error;
    }
  }
}

/** PostgreSQL's error code (`23P01`, `40001`, …) of a thrown value, or null. */
export function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

/** The name of the constraint that refused a row, or null. */
export function violatedConstraint(error: unknown): string | null {
  return (error as { constraint?: string } | null)?.constraint ?? null;
}

function isStatement(part: unknown): part is Statement {
  return typeof part === "object" && part !== null && "text" in part && "values" in part;
}

function renumbered(part: Statement, values: unknown[]): string {
  const before = values.length;
  values.push(...part.values);
  return part.text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`);
}

function queries(on: pg.Pool | pg.PoolClient): Queryable {
  return {
    rows: async <Row extends object>(statement: Statement) =>
      (await on.query<Row & pg.QueryResultRow>(statement)).rows,
    row: async <Row extends object>(statement: Statement) =>
      (await on.query<Row & pg.QueryResultRow>(statement)).rows[0] ?? null,
    run: async (statement) => (await on.query(statement)).rowCount ?? 0,
  };
}

async function transaction<Answer>(pool: pg.Pool, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("BEGIN");
    const answer = await work({ ...queries(client), client });
    await client.query("COMMIT");
    return answer;
  } catch (error) {
    await client.query("ROLLBACK").catch((rollback: Error) => {
      broken = rollback;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const RETRIED = new Set(["40P01", "40001"]);

// Dates and times stay text, big integers numbers: the driver must never guess a zone for us.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
