import type { ProviderEvent } from "../../../adapters/stripe/stripe-mapping.server.ts";
import { deleteInBatches, type Queryable, sql } from "../../../platform/sql.ts";

/** Answers whether the event is new: each id counts once. Its body is stored without the client secrets (DATA-8). */
export async function insertEvent(
  db: Queryable,
  { id, type, intentId, body: whole }: ProviderEvent,
  now: number,
): Promise<boolean> {
  const body = JSON.stringify(whole, (name, value) => (name === "client_secret" ? undefined : value));
  const inserted = await db.run(sql`
    INSERT INTO provider_event (id, type, intent_id, body, received_at)
    VALUES (${id}, ${type}, ${intentId}, ${body}, ${new Date(now)})
    ON CONFLICT (id) DO NOTHING`);
  return inserted === 1;
}

type StoredEvent = { id: string; type: string; body: ProviderEvent["body"]; intent_id: string | null };

/** Takes events that are not handled yet, and delays each by 15 seconds more than the time before. */
export function takeUnhandledEvents(db: Queryable, now: number): Promise<StoredEvent[]> {
  return db.rows(sql`
    UPDATE provider_event SET attempts = attempts + 1 WHERE id IN (
      SELECT id FROM provider_event WHERE handled_at IS NULL AND received_at <= ${new Date(now - 5000)}
        AND received_at + attempts * interval '15 seconds' <= ${new Date(now)}
      ORDER BY received_at LIMIT 50 FOR UPDATE SKIP LOCKED)
    RETURNING id, type, body, intent_id`);
}

/** Of what is done the id stays, so that it counts once; what it said of a person goes (DATA-11). */
export async function markEventHandled(db: Queryable, id: string, now: number): Promise<void> {
  await db.run(
    sql`UPDATE provider_event SET handled_at = ${new Date(now)}, problem = NULL, body = '{}'
      WHERE id = ${id} AND handled_at IS NULL`,
  );
}

/** An event about an object that we do not know. It is not tried again if it was received before `giveUpBefore`. */
export async function markEventUnknown(
  db: Queryable,
  id: string,
  { now, giveUpBefore }: { now: number; giveUpBefore: number },
): Promise<void> {
  await db.run(sql`UPDATE provider_event SET problem = 'nothing of ours',
      handled_at = CASE WHEN received_at < ${new Date(giveUpBefore)} THEN ${new Date(now)} END,
      body = CASE WHEN received_at < ${new Date(giveUpBefore)} THEN '{}' ELSE body END
    WHERE id = ${id} AND handled_at IS NULL`);
}

/** Removes handled events (DATA-13): the provider repeats an event for some days only. Returns how many. */
export function removeOldEvents(db: Queryable, before: Date): Promise<number> {
  return deleteInBatches(
    db,
    (limit) => sql`DELETE FROM provider_event WHERE id IN (
      SELECT id FROM provider_event WHERE handled_at < ${before} LIMIT ${limit})`,
  );
}
