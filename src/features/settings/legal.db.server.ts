import type { AgreedTexts } from "../../domain/brand/agreed-texts.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

/** The number of a state of the texts; it is kept if it was never in force before. `at`: epoch milliseconds. */
export async function legalVersionOf(
  db: Queryable,
  { digest, texts, at }: { digest: Buffer; texts: AgreedTexts; at: number },
): Promise<number> {
  const find = () => db.row<{ id: number }>(sql`SELECT id FROM legal_version WHERE digest = ${digest}`);
  const known = await find();
  if (known) return known.id;
  await db.run(sql`
    INSERT INTO legal_version (digest, texts, at) VALUES (${digest}, ${JSON.stringify(texts)}::jsonb, ${new Date(at)})
    ON CONFLICT DO NOTHING`);
  const kept = await find();
  if (!kept) throw new Error("the legal texts were not kept");
  return kept.id;
}

export function legalTexts(db: Queryable, id: number): Promise<{ texts: AgreedTexts; at: Date } | null> {
  return db.row(sql`SELECT texts, at FROM legal_version WHERE id = ${id}`);
}
