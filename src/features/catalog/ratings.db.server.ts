import type { Rating } from "../../domain/reviews/review.ts";
import { sql, type Tx } from "../../platform/sql.ts";
import { lockCatalog, setRevision } from "./import/db.server.ts";

/**
 * Writes what the shown reviews of a space add up to, as a change of the catalogue: every process reads it within a second. `read`
 * counts them once no other transaction can be writing a rating.
 */
export async function rateSpace(tx: Tx, spaceId: number, read: () => Promise<Rating>): Promise<void> {
  const revision = (await lockCatalog(tx)) + 1;
  const { count, sum } = await read();
  const changed = await tx.run(sql`
    UPDATE space SET review_count = ${count}, review_sum = ${sum}, rated_revision = ${revision}
    WHERE id = ${spaceId} AND (review_count, review_sum) IS DISTINCT FROM (${count}::int, ${sum}::int)`);
  if (changed > 0) await setRevision(tx, revision);
}
