import type { Pool } from "pg";

const hour = 3600;
const day = 24 * hour;
/** As long as Stripe lists events. */
const eventsKept = 30 * day;
/** A key is forgotten after a day; its row may stay a little longer. */
const keysKept = 2 * day;
const batch = 5000;

/**
 * Removes what nothing asks for any more: answers under keys, and events that were delivered or dropped. Objects stay, as
 * a payment can be refunded at any time. Looks at most once an hour. `now` in epoch milliseconds.
 */
export function openPruning(pool: Pool): (now: number) => Promise<void> {
  let next = 0;
  return async (now) => {
    if (now < next) return;
    next = now + hour * 1000;
    const seconds = Math.floor(now / 1000);
    await deleteAll(
      pool,
      "delete from sandbox.idempotency where key in (select key from sandbox.idempotency where created < $1 limit $2)",
      seconds - keysKept,
    );
    await deleteAll(
      pool,
      `delete from sandbox.event where id in (
         select id from sandbox.event where created < $1 and next_attempt is null order by seq limit $2)`,
      seconds - eventsKept,
    );
  };
}

async function deleteAll(pool: Pool, statement: string, before: number): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(statement, [before, batch]);
    if ((rowCount ?? 0) < batch) return;
  }
}
