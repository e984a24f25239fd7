import type { Log } from "../../server/log.ts";
import { oneAtATime } from "../../server/one-at-a-time.ts";
import { type Db, prepared, sql } from "../../server/sql.ts";
import type {
  Catalog,
  CatalogSpace,
  CatalogStation,
  GroupEntry,
  IssuerEntry,
  SpaceEntry,
  StationEntry,
} from "./contract.ts";
import { holidaysOf } from "./holidays.server.ts";
import { issuerOf, rulesOf } from "./space-rules.server.ts";

export type { Catalog, CatalogSpace, CatalogStation } from "./contract.ts";

/** Full entries are kept for this many spaces; the rest is read when it is asked for. */
const KEPT = 2000;
const BATCH = 250;
const LONG = sql`${"{explain,detail_explain,attention,term,notice,over_view,equipments,usages,access,pictures,unavailable}"}::text[]`;
/** Well under the 5 s of DATA.md. A question once a second mends itself after a lost connection, as a notice would not. */
const LOOK_EVERY_MILLISECONDS = 1000;

/** Opens the catalogue and keeps it true until `close`. */
export async function openCatalog(db: Db, log: Log): Promise<Catalog> {
  const kept = new Map<number, CatalogSpace>();
  const listeners = new Set<(spaceIds: readonly number[]) => void>();
  let around = await readAround(db);
  let isClosed = false;

  const assemble = (row: SpaceRow, from: Around): CatalogSpace | null => {
    const station = from.stationById.get(row.entry.station_id);
    const issuer = row.entry.issuer_id === null ? null : from.issuerById.get(row.entry.issuer_id);
    // The space is newer than what we know of its surroundings; the next look brings both.
    if (!station || issuer === undefined) return null;
    return {
      id: row.id,
      revision: row.revision,
      entry: row.entry,
      rules: rulesOf(row.entry),
      station: station.entry,
      issuer: issuer && { ...issuerOf(issuer), id: issuer.id, entry: issuer },
      isHoliday: holidaysOf(row.entry.country_code),
    };
  };
  const keep = (space: CatalogSpace) => {
    kept.delete(space.id);
    kept.set(space.id, space);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value as number);
  };
  const read = async (ids: readonly number[]): Promise<CatalogSpace[]> => {
    const rows = await db.rows<SpaceRow>(
      prepared("catalog-spaces", sql`SELECT id, revision, entry FROM space WHERE id = ANY(${ids}::int[])`),
    );
    if (rows.some((row) => row.revision > around.revision)) await refresh();
    return rows.flatMap((row) => {
      const space = assemble(row, around);
      // What was read before an import must not outlive it.
      if (space && row.revision <= around.revision && !isOlder(space)) keep(space);
      return space ? [space] : [];
    });
  };
  const isOlder = (space: CatalogSpace) => (around.changedAt.get(space.id) ?? 0) > space.revision;

  const looking = oneAtATime(async () => {
    const row = await db.row<{ revision: number }>(
      prepared("catalog-revision", sql`SELECT revision FROM catalog_revision`),
    );
    if (!row || row.revision === around.revision) return;
    const changed = await db.rows<{ id: number; revision: number }>(
      sql`SELECT id, revision FROM space WHERE revision > ${around.revision} ORDER BY id`,
    );
    const fresh = await readAround(db);
    fresh.changedAt = new Map(changed.map(({ id, revision }) => [id, revision]));
    for (const { id } of changed) kept.delete(id);
    around = fresh;
    for (const listener of listeners) listener(changed.map(({ id }) => id));
  });
  // What is under way may have begun before the change that the caller waits for.
  const refresh = looking.afresh;
  const spaces = async (ids: readonly number[]) => {
    const found = new Map<number, CatalogSpace>();
    const missing: number[] = [];
    for (const id of ids) {
      const space = kept.get(id);
      if (space) found.set(id, space);
      else missing.push(id);
    }
    if (missing.length > 0) for (const space of await read(missing)) found.set(space.id, space);
    return found;
  };
  const timer = setInterval(() => {
    if (!isClosed) looking.join().catch((error: Error) => log.warn({ error: String(error) }, "catalogue"));
  }, LOOK_EVERY_MILLISECONDS);
  timer.unref();

  return {
    get revision() {
      return around.revision;
    },
    get visibleCount() {
      return around.visibleCount;
    },
    async space(id) {
      return kept.get(id) ?? (await read([id]))[0] ?? null;
    },
    spaces,
    async *list() {
      const [all, snapshot] = [around.visibleIds(), around];
      for (let at = 0; at < all.length; at += BATCH) {
        const ids = all.slice(at, at + BATCH);
        // A catalogue larger than what is kept must not push everything out.
        const found = snapshot.visibleCount <= KEPT ? await spaces(ids) : await readAside(ids);
        yield ids.flatMap((id) => found.get(id) ?? []);
      }
    },
    async leanAfter(id, count) {
      const rows = await db.rows<SpaceRow>(
        sql`SELECT id, revision, entry - ${LONG} AS entry FROM space WHERE id > ${id} ORDER BY id LIMIT ${count}`,
      );
      return assembled(rows);
    },
    async lean(ids) {
      const rows = await db.rows<SpaceRow>(
        sql`SELECT id, revision, entry - ${LONG} AS entry FROM space WHERE id = ANY(${ids}::int[]) ORDER BY id`,
      );
      return assembled(rows);
    },
    stations: () => around.stations,
    groups: () => around.groups,
    group: (id) => around.groups.find((group) => group.id === id) ?? null,
    issuer: (id) => around.issuerById.get(id) ?? null,
    refresh,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await looking.rest();
    },
  };

  async function readAside(ids: readonly number[]): Promise<Map<number, CatalogSpace>> {
    const rows = await db.rows<SpaceRow>(
      sql`SELECT id, revision, entry FROM space WHERE id = ANY(${ids}::int[])`,
    );
    return new Map((await assembled(rows)).map((space) => [space.id, space]));
  }

  /** Not kept: for reading through more than is kept. */
  async function assembled(rows: readonly SpaceRow[]): Promise<CatalogSpace[]> {
    if (rows.some((row) => row.revision > around.revision)) await refresh();
    return rows.flatMap((row) => assemble(row, around) ?? []);
  }
}

