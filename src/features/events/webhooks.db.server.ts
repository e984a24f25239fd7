import type { EventKind } from "../../domain/outside/event-types.ts";
import { type Queryable, sql, type Tx } from "../../platform/sql.ts";

/** Webhooks: addresses that events are sent to. */

export type WebhookRow = {
  id: number;
  name: string;
  url: string;
  events: EventKind[];
  space_ids: number[] | null;
  public_key: string;
  former_until: Date | null;
  created_at: Date;
  version: number;
  failing_since: Date | null;
  off_at: Date | null;
  off_reason: "hand" | "failing" | null;
  /** The last moment at which something arrived. */
  delivered_at: Date | null;
  /** Deliveries that are still to arrive. */
  waiting: number;
};

const COLUMNS = sql`id, name, url, events, space_ids, public_key, former_until, created_at, version, failing_since, off_at,
  off_reason,
  (SELECT max(d.delivered_at) FROM webhook_delivery d WHERE d.webhook_id = webhook.id) AS delivered_at,
  (SELECT count(*)::int FROM webhook_delivery d WHERE d.webhook_id = webhook.id AND d.next_try_at IS NOT NULL) AS waiting`;

export function webhooks(db: Queryable): Promise<WebhookRow[]> {
  return db.rows(sql`SELECT ${COLUMNS} FROM webhook WHERE removed_at IS NULL ORDER BY id DESC`);
}

export function webhookById(db: Queryable, id: number): Promise<WebhookRow | null> {
  return db.row(sql`SELECT ${COLUMNS} FROM webhook WHERE id = ${id} AND removed_at IS NULL`);
}

export async function lockWebhook(tx: Tx, id: number): Promise<WebhookRow | null> {
  await tx.run(sql`SELECT 1 FROM webhook WHERE id = ${id} FOR UPDATE`);
  return webhookById(tx, id);
}

type Fields = {
  name: string;
  url: string;
  events: readonly EventKind[];
  spaceIds: readonly number[] | null;
};
type Keys = { secret: Buffer; signingKey: Buffer; publicKey: string };

export async function insertWebhook(
  tx: Queryable,
  { name, url, events, spaceIds }: Fields,
  { secret, signingKey, publicKey }: Keys,
  now: number,
): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO webhook (name, url, events, space_ids, secret, signing_key, public_key, created_at)
    VALUES (${name}, ${url}, ${events}::text[], ${spaceIds}::int[], ${secret}, ${signingKey}, ${publicKey},
      ${new Date(now)}) RETURNING id`);
  return row?.id as number;
}

/** Another address starts afresh: what had failed says nothing of it. */
export async function updateWebhook(
  tx: Queryable,
  id: number,
  { name, url, events, spaceIds }: Fields,
): Promise<void> {
  await tx.run(sql`UPDATE webhook SET name = ${name}, events = ${events}::text[], space_ids = ${spaceIds}::int[],
      failing_since = CASE WHEN url = ${url} THEN failing_since END, failures = CASE WHEN url = ${url} THEN failures ELSE 0 END,
      paused_until = CASE WHEN url = ${url} THEN paused_until END, url = ${url}
    WHERE id = ${id}`);
}

/** The new secret, and until when the former one signs beside it. */
export async function updateSecret(
  tx: Queryable,
  id: number,
  { secret, formerUntil }: { secret: Buffer; formerUntil: number },
): Promise<void> {
  await tx.run(sql`UPDATE webhook SET former_secret = secret, former_until = ${new Date(formerUntil)},
      secret = ${secret} WHERE id = ${id}`);
}

/** Replaces a secret that nobody has. */
export async function replaceSecret(tx: Queryable, id: number, secret: Buffer): Promise<void> {
  await tx.run(sql`UPDATE webhook SET secret = ${secret} WHERE id = ${id}`);
}

/** `reason` null switches it on again. */
export async function switchWebhook(
  tx: Queryable,
  id: number,
  reason: WebhookRow["off_reason"],
  now: number,
): Promise<void> {
  await tx.run(sql`UPDATE webhook SET off_at = ${reason === null ? null : new Date(now)}::timestamptz,
      off_reason = ${reason}::text, failing_since = NULL, failures = 0, paused_until = NULL WHERE id = ${id}`);
}

/** Removes it. Its deliveries stay as long as their events. */
export async function removeWebhook(tx: Queryable, id: number, now: number): Promise<void> {
  await tx.run(sql`UPDATE webhook SET removed_at = ${new Date(now)} WHERE id = ${id}`);
  await tx.run(
    sql`UPDATE webhook_delivery SET next_try_at = NULL WHERE webhook_id = ${id} AND next_try_at IS NOT NULL`,
  );
}
