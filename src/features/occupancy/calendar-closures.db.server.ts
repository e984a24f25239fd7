import type { BusyEvent } from "../../domain/calendar/reading.ts";
import { formatWall } from "../../domain/time/clock.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import { type Queryable, type Statement, sql, type Tx } from "../../platform/sql.ts";
import { multirange } from "./closure-extent.server.ts";
import { lockAffected } from "./closures.db.server.ts";
import { inOrder } from "./occupancy.db.server.ts";

/*
 * Closures that come from calendars of others (CALENDAR-12): one for each event, with all of its times. They take no time that
 * somebody has (CALENDAR-17): the room is locked as for every other closure, so that a booking at the same moment is either
 * written before and left, or refused.
 */

type Place = { calendarId: number; spaceId: number; timeZone: string };

/** How many closures came, changed and ended. */
type TakenIn = { made: number; changed: number; ended: number };

/** Makes the closures of a calendar match its events. The calendar's row must be locked. */
export async function takeEvents(
  tx: Tx,
  { calendarId, spaceId, timeZone }: Place,
  events: readonly BusyEvent[],
  { now, knownUntil }: { now: number; knownUntil: number },
): Promise<TakenIn> {
  const given = events.map(({ uid, summary, created, spans }) => ({
    ...{ uid, summary, created: created === null ? null : new Date(created).toISOString() },
    ...{ during: multirange(spans), ...nextOn(timeZone, spans, now) },
  }));
  const at = new Date(now);
  const rows = await tx.rows<{ id: number; what: keyof TakenIn | "extended" }>(sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        AS row (uid text, summary text, created timestamptz, during tstzmultirange, starts timestamp, ends timestamp)
    ), known AS MATERIALIZED (
      SELECT c.id, c.calendar_uid, ${ahead(sql`c.during`)} IS DISTINCT FROM ${ahead(sql`g.during`)}
        OR c.summary IS DISTINCT FROM g.summary AS is_other, g.uid IS NULL AS is_gone
      FROM closure c LEFT JOIN given g ON g.uid = c.calendar_uid
      WHERE c.calendar_id = ${calendarId} AND c.removed_at IS NULL ORDER BY c.id FOR UPDATE OF c
    ), gone AS (
      UPDATE closure c SET removed_at = ${at}, updated_at = ${at}, written = -1 FROM known k
      WHERE k.id = c.id AND k.is_gone RETURNING c.id
    ), changed AS (
      UPDATE closure c SET during = g.during, summary = g.summary, note = g.summary, starts = g.starts, ends = g.ends,
        updated_at = ${at}, begins_at = lower(g.during), over_at = upper(g.during), known_until = ${new Date(knownUntil)},
        written = -1
      FROM known k JOIN given g ON g.uid = k.calendar_uid
      WHERE k.id = c.id AND k.is_other RETURNING c.id
    ), extended AS (
      UPDATE closure c SET during = g.during, over_at = upper(g.during), known_until = ${new Date(knownUntil)}, written = -1
      FROM known k JOIN given g ON g.uid = k.calendar_uid
      WHERE k.id = c.id AND NOT k.is_other AND upper(c.during) <> upper(g.during) RETURNING c.id
    ), made AS (
      INSERT INTO closure (space_ids, starts, ends, reason, note, created_at, updated_at, begins_at, over_at, has_gaps,
        written, calendar_id, calendar_uid, summary, entered_at, during, known_until)
      SELECT ARRAY[${spaceId}::int], g.starts, g.ends, 'calendar', g.summary, ${at}, ${at}, lower(g.during), upper(g.during),
        true, -1, ${calendarId}, g.uid, g.summary, g.created, g.during, ${new Date(knownUntil)}
      FROM given g WHERE NOT EXISTS (SELECT FROM known k WHERE k.calendar_uid = g.uid)
      RETURNING id
    )
    SELECT id, 'ended' AS what FROM gone UNION ALL SELECT id, 'changed' FROM changed
    UNION ALL SELECT id, 'extended' FROM extended UNION ALL SELECT id, 'made' FROM made`);
  const count = (what: string) => rows.filter((row) => row.what === what).length;
  if (rows.length > 0) {
    const ids = rows.map(({ id }) => id);
    await writeTimes(tx, { spaceId, ids }, now);
  }
  return { made: count("made"), changed: count("changed"), ended: count("ended") };

  /** What lies ahead of it, as far as both readings reach. */
  function ahead(during: Statement): Statement {
    return sql`${during} * tstzmultirange(tstzrange(${at}, greatest(${at}, c.known_until)))`;
  }
}

/** The time that a list of closures shows: the next, on the clock of the room. */
function nextOn(timeZone: string, spans: BusyEvent["spans"], now: number): { starts: string; ends: string } {
  const [from = now, until = now] = spans.find(([, end]) => end > now) ?? spans[0] ?? [];
  const start = toWallMinute(from, timeZone);
  // The hour that a clock repeats could end before it begins.
  return { starts: formatWall(start), ends: formatWall(Math.max(start + 1, toWallMinute(until, timeZone))) };
}

/** Writes the time of these closures in their room, around everybody who has some of it. Past time stays. */
async function writeTimes(
  tx: Tx,
  { spaceId, ids }: { spaceId: number; ids: readonly number[] },
  now: number,
): Promise<void> {
  const at = new Date(Math.floor(now / 60_000) * 60_000);
  const own = sql`space_id = ${spaceId} AND closure_id = ANY(${ids}::bigint[])`;
  await lockAffected(tx, [spaceId]);
  await tx.run(
    sql`DELETE FROM occupancy WHERE ${inOrder(sql`(space_id = ${spaceId} AND expires_at <= ${new Date(now)})
    OR (${own} AND lower(during) >= ${at})`)}`,
  );
  await tx.run(sql`UPDATE occupancy SET during = tstzrange(lower(during), ${at})
    WHERE ${inOrder(sql`${own} AND upper(during) > ${at}`)}`);
  await tx.run(sql`
    WITH ahead AS MATERIALIZED (
      SELECT id, during * tstzmultirange(tstzrange(${at}, NULL)) AS during FROM closure
      WHERE id = ANY(${ids}::bigint[]) AND removed_at IS NULL AND over_at > ${at}
    ), taken AS MATERIALIZED (
      SELECT coalesce(range_agg(o.during), '{}') AS during FROM occupancy o WHERE o.space_id = ${spaceId}
        AND o.kind <> 'closure' AND upper(o.during) > ${at}
    ), written AS (
      INSERT INTO occupancy (space_id, holder_id, during, kind, closure_id)
      SELECT ${spaceId}::int, 0, part, 'closure', a.id FROM ahead a, taken t, LATERAL unnest(a.during - t.during) AS part
    )
    UPDATE closure c SET has_gaps = coalesce((SELECT a.during && t.during FROM ahead a, taken t WHERE a.id = c.id), false)
    WHERE c.id = ANY(${ids}::bigint[])`);
  await tx.run(sql`UPDATE closure c SET written = (SELECT count(*) FROM occupancy o WHERE o.closure_id = c.id)
    WHERE c.id = ANY(${ids}::bigint[])`);
}

/** Forgets what events of calendars were called: portals write the names of their guests there (DATA-13). */
export async function forgetTitles(db: Queryable, before: Date): Promise<void> {
  await db.run(sql`UPDATE closure SET summary = '', note = '' WHERE calendar_id IS NOT NULL AND note <> ''
    AND (over_at < ${before} OR removed_at < ${before})`);
}
