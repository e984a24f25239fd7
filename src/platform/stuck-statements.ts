import type pg from "pg";
import { abandon } from "./connections.ts";

/** The statements that are running on the connections of a pool. */
export type RunningStatements = {
  /**
   * Runs a statement on a connection. It may be ended, and its connection with it, once it has held that for `patience`
   * milliseconds while others wait for a connection; it rejects then, as when a connection is lost.
   */
  run<Answer>(client: pg.PoolClient, patience: number, statement: () => Promise<Answer>): Promise<Answer>;
  close(): void;
};

/** How often the connections are looked at, in milliseconds. */
const LOOK_MILLISECONDS = 250;
/** What waits for one lock, or in vain, keeps one in so many connections: the others are for everybody else. */
const SHARE = 4;

/**
 * Keeps statements that wait in vain, for a locked table or for a database that has gone silent, from holding all
 * connections of a pool: while somebody waits for a connection, all but a quarter of the pool's are taken from statements
 * that have used up their patience, the newest first (OPS-30).
 */
export function watchStatements(pool: pg.Pool, max: number): RunningStatements {
  const running = new Map<pg.PoolClient, { since: number; patience: number }>();
  const look = () => {
    if (pool.waitingCount === 0) return;
    const now = performance.now();
    const stuck = [...running].filter(([, { since, patience }]) => now - since >= patience);
    for (const [client] of stuck.slice(Math.max(1, Math.floor(max / SHARE)))) {
      running.delete(client);
      abandon(client);
    }
  };
  const timer = setInterval(look, LOOK_MILLISECONDS);
  timer.unref();
  return {
    async run(client, patience, statement) {
      running.set(client, { since: performance.now(), patience });
      try {
        return await statement();
      } finally {
        running.delete(client);
      }
    },
    close: () => clearInterval(timer),
  };
}
