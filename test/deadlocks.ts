import type pg from "pg";
import { sql } from "../src/platform/sql.ts";
import type { RunningApp } from "../src/process/open-app.ts";

/**
 * Counts the deadlocks of the apps from now on, also those after which a transaction was repeated and succeeded. PostgreSQL's
 * own counter is seconds late.
 */
export async function countDeadlocks(apps: readonly RunningApp[]): Promise<() => number> {
  const heard = new WeakSet<pg.PoolClient>();
  let count = 0;
  for (const { db } of apps)
    db.pool.on("acquire", (client) => {
      if (heard.has(client)) return;
      heard.add(client);
      const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
      connection.on("errorMessage", ({ code }: { code?: string }) => {
        if (code === "40P01") count += 1;
      });
    });
  for (const { db } of apps) {
    const before = count;
    await db.run(sql`DO 'BEGIN RAISE EXCEPTION USING ERRCODE = $$40P01$$; END'`).catch(() => {});
    if (count !== before + 1) throw new Error("Deadlocks of this app are not heard.");
  }
  count = 0;
  return () => count;
}
