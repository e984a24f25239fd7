import { type Queryable, sql } from "../platform/sql.ts";

export type Backlog = {
  mails_due: number;
  mails_oldest_due_seconds: number;
  mails_given_up: number;
  payments_overdue: number;
  provider_events_unhandled: number;
  refunds_overdue: number;
  refunds_manual: number;
};

/** Counts what waits longer than it should: it is asked every few seconds (OPS-17). */
export function countBacklog(db: Queryable, now: number): Promise<Backlog | null> {
  const ago = (minutes: number) => new Date(now - minutes * 60_000);
  return db.row<Backlog>(sql`
    SELECT mail.*,
      (SELECT count(*)::int FROM mail WHERE next_try_at IS NULL AND sent_at IS NULL AND problem IS NOT NULL
        AND created_at > ${ago(24 * 60)} AND id > (SELECT max(id) - 10000 FROM mail)) AS mails_given_up,
      (SELECT count(*)::int FROM payment WHERE next_check_at < ${ago(5)}) AS payments_overdue,
      (SELECT count(*)::int FROM provider_event WHERE handled_at IS NULL
        AND received_at < ${ago(5)}) AS provider_events_unhandled,
      (SELECT count(*)::int FROM refund WHERE state IN ('due', 'pending') AND next_try_at < ${ago(60)}) AS refunds_overdue,
      (SELECT count(*)::int FROM refund WHERE state = 'manual') AS refunds_manual
    FROM (
      SELECT count(*)::int AS mails_due,
        coalesce(round(extract(epoch FROM ${new Date(now)}::timestamptz - min(next_try_at)))::int, 0) AS mails_oldest_due_seconds
      FROM mail WHERE next_try_at <= ${new Date(now)}
    ) AS mail`);
}

/** Events of the last hour by kind. The newest hundred thousand are looked at: more in an hour count as so many. */
export function countEvents(db: Queryable, now: number): Promise<{ action: string; count: number }[]> {
  return db.rows(sql`SELECT action, count(*)::int AS count FROM audit
    WHERE id > (SELECT coalesce(max(id), 0) - 100000 FROM audit) AND at > ${new Date(now - 3_600_000)}
    GROUP BY action ORDER BY action`);
}
