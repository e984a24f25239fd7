import type { Actor } from "../../domain/actor.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

export type SettingRow = { id: number; key: string; value: unknown; version: number };

/** Every setting that was changed. */
export function readSettings(db: Queryable): Promise<SettingRow[]> {
  return db.rows(sql`SELECT id, key, value, version FROM setting`);
}

/** Grows with every change: what a process asks for each second. */
export async function readRevision(db: Queryable): Promise<number> {
  const row = await db.row<{ revision: number }>(
    sql`SELECT coalesce(sum(version), 0)::int AS revision FROM setting`,
  );
  return row?.revision ?? 0;
}

/** Locks a setting until the transaction ends, also one that was never changed. */
export async function lockSetting(tx: Queryable, key: string): Promise<SettingRow | null> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtext('setting'), hashtext(${key}))`);
  return tx.row(sql`SELECT id, key, value, version FROM setting WHERE key = ${key}`);
}

/** Writes the next version of a setting. `at`: epoch milliseconds. */
export async function writeSetting(
  tx: Queryable,
  { key, value, at, actor }: { key: string; value: unknown; at: number; actor: Actor },
): Promise<SettingRow> {
  const json = JSON.stringify(value);
  const row = await tx.row<SettingRow>(sql`
    INSERT INTO setting AS s (key, value, version) VALUES (${key}, ${json}::jsonb, 1)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, version = s.version + 1
    RETURNING id, key, value, version`);
  if (!row) throw new Error(`setting ${key} was not written`);
  await tx.run(sql`
    INSERT INTO setting_version (key, version, value, at, actor)
    VALUES (${key}, ${row.version}, ${json}::jsonb, ${new Date(at)}, ${actor})`);
  return row;
}

/** What a setting said before, the newest first, with the name of who wrote it. */
export function earlierValues(
  db: Queryable,
  key: string,
  limit: number,
): Promise<
  {
    version: number;
    values: Record<string, unknown>;
    at: Date;
    last_name: string | null;
    first_name: string | null;
  }[]
> {
  return db.rows(sql`
    SELECT v.version, v.value AS values, v.at, a.last_name, a.first_name
    FROM setting_version v
    LEFT JOIN account a ON v.actor = 'operator:' || a.id
    WHERE v.key = ${key} ORDER BY v.version DESC LIMIT ${limit}`);
}
