import type { Holidays } from "../../domain/time/day.ts";
import { DEADLINES } from "../../platform/connections.ts";
import type { Log } from "../../platform/log.ts";
import { singleFlight } from "../../platform/single-flight.ts";
import type { Db } from "../../platform/sql.ts";
import type {
  Catalog,
  CatalogGroup,
  CatalogSpace,
  CatalogStation,
  GroupEntry,
  IssuerEntry,
} from "./contract.ts";
import {
  readChangedSince,
  readGroups,
  readHolidays,
  readIssuers,
  readLeanSpaces,
  readLeanSpacesAfter,
  readRevision,
  readSpaces,
  readStations,
  type SpaceRow,
} from "./db.server.ts";
import { holidaysWith } from "./holidays.server.ts";
import { catalogSpace } from "./space.server.ts";

/** How many full spaces a process caches; the others are read when needed. */
const CACHE_SIZE = 2000;
const BATCH = 250;
/** A new catalogue must be visible within 5 s (CATALOG-4). Polling recovers from a lost connection; LISTEN would not. */
const POLL_MILLISECONDS = 1000;

/** Opens the catalogue and keeps it current until `close`. */
export async function openCatalog(db: Db, log: Log): Promise<Catalog> {
  const cache = new Map<number, CatalogSpace>();
  const listeners = new Set<(spaceIds: readonly number[]) => void>();
  // A large catalogue takes longer than a request may.
  const patient = db.withDeadlines(DEADLINES.jobs);
  let days = await readDays(db);
  let index = await readIndex(patient);
  let isClosed = false;
  /** How often all of it was loaded again. */
  let resets = 0;
  /** Spaces that have changed since then, with their latest revision. */
  const changedAt = new Map<number, number>();

  const assemble = (row: SpaceRow, { stationById, issuerById }: CatalogIndex): CatalogSpace | null => {
    const station = stationById.get(row.entry.station_id);
    const issuer = row.entry.issuer_id === null ? null : issuerById.get(row.entry.issuer_id);
    // The space is newer than the index; the next poll brings both.
    if (!station || issuer === undefined) return null;
    return catalogSpace(row, station.entry, issuer, days.holidays);
  };
  const cacheSpace = (space: CatalogSpace) => {
    cache.delete(space.id);
    cache.set(space.id, space);
    if (cache.size > CACHE_SIZE) cache.delete(cache.keys().next().value as number);
  };
  const read = async (ids: readonly number[]): Promise<CatalogSpace[]> => {
    const asked = resets;
    const rows = await readSpaces(db, ids.filter(isStorableId));
    if (rows.some((row) => row.changed > index.revision)) await refresh();
    return rows.flatMap((row) => {
      const space = assemble(row, index);
      // A row read before an import, or from a database that is gone, must not stay in the cache after it.
      if (space && asked === resets && row.changed <= index.revision && !isOutdated(row)) cacheSpace(space);
      return space ? [space] : [];
    });
  };
  const isOutdated = ({ id, changed }: SpaceRow) => (changedAt.get(id) ?? 0) > changed;

  const reload = async (read = days) => {
    const fresh = await readIndex(patient);
    // All in one step: a page kept under the new revision shows the new days, and after a failure the next poll reads again.
    [days, index] = [read, fresh];
    resets += 1;
    cache.clear();
    changedAt.clear();
    for (const listener of listeners) listener(index.visibleIds());
  };
  const poll = singleFlight(async () => {
    const read = await readDays(db, days);
    if (read !== days) return reload(read);
    const revision = await readRevision(db);
    if (revision === index.revision) return;
    if (revision < index.revision) return reload();
    const fresh = await readIndex(patient);
    // After the index: what changed between the two would otherwise be older than the index, and never be read again.
    const changed = await readChangedSince(db, index.revision);
    for (const { id, revision: latest } of changed) {
      cache.delete(id);
      changedAt.set(id, latest);
    }
    index = fresh;
    for (const listener of listeners) listener(changed.map(({ id }) => id));
  });
  // A poll in flight may have started before the change that the caller waits for.
  const refresh = poll.runFresh;
  const spaces = async (ids: readonly number[]) => {
    const found = new Map<number, CatalogSpace>();
    const missing: number[] = [];
    for (const id of ids) {
      const space = cache.get(id);
      if (space) found.set(id, space);
      else missing.push(id);
    }
    if (missing.length > 0) for (const space of await read(missing)) found.set(space.id, space);
    return found;
  };
  const timer = setInterval(() => {
    if (!isClosed) poll.run().catch((error: Error) => log.warn({ error: String(error) }, "catalogue"));
  }, POLL_MILLISECONDS);
  timer.unref();

  return {
    get revision() {
      return index.revision + days.version;
    },
    get holidays() {
      return days.holidays;
    },
    get visibleCount() {
      return index.visibleCount;
    },
    async space(id) {
      return cache.get(id) ?? (await read([id]))[0] ?? null;
    },
    spaces,
    async *list() {
      const [all, snapshot] = [index.visibleIds(), index];
      for (let at = 0; at < all.length; at += BATCH) {
        const ids = all.slice(at, at + BATCH);
        // Reading through a catalogue larger than the cache must not empty it.
        const found = snapshot.visibleCount <= CACHE_SIZE ? await spaces(ids) : await readUncached(ids);
        yield ids.flatMap((id) => found.get(id) ?? []);
      }
    },
    leanAfter: async (id, count) => assembled(await readLeanSpacesAfter(db, id, count)),
    lean: async (ids) => assembled(await readLeanSpaces(db, ids)),
    stations: () => index.stations,
    groups: () => index.groups,
    group: (id) => index.groups.find((group) => group.id === id) ?? null,
    visibleGroups: () => index.visibleGroups,
    groupOf: (spaceId) => index.groupBySpace.get(spaceId) ?? null,
    issuer: (id) => index.issuerById.get(id) ?? null,
    refresh,
    reload: () => reload(),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await poll.drain();
    },
  };

  async function readUncached(ids: readonly number[]): Promise<Map<number, CatalogSpace>> {
    const found = await assembled(await readSpaces(db, ids));
    return new Map(found.map((space) => [space.id, space]));
  }

  async function assembled(rows: readonly SpaceRow[]): Promise<CatalogSpace[]> {
    if (rows.some((row) => row.changed > index.revision)) await refresh();
    return rows.flatMap((row) => assemble(row, index) ?? []);
  }
}

