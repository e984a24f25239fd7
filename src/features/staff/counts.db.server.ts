import { type Queryable, sql } from "../../platform/sql.ts";
import type { Me } from "./contract.ts";

/** What waits for somebody. Each count has its partial index, so that it stays cheap among a million bookings. */
export async function countsOf(db: Queryable): Promise<Me["counts"]> {
  const row = await db.row<Me["counts"]>(sql`SELECT
    (SELECT count(*)::int FROM reservation WHERE approval = 'waiting' AND canceled_at IS NULL)
      + (SELECT count(*)::int FROM reservation WHERE request_until IS NOT NULL AND canceled_at IS NULL) AS approvals,
    (SELECT count(*)::int FROM reservation WHERE pay_by IS NOT NULL AND canceled_at IS NULL
      AND approval IS DISTINCT FROM 'waiting') AS transfers,
    (SELECT count(*)::int FROM refund WHERE state = 'manual')
      + (SELECT count(*)::int FROM refund WHERE state = 'failed') AS refunds,
    (SELECT count(*)::int FROM mail WHERE is_urgent IN (true, false) AND next_try_at = 'infinity') AS mails_failed,
    (SELECT count(*)::int FROM contact_message WHERE state = 'open') AS inquiries`);
  return row as Me["counts"];
}
