import type { Actor } from "../domain/actor.ts";
import type { Events, EventType } from "../domain/events.ts";
import { noteRecorded } from "./kept-steps.ts";
import { insertMails, type QueuedMail, selectMails } from "./mail-queue.ts";
import { type Queryable, type Statement, sql } from "./sql.ts";

/*
 * Every change of state that staff or the guest may ask about later is an event. One call to recordEvent, in the
 * transaction of the change, writes the audit entry and queues the mails that report it. Events name people by id only,
 * because the audit is append-only and outlives their accounts.
 */

type EventOf<Type extends EventType> = {
  type: Type;
  subject: `${Events[Type]["subject"]}:${number}`;
  actor: Actor;
  /** Epoch milliseconds. */
  now: number;
  /** The reason that the actor gave. */
  reason?: string;
  /** What the change replaced, and with what. */
  before?: object;
  after?: object;
  /** The same of values that are personal: they are kept apart and go when the person's account is erased (DATA-11). */
  personal?: { accountId: number; before?: object; after?: object };
  /** The mails that report it. */
  mails?: readonly QueuedMail[];
} & (object extends Events[Type]["detail"]
  ? { detail?: Events[Type]["detail"] }
  : { detail: Events[Type]["detail"] });

type Event = { [Type in EventType]: EventOf<Type> }[EventType];

/** Records an event and queues its mails in one statement. Outgoing webhooks will be queued here, too. */
export async function recordEvent(tx: Queryable, event: Event): Promise<void> {
  const { type, subject, actor, now, reason, before, after, personal, mails = [] } = event;
  const detail = JSON.stringify({ ...event.detail, reason, before, after });
  const line = insertEvents(sql`SELECT ${new Date(now)}::timestamptz AS at, ${actor}::text AS actor,
    ${type}::text AS action, ${subject}::text AS subject, ${detail}::jsonb AS detail`);
  const kept = personal
    ? sql`INSERT INTO audit_personal (audit_id, account_id, before, after)
        SELECT id, ${personal.accountId}::int, ${json(personal.before)}::jsonb, ${json(personal.after)}::jsonb FROM line`
    : null;
  const mailed = mails.length === 0 ? null : insertMails(selectMails(mails, now));
  await tx.run(withParts(line, kept, mailed));
  noteRecorded(tx);
}

/** Writes the line, and in the same statement what belongs to it. */
function withParts(line: Statement, kept: Statement | null, mailed: Statement | null): Statement {
  if (!kept && !mailed) return line;
  const head = sql`WITH line AS (${line} RETURNING id)`;
  if (!kept || !mailed) return sql`${head} ${kept ?? mailed}`;
  return sql`${head}, kept AS (${kept}) ${mailed}`;
}

/** Removes what events say of a person whose account is erased. The events stay. */
export async function eraseEventsOf(tx: Queryable, accountId: number): Promise<void> {
  await tx.run(sql`DELETE FROM audit_personal WHERE account_id = ${accountId}`);
}

/** What people typed as reasons of these events, which may name the person (ACCOUNT-53). Call it while erasing. */
export async function eraseReasons(tx: Queryable, subjects: readonly string[]): Promise<void> {
  await tx.run(sql`UPDATE audit SET detail = detail - 'reason'
    WHERE subject = ANY(${subjects}::text[]) AND detail ? 'reason'`);
}

/** What events say of a person who goes on under another account goes with that one when it is erased (GUESTS-6). */
export async function moveEventsOf(
  tx: Queryable,
  { from, into }: { from: number; into: number },
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`UPDATE audit_personal SET account_id = ${into} WHERE account_id = ${from} RETURNING audit_id AS id`,
  );
  return rows.map(({ id }) => id);
}

export async function moveEventsBack(
  tx: Queryable,
  { from }: { from: number },
  ids: readonly number[],
): Promise<void> {
  await tx.run(sql`UPDATE audit_personal SET account_id = ${from} WHERE audit_id = ANY(${ids}::bigint[])`);
}

function json(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/**
 * Records the events that `source` selects (at, actor, action, subject, detail), as part of a larger statement: a booking
 * is a single statement.
 */
export function insertEvents(source: Statement): Statement {
  return sql`INSERT INTO audit (at, actor, action, subject, detail)
    SELECT at, actor, action, subject, detail FROM (${source}) AS event`;
}
