import { type Queryable, sql } from "../../platform/sql.ts";

export function lookPictureBytes(db: Queryable, name: string): Promise<{ bytes: Buffer } | null> {
  return db.row(sql`SELECT bytes FROM look_picture WHERE name = ${name}`);
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
