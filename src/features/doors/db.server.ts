import { type Queryable, sql } from "../../platform/sql.ts";

type DisplayRow = {
  space_id: number;
  digest: Buffer;
  has_initials: boolean;
  made_at: Date;
  seen_at: Date | null;
};

export function displayBy(db: Queryable, digest: Buffer): Promise<DisplayRow | null> {
  return db.row(
    sql`SELECT space_id, digest, has_initials, made_at, seen_at FROM door_display WHERE digest = ${digest}`,
  );
}

export function displayOfRoom(db: Queryable, spaceId: number): Promise<DisplayRow | null> {
  return db.row(
    sql`SELECT space_id, digest, has_initials, made_at, seen_at FROM door_display WHERE space_id = ${spaceId}`,
  );
}

/** Another address takes the place of the one before, which stops at once. */
export async function storeDisplay(
  tx: Queryable,
  spaceId: number,
  { digest, hasInitials, by, now }: { digest: Buffer; hasInitials: boolean; by: number | null; now: number },
): Promise<void> {
  await tx.run(sql`INSERT INTO door_display (space_id, digest, has_initials, by, made_at)
    VALUES (${spaceId}, ${digest}, ${hasInitials}, ${by}, ${new Date(now)})
    ON CONFLICT (space_id) DO UPDATE SET digest = excluded.digest, has_initials = excluded.has_initials, by = excluded.by,
      made_at = excluded.made_at, seen_at = NULL`);
}

export function removeDisplay(tx: Queryable, spaceId: number): Promise<number> {
  return tx.run(sql`DELETE FROM door_display WHERE space_id = ${spaceId}`);
}

/** To the minute: a display asks every few seconds. */
export async function noteSeen(db: Queryable, spaceId: number, now: number): Promise<void> {
  await db.run(sql`UPDATE door_display SET seen_at = ${new Date(now)}
    WHERE space_id = ${spaceId} AND (seen_at IS NULL OR seen_at < ${new Date(now - 60_000)})`);
}

export type UseRow = {
  start: Date;
  end: Date;
  cleaned_by: Date;
  kind: "booking" | "closure";
  last_name: string | null;
  has_arrived: boolean;
};

/** What has a room between two instants, by start. Holds that may still go are left out. */
export function usesOf(
  db: Queryable,
  spaceId: number,
  { from, until }: { from: number; until: number },
): Promise<UseRow[]> {
  return db.rows(sql`SELECT lower(o.during) AS start,
      upper(o.during) - coalesce(r.cleaning_minutes, 0) * interval '1 minute' AS end, upper(o.during) AS cleaned_by,
      CASE WHEN o.kind = 'closure' THEN 'closure' ELSE 'booking' END AS kind, a.last_name,
      r.arrived_at IS NOT NULL AS has_arrived
    FROM occupancy o LEFT JOIN reservation r ON r.id = o.holder_id AND o.kind <> 'closure'
      LEFT JOIN account a ON a.id = r.account_id
    WHERE o.space_id = ${spaceId} AND o.during && tstzrange(${new Date(from)}, ${new Date(until)})
      AND o.expires_at IS NULL AND o.kind <> 'hold' ORDER BY lower(o.during)`);
}
