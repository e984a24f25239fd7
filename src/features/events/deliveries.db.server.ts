import type { Queryable } from "../../platform/sql.ts";
import { sql } from "../../platform/sql.ts";

/** Deliveries: an event on its way to a webhook. */

export type Leased = {
  /** The id of the delivery, as text: the outbox logs it. */
  key: string;
  kind: string;
  attempts: number;
  created_at: Date;
  webhook_id: number;
  event_id: number;
  body: string;
  url: string;
  name: string;
  secret: Buffer;
  former_secret: Buffer | null;
  former_until: Date | null;
  signing_key: Buffer;
};

/** One sender takes so many of one webhook at the same time; of one that has failed, a single one. */
const AT_ONCE = 10;
/** At the same time for one webhook, about: a slow one leaves senders for the others. */
const MOST_UNDER_WAY = 2 * AT_ONCE;

/**
 * Leases deliveries that are due, of the webhook that has waited longest. A webhook that is off, paused after a failure, or has
 * enough under way waits; what is due for it costs nothing here, however much it is (WEBHOOK-8). Like the queue of mails, it commits
 * asynchronously: what is lost in a crash is delivered once more.
 */
export function leaseDeliveries(
  db: Queryable,
  { now, until }: { now: number; until: number },
): Promise<Leased[]> {
  const chosen = sql`SELECT w.id, CASE WHEN w.failures > 0 THEN 1 ELSE ${AT_ONCE} END AS most FROM webhook w
    CROSS JOIN LATERAL (SELECT first.next_try_at, first.id FROM webhook_delivery first
      WHERE first.webhook_id = w.id AND first.next_try_at <= ${new Date(now)} ORDER BY first.next_try_at, first.id LIMIT 1) AS head
    WHERE w.off_at IS NULL AND w.removed_at IS NULL
      AND (w.paused_until IS NULL OR w.paused_until <= ${new Date(now)})
      AND (SELECT count(*) FROM webhook_delivery busy WHERE busy.webhook_id = w.id
        AND busy.next_try_at > ${new Date(now)} AND busy.last_try_at IS NOT NULL
        AND busy.status IS NULL AND busy.problem IS NULL) < ${MOST_UNDER_WAY}
    ORDER BY head.next_try_at, head.id LIMIT 1`;
  return db.rows<Leased>(sql`WITH chosen AS MATERIALIZED (${chosen}),
    due AS MATERIALIZED (SELECT d.id FROM webhook_delivery d
      WHERE d.webhook_id = (SELECT chosen.id FROM chosen) AND d.next_try_at <= ${new Date(now)}
      ORDER BY d.next_try_at, d.id LIMIT (SELECT chosen.most FROM chosen) FOR UPDATE OF d SKIP LOCKED)
    UPDATE webhook_delivery d SET attempts = attempts + 1, next_try_at = ${new Date(until)},
      last_try_at = ${new Date(now)}, status = NULL, problem = NULL
    FROM (SELECT set_config('synchronous_commit', 'off', true)) AS setting, due, webhook w, event e
    WHERE d.id = due.id AND w.id = d.webhook_id AND e.id = d.event_id
    RETURNING d.id::text AS key, e.type AS kind, d.attempts, d.created_at, d.webhook_id, d.event_id, e.body, w.url, w.name,
      w.secret, w.former_secret, w.former_until, w.signing_key`);
}

type Outcome = { status: number | null; answer: string | null; problem: string | null };

/** These have arrived, and so have their webhooks. Commits asynchronously, as the lease does. */
export async function writeDelivered(
  db: Queryable,
  arrived: readonly { row: Leased; status: number | null; answer: string | null }[],
  now: number,
): Promise<void> {
  const ids = arrived.map(({ row }) => Number(row.key));
  const webhookIds = [...new Set(arrived.map(({ row }) => row.webhook_id))];
  await db.run(sql`WITH setting AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
    arrived AS (UPDATE webhook_delivery d SET delivered_at = ${new Date(now)}, next_try_at = NULL,
        status = one.status, answer = one.answer, problem = NULL
      FROM setting, unnest(${ids}::bigint[], ${arrived.map(({ status }) => status)}::int[],
        ${arrived.map(({ answer }) => answer)}::text[]) AS one (id, status, answer)
      WHERE d.id = one.id)
    UPDATE webhook SET failing_since = NULL, failures = 0, paused_until = NULL
    WHERE id = ANY(${webhookIds}::int[]) AND (failing_since IS NOT NULL OR failures > 0)`);
}

/** It has not arrived. `nextTry` null: it is given up. Answers how the webhook stands after that. */
export async function writeFailed(
  db: Queryable,
  { key, webhook_id: webhookId }: Leased,
  { status, answer, problem, nextTry }: Outcome & { nextTry: number | null },
  now: number,
): Promise<{ failing_since: Date; failures: number } | null> {
  return db.row(sql`WITH failed AS (UPDATE webhook_delivery SET
      next_try_at = ${nextTry === null ? null : new Date(nextTry)}::timestamptz, status = ${status}::int,
      answer = ${answer}::text, problem = ${problem}::text WHERE id = ${Number(key)})
    UPDATE webhook SET failing_since = coalesce(failing_since, ${new Date(now)}), failures = failures + 1
    WHERE id = ${webhookId} RETURNING failing_since, failures`);
}

export async function pauseWebhook(db: Queryable, id: number, until: number): Promise<void> {
  await db.run(sql`UPDATE webhook SET paused_until = ${new Date(until)} WHERE id = ${id}`);
}

/** Sends one again, as it was sent; the schedule begins anew. False if there is none. */
export async function sendAgain(
  db: Queryable,
  { webhookId, id, now }: { webhookId: number; id: number; now: number },
): Promise<boolean> {
  const count = await db.run(sql`UPDATE webhook_delivery SET next_try_at = ${new Date(now)}, attempts = 0,
      delivered_at = NULL, status = NULL, answer = NULL, problem = NULL WHERE id = ${id} AND webhook_id = ${webhookId}`);
  return count > 0;
}

/** Sends again everything since a moment, events that came while the webhook was off included. Returns how many. */
export async function sendAllSince(
  db: Queryable,
  { webhookId, since, now }: { webhookId: number; since: number; now: number },
): Promise<number> {
  return db.run(sql`INSERT INTO webhook_delivery (webhook_id, event_id, created_at, next_try_at)
    SELECT w.id, e.id, ${new Date(now)}, ${new Date(now)} FROM webhook w JOIN event e ON e.at >= ${new Date(since)}
      AND e.position IS NOT NULL AND e.type = ANY(w.events) AND (w.space_ids IS NULL OR w.space_ids && e.space_ids)
    WHERE w.id = ${webhookId} ORDER BY e.position
    ON CONFLICT (webhook_id, event_id) DO UPDATE SET next_try_at = excluded.next_try_at, attempts = 0,
      delivered_at = NULL, status = NULL, answer = NULL, problem = NULL`);
}
