import { parseWall } from "../../../domain/time/clock.ts";
import { toInstant } from "../../../i18n/wall-clock.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";
import type { Closure } from "../../occupancy/closures.db.server.ts";
import type { CatalogFile, GroupEntry, IssuerEntry, SpaceEntry, StationEntry } from "../contract.ts";
import type { ExistingEntries } from "./read-file.server.ts";

/** Locks the row of the revision, so that imports run one after another. Returns the revision. */
export async function lockCatalog(tx: Queryable): Promise<number> {
  const row = await tx.row<{ revision: number }>(sql`SELECT revision FROM catalog_revision FOR UPDATE`);
  return row?.revision ?? 0;
}

export async function setRevision(tx: Queryable, revision: number): Promise<void> {
  await tx.run(sql`UPDATE catalog_revision SET revision = ${revision}`);
}

export async function readExisting(tx: Queryable): Promise<ExistingEntries> {
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

/** The rooms that a file gives another currency than they have. */
export async function inAnotherCurrency(
  tx: Queryable,
  spaces: readonly Pick<SpaceEntry, "id" | "currency">[],
): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    SELECT s.id FROM space s JOIN jsonb_to_recordset(${JSON.stringify(spaces.map(({ id, currency }) => ({ id, currency })))})
      AS f (id int, currency text) USING (id) WHERE s.currency <> f.currency`);
  return rows.map(({ id }) => id);
}

/** Of these rooms those that somebody has booked, or is about to, with the currency that was agreed on. */
export function bookedAhead(
  tx: Queryable,
  spaceIds: readonly number[],
  now: number,
): Promise<{ id: number; currency: string; booked: number; until: Date }[]> {
  return tx.rows(sql`
    SELECT s.id, s.currency, count(DISTINCT o.holder_id)::int AS booked, max(upper(o.during)) AS until
    FROM space s JOIN occupancy o ON o.space_id = s.id
    WHERE s.id = ANY(${spaceIds}::int[]) AND upper(o.during) > ${new Date(now)}
      AND (o.kind IN ('booking', 'change') OR (o.kind = 'hold' AND o.expires_at > ${new Date(now)}))
    GROUP BY s.id, s.currency ORDER BY s.id`);
}

/** Writes the stations that changed and returns their ids. */
export async function writeStations(tx: Queryable, stations: readonly StationEntry[]): Promise<number[]> {
  const changed = await tx.rows<{ id: number }>(sql`
    SELECT f.id FROM ${entries(stations)} LEFT JOIN station s ON s.id = f.id
    WHERE s.entry IS DISTINCT FROM f.entry`);
  const ids = changed.map(({ id }) => id);
  // Two stations may swap their aliases, which are unique at every moment: clear them first.
  await tx.run(sql`UPDATE station SET alias = '-' || id WHERE id = ANY(${ids}::int[])`);
  await tx.run(sql`
    INSERT INTO station (id, alias, entry)
    SELECT f.id, f.entry->>'alias', f.entry FROM ${entries(stations)} WHERE f.id = ANY(${ids}::int[])
    ON CONFLICT (id) DO UPDATE SET alias = excluded.alias, entry = excluded.entry, version = station.version + 1`);
  return ids;
}

/** Removes a station that no room is near to. */
export async function removeStation(tx: Queryable, id: number): Promise<void> {
  await tx.run(sql`DELETE FROM station WHERE id = ${id}`);
}

/** Writes the issuers that changed and returns their ids. */
export async function writeIssuers(tx: Queryable, issuers: readonly IssuerEntry[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    INSERT INTO issuer AS i (id, entry) SELECT f.id, f.entry FROM ${entries(issuers)}
    ON CONFLICT (id) DO UPDATE SET entry = excluded.entry, version = i.version + 1
    WHERE i.entry IS DISTINCT FROM excluded.entry
    RETURNING id`);
  return rows.map(({ id }) => id);
}