type SpaceRow = { id: number; revision: number; entry: SpaceEntry };

/** What stands around the spaces: little enough to be held whole. */
type Around = {
  revision: number;
  stations: readonly CatalogStation[];
  stationById: ReadonlyMap<number, CatalogStation>;
  groups: readonly GroupEntry[];
  issuerById: ReadonlyMap<number, IssuerEntry>;
  visibleCount: number;
  visibleIds(): number[];
  /** Spaces that the last import changed, with their new revision. */
  changedAt: ReadonlyMap<number, number>;
};

async function readAround(db: Db): Promise<Around> {
  // The revision first: what is newer than it is read again at the next look.
  const { revision } = (await db.row<{ revision: number }>(sql`SELECT revision FROM catalog_revision`)) ?? {
    revision: 0,
  };
  const [stationRows, groupRows, issuerRows] = await Promise.all([
    db.rows<{ entry: StationEntry; ids: number[] | null }>(sql`
      SELECT s.entry, v.ids FROM station s
      LEFT JOIN (SELECT station_id, array_agg(id ORDER BY id) AS ids FROM space WHERE NOT hidden GROUP BY 1) v
        ON v.station_id = s.id
      ORDER BY s.id`),
    db.rows<{ entry: GroupEntry }>(sql`SELECT entry FROM space_group ORDER BY id`),
    db.rows<{ entry: IssuerEntry }>(sql`SELECT entry FROM issuer ORDER BY id`),
  ]);
  const stations = stationRows.map(({ entry, ids }) => ({ entry, spaceIds: ids ?? [] }));
  return {
    revision,
    stations,
    stationById: new Map(stations.map((station) => [station.entry.id, station])),
    groups: groupRows.map(({ entry }) => entry),
    issuerById: new Map(issuerRows.map(({ entry }) => [entry.id, entry])),
    visibleCount: stations.reduce((sum, { spaceIds }) => sum + spaceIds.length, 0),
    visibleIds: () => stations.flatMap(({ spaceIds }) => spaceIds).sort((a, b) => a - b),
    changedAt: new Map(),
  };
}
