import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

export async function updateArrived(tx: Tx, id: number, now: number): Promise<void> {
  const at = new Date(now);
  await tx.run(sql`UPDATE reservation SET arrived_at = ${at}, updated_at = ${at} WHERE id = ${id}`);
}

export async function updateLeft(
  tx: Tx,
  id: number,
  { leftAt, now }: { leftAt: Date; now: number },
): Promise<void> {
  await tx.run(
    sql`UPDATE reservation SET left_at = ${leftAt}, updated_at = ${new Date(now)} WHERE id = ${id}`,
  );
}

/** The account's booking of a room that has not ended, the first one; what its guest has left comes last. */
export async function nextBookingIn(
  db: Queryable,
  { accountId, spaceId, now }: { accountId: number; spaceId: number; now: number },
): Promise<number | null> {
  const row = await db.row<{ id: number }>(sql`SELECT r.id FROM reservation r
    WHERE r.account_id = ${accountId} AND r.canceled_at IS NULL
      AND r.ends_at > ${new Date(now)} AND coalesce((r.before_edit->'room'->>'space_id')::int, r.space_id) = ${spaceId}
    ORDER BY r.left_at IS NOT NULL, r.starts_at, r.id LIMIT 1`);
  return row?.id ?? null;
}
