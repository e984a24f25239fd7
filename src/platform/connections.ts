import pg, { type PoolConfig } from "pg";
import { addressesOf, type DatabaseHosts, hostsOf } from "./database-hosts.ts";
import { instantReader } from "./instants.ts";

/** How long the database may take for one kind of work, in milliseconds. After that the work fails. */
export type DatabaseDeadlines = {
  /** One statement. The client waits a second longer, so that usually PostgreSQL itself ends it and says why. */
  statement: number;
  /** Waiting for a lock. */
  lock: number;
  /** A transaction that does nothing: longer than the card provider may take to answer inside one. */
  idleInTransaction: number;
  /** How long one statement may hold a connection while others wait for one (OPS-30). */
  whileOthersWait: number;
};

/** OPS-19. Calls and pages have deadlines of their own (src/api/deadline.server.ts): these make sure that their work ends, too. */
export const DEADLINES = {
  site: { statement: 8_000, lock: 4_000, idleInTransaction: 30_000, whileOthersWait: 1_500 },
  jobs: { statement: 60_000, lock: 10_000, idleInTransaction: 60_000, whileOthersWait: 60_000 },
  commands: {
    statement: 60 * 60_000,
    lock: 60_000,
    idleInTransaction: 60 * 60_000,
    whileOthersWait: 60 * 60_000,
  },
} satisfies Record<string, DatabaseDeadlines>;

/** A process that starts waits this long for a connection. */
const CONNECT_MILLISECONDS = 10_000;
/**
 * A caller that waits longer for a connection of the pool gets an error. With the wait for a lock after it, it is less than
 * the deadline of a call (OPS-23), also for a call that may wait longer for the card provider.
 */
export const POOL_MILLISECONDS = 5_000;

/**
 * Every connection of the product is opened here, because each needs a listener: without one, a connection that the
 * database ends would end the process (OPS-20). The deadlines are kept by the client, or set inside transactions: a
 * pooler such as PgBouncer rejects them as parameters of the connection (OPS-16). Of several hosts in `url` a new connection
 * goes to the primary (OPS-69).
 */
export function openPool(url: string, { max, onError }: { max: number; onError: (error: Error) => void }) {
  const hosts = hostsOf(url);
  const pool = new pg.Pool({
    Client: clientOf(hosts) as PoolConfig["Client"],
    max,
    connectionTimeoutMillis: POOL_MILLISECONDS,
    idleTimeoutMillis: 30_000,
    query_timeout: clientDeadline(DEADLINES.site),
    keepAlive: true,
    application_name: "magari",
  });
  pool.on("error", onError);
  pool.on("connect", (client) => {
    client.on("error", onError);
    client.on("notice", (notice) => {
      if (notice.routine === COMMIT_WAIT) unconfirmed.add(client);
    });
  });
  /** A connection. Where a host says at once that it cannot be used, the next is tried. */
  const take = async (): Promise<pg.PoolClient> => {
    for (let others = hosts.count - 1; ; others -= 1) {
      try {
        return await pool.connect();
      } catch (error) {
        if (others === 0 || !REFUSED.has((error as { code?: unknown }).code)) throw error;
      }
    }
  };
  return { pool, take };
}

/** No server listens there, or a standby. */
const REFUSED = new Set<unknown>(["ECONNREFUSED", "25006"]);

