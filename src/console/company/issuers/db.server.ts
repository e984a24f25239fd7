import type { BilingualText } from "../../../domain/language/text.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";

/** Every published room by its name, hidden ones too. */
export function roomNames(db: Queryable): Promise<{ id: number; name: BilingualText }[]> {
  return db.rows(sql`SELECT id, entry->'name' AS name FROM space ORDER BY id`);
}
