import type { Rating } from "../../domain/reviews/review.ts";
import type { GroupValues } from "../../domain/settings/groups.ts";
import { prepared, type Queryable, sql } from "../../platform/sql.ts";
import type { GroupEntry, IssuerEntry, SpaceEntry, StationEntry } from "./contract.ts";

export type SpaceRow = Rating & {
  id: number;
  revision: number;
  /** The revision of the catalogue that last changed anything about the space, its rating included. */
  changed: number;
  entry: SpaceEntry;
};

const COLUMNS = sql`id, revision, greatest(revision, rated_revision) AS changed, review_count AS count, review_sum AS sum`;

/** The fields of an entry that neither the rules nor the search read. */
const LONG_FIELDS = sql`${"{explain,detail_explain,attention,term,notice,over_view,access,pictures,unavailable}"}::text[]`;

/** Grows with every import that changed something; 0 before the first. */
export async function readRevision(db: Queryable): Promise<number> {
  const row = await db.row<{ revision: number }>(
    prepared("catalog-revision", sql`SELECT revision FROM catalog_revision`),
  );
  return row?.revision ?? 0;
}

/** The days that the company has added to the public holidays or taken from them; version 0 where it never did. */
export async function readHolidays(
  db: Queryable,
): Promise<{ version: number; days: GroupValues<"holidays"> | null }> {
  const row = await db.row<{ version: number; days: GroupValues<"holidays"> }>(
    prepared("catalog-holidays", sql`SELECT version, value AS days FROM setting WHERE key = 'holidays'`),
  );
  return row ?? { version: 0, days: null };
}

export async function hasSpaces(db: Queryable): Promise<boolean> {
  return (await db.row(sql`SELECT FROM space LIMIT 1`)) !== null;
}

export function readSpaces(db: Queryable, ids: readonly number[]): Promise<SpaceRow[]> {
  return db.rows(
    prepared("catalog-spaces", sql`SELECT ${COLUMNS}, entry FROM space WHERE id = ANY(${ids}::int[])`),
  );
}

/** The next `count` spaces after an id. */
export function readSpacesAfter(db: Queryable, id: number, count: number): Promise<SpaceRow[]> {
  return db.rows(sql`SELECT ${COLUMNS}, entry FROM space WHERE id > ${id} ORDER BY id LIMIT ${count}`);
}

export function readLeanSpaces(db: Queryable, ids: readonly number[]): Promise<SpaceRow[]> {
  return db.rows(
    sql`SELECT ${COLUMNS}, entry - ${LONG_FIELDS} AS entry FROM space WHERE id = ANY(${ids}::int[]) ORDER BY id`,
  );
}

export function readLeanSpacesAfter(db: Queryable, id: number, count: number): Promise<SpaceRow[]> {
  return db.rows(
    sql`SELECT ${COLUMNS}, entry - ${LONG_FIELDS} AS entry FROM space WHERE id > ${id} ORDER BY id LIMIT ${count}`,
  );
}

export function readChangedSince(
  db: Queryable,
  revision: number,
): Promise<{ id: number; revision: number }[]> {
  return db.rows(sql`SELECT id, greatest(revision, rated_revision) AS revision FROM space
    WHERE revision > ${revision} OR (rated_revision > 0 AND rated_revision > ${revision}) ORDER BY id`);
}

/** The stations with the ids of their visible spaces, ascending; null where a station has none. */
export function readStations(db: Queryable): Promise<{ entry: StationEntry; ids: number[] | null }[]> {
  return db.rows(sql`
    SELECT s.entry, v.ids FROM station s
    LEFT JOIN (SELECT station_id, array_agg(id ORDER BY id) AS ids FROM space WHERE NOT hidden GROUP BY 1) v
      ON v.station_id = s.id
    ORDER BY s.id`);
}

export function readGroups(db: Queryable): Promise<{ entry: GroupEntry }[]> {
  return db.rows(sql`SELECT entry FROM space_group ORDER BY (entry->>'order')::int NULLS LAST, id`);
}

export type GroupRow = { id: number; version: number; entry: GroupEntry };

/** Groups with their version, in their order. */
export function groupRows(db: Queryable): Promise<GroupRow[]> {
  return db.rows(
    sql`SELECT id, version, entry FROM space_group ORDER BY (entry->>'order')::int NULLS LAST, id`,
  );
}

export type StationRow = { id: number; version: number; entry: StationEntry; space_ids: number[] };

/** Stations with their version and the rooms near to them, hidden ones included, in the order of guests' lists. */
export function stationRows(db: Queryable): Promise<StationRow[]> {
  return db.rows(sql`
    SELECT s.id, s.version, s.entry, coalesce(v.ids, '{}') AS space_ids FROM station s
    LEFT JOIN (SELECT station_id, array_agg(id ORDER BY id) AS ids, count(*) FILTER (WHERE NOT hidden) AS visible
      FROM space GROUP BY 1) v ON v.station_id = s.id
    ORDER BY (s.entry->>'order')::int NULLS LAST, coalesce(v.visible, 0) DESC, s.id`);
}

/** The names of areas that rooms have, with how many have each, hidden ones included; the largest first. */
export function areaRows(db: Queryable): Promise<{ name: SpaceEntry["area"]; rooms: number }[]> {
  return db.rows(sql`
    SELECT entry->'area' AS name, count(*)::int AS rooms FROM space GROUP BY 1
    ORDER BY 2 DESC, entry->'area'->>'ja'`);
}

export type IssuerRow = { id: number; version: number; entry: IssuerEntry; space_ids: number[] };

/** Issuers with their version and the rooms that have them, hidden ones included; of one or of all. */
export function issuerRows(db: Queryable, id: number | null = null): Promise<IssuerRow[]> {
  return db.rows(sql`
    SELECT i.id, i.version, i.entry,
      coalesce((SELECT array_agg(s.id ORDER BY s.id) FROM space s WHERE s.issuer_id = i.id), '{}') AS space_ids
    FROM issuer i WHERE ${id}::int IS NULL OR i.id = ${id}::int ORDER BY i.id`);
}

export function readIssuers(db: Queryable): Promise<{ entry: IssuerEntry }[]> {
  return db.rows(sql`SELECT entry FROM issuer ORDER BY id`);
}
