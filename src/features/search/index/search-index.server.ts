import type { Brand } from "../../../domain/brand/brand.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { type MeetingPlaces, meetingPlaces, type Unplaced } from "../../../domain/search/meeting-places.ts";
import type { RailLine } from "../../../domain/search/rail-facts.ts";
import { isEmptySearch, type SearchQuery } from "../../../domain/search/search.ts";
import { searchWords } from "../../../domain/search/search-words.ts";
import type { Origin } from "../../../domain/search/station-names.ts";
import type { SuggestionSource } from "../../../domain/search/suggestions.ts";
import { mayNameSeveral } from "../../../domain/search/typed-places.ts";
import { isRegistered } from "../../../domain/space/issuer.ts";
import { dayNumberOfWall } from "../../../domain/time/clock.ts";
import type { Day } from "../../../domain/time/day.ts";
import { dayAt, toWallMinute } from "../../../i18n/wall-clock.ts";
import { DEADLINES } from "../../../platform/connections.ts";
import type { Log } from "../../../platform/log.ts";
import { singleFlight } from "../../../platform/single-flight.ts";
import type { Db } from "../../../platform/sql.ts";
import type { Catalog } from "../../catalog/contract.ts";
import { BilledHoursCache } from "./billed-hours.server.ts";
import { BilledStartsCache } from "./billed-starts.server.ts";
import { CHANGES_KEPT, type Position, readChanges } from "./db.server.ts";
import { buildIndex, type Index, reloadOccupancy, reloadSpaces } from "./index-build.server.ts";
import { queryIndex, type SearchPage } from "./query-index.server.ts";
import { openRides, type RidesOfCatalog } from "./rides-of-catalog.server.ts";
import { suggestionSource } from "./suggestion-source.server.ts";

type SearchRequest = {
  query: SearchQuery;
  /** Limits the search to these spaces; missing or null: all. */
  spaceIds?: ReadonlySet<number> | null;
  now: number;
  accountId: number | null;
  from: number;
  count: number;
};

/** `origins`: the places that the text names, for a search between them (SEARCH-60); else null. */
type FoundPage = SearchPage & { origins: readonly Origin[] | null; unplaced: readonly Unplaced[] };

/**
 * The search over the whole catalogue, in memory, and yet as current as the database at the moment of the query. It is
 * built in the background; a query that arrives earlier waits.
 */
export type SearchIndex = {
  search(request: SearchRequest): Promise<FoundPage>;
  /** The candidates for suggestions: all stations, areas and districts, and the spaces that match best. */
  suggestionSource(text: string, locale: Locale): Promise<SuggestionSource>;
  /** Resolves when the index is built. */
  ready(): Promise<void>;
  /** Applies the changes of the database. `search` does so itself; measurements need the two apart. */
  refresh(): Promise<void>;
  /** The search alone, on what is in memory. */
  searchInMemory(request: SearchRequest): FoundPage;
  /**
   * Calls the listener during each `refresh` that found changed occupancy, with the ids of the spaces; null: of any. What
   * it was told of is in the database before `refresh` resolves.
   */
  onOccupancyChange(listener: (spaceIds: ReadonlySet<number> | null) => void): void;
  close(): Promise<void>;
};

/** Without queries the index still polls this often, so that the next query does not meet a backlog. */
const IDLE_MILLISECONDS = 1000;
/** Polling without queries takes at most one in this many parts of the time, also during a rush of bookings. */
const IDLE_SHARE = 40;
/** The overlay of changed spaces is merged once it has this many. */
const COMPACT_FROM = 1000;

/**
 * Whether changes that are applied here may have never happened there: a standby took over that had not received them, a
 * backup was restored, or the address leads to another database (OPS-62).
 */
function hasOtherHistory(known: Position, now: Position): boolean {
  return now.origin !== known.origin || BigInt(now.horizon) < BigInt(known.horizon);
}