type Days = { version: number; holidays: Holidays };

/** The holidays with the company's own days; `known` where they have not changed. */
async function readDays(db: Db, known: Days | null = null): Promise<Days> {
  const { version, days } = await readHolidays(db);
  if (known?.version === version) return known;
  return { version, holidays: holidaysWith(days ?? { own: [], ordinary: [] }) };
}

/** All of the catalogue but the spaces: small enough to be held whole. */
type CatalogIndex = {
  revision: number;
  stations: readonly CatalogStation[];
  stationById: ReadonlyMap<number, CatalogStation>;
  groups: readonly GroupEntry[];
  visibleGroups: readonly CatalogGroup[];
  groupBySpace: ReadonlyMap<number, CatalogGroup>;
  issuerById: ReadonlyMap<number, IssuerEntry>;
  visibleCount: number;
  visibleIds(): number[];
};

async function readIndex(db: Db): Promise<CatalogIndex> {
  // The revision first: what is newer is read again by the next poll.
  const revision = await readRevision(db);
  const [stationRows, groupRows, issuerRows] = await Promise.all([
    readStations(db),
    readGroups(db),
    readIssuers(db),
  ]);
  const stations = stationRows.map(({ entry, ids }) => ({ entry, spaceIds: ids ?? [] }));
  const groups = groupRows.map(({ entry }) => entry);
  const visibleGroups = groupsWithVisible(groups, stations);
  return {
    revision,
    stations,
    stationById: new Map(stations.map((station) => [station.entry.id, station])),
    groups,
    visibleGroups,
    // From the last to the first, so that the first group of a space stays.
    groupBySpace: new Map(
      visibleGroups.toReversed().flatMap((group) => group.spaceIds.map((id) => [id, group] as const)),
    ),
    issuerById: new Map(issuerRows.map(({ entry }) => [entry.id, entry])),
    visibleCount: stations.reduce((sum, { spaceIds }) => sum + spaceIds.length, 0),
    visibleIds: () => stations.flatMap(({ spaceIds }) => spaceIds).sort((a, b) => a - b),
  };
}

function groupsWithVisible(
  groups: readonly GroupEntry[],
  stations: readonly CatalogStation[],
): CatalogGroup[] {
  const grouped = new Set(groups.flatMap(({ space_ids }) => space_ids));
  const visible = new Set(stations.flatMap(({ spaceIds }) => spaceIds.filter((id) => grouped.has(id))));
  return groups
    .map((entry) => ({ entry, spaceIds: entry.space_ids.filter((id) => visible.has(id)) }))
    .filter(({ spaceIds }) => spaceIds.length > 0);
}

/** Whether the column can hold it: an address can name a space by any number (API-21). */
function isStorableId(id: number): boolean {
  return Number.isSafeInteger(id) && Math.abs(id) < 2 ** 31;
}
