import { type Queryable, sql } from "../../platform/sql.ts";

export function namesOfAccounts(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return db.rows(
    sql`SELECT id, last_name || ' ' || first_name AS name FROM account WHERE id = ANY(${ids}::int[])`,
  );
}
