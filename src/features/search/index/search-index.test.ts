import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { brandOf } from "../../../domain/brand/brand-of.ts";
import { emptyQuery } from "../../../domain/search/search.ts";
import { rulesOf } from "../../../domain/space/entry.ts";
import { openLog } from "../../../platform/log.ts";
import type { Db, Statement } from "../../../platform/sql.ts";
import { generatedSpace, generatedStations } from "../../../process/generate/entries.ts";
import type { Catalog, LeanSpace } from "../../catalog/contract.ts";
import { CHANGES_KEPT, type OccupancyRow } from "./db.server.ts";
import { openSearchIndex, type SearchIndex } from "./search-index.server.ts";

const NOW = Date.UTC(2026, 10, 23);
const [station] = generatedStations(1);
const MORNING = { ...emptyQuery, day: "2026-11-24", start: 9 * 60, end: 11 * 60 };
/** From 10:00 to 11:00 in Japan on that day. */
const BOOKED = { start: Date.UTC(2026, 10, 24, 1) / 60_000, end: Date.UTC(2026, 10, 24, 2) / 60_000 };

let world: ReturnType<typeof openWorld>;
let index: SearchIndex;

beforeEach(async () => {
  world = openWorld();
  world.spaces = [spaceOf(1, 0), spaceOf(2, 0)];
  index = openSearchIndex({
    db: world.db,
    catalog: world.catalog,
    clock: () => NOW,
    log: openLog("silent"),
    brand: brandOf("fureaispace"),
  });
  await index.refresh();
});
afterEach(() => index.close());

describe("bookings that a poll has not finished", () => {
  test("SEARCH-14: the bookings of a new room are read after a failure, too", async () => {
    world.spaces.push(spaceOf(3, 0));
    world.book(3);
    // The index passes the booking before it knows of the room.
    await index.refresh();
    world.isAway = true;
    world.tell([3]);
    await expect(index.refresh()).rejects.toThrow("connection lost");
    world.isAway = false;
    expect(await found({ ...emptyQuery, headcount: 1 })).toEqual([1, 2, 3]);
    expect(await found(MORNING)).toEqual([1, 2]);
  });

  test("SEARCH-14: a room that is in another time zone now is taken at its new hours after a failure, too", async () => {
    world.book(2);
    expect(await found(MORNING)).toEqual([1]);
    world.spaces = [
      spaceOf(1, 0),
      { ...spaceOf(2, 0), rules: { ...spaceOf(2, 0).rules, timeZone: "Asia/Singapore" } },
    ];
    world.isAway = true;
    world.tell([2]);
    await expect(index.refresh()).rejects.toThrow("connection lost");
    world.isAway = false;
    // From 9:00 to 10:00 in Singapore.
    expect(await found({ ...MORNING, start: 10 * 60, end: 12 * 60 })).toEqual([1, 2]);
  });
});

describe("an index that is built again", () => {
  test("OPS-22: tells of what was booked before, for other holidays", async () => {
    const told = heard();
    world.book(2);
    world.holidays = () => () => true;
    await index.refresh();
    expect(told()).toBe(true);
    expect(await found(MORNING)).toEqual([1]);
  });

  test("OPS-22, OPS-62: tells of what was booked until it was built, in another database", async () => {
    const told = heard();
    world.origin = "another";
    world.beforePosition = () => world.book(2);
    await index.refresh();
    expect(told()).toBe(true);
    expect(await found(MORNING)).toEqual([1]);
  });

  test("SEARCH-14: a process that slept long goes by the hours that rooms have now", async () => {
    world.spaces = [spaceOf(1, 0), spaceOf(2, 12)];
    world.tell([2]);
    expect(await found(MORNING)).toEqual([1]);
    world.spaces = [spaceOf(1, 12), spaceOf(2, 0)];
    world.horizon += CHANGES_KEPT + 1;
    expect(await found(MORNING)).toEqual([2]);
  });
});