/** Another version of an issuer of which only the rooms have changed. */
export async function touchIssuer(tx: Queryable, id: number): Promise<void> {
  await tx.run(sql`UPDATE issuer SET version = version + 1 WHERE id = ${id}`);
}

/** Writes the groups that changed and returns their ids. */
export async function writeGroups(tx: Queryable, groups: readonly GroupEntry[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    INSERT INTO space_group AS g (id, entry) SELECT f.id, f.entry FROM ${entries(groups)}
    ON CONFLICT (id) DO UPDATE SET entry = excluded.entry, version = g.version + 1
    WHERE g.entry IS DISTINCT FROM excluded.entry
    RETURNING id`);
  return rows.map(({ id }) => id);
}

/** Removes a group; its rooms stay. */
export async function removeGroup(tx: Queryable, id: number): Promise<void> {
  await tx.run(sql`DELETE FROM space_group WHERE id = ${id}`);
}

/** Ids of the spaces that changed, new ones included. */
export async function changedSpaces(tx: Queryable, spaces: readonly SpaceEntry[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    SELECT f.id FROM ${entries(spaces)} LEFT JOIN space s ON s.id = f.id
    WHERE s.entry IS DISTINCT FROM f.entry ORDER BY f.id`);
  return rows.map(({ id }) => id);
}

/** The published rooms whose area has this name in every language and reading. */
export async function spacesInArea(tx: Queryable, area: SpaceEntry["area"]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`SELECT id FROM space WHERE entry->'area' = ${JSON.stringify(area)}::jsonb ORDER BY id`,
  );
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

/** Marks the spaces of these stations and issuers as changed: processes cache a space with its station and issuer. */
export async function touchSpacesOf(
  tx: Queryable,
  stationIds: readonly number[],
  issuerIds: readonly number[],
  revision: number,
): Promise<void> {
  await tx.run(sql`
    UPDATE space SET revision = ${revision}
    WHERE revision < ${revision} AND (station_id = ANY(${stationIds}::int[]) OR issuer_id = ANY(${issuerIds}::int[]))`);
}

/** The visible spaces that the file does not list. */
export async function unlistedSpaces(tx: Queryable, spaces: readonly { id: number }[]): Promise<number[]> {
  const listed = spaces.map(({ id }) => id);
  const rows = await tx.rows<{ id: number }>(
    sql`SELECT id FROM space WHERE NOT hidden AND NOT id = ANY(${listed}::int[]) ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/** Hides spaces; returns how many. */
export async function hideSpaces(tx: Queryable, ids: readonly number[], revision: number): Promise<number> {
  return tx.run(sql`
    UPDATE space SET hidden = true, entry = jsonb_set(entry, '{hidden}', 'true'), revision = ${revision}
    WHERE id = ANY(${ids}::int[])`);
}

/** Removes the unlisted groups, and the unlisted stations and issuers without spaces; returns how many. */
export async function removeUnlisted(tx: Queryable, file: CatalogFile): Promise<number> {
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

/** The closures in `unavailable` of each space. */
export function closuresOf(spaces: readonly SpaceEntry[]): Closure[] {
  return spaces.flatMap((space, index) =>
    space.unavailable.flatMap(({ start, end }, at) => {
      const [from, to] = [parseWall(start), parseWall(end)];
      if (from === null || to === null || to <= from) return [];
      const [first, last] = [toInstant(from, space.time_zone), toInstant(to, space.time_zone)];
      return { spaceId: space.id, path: `spaces[${index}].unavailable[${at}]`, start: first, end: last };
    }),
  );
}

/** The entries of a list as rows `f(id, entry)`. */
function entries(list: readonly { id: number }[]) {
  return sql`(SELECT (e->>'id')::int AS id, e AS entry FROM jsonb_array_elements(${JSON.stringify(list)}::jsonb) e ORDER BY 1) f`;
}
