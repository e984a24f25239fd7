import { type Queryable, sql } from "./sql.ts";

/**
 * Runs statements that end what is append-only otherwise: a person is erased, or the years of a record are over (DATA-15). For
 * this transaction alone.
 */
export async function whileErasing(tx: Queryable, work: () => Promise<unknown>): Promise<void> {
  await tx.run(sql`SELECT set_config('magari.erasing', 'on', true)`);
  await work();
  await tx.run(sql`SELECT set_config('magari.erasing', 'off', true)`);
}