async function found(query: typeof emptyQuery): Promise<number[]> {
  const page = await index.search({ query, now: NOW, accountId: null, from: 0, count: 10 });
  return page.found.map(({ id }) => id).sort();
}

/** Whether a booking of room 2 was told: the last of what was told came after it. */
function heard(): () => boolean {
  let isTold = false;
  index.onOccupancyChange((spaceIds) => {
    isTold = world.isBooked && (spaceIds === null || spaceIds.has(2));
  });
  return () => isTold;
}

/** A database and a catalogue as the index asks for them. */
function openWorld() {
  let listener: (ids: number[]) => void = () => {};
  const occupancy: OccupancyRow[] = [];
  const changes: { txid: number; space: number }[] = [];
  const world = {
    spaces: [] as LeanSpace[],
    holidays: (() => () => false) as Catalog["holidays"],
    horizon: 100,
    origin: "one",
    isAway: false,
    beforePosition: () => {},
    tell: (ids: number[]) => listener(ids),
    get isBooked() {
      return occupancy.length > 0;
    },
    /** A transaction. */
    book(spaceId: number) {
      occupancy.push({ space_id: spaceId, ...BOOKED, account_id: null, expires: null });
      changes.push({ txid: world.horizon, space: spaceId });
      world.horizon += 1;
    },
    db: {
      async row({ name, text, values }: Statement) {
        if (!name && text.includes("pg_snapshot_xmin")) world.beforePosition();
        const { horizon, origin } = world;
        const position = { horizon: String(horizon), origin };
        if (name === "search-block") return { block: blockOf(occupancy) };
        if (name !== "search-changes") return text.includes("pg_snapshot_xmin") ? position : null;
        const news = changes.filter(({ txid }) => txid >= Number(values[0]));
        return {
          ...position,
          txids: news.map(({ txid }) => String(txid)),
          spaces: news.map(({ space }) => space),
        };
      },
      async rows({ name, values }: Statement) {
        if (name !== "search-occupancy") return [];
        if (world.isAway) throw new Error("connection lost");
        return occupancy.filter(({ space_id }) => (values[0] as number[]).includes(space_id));
      },
      withDeadlines: () => world.db,
    } as unknown as Db,
    catalog: {
      get holidays() {
        return world.holidays;
      },
      onChange(heard: typeof listener) {
        listener = heard;
        return () => {};
      },
      leanAfter: async (id: number) => world.spaces.filter((space) => space.id > id),
      lean: async (ids: number[]) => world.spaces.filter(({ id }) => ids.includes(id)),
      stations: () => [],
      issuer: () => null,
      reload: async () => {},
    } as unknown as Catalog,
  };
  return world;
}

function blockOf(rows: readonly OccupancyRow[]): Buffer {
  const numbers = rows.flatMap(({ space_id, start, end }) => [space_id, start, end]);
  const block = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) block.writeInt32BE(number, at * 4);
  return block;
}

/** Open from an hour of the day on. */
function spaceOf(id: number, opens: number): LeanSpace {
  const entry = {
    ...generatedSpace(0, 1),
    id,
    hidden: false,
    closed_dates: [],
    business_hours: [
      { weekdays: [0, 1, 2, 3, 4, 5, 6], start: `${String(opens).padStart(2, "0")}:00`, end: "24:00" },
    ],
  } as Parameters<typeof rulesOf>[0] & LeanSpace["entry"];
  const rules = rulesOf(entry);
  const rule = {
    ...rules.rule,
    availableFromNow: { period: 0, unit: "minute" as const },
    cleaningMinutes: 0,
  };
  return {
    id,
    revision: 1,
    rating: { count: 0, sum: 0 },
    entry,
    rules: { ...rules, timeZone: "Asia/Tokyo", rule },
    station: station as LeanSpace["station"],
    issuer: null,
    isHoliday: () => false,
  };
}
