import type { Money, Sums } from "../../domain/money/money.ts";
import { type Queryable, sql } from "../../platform/sql.ts";
import { moneyOf, sumsByCurrency } from "./sums.db.server.ts";

type GuestRecord = { visits: number; spent: Money[]; cancels: number; declined: number };

/** The history of guests: uses and what they cost, cancels, requests that were declined. */
export async function guestRecords(
  db: Queryable,
  accountIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, GuestRecord>> {
  const rows = await db.rows<Omit<GuestRecord, "spent"> & { id: number; spent: Sums }>(sql`
    SELECT account_id AS id,
      count(*) FILTER (WHERE canceled_at IS NULL AND ends_at <= ${new Date(now)})::int AS visits,
      ${sumsByCurrency(sql`price`, sql`currency`, sql`canceled_at IS NULL AND ends_at <= ${new Date(now)}`)} AS spent,
      count(*) FILTER (WHERE canceled_at IS NOT NULL AND approval IS DISTINCT FROM 'declined')::int AS cancels,
      count(*) FILTER (WHERE approval = 'declined')::int AS declined
    FROM reservation WHERE account_id = ANY(${accountIds}::int[]) GROUP BY account_id`);
  return new Map(rows.map(({ id, spent, ...record }) => [id, { ...record, spent: moneyOf(spent) }]));
}