/** The pool's clients: each is for the host that is the primary when it is made. */
function clientOf(hosts: DatabaseHosts) {
  return class extends pg.Client {
    readonly #address: string;

    constructor(config: pg.ClientConfig = {}) {
      const address = hosts.address();
      super({ ...config, connectionString: address });
      this.#address = address;
    }

    /** As the pool calls it: `done` is a callback. */
    override connect(done?: unknown): never {
      const tell = done as (error: Error | null) => void;
      return super.connect((error: Error | null) => {
        if (!error && hosts.count === 1) return tell(null);
        const primary = error ? Promise.reject(error) : rejectStandby(this);
        primary.then(
          () => tell(null),
          (why) => {
            hosts.leave(this.#address);
            tell(why);
          },
        );
      }) as never;
    }
  };
}

/**
 * A single connection, for what no pool is there for yet: to the first host of `url` that is a primary (OPS-69). Rejects
 * after `patience` milliseconds a host.
 */
export async function connect(
  url: string,
  { patience = CONNECT_MILLISECONDS, name = "magari" }: { patience?: number; name?: string } = {},
): Promise<pg.Client> {
  const addresses = addressesOf(url);
  for (let at = 0; ; at += 1) {
    const client = new pg.Client({
      connectionString: addresses[at] as string,
      connectionTimeoutMillis: patience,
      application_name: name,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      if (addresses.length > 1) await rejectStandby(client);
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (at === addresses.length - 1) throw error;
    }
  }
}

/** Ends the connection to a standby with what PostgreSQL says of a write there: the database is away for now. */
async function rejectStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("SELECT pg_is_in_recovery() AS is");
  if (!rows[0].is) return;
  await (client as pg.Client).end();
  throw Object.assign(new Error("it is a standby"), { code: "25006" });
}

/**
 * Closes a connection and ends at the server what it runs: a statement that waits for a lock does not notice that nobody is
 * there any more, and would keep one of the server's connections until it has the lock.
 */
export function abandon(client: pg.PoolClient): void {
  const { connection, processID, secretKey, host, port } = client as unknown as Driver;
  const other = new pg.Connection() as unknown as Driver["connection"];
  other.on("error", () => {});
  other.on("connect", () => other.cancel(processID, secretKey));
  if (host.startsWith("/")) other.connect(`${host}/.s.PGSQL.${port}`);
  else other.connect(port, host);
  // A server that has gone silent never answers.
  setTimeout(() => other.stream.destroy(), CANCEL_MILLISECONDS).unref();
  connection.stream.destroy();
}

const CANCEL_MILLISECONDS = 2_000;

/** What the driver has and its types do not. */
type Driver = {
  host: string;
  port: number;
  processID: number;
  secretKey: number;
  connection: {
    stream: { destroy(): void };
    on(event: "error" | "connect", listener: () => void): void;
    connect(portOrSocket: number | string, host?: string): void;
    cancel(processID: number, secretKey: number): void;
  };
};

/** How long the client waits for a statement. */
export function clientDeadline({ statement }: DatabaseDeadlines): number {
  return statement + 1_000;
}

/** Begins a transaction with its deadlines, in one round trip. */
export function beginText({ statement, lock, idleInTransaction }: DatabaseDeadlines): string {
  return (
    `BEGIN; SET LOCAL statement_timeout = ${statement}; SET LOCAL lock_timeout = ${lock}; ` +
    `SET LOCAL idle_in_transaction_session_timeout = ${idleInTransaction}`
  );
}

/**
 * Ends a transaction without a deadline at the server: a commit that is cancelled while it waits for a standby is answered as if it
 * were confirmed, with a warning only. The client still waits no longer than its own deadline (OPS-79).
 */
export const COMMIT_TEXT = "SET LOCAL statement_timeout = 0; COMMIT";

/** The place in PostgreSQL that warns of a commit that was cancelled while it waited for a standby; its words depend on the language. */
const COMMIT_WAIT = "SyncRepWaitForLSN";

/** Connections on which the commit of the statement that runs was cancelled. */
const unconfirmed = new WeakSet<pg.ClientBase>();

/** Throws when what has just been committed on `client` is on no standby: nobody knows whether a failover keeps it (OPS-79). */
export function rejectUnconfirmed(client: pg.ClientBase): void {
  if (!unconfirmed.delete(client)) return;
  throw Object.assign(new Error("the commit was cancelled before a standby confirmed it"), { code: "08007" });
}

/**
 * Whether an error means that the database cannot do its work now: no connection, starting or stopping, read-only, out of
 * space, or a deadline passed. That is temporary, so the answer is 503 and not 500.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code = "", message = "" } = (error ?? {}) as { code?: unknown; message?: string };
  return (
    UNAVAILABLE.test(String(code)) ||
    /^(Query read timeout|timeout expired|timeout exceeded when trying|Connection terminated|Client has encountered a connection error)/i.test(
      message,
    )
  );
}

/**
 * Network errors, and PostgreSQL's: 08 connection, 53 resources, 57P stopping or starting, 57014 a deadline, 55P03 a lock,
 * 25P03 idle in a transaction, 25006 read-only, 40 a conflict that remained after the retries.
 */
const UNAVAILABLE =
  /^(ECONN|EPIPE|EHOST|ENET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08...|53...|57P0.|57014|55P03|25P03|25006|40...)/;

// Dates stay text, so that the driver never guesses a zone; big integers are numbers, also in arrays.
type TypeId = (typeof pg.types.builtins)[keyof typeof pg.types.builtins];
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(
  pg.types.builtins.TIMESTAMPTZ,
  instantReader(pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date | number),
);
// The driver's list of types has none of arrays.
const [INT8_ARRAY, INT4_ARRAY] = [1016, 1007] as unknown as [TypeId, TypeId];
pg.types.setTypeParser(INT8_ARRAY, pg.types.getTypeParser(INT4_ARRAY));
