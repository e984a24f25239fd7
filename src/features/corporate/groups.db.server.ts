import type { GroupData } from "../../domain/corporate/group.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

export type GroupRow = GroupData & {
  id: number;
  corporate_id: number;
  closed_at: Date | null;
  version: number;
};

const COLUMNS = sql`id, corporate_id, name, cost_center, purchase_number, purchase_pattern, booking_limit, month_limit,
  approval_from, account_ids, space_ids, space_group_ids, closed_at, version`;

/** In the order of their names; closed groups last. */
export function groupsOf(db: Queryable, corporateIds: readonly number[]): Promise<GroupRow[]> {
  return db.rows(sql`SELECT ${COLUMNS} FROM corporate_group WHERE corporate_id = ANY(${corporateIds}::int[])
    ORDER BY corporate_id, closed_at IS NOT NULL, name, id`);
}

export async function insertGroup(
  tx: Tx,
  corporateId: number,
  group: GroupData,
  now: number,
): Promise<number> {
  const at = new Date(now);
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO corporate_group (corporate_id, name, cost_center, purchase_number, purchase_pattern, booking_limit,
      month_limit, approval_from, account_ids, space_ids, space_group_ids, created_at, updated_at)
    VALUES (${corporateId}, ${group.name}, ${group.cost_center}, ${group.purchase_number}, ${group.purchase_pattern},
      ${group.booking_limit}, ${group.month_limit}, ${group.approval_from}, ${group.account_ids}::int[],
      ${group.space_ids}::int[], ${group.space_group_ids}::int[], ${at}, ${at})
    RETURNING id`);
  return (row as { id: number }).id;
}

export async function updateGroup(
  tx: Tx,
  id: number,
  group: GroupData & { closed_at: Date | null },
  now: number,
): Promise<void> {
  await tx.run(sql`UPDATE corporate_group SET name = ${group.name}, cost_center = ${group.cost_center},
      purchase_number = ${group.purchase_number}, purchase_pattern = ${group.purchase_pattern},
      booking_limit = ${group.booking_limit}, month_limit = ${group.month_limit}, approval_from = ${group.approval_from},
      account_ids = ${group.account_ids}::int[], space_ids = ${group.space_ids}::int[],
      space_group_ids = ${group.space_group_ids}::int[], closed_at = ${group.closed_at}, updated_at = ${new Date(now)}
    WHERE id = ${id}`);
}
