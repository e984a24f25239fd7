import { type Queryable, sql } from "../../platform/sql.ts";

export function lookPictureBytes(db: Queryable, name: string): Promise<{ bytes: Buffer } | null> {
  return db.row(sql`SELECT bytes FROM look_picture WHERE name = ${name}`);
}

/** The names of pictures whose content has this digest (SETTING-11): one of its kind, with what is made of it. */
export async function lookPicturesOf(db: Queryable, digest: string): Promise<string[]> {
  const begin = digest.slice(0, 20);
  const rows = await db.rows<{ name: string }>(
    sql`SELECT name FROM look_picture WHERE starts_with(name, ${`${begin}-`}) ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

/** Those of the names that are no picture. */
export async function missingLookPictures(db: Queryable, names: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`SELECT name FROM look_picture WHERE name = ANY(${names})`);
  return names.filter((name) => !rows.some((row) => row.name === name));
}

/** Answers false where the picture is there already. `at`: epoch milliseconds. */
export async function insertLookPicture(
  tx: Queryable,
  { name, bytes, by, at }: { name: string; bytes: Buffer; by: string; at: number },
): Promise<boolean> {
  const count = await tx.run(sql`
    INSERT INTO look_picture (name, bytes, by, at) VALUES (${name}, ${bytes}, ${by}, ${new Date(at)})
    ON CONFLICT DO NOTHING`);
  return count > 0;
}
