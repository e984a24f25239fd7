import { type Queryable, sql } from "../../platform/sql.ts";

/** An address, by its key, takes no more mails of strangers. */
export async function stopAddress(db: Queryable, addressKey: string, now: number): Promise<void> {
  await db.run(sql`INSERT INTO stopped_address (address_key, at) VALUES (${addressKey}, ${new Date(now)})
    ON CONFLICT (address_key) DO NOTHING`);
}

export async function isStopped(db: Queryable, addressKey: string): Promise<boolean> {
  return (await db.row(sql`SELECT 1 FROM stopped_address WHERE address_key = ${addressKey}`)) !== null;
}
