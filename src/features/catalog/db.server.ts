import { parseWall } from "../../domain/time/clock.ts";
import { type Queryable, sql } from "../../server/sql.ts";
import { instantOf } from "../../server/wall-clock.ts";
import type { CatalogFile, GroupEntry, IssuerEntry, SpaceEntry, StationEntry } from "./contract.ts";
import type { Known } from "./read-file.server.ts";

/** Takes the one row that says how new the catalogue is: imports go one after the other. Answers its number. */
export async function lockCatalog(tx: Queryable): Promise<number> {
  const row = await tx.row<{ revision: number }>(sql`SELECT revision FROM catalog_revision FOR UPDATE`);
  return row?.revision ?? 0;
}

export async function setRevision(tx: Queryable, revision: number): Promise<void> {
  await tx.run(sql`UPDATE catalog_revision SET revision = ${revision}`);
}

/** What a file may refer to without carrying it. */
export async function readKnown(tx: Queryable): Promise<Known> {
  const [stations, issuers, spaces] = [
    await tx.rows<{ id: number; alias: string }>(sql`SELECT id, alias FROM station`),
    await tx.rows<{ id: number }>(sql`SELECT id FROM issuer`),
    await tx.rows<{ id: number }>(sql`SELECT id FROM space`),
  ];
  return {
    stations: new Set(stations.map(({ id }) => id)),
    issuers: new Set(issuers.map(({ id }) => id)),
    spaces: new Set(spaces.map(({ id }) => id)),
    aliases: new Map(stations.map(({ id, alias }) => [alias, id])),
  };
}

/** Writes the stations that differ from what is there; answers their ids. */
export async function writeStations(tx: Queryable, stations: readonly StationEntry[]): Promise<number[]> {
  const changed = await tx.rows<{ id: number }>(sql`
    SELECT f.id FROM ${entries(stations)} LEFT JOIN station s ON s.id = f.id
    WHERE s.entry IS DISTINCT FROM f.entry`);
  const ids = changed.map(({ id }) => id);
  // Two stations may swap their aliases: out of the way first, each alias is unique at every moment.
  await tx.run(sql`UPDATE station SET alias = '-' || id WHERE id = ANY(${ids}::int[])`);
  await tx.run(sql`
    INSERT INTO station (id, alias, entry)
    SELECT f.id, f.entry->>'alias', f.entry FROM ${entries(stations)} WHERE f.id = ANY(${ids}::int[])
    ON CONFLICT (id) DO UPDATE SET alias = excluded.alias, entry = excluded.entry`);
  return ids;
}

/** Writes the issuers that differ from what is there; answers their ids. */
export async function writeIssuers(tx: Queryable, issuers: readonly IssuerEntry[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    INSERT INTO issuer AS i (id, entry) SELECT f.id, f.entry FROM ${entries(issuers)}
    ON CONFLICT (id) DO UPDATE SET entry = excluded.entry WHERE i.entry IS DISTINCT FROM excluded.entry
    RETURNING id`);
  return rows.map(({ id }) => id);
}

/** Writes the groups that differ from what is there; answers their ids. */
export async function writeGroups(tx: Queryable, groups: readonly GroupEntry[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    INSERT INTO space_group AS g (id, entry) SELECT f.id, f.entry FROM ${entries(groups)}
    ON CONFLICT (id) DO UPDATE SET entry = excluded.entry WHERE g.entry IS DISTINCT FROM excluded.entry
    RETURNING id`);
  return rows.map(({ id }) => id);
}

