import type { Brand } from "../../domain/brand/brand.ts";
import type { SearchQuery } from "../../domain/search.ts";
import { isRegistered } from "../../domain/space.ts";
import type { SuggestionSource } from "../../domain/suggestions.ts";
import type { Language } from "../../domain/text.ts";
import { dayNumberOfWall, dayOfWall } from "../../domain/time/clock.ts";
import type { Log } from "../../server/log.ts";
import { oneAtATime } from "../../server/one-at-a-time.ts";
import type { Db } from "../../server/sql.ts";
import { wallMinuteOf } from "../../server/wall-clock.ts";
import type { Catalog } from "../catalog/contract.ts";
import { CHANGES_KEPT, readChanges } from "./db.server.ts";
import { type Found, type FoundPage, find } from "./find.server.ts";
import { buildIndex, type Index, readRoomsAgain, readTakenAgain } from "./index-build.server.ts";
import { Bills } from "./profiles.server.ts";
import { suggestible } from "./suggestible.server.ts";

export type { Found, FoundPage };

export type SearchAsked = {
  query: SearchQuery;
  /** The ids of the rooms to keep to; all where it is missing or null. */
  only?: ReadonlySet<number> | null;
  now: number;
  accountId: number | null;
  from: number;
  count: number;
};

/**
 * The search over the whole catalogue, in memory: as true as the database at the moment of the question. Built in
 * the background; a question that comes earlier waits.
 */
export type SearchIndex = {
  search(asked: SearchAsked): Promise<FoundPage>;
  /** What could be suggested for a word: all stations and areas that match, and the best few spaces. */
  suggestible(word: string, language: Language): Promise<SuggestionSource>;
  /** Resolves when the index is built. */
  ready(): Promise<void>;
  /** Takes in what changed in the database; for measuring it apart from `findNow`. */
  refresh(): Promise<void>;
  /** The search alone, on what is in memory. */
  findNow(asked: SearchAsked): FoundPage;
  close(): Promise<void>;
};

/** Without a question for so long the index looks for changes by itself, so that the next does not find a heap of them. */
const IDLE_MILLISECONDS = 1000;
/** In a rush of bookings that nobody searches behind, the share of the time that goes into looking: one in so many. */
const IDLE_SHARE = 40;
/** From so many changed rooms on the lists are written anew. */
const COMPACT_FROM = 1000;

export function openSearchIndex(parts: {
  db: Db;
  catalog: Catalog;
  clock: () => number;
  log: Log;
  brand: Brand;
}): SearchIndex {
  const { db, catalog, clock, log, brand } = parts;
  let index: Index | null = null;
  let isClosed = false;
  const bills = new Bills();
  const changedRooms = new Set<number>();
  const stopListening = catalog.onChange((ids) => {
    for (const id of ids) changedRooms.add(id);
  });

  const building = oneAtATime(async () => {
    const built = await buildIndex(db, catalog, clock());
    index = built;
    log.info({ spaces: built.table.count }, "search index built");
  });
  const ready = async (): Promise<void> => {
    if (!index) await building.join();
  };

  const look = async (): Promise<void> => {
    await ready();
    const at = index as Index;
    const { horizon, changes } = await readChanges(db, at.horizon);
    if (Number(horizon) - Number(at.horizon) > CHANGES_KEPT) {
      return building.join();
    }
    const fresh = changes.filter(({ txid, spaceId }) => !at.seen.has(`${txid} ${spaceId}`));
    const rooms = [...changedRooms];
    changedRooms.clear();
    try {
      const added = rooms.length > 0 ? await readRoomsAgain(catalog, at, rooms) : [];
      if (rooms.length > 0) bills.forget();
      const ids = new Set([...fresh.map(({ spaceId }) => spaceId), ...added]);
      if (ids.size > 0) await readTakenAgain(db, at, [...ids], clock());
    } catch (error) {
      for (const id of rooms) changedRooms.add(id);
      throw error;
    }
    if (horizon !== at.horizon) at.seen.clear();
    for (const { txid, spaceId } of changes) at.seen.add(`${txid} ${spaceId}`);
    at.horizon = horizon;
    if (at.vacancy.asideCount >= COMPACT_FROM && !isClosed) {
      const yesterday = dayNumberOfWall(Math.floor(clock() / 60_000)) - 1;
      void at.vacancy.compact(yesterday, () => new Promise((done) => setImmediate(done)));
    }
  };

  const looking = oneAtATime(look);
  const refresh = looking.afresh;

  const findNow = ({ query, only = null, now, accountId, from, count }: SearchAsked): FoundPage => {
    const at = index as Index;
    return find(at.table, at.vacancy, at.words, bills, {
      query,
      only,
      now,
      accountId,
      brandCurrency: brand.currency,
      from,
      count,
      wallNow: (zone) => wallMinuteOf(now, zone),
      isEligible: (issuerId, zone) => {
        const issuer = catalog.issuer(issuerId);
        const day = query.day ?? dayOfWall(wallMinuteOf(now, zone));
        return (
          issuer !== null &&
          isRegistered({ registeredFrom: issuer.registered_from, registeredTo: issuer.registered_to }, day)
        );
      },
    });
  };

  let timer: NodeJS.Timeout | undefined;
  const lookAgainAfter = (milliseconds: number): void => {
    if (isClosed) return;
    timer = setTimeout(async () => {
      const started = performance.now();
      await refresh().catch((error: Error) => log.warn({ error: String(error) }, "search index"));
      lookAgainAfter(Math.max(IDLE_MILLISECONDS, (performance.now() - started) * IDLE_SHARE));
    }, milliseconds).unref();
  };
  lookAgainAfter(IDLE_MILLISECONDS);
  void ready().catch((error: Error) => log.warn({ error: String(error) }, "search index"));

  return {
    async search(asked) {
      await refresh();
      return findNow(asked);
    },
    async suggestible(word, language) {
      await ready();
      return suggestible(index as Index, catalog, brand, word, language);
    },
    ready,
    refresh,
    findNow,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      stopListening();
      await Promise.all([building.rest(), looking.rest()]);
    },
  };
}