/** Whether the issuer of a room can write qualified invoices on that day. */
function isEligible(catalog: Catalog, issuerId: Parameters<Catalog["issuer"]>[0], day: Day): boolean {
  const issuer = catalog.issuer(issuerId);
  if (issuer === null) return false;
  return isRegistered({ registeredFrom: issuer.registered_from, registeredTo: issuer.registered_to }, day);
}

type SearchIndexParts = {
  db: Db;
  catalog: Catalog;
  clock: () => number;
  log: Log;
  brand: Brand;
  /** Lines of the company's own feed, besides those of the facts. */
  ownLines?: () => readonly RailLine[];
};

export function openSearchIndex(parts: SearchIndexParts): SearchIndex {
  const { db, catalog, clock, log, brand, ownLines } = parts;
  const rides = openRides(catalog, ownLines);
  let current: Index | null = null;
  let isClosed = false;
  const billed = { billedHours: new BilledHoursCache(), billedStarts: new BilledStartsCache() };
  const changedSpaces = new Set<number>();
  /** Whether the index has all changes of the catalogue. */
  let hasCatalog = true;
  const occupancyListeners: ((spaceIds: ReadonlySet<number> | null) => void)[] = [];
  const tellListeners = (spaceIds: ReadonlySet<number> | null): void => {
    for (const listener of occupancyListeners) listener(spaceIds);
  };
  const stopListening = catalog.onChange((ids) => {
    hasCatalog = false;
    for (const id of ids) changedSpaces.add(id);
  });

  /** Rooms of one class share what is worked out of their hours: other holidays need another index. */
  let builtWith: Catalog["holidays"] | null = null;
  const build = singleFlight(async () => {
    const { holidays } = catalog;
    const built = await buildIndex(db.withDeadlines(DEADLINES.jobs), catalog, clock());
    current = built;
    builtWith = holidays;
    // They count by the classes of the former table.
    billed.billedHours.clear();
    billed.billedStarts.clear();
    log.info({ spaces: built.table.count }, "search index built");
  });
  const rebuild = async (): Promise<void> => {
    // Before the build: what changes during it is reloaded by the next poll.
    changedSpaces.clear();
    await build.run();
    // After the build has read its position: no poll lists what changed before that.
    tellListeners(null);
    if (changedSpaces.size === 0) hasCatalog = true;
  };
  const ready = async (): Promise<void> => {
    if (!current) await build.run();
  };

  const poll = singleFlight(async () => {
    await ready();
    const index = current as Index;
    const { horizon, origin, changes } = await readChanges(db, index.position.horizon);
    const isOther = hasOtherHistory(index.position, { horizon, origin });
    if (isOther) {
      log.warn({ from: index.position, to: { horizon, origin } }, OTHER_DATABASE);
      await catalog.reload();
    }
    const isForgotten = Number(horizon) - Number(index.position.horizon) > CHANGES_KEPT;
    if (isOther || isForgotten || builtWith !== catalog.holidays) return rebuild();
    const fresh = changes.filter(({ txid, spaceId }) => !index.seen.has(`${txid} ${spaceId}`));
    if (fresh.length > 0) tellListeners(new Set(fresh.map(({ spaceId }) => spaceId)));
    const spaces = [...changedSpaces];
    changedSpaces.clear();
    try {
      if (spaces.length > 0) {
        await reloadSpaces(catalog, index, spaces);
        billed.billedHours.clear();
        billed.billedStarts.clear();
      }
      const ids = new Set([...fresh.map(({ spaceId }) => spaceId), ...index.unread]);
      if (ids.size > 0) await reloadOccupancy(db, index, [...ids], clock());
      index.unread.clear();
    } catch (error) {
      for (const id of spaces) changedSpaces.add(id);
      throw error;
    }
    if (changedSpaces.size === 0) hasCatalog = true;
    if (horizon !== index.position.horizon) index.seen.clear();
    for (const { txid, spaceId } of changes) index.seen.add(`${txid} ${spaceId}`);
    index.position = { horizon, origin };
    if (index.vacancy.changedCount >= COMPACT_FROM && !isClosed) compact(index, clock());
  });
  // A poll in flight may have read the database before the change that the caller has to see.
  const refresh = poll.runFresh;

  /** The places that a text means, unless rooms are called so; null: it is searched by its words. */
  const placesOf = ({ text, position }: SearchQuery): MeetingPlaces | null => {
    const places = rides.loaded && meetingPlaces(text, position, rides.loaded.names());
    return places && (places.isCertain || !isFoundByWords(current as Index, text)) ? places : null;
  };
  const searchInMemory = ({
    query,
    spaceIds = null,
    now,
    accountId,
    from,
    count,
  }: SearchRequest): FoundPage => {
    const index = current as Index;
    const places = placesOf(query);
    const origins = places && places.origins.length > 0 ? places.origins : null;
    const page = queryIndex(index.table, index.vacancy, index.words, billed, {
      // The names of places are no words of rooms.
      query: places ? { ...query, text: "", position: origins ? null : query.position } : query,
      rides: origins && (rides.loaded as RidesOfCatalog).from(index.table, origins),
      spaceIds,
      now,
      accountId,
      brandCurrency: brand.currency,
      from,
      count,
      wallNow: (zone) => toWallMinute(now, zone),
      today: (zone) => dayAt(now, zone),
      isEligible: (issuerId, zone) => isEligible(catalog, issuerId, query.day ?? dayAt(now, zone)),
    });
    return { ...page, origins, unplaced: places?.unplaced ?? [] };
  };

  const stopPolling = keepPolling(refresh, log);
  void ready().catch((error: Error) => log.warn({ error: String(error) }, "search index"));

  return {
    async search(request) {
      // What is recommended does not depend on who has which room.
      const asksCatalogOnly =
        isEmptySearch(request.query) && !request.spaceIds && !request.query.byRating && hasCatalog;
      await (asksCatalogOnly ? ready() : refresh());
      const { text } = request.query;
      // Rooms that are called so need no railways.
      if (
        !rides.loaded &&
        text.trim() !== "" &&
        (mayNameSeveral(text) || !isFoundByWords(current as Index, text))
      )
        await rides.load();
      return searchInMemory(request);
    },
    async suggestionSource(text, locale) {
      await ready();
      return suggestionSource(current as Index, catalog, brand, text, locale);
    },
    ready,
    refresh,
    searchInMemory,
    onOccupancyChange(listener) {
      occupancyListeners.push(listener);
    },
    async close() {
      isClosed = true;
      stopPolling();
      stopListening();
      await Promise.all([build.drain(), poll.drain()]);
    },
  };
}

const OTHER_DATABASE = "the database is another, or has gone back";

function isFoundByWords({ words }: Index, text: string): boolean {
  const matches = words.matches(searchWords(text));
  return matches === null || matches.some((sum) => sum > 0);
}

/** Merges the overlay of changed spaces, bit by bit, in the background. */
function compact({ vacancy }: Index, now: number): void {
  const yesterday = dayNumberOfWall(Math.floor(now / 60_000)) - 1;
  void vacancy.compact(yesterday, () => new Promise((done) => setImmediate(done)));
}

/** Polls without queries, until the function that it returns is called. */
function keepPolling(refresh: () => Promise<void>, log: Log): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const pollAfter = (milliseconds: number): void => {
    if (isStopped) return;
    timer = setTimeout(async () => {
      const started = performance.now();
      await refresh().catch((error: Error) => log.warn({ error: String(error) }, "search index"));
      pollAfter(Math.max(IDLE_MILLISECONDS, (performance.now() - started) * IDLE_SHARE));
    }, milliseconds).unref();
  };
  pollAfter(IDLE_MILLISECONDS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