/** Which of these spaces differ from what is there, new ones included. */
export async function changedSpaces(tx: Queryable, spaces: readonly SpaceEntry[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    SELECT f.id FROM ${entries(spaces)} LEFT JOIN space s ON s.id = f.id
    WHERE s.entry IS DISTINCT FROM f.entry ORDER BY f.id`);
  return rows.map(({ id }) => id);
}

export async function writeSpaces(
  tx: Queryable,
  spaces: readonly SpaceEntry[],
  revision: number,
): Promise<void> {
  await tx.run(sql`
    INSERT INTO space (id, station_id, issuer_id, time_zone, currency, hidden, entry, revision)
    SELECT f.id, (f.entry->>'station_id')::int, (f.entry->>'issuer_id')::int, f.entry->>'time_zone',
      f.entry->>'currency', (f.entry->>'hidden')::boolean, f.entry, ${revision}::bigint
    FROM ${entries(spaces)}
    ON CONFLICT (id) DO UPDATE SET station_id = excluded.station_id, issuer_id = excluded.issuer_id,
      time_zone = excluded.time_zone, currency = excluded.currency, hidden = excluded.hidden,
      entry = excluded.entry, revision = excluded.revision`);
}

/** Spaces whose station or issuer changed are read anew too: processes keep the three together. */
export async function touchSpacesAround(
  tx: Queryable,
  stationIds: readonly number[],
  issuerIds: readonly number[],
  revision: number,
): Promise<void> {
  await tx.run(sql`
    UPDATE space SET revision = ${revision}
    WHERE revision < ${revision} AND (station_id = ANY(${stationIds}::int[]) OR issuer_id = ANY(${issuerIds}::int[]))`);
}

/** Hides every visible space that the file does not name; answers how many. */
export async function hideOthers(tx: Queryable, ids: readonly number[], revision: number): Promise<number> {
  return tx.run(sql`
    UPDATE space SET hidden = true, entry = jsonb_set(entry, '{hidden}', 'true'), revision = ${revision}
    WHERE NOT hidden AND NOT id = ANY(${ids}::int[])`);
}

/** Removes groups, and stations and issuers without spaces, that the file does not name; answers how many. */
export async function removeOthers(tx: Queryable, file: CatalogFile): Promise<number> {
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);
  const groups = await tx.run(sql`DELETE FROM space_group WHERE NOT id = ANY(${ids(file.groups)}::int[])`);
  const stations = await tx.run(sql`
    DELETE FROM station WHERE NOT id = ANY(${ids(file.stations)}::int[])
      AND NOT EXISTS (SELECT FROM space WHERE station_id = station.id)`);
  const issuers = await tx.run(sql`
    DELETE FROM issuer WHERE NOT id = ANY(${ids(file.issuers)}::int[])
      AND NOT EXISTS (SELECT FROM space WHERE issuer_id = issuer.id)`);
  return groups + stations + issuers;
}

/** One `unavailable` of the file, with its path in it. Instants in epoch milliseconds. */
export type Closure = { spaceId: number; path: string; start: number; end: number };

export function closuresOf(spaces: readonly SpaceEntry[]): Closure[] {
  return spaces.flatMap((space, index) =>
    space.unavailable.flatMap(({ start, end }, at) => {
      const [from, to] = [parseWall(start), parseWall(end)];
      if (from === null || to === null || to <= from) return [];
      const [first, last] = [instantOf(from, space.time_zone), instantOf(to, space.time_zone)];
      return { spaceId: space.id, path: `spaces[${index}].unavailable[${at}]`, start: first, end: last };
    }),
  );
}

export type ClosureConflict = {
  path: string;
  spaceId: number;
  holderId: number;
  kind: string;
  start: Date;
  end: Date;
};

/** Bookings, changes and live holds that have time which a closure of the file wants. */
export async function closureConflicts(
  tx: Queryable,
  closures: readonly Closure[],
  now: number,
): Promise<ClosureConflict[]> {
  return tx.rows<ClosureConflict>(sql`
    SELECT c.path, o.space_id AS "spaceId", o.holder_id AS "holderId", o.kind, lower(o.during) AS start, upper(o.during) AS end
    FROM ${closureRows(closures)}
    JOIN occupancy o ON o.space_id = c.space_id AND o.during && c.during
    WHERE o.kind IN ('booking', 'change') OR (o.kind = 'hold' AND o.expires_at > ${new Date(now)})
    ORDER BY c.path, o.holder_id`);
}

/** Makes the closures of these spaces what the file says. Expired holds go, as before every insert. */
export async function replaceClosures(
  tx: Queryable,
  spaceIds: readonly number[],
  closures: readonly Closure[],
  now: number,
): Promise<void> {
  await tx.run(sql`
    DELETE FROM occupancy WHERE space_id = ANY(${spaceIds}::int[])
      AND (kind = 'closure' OR (kind = 'hold' AND expires_at <= ${new Date(now)}))`);
  await tx.run(sql`
    INSERT INTO occupancy (space_id, holder_id, during, kind)
    SELECT c.space_id, 0, c.during, 'closure' FROM ${closureRows(closures)}`);
}

/** The entries of a list as rows `f(id, entry)`. */
function entries(list: readonly { id: number }[]) {
  return sql`(SELECT (e->>'id')::int AS id, e AS entry FROM jsonb_array_elements(${JSON.stringify(list)}::jsonb) e ORDER BY 1) f`;
}

function closureRows(closures: readonly Closure[]) {
  const column = <Value>(of: (closure: Closure) => Value) => closures.map(of);
  return sql`(SELECT path, space_id, tstzrange(start, stop) AS during FROM unnest(
    ${column(({ path }) => path)}::text[], ${column(({ spaceId }) => spaceId)}::int[],
    ${column(({ start }) => new Date(start))}::timestamptz[], ${column(({ end }) => new Date(end))}::timestamptz[]
  ) AS rows (path, space_id, start, stop)) c`;
}
