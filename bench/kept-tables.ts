import type pg from "pg";

/**
 * Copies these empty tables under names that begin with `kept_`, with what PostgreSQL checks and does at each write to them:
 * constraints, foreign keys, triggers, functions that take a row of them, read from the database so that none is forgotten.
 * Other tables are those of the product, except what the triggers write.
 */
export async function keepTables(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  const { rows: functions } = await pool.query<{ name: string; text: string }>(
    `SELECT p.proname AS name, pg_get_functiondef(p.oid) AS text FROM pg_proc p
     WHERE EXISTS (SELECT FROM pg_trigger t WHERE t.tgfoid = p.oid AND NOT t.tgisinternal AND t.tgrelid = ANY($1::regclass[]))
       OR EXISTS (SELECT FROM pg_class c WHERE c.oid = ANY($1::regclass[]) AND c.reltype = ANY(p.proargtypes))`,
    [tables],
  );
  const { rows: triggers } = await pool.query<{ text: string }>(
    "SELECT pg_get_triggerdef(oid) AS text FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = ANY($1::regclass[])",
    [tables],
  );
  const { rows: keys } = await pool.query<{ table: string; text: string }>(
    `SELECT conrelid::regclass::text AS table, pg_get_constraintdef(oid) AS text FROM pg_constraint
     WHERE contype = 'f' AND conrelid = ANY($1::regclass[])`,
    [tables],
  );
  const written = functions.flatMap(({ text }) =>
    [...text.matchAll(/INSERT INTO (\w+)/g)].map(([, to]) => to ?? ""),
  );
  const copied = [...new Set([...tables, ...written])];
  const renamed = (text: string, names: readonly string[]) =>
    text.replace(new RegExp(`(?<![\\w'])(public\\.)?(${names.join("|")})(?=[ ()]|$)`, "gm"), "kept_$2");
  for (const table of copied) {
    await pool.query(`DROP TABLE IF EXISTS kept_${table} CASCADE`);
    await pool.query(`CREATE TABLE kept_${table} (LIKE ${table} INCLUDING ALL)`);
  }
  for (const { table, text } of keys)
    await pool.query(
      `ALTER TABLE kept_${table} ADD ${text.replace(/REFERENCES .*/, (to) => renamed(to, copied))}`,
    );
  const names = functions.map(({ name }) => name);
  for (const { text } of functions) await pool.query(renamed(text, [...names, ...copied]));
  for (const { text } of triggers)
    await pool.query(
      text
        .replace(/ ON (public\.)?(\w+)/, " ON kept_$2")
        .replace(/EXECUTE FUNCTION (public\.)?(\w+)/, "EXECUTE FUNCTION kept_$2"),
    );
}
